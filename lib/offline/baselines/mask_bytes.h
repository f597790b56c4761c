#pragma once

#include <cstdint>
#include <vector>

#include <hitmask/mask.h>

namespace hitmask {

/// A picture with one byte per pixel, rows without padding: 255 where the mask is solid, 0 elsewhere.
[[nodiscard]] inline std::vector<std::uint8_t> mask_bytes(MaskView mask) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(static_cast<std::size_t>(mask.width) * static_cast<std::size_t>(mask.height));
    for (int y = 0; y < mask.height; ++y) {
        for (int x = 0; x < mask.width; ++x) {
            bytes.push_back(mask.test(x, y) ? 255 : 0);
        }
    }
    return bytes;
}

} // namespace hitmask
