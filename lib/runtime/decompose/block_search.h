#pragma once

#include <hitmask/decompose.h>

#include "decompose/distinct_points.h"
#include "decompose/search_budget.h"

namespace hitmask {

/// Replaces convex polygons that together are an outline by fewer ones, block by block, round by round. A polygon
/// counts as the pieces into which the limit on vertices cuts it later. The result may still exceed this limit. Blocks
/// of more than 32 corners that take too many steps are cut into blocks of up to 32 corners. These take few steps, so
/// their steps are not limited.
[[nodiscard]] PointPolygons solve_blocks(PointPolygons polygons, std::span<const LatticePoint> points,
                                         const ConvexOptions& options, SearchBudget& budget);

} // namespace hitmask
