#include "sheet_readers.h"

#include <algorithm>

#include <fmt/format.h>

#include "file_fault.h"
#include "frame_maker.h"
#include "printable_path.h"

namespace hitmask {

namespace {

/// A whole number from 0 to below `end`.
std::optional<std::size_t> index_in(const JsonNode& of, std::string_view key, std::size_t end) {
    const JsonNode* const found = of.find(key);
    if (found == nullptr || !found->is(JsonKind::number)) return std::nullopt;
    if (!(found->number >= 0 && found->number < static_cast<double>(end))) return std::nullopt;
    return static_cast<std::size_t>(found->number);
}

std::string text_in(const JsonNode& of, std::string_view key) {
    const JsonNode* const found = of.find(key);
    return found == nullptr ? "" : found->text;
}

/// Counts what memory is needed for.
class Budget {
public:
    void take(std::size_t count) {
        taken_ += count;
        if (taken_ > most_sheet_names) throw FileFault("more tags, slices and layers than can be read");
    }

private:
    std::size_t taken_ = 0;
};

void add_tag(const JsonNode& tag, std::span<const std::optional<std::size_t>> frames, Sheet& sheet, Budget& budget) {
    const std::string name = text_in(tag, "name");
    const auto from = index_in(tag, "from", frames.size()), to = index_in(tag, "to", frames.size());
    if (!from || !to || *from > *to) {
        sheet.warnings.push_back(
            fmt::format("the tag '{}' (line {}) names frames that are not there", printable(name), tag.line));
        return;
    }
    budget.take(*to - *from + 1);
    for (std::size_t i = *from; i <= *to; ++i) {
        if (frames[i]) sheet.frames[*frames[i]].animations.push_back(name);
    }
}

std::optional<PixelRect> bounds_in(const JsonNode& key) {
    const JsonNode* const bounds = key.find("bounds");
    if (bounds == nullptr) return std::nullopt;
    int numbers[4];
    const char* const keys[] = {"x", "y", "w", "h"};
    for (std::size_t i = 0; i < 4; ++i) {
        const JsonNode* const number = bounds->find(keys[i]);
        if (number == nullptr || !number->is(JsonKind::number)) return std::nullopt;
        const double lowest = i < 2 ? -longest_sheet_side : 1; // a slice may reach beyond the picture
        if (!(number->number >= lowest && number->number <= longest_sheet_side)) return std::nullopt;
        numbers[i] = static_cast<int>(number->number);
    }
    return PixelRect{numbers[0], numbers[1], numbers[2], numbers[3]};
}

void add_slice(const JsonNode& node, std::size_t frame_count, Sheet& sheet, Budget& budget) {
    SheetSlice slice{text_in(node, "name"), text_in(node, "data"), {}};
    const JsonNode* const keys = node.find("keys");
    if (keys != nullptr) {
        for (const JsonNode& key : keys->children) {
            budget.take(1);
            const auto frame = index_in(key, "frame", frame_count);
            const auto bounds = bounds_in(key);
            if (frame && bounds) slice.keys.push_back({*frame, *bounds});
        }
    }
    std::ranges::stable_sort(slice.keys, {}, &SheetSlice::Key::frame);
    const std::string fault = slice.keys.empty() ? "it has no region in any frame" : why_bad_name(slice.name);
    if (fault.empty()) {
        sheet.slices.push_back(std::move(slice));
    } else {
        sheet.warnings.push_back(
            fmt::format("the slice '{}' (line {}) is left out: {}", printable(slice.name), node.line, fault));
    }
}

} // namespace

void read_aseprite_meta(const JsonNode& meta, std::span<const std::optional<std::size_t>> frames, Sheet& sheet) {
    Budget budget;
    if (const JsonNode* const tags = meta.find("frameTags"); tags != nullptr) {
        for (const JsonNode& tag : tags->children) {
            budget.take(1);
            add_tag(tag, frames, sheet, budget);
        }
    }
    if (const JsonNode* const slices = meta.find("slices"); slices != nullptr) {
        for (const JsonNode& slice : slices->children) {
            budget.take(1);
            add_slice(slice, frames.size(), sheet, budget);
        }
    }
    if (const JsonNode* const layers = meta.find("layers"); layers != nullptr) {
        for (const JsonNode& layer : layers->children) {
            budget.take(1);
            sheet.layers.push_back(text_in(layer, "name"));
        }
    }
}

} // namespace hitmask
