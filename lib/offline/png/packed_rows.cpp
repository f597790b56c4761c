#include "png/packed_rows.h"

#include <cstddef>

namespace hitmask {

namespace {

/// The bits of a byte in reverse order.
std::uint8_t reversed(std::uint64_t byte) {
    byte = (byte & 0x55U) << 1U | (byte >> 1U & 0x55U);
    byte = (byte & 0x33U) << 2U | (byte >> 2U & 0x33U);
    byte = (byte & 0x0FU) << 4U | (byte >> 4U & 0x0FU);
    return static_cast<std::uint8_t>(byte);
}

} // namespace

void append_packed_row(std::vector<std::uint8_t>& bytes, MaskView mask, int y) {
    const auto words = mask.row(y);
    for (int x = 0; x < mask.width; x += 8) {
        bytes.push_back(reversed(words[static_cast<std::size_t>(x / 64)] >> (x % 64) & 0xFFU));
    }
}

} // namespace hitmask
