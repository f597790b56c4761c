#pragma once

#include <hitmask/decompose.h>

#include "decompose/distinct_points.h"
#include "decompose/search_budget.h"

namespace hitmask {

/// Replaces convex polygons, which together are an outline, by fewer ones: block by block, round by round. The limit on
/// vertices decides what is fewer, and does not hold yet for the result. Blocks of more than 32 corners that take too
/// many steps are cut into blocks of up to 32 corners. These take few steps, and no limit holds for them.
[[nodiscard]] PointPolygons solve_blocks(PointPolygons polygons, std::span<const LatticePoint> points,
                                         const ConvexOptions& options, SearchBudget& budget);

} // namespace hitmask
