#pragma once

#include <cstdint>
#include <vector>

#include "lattice/lattice.h"

namespace hitmask {

/// The rings of an outline on the lattice, without equal neighbours; rings of a single point are left out.
struct OutlineRings {
    std::vector<LatticePoint> points; ///< ring after ring
    /// Ring r is points[ends[r - 1] .. ends[r]), where ends[-1] stands for 0.
    std::vector<std::uint32_t> ends;
    LatticePoint low{}, high{}; ///< the box around all points; {0, 0} if there are none
};

[[nodiscard]] OutlineRings outline_rings(OutlineView outline);

/// What is known of the vertices of an outline: vertex i is rings.points[i], where edge i begins.
struct VertexContacts {
    /// The next vertex at the same place, in a cycle: mostly the vertex itself.
    std::vector<std::uint32_t> next;
    /// For each edge, how far it and its ends are from vertices and edges that do not share a place with it, at most
    /// `limit`, lattice units: the least distance of another vertex from it, and of its ends from edges that do not end
    /// in their place. 0 if it crosses another edge or one has the same ends. Where rings cross at a vertex, it is 0
    /// for one edge there.
    std::vector<float> clearance;
};

/// Linear in vertices, where not many edges are close together.
[[nodiscard]] VertexContacts vertex_contacts(const OutlineRings& rings, double limit);

/// The least distance of a vertex from the line between its neighbours, if the outline is a single ring that turns to
/// the right at each vertex and does not cross itself; else 0. Requires rings that do not cross.
[[nodiscard]] double convex_height(const OutlineRings& rings);

} // namespace hitmask
