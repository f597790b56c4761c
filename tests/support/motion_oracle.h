#pragma once

// The least motion that separates two shapes, found by trying. The motions tried are where lines on which b touches a
// meet each other, or come nearest to b's place.

#include <optional>

#include "support/shape_oracle.h"

namespace hitmask::test {

/// The length of the least motion of b after which it does not overlap the region a, 1/16 px.
/// Here b is a region, a segment, a point, or everything within a radius of these. Touching is no overlap, so b fits
/// into a gap of its own width. The result is exact without a radius, else within 1e-6. Only motions shorter than
/// `most` are tried. Empty if none of them is enough, or if one leads to coordinates that are too large. For n edges
/// there are about n^4 motions to try.
[[nodiscard]] std::optional<double> naive_least_motion(const ScreenShape& a, const ScreenShape& b, double most);

} // namespace hitmask::test
