#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <hitmask/offline/image.h>
#include <string_view>

namespace hitmask {

using ByteView = std::span<const std::uint8_t>;

/// Every chunk of a PNG is its length, its type, the payload and a CRC.
inline constexpr std::size_t png_chunk_head_bytes = 8;
inline constexpr std::size_t png_chunk_frame_bytes = 12;

inline constexpr std::uint8_t png_signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

/// Big-endian, as all numbers of a PNG. Requires two bytes, or four for read_u32(), from `at` on.
[[nodiscard]] constexpr std::uint32_t read_u16(ByteView bytes, std::size_t at) {
    return std::uint32_t{bytes[at]} << 8U | bytes[at + 1];
}

[[nodiscard]] constexpr std::uint32_t read_u32(ByteView bytes, std::size_t at) {
    return read_u16(bytes, at) << 16U | read_u16(bytes, at + 2);
}

/// The IHDR chunk, checked.
struct PngHeader {
    std::uint32_t width = 0, height = 0; ///< 1 .. max_coordinate
    PngColorType color_type = PngColorType::rgba;
    int bit_depth = 8; ///< a depth that the colour type allows
    bool interlaced = false;
};

} // namespace hitmask
