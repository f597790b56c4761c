#pragma once

// Boxes with whole corners as sets of points. Such a box consists of grid points, unit sides between them and unit
// squares. Each of these parts contains one point of a grid that is twice as fine.

#include <vector>

#include <hitmask/hitmask.h>

namespace hitmask::test {

/// All 256 boxes with corners among 0..3. 156 of them are inverted.
[[nodiscard]] std::vector<IntAabb> grid_boxes();

/// Returns true if two boxes overlap; tries every point of the finer grid. Requires small boxes.
[[nodiscard]] bool naive_box_overlap(const IntAabb& a, const IntAabb& b, Boundary boundary);

/// Returns true if the half-open boxes share a pixel.
[[nodiscard]] bool naive_shares_pixel(const IntAabb& a, const IntAabb& b);

} // namespace hitmask::test
