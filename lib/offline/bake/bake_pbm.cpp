#include <hitmask/offline/bake.h>

#include <fmt/format.h>

#include "png/packed_rows.h"

namespace hitmask {

std::string encode_pbm(MaskView mask) {
    std::vector<std::uint8_t> pixels;
    for (int y = 0; y < mask.height; ++y) {
        append_packed_row(pixels, mask, y);
    }
    return fmt::format("P4\n{} {}\n", mask.width, mask.height) + std::string(pixels.begin(), pixels.end());
}

} // namespace hitmask
