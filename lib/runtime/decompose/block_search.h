#pragma once

#include <hitmask/decompose.h>

#include "decompose/distinct_points.h"
#include "decompose/search_budget.h"

namespace hitmask {

/// Replaces the convex polygons that fill an outline by fewer ones. Each round joins neighbouring polygons to blocks
/// (see ConvexBlocks), and cuts each block into as few convex polygons as possible. The next round makes other blocks.
/// The search ends when several rounds in a row find nothing better.
///
/// Polygons of the result may have more than options.max_vertices corners: split_large_pieces() cuts these later. So a
/// polygon counts as the number of pieces that it is then cut into.
///
/// `budget` limits the steps of the search. If a block exceeds its limit in the first round, its polygons are
/// joined to blocks of up to 32 corners instead. These take few steps, so they have no limit. In later rounds such a
/// block keeps its polygons.
[[nodiscard]] PointPolygons solve_blocks(PointPolygons polygons, std::span<const LatticePoint> points,
                                         const ConvexOptions& options, SearchBudget& budget);

} // namespace hitmask
