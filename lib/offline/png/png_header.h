#pragma once

#include <cstdint>
#include <span>

#include <hitmask/offline/image.h>

namespace hitmask {

/// The IHDR chunk, checked.
struct PngHeader {
    std::uint32_t width = 0, height = 0; ///< 1 .. max_coordinate
    PngColorType color_type = PngColorType::rgba;
    int bit_depth = 8; ///< one that the colour type allows
    bool interlaced = false;
};

/// Reads the payload of an IHDR. Throws FileFault for what no PNG has and for more pixels than allowed.
[[nodiscard]] PngHeader read_png_header(std::span<const std::uint8_t> payload, std::int64_t max_pixels);

} // namespace hitmask
