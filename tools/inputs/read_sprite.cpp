#include "inputs/read_sprite.h"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "inputs/mask_image.h"
#include "inputs/open_map.h"
#include "inputs/open_sheet.h"
#include "terminal/standard_streams.h"
#include "text/file_fault.h"
#include "text/printable_path.h"
#include <hitmask/offline/image.h>

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t large_pixels = std::uint64_t{1} << 22, large_file = std::uint64_t{1} << 24;

bool is_large_png(const Input& png, std::uint64_t margin) {
    if (is_stdin(png)) return true;
    if (const SheetFrame* const frame = png.sheet.frame; frame != nullptr) { // its picture is shared
        const auto width = static_cast<std::uint64_t>(frame->width), height = static_cast<std::uint64_t>(frame->height);
        return (width + 2 * margin) * (height + 2 * margin) > large_pixels;
    }
    if (png.map) {
        const auto width = static_cast<std::uint64_t>(png.map->width),
                   height = static_cast<std::uint64_t>(png.map->height);
        return (width + 2 * margin) * (height + 2 * margin) > large_pixels;
    }
    std::error_code error;
    const std::uintmax_t bytes = fs::file_size(png.source, error);
    if (!error && bytes > large_file) return true;
    const auto size = png_size(png.source);
    return size && (size->width + 2 * margin) * (size->height + 2 * margin) > large_pixels;
}

} // namespace

std::string label_of(const Input& input) {
    if (is_stdin(input)) return "standard input";
    if (input.sheet.frame == nullptr) return printable(input.source);
    const std::string frame = frame_label(input.sheet.frame->key, input.sheet.frame->line);
    return fmt::format("{}: {}", printable(input.source), frame);
}

std::string input_error(const Input& input, const std::string& error) {
    return input.frames.empty() ? error : error + "; " + printable(input.name) + " is left out";
}

namespace {

/// Clears the pixels outside of the region.
void keep_region(Image& image, const PixelRect& region) {
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) {
            const bool is_in = x >= region.x && x - region.x < region.w && y >= region.y && y - region.y < region.h;
            const auto pixel =
                static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x);
            if (!is_in) image.rgba[4 * pixel + 3] = 0;
        }
    }
}

LoadedImage read_frame(const Input& input, const LoadOptions& options) {
    LoadedImage sprite;
    try {
        sprite = input.sheet.sheet->sprite(*input.sheet.frame, options);
    } catch (const IoError& error) {
        throw IoError(label_of(input) + ": " + error.what());
    }
    if (input.sheet.region) keep_region(sprite.image, *input.sheet.region);
    return sprite;
}

} // namespace

LoadedImage read_sprite(const Input& input, const LoadOptions& options) {
    if (input.sheet.frame != nullptr) return read_frame(input, options);
    if (input.map) return input.map->sprite(options);
    if (!is_stdin(input)) {
        LoadedImage sprite = load_image(input.source, options);
        use_mask_image(sprite, input.mask_image, options);
        return sprite;
    }
    PngReader reader(label_of(input), options);
    const auto check = [&](std::span<const std::uint8_t> bytes) { reader.check(bytes); };
    try {
        const std::vector<std::uint8_t> bytes = read_stdin(options.max_file_bytes, check);
        return std::move(reader).decode(bytes);
    } catch (const FileFault& fault) {
        throw io_error(label_of(input), fault.what());
    }
}

std::vector<std::string> labelled_warnings(const Input& input, const PngInfo& info) {
    std::vector<std::string> labelled;
    for (const std::string& warning : info.warnings) {
        labelled.push_back(label_of(input) + ": " + warning);
    }
    return labelled;
}

bool is_large(const Input& input, int margin) noexcept try {
    return std::ranges::any_of(
        pngs_of(input), [margin](const Input& png) { return is_large_png(png, static_cast<std::uint64_t>(margin)); });
} catch (const std::exception&) { // out of memory
    return true;
}

} // namespace hitmask::tool
