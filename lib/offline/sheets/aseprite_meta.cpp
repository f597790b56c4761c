#include "sheets/sheet_readers.h"

#include <algorithm>
#include <map>
#include <vector>

#include <fmt/format.h>

#include "sheets/frame_maker.h"
#include "text/file_fault.h"
#include "text/printable_path.h"

namespace hitmask {

namespace {

/// A member as a whole number from 0 to below `end`.
std::optional<std::size_t> index_in(const JsonNode& of, std::string_view key, std::size_t end) {
    const JsonNode* const found = of.find(key);
    if (found == nullptr || !found->is(JsonKind::number)) return std::nullopt;
    if (!(found->number >= 0 && found->number < static_cast<double>(end))) return std::nullopt;
    return static_cast<std::size_t>(found->number);
}

/// Counts the items that need memory.
class Budget {
public:
    void take(std::size_t count) {
        taken_ += count;
        if (taken_ > most_sheet_names) throw FileFault("more tags, slices and layers than can be read");
    }

private:
    std::size_t taken_ = 0;
};

/// The marks of layers in names of frames: "(hitbox)" in "hero (hitbox) 0". A layer that is too long for any name has
/// none.
std::vector<std::string> layer_marks(std::span<const std::string> layers) {
    constexpr std::size_t most_layers = 256; // with more, each frame would be compared with too many names
    std::vector<std::string> marks;
    for (const std::string& layer : layers.first(std::min(layers.size(), most_layers))) {
        if (!layer.empty() && !is_long_name(layer)) marks.push_back('(' + layer + ')');
    }
    return marks;
}

/// The mark of the layer of a frame; "" if it has none.
std::string_view mark_in(std::string_view key, std::span<const std::string> marks) {
    if (is_long_name(key)) return {}; // it is refused as a frame, and would take long to search
    const auto found =
        std::ranges::find_if(marks, [&](const std::string& mark) { return key.find(mark) != std::string_view::npos; });
    return found == marks.end() ? std::string_view() : *found;
}

/// For each moment, the indices of its frames in the file: one frame, or one per layer.
using MomentFrames = std::vector<std::vector<std::size_t>>;

/// Tags and slices count the frames of the sprite, and a sheet may have these once per layer.
MomentFrames moments_of(std::span<const AsepriteFrame> frames, const Sheet& sheet) {
    const std::vector<std::string> marks = layer_marks(sheet.layers);
    std::map<std::string_view, std::size_t> counts;
    MomentFrames moments;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const std::size_t moment = counts[mark_in(frames[i].key, marks)]++;
        if (moment == moments.size()) moments.emplace_back();
        moments[moment].push_back(i);
    }
    return moments;
}

void add_tag(const JsonNode& tag, std::span<const AsepriteFrame> frames, const MomentFrames& moments, Sheet& sheet,
             Budget& budget) {
    const std::string name = text_in(tag, "name");
    const auto left_out = [&](const char* why) {
        sheet.warnings.push_back(fmt::format("the tag '{}' (line {}) {}", shown_name(name), tag.line, why));
    };
    const auto from = index_in(tag, "from", moments.size()), to = index_in(tag, "to", moments.size());
    if (!from || !to || *from > *to) return left_out("names frames that are not there");
    if (name.size() > longest_name) return left_out("is left out: its name is too long");
    for (std::size_t moment = *from; moment <= *to; ++moment) {
        budget.take(moments[moment].size());
        for (const std::size_t i : moments[moment]) {
            if (frames[i].place) sheet.frames[*frames[i].place].animations.push_back(name);
        }
    }
}

std::optional<int> number_from(const JsonNode& of, std::string_view key, int lowest) {
    const JsonNode* const found = of.find(key);
    if (found == nullptr || !found->is(JsonKind::number)) return std::nullopt;
    if (!(found->number >= lowest && found->number <= longest_sheet_side)) return std::nullopt;
    return static_cast<int>(found->number);
}

/// A slice may extend beyond the picture, and its pivot may lie outside.
std::optional<Pixel> place_in(const JsonNode& of) {
    const auto x = number_from(of, "x", -longest_sheet_side), y = number_from(of, "y", -longest_sheet_side);
    return x && y ? std::optional<Pixel>({*x, *y}) : std::nullopt;
}

/// In Aseprite the pivot is relative to the corner of the region.
std::optional<SheetSlice::Key> slice_key(const JsonNode& node, std::size_t frame) {
    const JsonNode *const bounds = node.find("bounds"), *const pivot = node.find("pivot");
    if (bounds == nullptr) return std::nullopt;
    const auto corner = place_in(*bounds);
    const auto w = number_from(*bounds, "w", 1), h = number_from(*bounds, "h", 1);
    if (!corner || !w || !h) return std::nullopt;
    SheetSlice::Key key{frame, {corner->x, corner->y, *w, *h}};
    if (const auto inside = pivot == nullptr ? std::nullopt : place_in(*pivot))
        key.pivot = Pixel{corner->x + inside->x, corner->y + inside->y};
    return key;
}

void add_slice(const JsonNode& node, std::size_t frame_count, Sheet& sheet, Budget& budget) {
    SheetSlice slice{text_in(node, "name"), text_in(node, "data"), {}};
    const JsonNode* const keys = node.find("keys");
    if (keys != nullptr) {
        for (const JsonNode& key : keys->children) {
            budget.take(1);
            const auto frame = index_in(key, "frame", frame_count);
            if (!frame) continue;
            if (const auto known = slice_key(key, *frame)) slice.keys.push_back(*known);
        }
    }
    std::ranges::stable_sort(slice.keys, {}, &SheetSlice::Key::frame);
    const std::string fault = slice.keys.empty() ? "it has no region in any frame" : why_bad_name(slice.name);
    if (fault.empty()) {
        sheet.slices.push_back(std::move(slice));
    } else {
        sheet.warnings.push_back(
            fmt::format("the slice '{}' (line {}) is left out: {}", shown_name(slice.name), node.line, fault));
    }
}

} // namespace

void read_aseprite_meta(const JsonNode& meta, std::span<const AsepriteFrame> frames, Sheet& sheet) {
    Budget budget;
    if (const JsonNode* const layers = meta.find("layers"); layers != nullptr) {
        for (const JsonNode& layer : layers->children) {
            budget.take(1);
            sheet.layers.push_back(text_in(layer, "name"));
        }
    }
    const MomentFrames moments = moments_of(frames, sheet);
    for (std::size_t moment = 0; moment < moments.size(); ++moment) {
        for (const std::size_t i : moments[moment]) {
            if (frames[i].place) sheet.frames[*frames[i].place].moment = moment;
        }
    }
    if (const JsonNode* const tags = meta.find("frameTags"); tags != nullptr) {
        for (const JsonNode& tag : tags->children) {
            budget.take(1);
            add_tag(tag, frames, moments, sheet, budget);
        }
    }
    if (const JsonNode* const slices = meta.find("slices"); slices != nullptr) {
        for (const JsonNode& slice : slices->children) {
            budget.take(1);
            add_slice(slice, moments.size(), sheet, budget);
        }
    }
}

} // namespace hitmask
