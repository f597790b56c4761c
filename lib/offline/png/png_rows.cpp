#include "png/png_rows.h"

#include <cstddef>

namespace hitmask {
namespace {

std::uint64_t bits_per_pixel(const PngHeader& header) {
    const auto depth = static_cast<std::uint64_t>(header.bit_depth);
    switch (header.color_type) {
    case PngColorType::rgb:
        return 3 * depth;
    case PngColorType::grey_alpha:
        return 2 * depth;
    case PngColorType::rgba:
        return 4 * depth;
    case PngColorType::grey:
    case PngColorType::palette:
        break;
    }
    return depth;
}

/// The number of pixels first, first + step, ... below size.
std::uint64_t every(std::uint64_t size, std::uint64_t first, std::uint64_t step) {
    return size > first ? (size - first + step - 1) / step : 0;
}

PngPass pass_of(std::uint64_t columns, std::uint64_t rows, std::uint64_t pixel_bits) {
    if (columns == 0 || rows == 0) return {};
    return {.rows = rows, .row_bytes = (columns * pixel_bits + 7) / 8};
}

struct Adam7Pass {
    std::uint64_t first_x, first_y, step_x, step_y;
};

constexpr std::array<Adam7Pass, 7> adam7 = {
    {{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}}};

} // namespace

PngRows::PngRows(const PngHeader& header) : passes_{} {
    const std::uint64_t bits = bits_per_pixel(header);
    if (!header.interlaced) {
        passes_[0] = pass_of(header.width, header.height, bits);
        return;
    }
    for (std::size_t i = 0; i < adam7.size(); ++i) {
        const Adam7Pass& pass = adam7[i];
        passes_[i] = pass_of(every(header.width, pass.first_x, pass.step_x),
                             every(header.height, pass.first_y, pass.step_y), bits);
    }
}

std::uint64_t PngRows::stream_bytes() const {
    std::uint64_t sum = 0;
    for (const PngPass& pass : passes_) sum += pass.rows * (pass.row_bytes + 1);
    return sum;
}

} // namespace hitmask
