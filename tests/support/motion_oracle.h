#pragma once

// The least motion that parts two shapes, found by trying: all places where lines on which b touches a meet each other
// or are nearest to where b is.

#include <optional>

#include "support/shape_oracle.h"

namespace hitmask::test {

/// How far b, a region, a segment, a point or what lies within a radius of these, must move at least so that it does
/// not overlap the region a, 1/16 px. Where it only touches a afterwards, it does not overlap: gaps as wide as b count.
/// Exact without a radius, else to 1e-6. Only motions of less than `most` are tried; none if none of them is enough, or
/// if one leads to coordinates that are too large. Products of edges to the fourth power.
[[nodiscard]] std::optional<double> naive_least_motion(const ScreenShape& a, const ScreenShape& b, double most);

} // namespace hitmask::test
