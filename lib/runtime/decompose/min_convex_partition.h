#pragma once

#include <optional>

#include "decompose/slivers.h"
#include "decompose/visibility_graph.h"

namespace hitmask {

/// Cuts a block into as few convex polygons as possible without new vertices. Collinear points stay in the polygons.
/// Among solutions with equally many polygons, prefers those with few slivers and short cuts, by a heuristic.
///
/// A polygon of m corners counts as (m - 2) / (max_vertices - 2) pieces, rounded up, into which it can be cut
/// afterwards. The count is then the least number of pieces under the limit. The reason: pieces under the limit can be
/// joined where they border on each other between two corners that are not reflex. And a polygon of m corners never has
/// fewer pieces.
///
/// Returns nothing if the search takes more than `most_steps`. A step is a unit of work, some 6 ns. Sets `steps` to the
/// steps taken, which exceed the limit by at most the steps of one corner.
[[nodiscard]] std::optional<PointPolygons> min_convex_partition(const Block& block, int max_vertices,
                                                                SliverRule& slivers, std::uint64_t most_steps,
                                                                std::uint64_t& steps);

} // namespace hitmask
