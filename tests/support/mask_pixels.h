#pragma once

// Shared by tests of masks: masks pixel by pixel, and hostile arguments.

#include <array>
#include <limits>
#include <utility>
#include <vector>

#include <hitmask/hitmask.h>

#include "support/random.h"

namespace hitmask::test {

/// A mask of solid pixels only.
[[nodiscard]] inline Mask full_mask(int width, int height) {
    Mask mask(width, height);
    mask.fill();
    return mask;
}

/// The mask whose pixel (x, y) is solid if is_solid(x, y) is true. Most slow oracles are written with it.
template<class IsSolid>
[[nodiscard]] Mask mask_where(int width, int height, IsSolid is_solid) {
    Mask mask(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            if (is_solid(x, y)) mask.set(x, y);
        }
    }
    return mask;
}

/// The invariant that all fast paths need.
[[nodiscard]] bool padding_is_clear(MaskView mask);

/// Pixels of one part, in no particular order after the first one.
using Part = std::vector<std::pair<int, int>>;

/// The connected parts of the solid (or clear) pixels, by flood fill, ordered by their first pixels in row order.
[[nodiscard]] std::vector<Part> naive_parts(const Mask& mask, bool of_solid, bool diagonal);

/// random_mask(), sometimes without pixels, one pixel wide, or about a multiple of 64 pixels wide.
[[nodiscard]] Mask random_mask_of_any_kind(Random& random);

/// An offset at which b meets a's rectangle or is at most 1 px away. One in sixteen is made of hostile coordinates.
[[nodiscard]] Offset random_or_hostile_offset(Random& random, MaskView a, MaskView b);

/// Zero, and coordinates at which sums and differences overflow.
inline constexpr std::array hostile_coordinates{
    std::numeric_limits<int>::min(),     std::numeric_limits<int>::min() + 1, -(1 << 30), 0, 1 << 30,
    std::numeric_limits<int>::max() - 1, std::numeric_limits<int>::max()};

} // namespace hitmask::test
