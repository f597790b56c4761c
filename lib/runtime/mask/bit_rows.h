#pragma once

// Access to masks as rows of 64-bit words: write access for sources other than mask.cpp, and functions that read a row
// from any pixel on.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include <hitmask/mask.h>

namespace hitmask {

inline constexpr std::uint64_t all_ones = ~std::uint64_t{0};

/// The bits of the last word of a row that are pixels, not padding. Requires width > 0. Example: 3 for width 2 or 66.
[[nodiscard]] constexpr std::uint64_t last_word_bits(int width) noexcept {
    return all_ones >> (63 - (width - 1) % 64);
}

/// Swaps the two halves of each group of 2 * step bits. `low` selects the lower halves.
[[nodiscard]] constexpr std::uint64_t swap_halves(std::uint64_t word, int step, std::uint64_t low) noexcept {
    return (word >> step & low) | (word & low) << step;
}

/// The lower halves of all groups of 2 * step bits: 0x5555... for step 1.
[[nodiscard]] constexpr std::uint64_t low_halves(int step) noexcept {
    return all_ones / ((std::uint64_t{1} << step) + 1);
}

/// Reverses the bits within each group of `size` bits. Requires a size that is a power of 2 up to 64.
[[nodiscard]] constexpr std::uint64_t reversed_in_groups(std::uint64_t word, int size) noexcept {
    for (int step = 1; step < size; step *= 2) {
        word = swap_halves(word, step, low_halves(step));
    }
    return word;
}

/// Write access to the words of a mask. Keep the padding bits 0.
struct BitRows {
    [[nodiscard]] static std::span<std::uint64_t> of(Mask& mask) noexcept { return mask.words_; }

    /// Requires 0 <= y < height.
    [[nodiscard]] static std::uint64_t* row(Mask& mask, int y) noexcept {
        return mask.words_.data() + static_cast<std::ptrdiff_t>(y) * MaskView(mask).words_per_row();
    }
};

/// Pixels [begin, end) of a row or a column; none if begin == end.
struct PixelRange {
    int begin = 0, end = 0;

    [[nodiscard]] bool empty() const noexcept { return begin == end; }
};

/// The part of [begin, begin + length) inside [0, size); {0, 0} if there is none. All arguments may have any value.
[[nodiscard]] inline PixelRange clip(std::int64_t begin, std::int64_t length, int size) noexcept {
    const std::int64_t first = std::max<std::int64_t>(begin, 0), last = std::min<std::int64_t>(begin + length, size);
    if (first >= last) return {};
    return {static_cast<int>(first), static_cast<int>(last)};
}

/// The 64 bits that start at bit `shift` of `low` and continue in `high`. Requires 0 <= shift < 64.
[[nodiscard]] constexpr std::uint64_t joined_words(std::uint64_t low, std::uint64_t high, unsigned shift) noexcept {
    return low >> shift | high << 1 << (63 - shift); // two shifts, since a shift by 64 is undefined
}

/// The run of solid pixels that contains pixel x of a row. Requires that pixel x is solid.
[[nodiscard]] inline PixelRange run_around(std::span<const std::uint64_t> row, int x) noexcept {
    const auto clear = [row](int w) { return ~row[static_cast<std::size_t>(w)]; };
    const int words = static_cast<int>(row.size());
    int first = x / 64, last = first;
    std::uint64_t before = clear(first) & ((std::uint64_t{1} << (x % 64)) - 1);
    while (before == 0 && first > 0) before = clear(--first);
    std::uint64_t after = clear(last) & all_ones << (x % 64);
    while (after == 0 && ++last < words) after = clear(last);
    return {before == 0 ? 0 : first * 64 + 64 - std::countl_zero(before),
            after == 0 ? words * 64 : last * 64 + std::countr_zero(after)};
}

/// Calls visit(k, bits) for k in [k_begin, k_end). Bit b is pixel first_pixel + 64 k + b of the row. Pixels outside the
/// row are clear, so first_pixel may have any value.
template<class Visit>
void for_each_shifted_word(std::span<const std::uint64_t> row, std::int64_t first_pixel, int k_begin, int k_end,
                           Visit visit) {
    const std::int64_t base = first_pixel >> 6, size = std::ssize(row);
    const auto shift = static_cast<unsigned>(first_pixel & 63);
    const auto join = [shift](std::uint64_t low, std::uint64_t high) { return joined_words(low, high, shift); };
    const auto word_or_0 = [row, size](std::int64_t i) {
        return i >= 0 && i < size ? row[static_cast<std::size_t>(i)] : 0;
    };
    const auto at_edge = [&](int k) { visit(k, join(word_or_0(base + k), word_or_0(base + k + 1))); };
    // In between, both words exist: a loop without branches, which compilers vectorise.
    const int inner_begin = static_cast<int>(std::clamp<std::int64_t>(-base, k_begin, k_end));
    const int inner_end = static_cast<int>(std::clamp<std::int64_t>(size - 1 - base, inner_begin, k_end));
    for (int k = k_begin; k < inner_begin; ++k) at_edge(k);
    if (inner_begin < inner_end) {
        const std::uint64_t* low = row.data() + base;
        for (int k = inner_begin; k < inner_end; ++k) visit(k, join(low[k], low[k + 1]));
    }
    for (int k = inner_end; k < k_end; ++k) at_edge(k);
}

} // namespace hitmask
