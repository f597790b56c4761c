#pragma once

#include <optional>

#include "decompose/slivers.h"
#include "decompose/visibility_graph.h"

namespace hitmask {

/// Cuts a block into convex polygons of which there are as few as possible without new vertices; counting a polygon of
/// m corners as the (m - 2) / (max_vertices - 2) pieces, rounded up, into which it can be cut afterwards. That is the
/// least number of pieces under the limit: of pieces under the limit, those that border on each other between two
/// corners that are not reflex can be joined, and a polygon of m corners never has fewer. Of several such ways one with
/// few slivers and short cuts. Collinear points stay in the polygons.
/// Returns nothing if the search takes more than `most_steps`. Sets `steps` to what it took, which is beyond the limit
/// by no more than the steps of one corner. A step takes some 6 ns.
[[nodiscard]] std::optional<PointPolygons> min_convex_partition(const Block& block, int max_vertices,
                                                                SliverRule& slivers, std::uint64_t most_steps,
                                                                std::uint64_t& steps);

} // namespace hitmask
