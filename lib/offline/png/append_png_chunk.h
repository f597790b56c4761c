#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "png/png_bytes.h"

namespace hitmask {

inline void append_png_u16(std::vector<std::uint8_t>& bytes, std::uint32_t value) {
    bytes.push_back(static_cast<std::uint8_t>(value >> 8U));
    bytes.push_back(static_cast<std::uint8_t>(value));
}

inline void append_png_u32(std::vector<std::uint8_t>& bytes, std::uint32_t value) {
    append_png_u16(bytes, value >> 16U);
    append_png_u16(bytes, value & 0xFFFFU);
}

/// Appends length and type. Requires length < 2^31.
inline void append_png_chunk_head(std::vector<std::uint8_t>& bytes, std::string_view type, std::size_t length) {
    append_png_u32(bytes, static_cast<std::uint32_t>(length));
    bytes.insert(bytes.end(), type.begin(), type.end());
}

/// Appends a whole chunk, with the given CRC.
inline void append_png_chunk(std::vector<std::uint8_t>& bytes, std::string_view type, ByteView payload,
                             std::uint32_t crc) {
    append_png_chunk_head(bytes, type, payload.size());
    bytes.insert(bytes.end(), payload.begin(), payload.end());
    append_png_u32(bytes, crc);
}

} // namespace hitmask
