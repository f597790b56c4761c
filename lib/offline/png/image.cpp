#include <hitmask/offline/image.h>

#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "files/read_file.h"
#include "png/image_stb.h"
#include "png/png_chunks.h"
#include "png/png_pixel_check.h"
#include "text/file_fault.h"
#include "text/path_text.h"

namespace hitmask {
namespace {

PngInfo info_of(PngChunks&& png) {
    const PngHeader& header = png.header;
    return {.width = static_cast<int>(header.width),
            .height = static_cast<int>(header.height),
            .color_type = header.color_type,
            .bit_depth = header.bit_depth,
            .interlaced = header.interlaced,
            .has_alpha = has_alpha(png),
            .warnings = std::move(png.warnings)};
}

/// Decodes bytes whose beginning `walk` may have checked already, so that no chunk is checked twice.
LoadedImage finish_decoding(PngChunkReader&& walk, std::span<const std::uint8_t> bytes, const std::string& label) {
    try {
        PngChunks png = std::move(walk).finish(bytes);
        check_pixels(png);
        Image image = decode_checked_png(png);
        return {std::move(image), info_of(std::move(png))};
    } catch (const FileFault& fault) {
        throw io_error(label, fault.what());
    } catch (const std::bad_alloc&) {
        throw io_error(label, out_of_memory);
    }
}

} // namespace

const char* color_type_name(PngColorType type) noexcept {
    switch (type) {
    case PngColorType::grey:
        return "grey";
    case PngColorType::rgb:
        return "rgb";
    case PngColorType::palette:
        return "palette";
    case PngColorType::grey_alpha:
        return "grey+alpha";
    case PngColorType::rgba:
        break;
    }
    return "rgba";
}

LoadedImage decode_png(std::span<const std::uint8_t> bytes, const std::string& label, const LoadOptions& options) {
    return finish_decoding(PngChunkReader(options.max_pixels), bytes, label);
}

LoadedImage load_image(const std::filesystem::path& file, const LoadOptions& options) {
    PngChunkReader walk(options.max_pixels);
    const auto check = [&walk](std::span<const std::uint8_t> prefix, std::optional<std::size_t> file_bytes) {
        walk.advance(prefix, file_bytes);
    };
    const std::vector<std::uint8_t> bytes = read_file_checked(file, options.max_file_bytes, check);
    return finish_decoding(std::move(walk), bytes, path_text(file));
}

PngReader::PngReader(std::string label, const LoadOptions& options)
    : label_(std::move(label)), walk_(std::make_unique<PngChunkReader>(options.max_pixels)) {}
PngReader::PngReader(PngReader&&) noexcept = default;
PngReader& PngReader::operator=(PngReader&&) noexcept = default;
PngReader::~PngReader() = default;

void PngReader::check(std::span<const std::uint8_t> beginning) {
    try {
        walk_->advance(beginning, std::nullopt);
    } catch (const FileFault& fault) {
        throw io_error(label_, fault.what());
    }
}

LoadedImage PngReader::decode(std::span<const std::uint8_t> file) && {
    return finish_decoding(std::move(*walk_), file, label_);
}

void replace_alpha(Image& sprite, const Image& solid) {
    if (sprite.width != solid.width || sprite.height != solid.height) {
        throw IoError(fmt::format("{} x {} px, but the sprite has {} x {} px", solid.width, solid.height, sprite.width,
                                  sprite.height));
    }
    const auto& from = solid.rgba;
    bool is_opaque = true;
    for (std::size_t i = 3; i < from.size() && is_opaque; i += 4) {
        is_opaque = from[i] == 255;
    }
    for (std::size_t i = 0; i < from.size(); i += 4) {
        const int brightness = (from[i] + from[i + 1] + from[i + 2]) / 3;
        sprite.rgba[i + 3] = is_opaque ? static_cast<std::uint8_t>(brightness) : from[i + 3];
    }
}

} // namespace hitmask
