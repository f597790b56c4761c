#include "png/png_header.h"

#include <string>

#include <hitmask/geometry.h>

#include "png/png_rows.h"
#include "text/file_fault.h"

namespace hitmask {
namespace {

bool depth_allowed(std::uint32_t color_type, std::uint32_t depth) {
    switch (color_type) {
    case 0:
        return depth == 1 || depth == 2 || depth == 4 || depth == 8 || depth == 16;
    case 3:
        return depth == 1 || depth == 2 || depth == 4 || depth == 8;
    case 2:
    case 4:
    case 6:
        return depth == 8 || depth == 16;
    default:
        return false;
    }
}

PngHeader parse_header(ByteView payload) {
    if (payload.size() != 13) throw FileFault("IHDR has not 13 bytes");
    const std::uint32_t depth = payload[8];
    const std::uint32_t color_type = payload[9];
    if (!depth_allowed(color_type, depth)) {
        throw FileFault("no such PNG: colour type " + std::to_string(color_type) + " with " + std::to_string(depth) +
                        " bits");
    }
    if (payload[10] != 0) throw FileFault("unknown compression method");
    if (payload[11] != 0) throw FileFault("unknown filter method");
    if (payload[12] > 1) throw FileFault("unknown interlace method");
    return {.width = read_u32(payload, 0),
            .height = read_u32(payload, 4),
            .color_type = static_cast<PngColorType>(color_type),
            .bit_depth = static_cast<int>(depth),
            .interlaced = payload[12] == 1};
}

/// stb_image counts the bytes of four channels and of the scanlines in 32 bits.
bool decoder_can_hold(const PngHeader& header) {
    constexpr std::uint64_t most = std::uint64_t{1} << 30;
    return std::uint64_t{header.width} * header.height * 4 <= most && PngRows(header).stream_bytes() <= most;
}

void check_size(const PngHeader& header, std::int64_t max_pixels) {
    if (header.width == 0 || header.height == 0) throw FileFault("width or height is 0");
    const std::string size = std::to_string(header.width) + " x " + std::to_string(header.height) + " pixels: ";
    constexpr auto longest = static_cast<std::uint32_t>(max_coordinate);
    if (header.width > longest || header.height > longest) {
        throw FileFault(size + "a side is longer than " + std::to_string(longest));
    }
    const auto pixels = std::int64_t{header.width} * header.height;
    if (pixels > max_pixels) throw FileFault(size + "more than the limit of " + std::to_string(max_pixels));
    if (!decoder_can_hold(header)) throw FileFault(size + "more than can be decoded");
}

} // namespace

PngHeader read_png_header(std::span<const std::uint8_t> payload, std::int64_t max_pixels) {
    const PngHeader header = parse_header(payload);
    check_size(header, max_pixels);
    return header;
}

} // namespace hitmask
