#pragma once

// What tests of masks share: masks pixel by pixel, and arguments that hurt.

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

/// The mask whose pixel (x, y) is solid where is_solid(x, y): how most slow oracles are written.
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

/// The invariant that all fast paths rest on.
[[nodiscard]] bool padding_is_clear(MaskView mask);

/// Pixels that belong together, in no particular order but for the first one.
using Part = std::vector<std::pair<int, int>>;

/// The connected parts of the solid (or of the clear) pixels by flood filling, in the row order of their first pixels.
[[nodiscard]] std::vector<Part> naive_parts(const Mask& mask, bool of_solid, bool diagonal);

/// random_mask(), but now and then without pixels, one pixel wide, or around a multiple of 64 pixels wide.
[[nodiscard]] Mask random_mask_of_any_kind(Random& random);

/// At which b at least touches a's rectangle, but for one in sixteen, which is anywhere, the extremes included.
[[nodiscard]] Offset random_or_hostile_offset(Random& random, MaskView a, MaskView b);

/// Coordinates at which sums and differences overflow, and 0.
inline constexpr std::array hostile_coordinates{
    std::numeric_limits<int>::min(),     std::numeric_limits<int>::min() + 1, -(1 << 30), 0, 1 << 30,
    std::numeric_limits<int>::max() - 1, std::numeric_limits<int>::max()};

} // namespace hitmask::test
