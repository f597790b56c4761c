#pragma once

// Single bits of words. Included once for each SIMD target, which defines `Simd` first.

#include <cstdint>

#include <hitmask/mask_overlap.h>

namespace hitmask::kernels {
namespace {

inline int lowest_bit(std::uint64_t bits) {
    const auto low = static_cast<unsigned>(bits);
    return low != 0 ? Simd::lowest(low) : 32 + Simd::lowest(static_cast<unsigned>(bits >> 32));
}
inline int highest_bit(std::uint64_t bits) {
    const auto high = static_cast<unsigned>(bits >> 32);
    return high != 0 ? 32 + Simd::highest(high) : Simd::highest(static_cast<unsigned>(bits));
}

/// The columns of a word of a that come before the next word of b. b lies at column dx.
inline std::uint64_t before_next_word_of_b(std::int64_t dx) {
    return (std::uint64_t{1} << (dx & 63)) - 1;
}

/// The columns of a word that the order looks at first. `columns` have a shared pixel; there must be one.
inline std::uint64_t first_band(std::uint64_t columns, std::int64_t dx, ScanOrder order) {
    if (order == ScanOrder::from_left) return columns & (~columns + 1);
    if (order == ScanOrder::from_right) return std::uint64_t{1} << highest_bit(columns);
    const std::uint64_t before = before_next_word_of_b(dx);
    return (columns & before) != 0 ? before : ~before;
}

/// Rows of two masks that have a word in each. b lies at column dx of a, less than 64 columns away.
struct SingleWords {
    const std::uint64_t *a, *b; ///< the first row
    int dx, top, count;         ///< the first row is number `top`; there are `count` rows
};

/// Finds the first pixel that both share.
inline bool first_of_single_words(const SingleWords& rows, ScanOrder order, Pixel& pixel) {
    const int to_left = rows.dx < 0 ? -rows.dx : 0, to_right = rows.dx > 0 ? rows.dx : 0;
    const auto shared = [&](int i) { return rows.a[i] & rows.b[i] >> to_left << to_right; };
    std::uint64_t band = ~std::uint64_t{0};
    if (order != ScanOrder::from_top && order != ScanOrder::from_bottom) {
        std::uint64_t columns = 0;
        for (int i = 0; i < rows.count; ++i) {
            columns |= shared(i);
        }
        if (columns == 0) return false;
        band = first_band(columns, rows.dx, order);
    }
    for (int n = 0; n < rows.count; ++n) {
        const int i = order == ScanOrder::from_bottom ? rows.count - 1 - n : n;
        if (const std::uint64_t bits = shared(i) & band; bits != 0) {
            pixel = {lowest_bit(bits), rows.top + i};
            return true;
        }
    }
    return false;
}

} // namespace
} // namespace hitmask::kernels
