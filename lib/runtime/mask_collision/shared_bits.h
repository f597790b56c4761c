#pragma once

// The words of two masks that lie over each other, at any offset.

#include <algorithm>
#include <bit>
#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/mask_overlap.h>

namespace hitmask {

/// A half-open area of a's pixel grid.
struct CommonArea {
    int left = 0, top = 0, right = 0, bottom = 0;

    [[nodiscard]] bool empty() const noexcept { return left >= right || top >= bottom; }
    [[nodiscard]] int first_word() const noexcept { return left / 64; }
    [[nodiscard]] int last_word() const noexcept { return (right - 1) / 64; }
};

/// The part of a that b covers. Exact for any offset.
inline CommonArea common_area(MaskView a, MaskView b, Offset at) noexcept {
    const std::int64_t dx = at.dx, dy = at.dy;
    const auto clamp = [](std::int64_t v, int most) { return static_cast<int>(std::clamp<std::int64_t>(v, 0, most)); };
    return {clamp(dx, a.width), clamp(dy, a.height), clamp(dx + b.width, a.width), clamp(dy + b.height, a.height)};
}

/// The bits of a row under word w of a mask, if the row begins at the mask's column dx. Bits outside the row are 0.
/// Requires that the row reaches into the word.
inline std::uint64_t shifted_word(std::span<const std::uint64_t> row, int w, int dx) noexcept {
    const std::int64_t from = std::int64_t{w} * 64 - dx; // the bit of the row under bit 0
    const std::int64_t low = from >> 6, count = std::ssize(row);
    const auto shift = static_cast<unsigned>(from & 63);
    std::uint64_t bits = low >= 0 && low < count ? row[static_cast<std::size_t>(low)] >> shift : 0;
    if (shift != 0 && low + 1 >= 0 && low + 1 < count) bits |= row[static_cast<std::size_t>(low + 1)] << (64 - shift);
    return bits;
}

/// The bits of a word of a that first_overlap() looks at first, if it goes by columns. `any` has the columns in which a
/// pixel is shared, at least one; b lies at column dx.
inline std::uint64_t first_band(std::uint64_t any, ScanOrder order, int dx) noexcept {
    if (order == ScanOrder::from_left) return any & (~any + 1);
    if (order == ScanOrder::from_right) return std::bit_floor(any);
    const std::uint64_t before_next_word_of_b = (std::uint64_t{1} << (static_cast<unsigned>(dx) % 64)) - 1;
    return (any & before_next_word_of_b) != 0 ? before_next_word_of_b : ~std::uint64_t{0};
}

} // namespace hitmask
