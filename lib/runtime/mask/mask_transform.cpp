#include <hitmask/mask_edit.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "mask/bit_rows.h"

namespace hitmask {

namespace {

using PixelBlock = std::array<std::uint64_t, 64>; // 64 x 64 pixels, one word a row

/// Exchanges pixels (x, y) and (y, x). Swaps two quarters of 32 x 32 first, then does the same within each quarter, and
/// so on.
void transpose(PixelBlock& block) noexcept {
    for (std::size_t step = 32; step > 0; step /= 2) {
        const std::uint64_t low = low_halves(static_cast<int>(step));
        for (std::size_t pair = 0; pair < 64; pair += 2 * step) {
            for (std::size_t y = pair; y < pair + step; ++y) {
                const std::uint64_t unlike = (block[y] >> step ^ block[y + step]) & low;
                block[y] ^= unlike << step;
                block[y + step] ^= unlike;
            }
        }
    }
}

/// A quarter turn exchanges x and y and then reverses one of them.
enum class QuarterTurn : bool { clockwise, counter_clockwise };

Mask turned(MaskView mask, QuarterTurn turn) {
    const bool clockwise = turn == QuarterTurn::clockwise;
    Mask result(mask.height, mask.width);
    for (int block_y = 0; block_y < mask.height; block_y += 64) {
        const int rows = std::min(64, mask.height - block_y);
        for (int k = 0; k < mask.words_per_row(); ++k) {
            PixelBlock block{};
            for (int i = 0; i < rows; ++i) {
                const int y = clockwise ? mask.height - 1 - (block_y + i) : block_y + i;
                block[static_cast<std::size_t>(i)] = mask.row(y)[static_cast<std::size_t>(k)];
            }
            transpose(block);
            for (int i = 0; i < std::min(64, mask.width - k * 64); ++i) {
                const int y = clockwise ? k * 64 + i : mask.width - 1 - (k * 64 + i);
                BitRows::row(result, y)[block_y / 64] = block[static_cast<std::size_t>(i)];
            }
        }
    }
    return result;
}

/// The pixel of a row of `source_size` pixels at the sampled point of pixel i of a row of `size` pixels.
int source_pixel(int i, int size, int source_size, Sampling sampling) noexcept {
    const std::uint64_t half = sampling == Sampling::center ? 1 : 0;
    const std::uint64_t point = 2 * static_cast<std::uint64_t>(i) + half; // in halves of a pixel
    return static_cast<int>(point * static_cast<std::uint64_t>(source_size) / (2 * static_cast<std::uint64_t>(size)));
}

void stretch_row(std::span<const std::uint64_t> from, std::span<const int> columns, std::uint64_t* to) noexcept {
    for (std::size_t x = 0; x < columns.size(); ++x) {
        const auto column = static_cast<std::size_t>(columns[x]);
        to[x / 64] |= (from[column / 64] >> (column % 64) & 1U) << (x % 64);
    }
}

} // namespace

Mask flip_x(MaskView mask) {
    Mask flipped(mask.width, mask.height);
    if (mask.width == 0) return flipped;
    const int words = mask.words_per_row();
    std::vector<std::uint64_t> mirrored(static_cast<std::size_t>(words)); // begins with the padding
    for (int y = 0; y < mask.height; ++y) {
        std::ranges::transform(mask.row(y), mirrored.rbegin(),
                               [](std::uint64_t word) { return reversed_in_groups(word, 64); });
        std::uint64_t* line = BitRows::row(flipped, y);
        for_each_shifted_word(mirrored, words * std::int64_t{64} - mask.width, 0, words,
                              [line](int k, std::uint64_t bits) { line[k] = bits; });
    }
    return flipped;
}

Mask flip_y(MaskView mask) {
    Mask flipped(mask.width, mask.height);
    for (int y = 0; y < mask.height; ++y) {
        std::ranges::copy(mask.row(y), BitRows::row(flipped, mask.height - 1 - y));
    }
    return flipped;
}

Mask rotate_quarters(MaskView mask, int n) {
    switch (static_cast<unsigned>(n) % 4) { // 2^32 is a multiple of 4, so negative numbers come out right
    case 1:
        return turned(mask, QuarterTurn::clockwise);
    case 2:
        return flip_y(flip_x(mask));
    case 3:
        return turned(mask, QuarterTurn::counter_clockwise);
    default:
        return Mask(mask);
    }
}

Mask scale(MaskView mask, int w, int h, Sampling sampling) {
    assert(w >= 0 && h >= 0);
    Mask scaled(w, h);
    if (mask.width == 0 || mask.height == 0 || w == 0) return scaled;
    std::vector<int> columns(static_cast<std::size_t>(w));
    for (int x = 0; x < w; ++x) {
        columns[static_cast<std::size_t>(x)] = source_pixel(x, w, mask.width, sampling);
    }
    const int words = MaskView(scaled).words_per_row();
    for (int y = 0, last_source = -1; y < h; ++y) {
        const int source = source_pixel(y, h, mask.height, sampling);
        std::uint64_t* line = BitRows::row(scaled, y);
        if (source == last_source) {
            std::copy(line - words, line, line); // the row above
        } else {
            stretch_row(mask.row(source), columns, line);
        }
        last_source = source;
    }
    return scaled;
}

} // namespace hitmask
