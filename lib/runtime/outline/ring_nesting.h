#pragma once

#include <cstdint>
#include <vector>

#include <hitmask/outline.h>

#include "outline/ring_edges.h"

namespace hitmask {

/// The nearest edge to the left of a place.
struct LeftNeighbour {
    std::uint32_t edge = no_ring; ///< no_ring if nothing is to the left
    bool on_right = false;        ///< the place is on the right-hand side of the edge: the solid side of its ring
};

/// The nearest edge to the left of the start of edge `of`, without edges of its own ring. If the rings touch there, a
/// point a little further along the ring decides. Requires rings with area that do not cross. Linear in the cells
/// passed.
[[nodiscard]] LeftNeighbour left_neighbour(const RingEdges& edges, std::uint32_t of);

/// For every ring, the ring directly around it, or no_ring. Requires rings with area that do not cross.
[[nodiscard]] std::vector<std::uint32_t> ring_parents(const RingEdges& edges);

/// The position of a point relative to solid regions.
enum class Region : std::uint8_t { solid, clear, boundary };

/// The side of a ring on which p lies. The solid side is the inside of an outer ring and the outside of a hole.
/// Requires a ring with area that does not cross itself. Linear in the cells passed to the left of p.
[[nodiscard]] Region region_of(const RingEdges& edges, std::uint32_t ring, LatticePoint p);

} // namespace hitmask
