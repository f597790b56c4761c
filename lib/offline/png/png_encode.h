#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <hitmask/offline/image.h>

namespace hitmask {

/// A picture as a PNG stores it, before compression.
struct UncompressedPng {
    int width = 0, height = 0; ///< pixels, >= 1
    int bit_depth = 8;
    PngColorType color_type = PngColorType::rgba;
    std::vector<std::uint8_t> palette;      ///< red, green, blue for each colour; empty: no palette
    std::vector<std::uint8_t> transparency; ///< payload of tRNS; empty: no such chunk
    std::vector<std::uint8_t> scanlines;    ///< the byte of the filter and the packed pixels, row after row
};

/// The bytes of the PNG, which depend on the version of zlib. Throws std::bad_alloc.
[[nodiscard]] std::string encode_png(const UncompressedPng& rows);

/// The same for a picture.
[[nodiscard]] std::string encode_png(const Image& image);

} // namespace hitmask
