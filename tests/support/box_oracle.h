#pragma once

// Boxes with whole corners as sets of points: a box with corners on a grid is made of grid points, unit sides between
// them and unit squares, and each of those holds one of the points of a grid twice as fine.

#include <vector>

#include <hitmask/hitmask.h>

namespace hitmask::test {

/// All boxes with corners among 0..3, also inverted ones; 100 of the 256 are not.
[[nodiscard]] std::vector<IntAabb> grid_boxes();

/// Do two boxes overlap, by trying every point of the finer grid? Requires small boxes.
[[nodiscard]] bool naive_box_overlap(const IntAabb& a, const IntAabb& b, Boundary boundary);

/// Do the half-open boxes share a pixel?
[[nodiscard]] bool naive_shares_pixel(const IntAabb& a, const IntAabb& b);

} // namespace hitmask::test
