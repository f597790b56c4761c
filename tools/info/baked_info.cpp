#include "info/baked_info.h"

#include <array>
#include <exception>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include <hitmask/baked.h>

#include "inputs/read_sprite.h"
#include "terminal/standard_streams.h"
#include "text/json_string.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

/// Figures of one sprite in a baked file.
struct BakedFigures {
    BakedError error = BakedError::none; ///< the error of a damaged mask or part
    std::int64_t union_px = 0, intersection_px = 0;
    std::size_t vertices = 0, pieces = 0, anchors = 0; ///< of all frames
    bool has_pivot = false, is_prepared = false;
};

/// Counts what a frame has besides its mask.
void count_parts(const BakedSprite& sprite, std::uint32_t frame, BakedFigures& figures) {
    const auto check = [&](const auto& part) {
        if (!part && part.error != BakedError::not_found) figures.error = part.error;
        return static_cast<bool>(part);
    };
    const auto outline = sprite.outline(frame);
    if (check(outline)) figures.vertices += outline.value.vertices.size();
    const auto pieces = sprite.pieces_of(outline, frame);
    if (check(pieces)) figures.pieces += pieces.value.piece_count();
    const auto anchors = sprite.anchors(frame);
    if (check(anchors)) figures.anchors += anchors.value.size();
    if (check(sprite.pivot(frame))) figures.has_pivot = true;
    for (const BakedPart part : {BakedPart::mask_data, BakedPart::outline_data}) {
        if (check(sprite.part(part, frame))) figures.is_prepared = true;
    }
}

BakedFigures figures_of(const BakedSprite& sprite) {
    BakedFigures figures;
    const auto count = [&](const BakedResult<MaskView>& mask) {
        if (!mask) figures.error = mask.error;
        return mask.value.count();
    };
    for (std::uint32_t k = 0; k < sprite.frame_count(); ++k) {
        count(sprite.frame(k));
        count_parts(sprite, k, figures);
    }
    figures.union_px = count(sprite.union_of_frames());
    figures.intersection_px = count(sprite.intersection_of_frames());
    return figures;
}

/// The parts that there are, each by part_text(name, number).
template<class PartText>
std::string parts_as(const BakedFigures& figures, PartText part_text) {
    std::string text;
    if (figures.vertices != 0) text += part_text("vertices", figures.vertices);
    if (figures.pieces != 0) text += part_text("pieces", figures.pieces);
    if (figures.anchors != 0) text += part_text("anchors", figures.anchors);
    return text;
}

std::string as_json(const Input& input, const BakedSprite& sprite, const BakedFigures& figures) {
    std::string parts = parts_as(
        figures, [](std::string_view name, std::size_t number) { return fmt::format(", \"{}\": {}", name, number); });
    if (figures.has_pivot) parts += ", \"pivot\": true";
    if (figures.is_prepared) parts += ", \"prepared\": true";
    return fmt::format("{{\"file\": {}, \"name\": {}, \"width\": {}, \"height\": {}, \"frames\": {}, \"solid_px\": {}, "
                       "\"solid_in_all_px\": {}{}}}\n",
                       json_string(input.source), json_string(sprite.name()), sprite.width(), sprite.height(),
                       sprite.frame_count(), figures.union_px, figures.intersection_px, parts);
}

std::string as_text(const Input& input, const BakedSprite& sprite, const BakedFigures& figures) {
    const double pixels = static_cast<double>(sprite.width()) * sprite.height();
    const std::string start =
        fmt::format("{}: {}: {} x {} px, ", label_of(input), printable(sprite.name()), sprite.width(), sprite.height());
    const double percent = 100 * static_cast<double>(figures.union_px) / pixels;
    std::string parts = parts_as(
        figures, [](std::string_view name, std::size_t number) { return fmt::format(", {} {}", number, name); });
    if (figures.has_pivot) parts += ", pivot";
    if (figures.is_prepared) parts += ", prepared";
    if (sprite.frame_count() == 1)
        return start + fmt::format("{} solid px ({:.1f} %){}\n", figures.union_px, percent, parts);
    return start + fmt::format("{} frames, {} px solid in any ({:.1f} %), {} in all{}\n", sprite.frame_count(),
                               figures.union_px, percent, figures.intersection_px, parts);
}

std::string fault_of(const Input& input, BakedError error) {
    return fmt::format("{}: {}", label_of(input), text_of(error));
}

/// Prints a sprite. Returns false after an error.
bool show_sprite(const Input& input, const BakedResult<BakedSprite>& sprite, bool json, Diagnostics& diagnostics) {
    if (!sprite) return diagnostics.error(fault_of(input, sprite.error)), false;
    const BakedFigures figures = figures_of(sprite.value);
    if (figures.error != BakedError::none) {
        diagnostics.error(
            fmt::format("{}: {}: {}", label_of(input), printable(sprite.value.name()), text_of(figures.error)));
        return false;
    }
    write_to_stdout(json ? as_json(input, sprite.value, figures) : as_text(input, sprite.value, figures));
    return true;
}

} // namespace

bool is_baked(const Input& input) noexcept try {
    std::error_code error;
    if (is_stdin(input) || !fs::is_regular_file(input.source, error)) return false; // opening a pipe would wait
    if (fs::path(input.source).extension() == ".hitmask") return true;
    std::array<char, baked_magic.size()> start{};
    if (!std::ifstream(std::filesystem::path(input.source), std::ios::binary).read(start.data(), start.size()))
        return false;
    return std::string_view(start.data(), start.size()) == baked_magic;
} catch (const std::exception&) { // out of memory
    return false;
}

bool show_baked(const Input& input, bool json, Diagnostics& diagnostics) {
    const MappedFile file = MappedFile::open(input.source);
    if (file.error()) {
        diagnostics.error(fmt::format("{}: {}", label_of(input), file.error().message()));
        return false;
    }
    const BakedResult<BakedMasks> opened = BakedMasks::open(file.bytes());
    if (!opened) return diagnostics.error(fault_of(input, opened.error)), false;
    const BakedMasks& masks = opened.value;
    bool good = true;
    for (std::uint64_t i = 0; i < masks.size(); ++i) {
        if (!show_sprite(input, masks.sprite(i), json, diagnostics)) good = false;
    }
    flush_stdout();
    if (!good) return false;
    const BakedError order = masks.verify_all(); // only the order of the names is still unchecked
    if (order != BakedError::none) diagnostics.error(fault_of(input, order));
    return order == BakedError::none;
}

} // namespace hitmask::tool
