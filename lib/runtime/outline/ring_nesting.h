#pragma once

#include <cstdint>
#include <vector>

#include <hitmask/outline.h>

#include "outline/ring_edges.h"

namespace hitmask {

/// The nearest edge to the left of where something lies, without anything in between.
struct LeftNeighbour {
    std::uint32_t edge = no_ring; ///< no_ring: nothing is to the left
    bool on_right = false;        ///< what lies there is on the right-hand side of the edge: the solid side of its ring
};

/// What is to the left of the start of edge `of` but for edges of that edge's own ring. Where the two touch, "left" is
/// decided a little way along the ring. Requires rings that do not cross, of some area. Linear in the cells passed.
[[nodiscard]] LeftNeighbour left_neighbour(const RingEdges& edges, std::uint32_t of);

/// Of every ring, the ring directly around it, or no_ring. Requires rings that do not cross, of some area.
[[nodiscard]] std::vector<std::uint32_t> ring_parents(const RingEdges& edges);

/// Where a point lies.
enum class Region : std::uint8_t { solid, clear, boundary };

/// On which side of one ring p lies: its solid side is the inside of an outer ring and the outside of a hole. Requires
/// a ring that does not cross itself, of some area. Linear in the cells passed to the left of p.
[[nodiscard]] Region region_of(const RingEdges& edges, std::uint32_t ring, LatticePoint p);

} // namespace hitmask
