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

} // namespace
} // namespace hitmask::kernels
