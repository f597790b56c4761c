#pragma once

#include <cstdint>
#include <vector>

#include "lattice/lattice.h"

namespace hitmask {

/// The rings of an outline on the lattice. Equal neighbours become one point, and rings of a single point are left out.
struct OutlineRings {
    std::vector<LatticePoint> points; ///< ring after ring
    /// Ring r is points[ends[r - 1] .. ends[r]), where ends[-1] stands for 0.
    std::vector<std::uint32_t> ends;
    LatticePoint low{}, high{}; ///< the box around all points; {0, 0} if there are none
};

[[nodiscard]] OutlineRings outline_rings(OutlineView outline);

/// The rings in pixels.
[[nodiscard]] Outline outline_of(const OutlineRings& rings);

/// The contacts of an outline's vertices and edges. Vertex i is rings.points[i], where edge i begins.
struct VertexContacts {
    /// The next vertex at the same place, in a cycle; for most vertices the vertex itself.
    std::vector<std::uint32_t> next;
    /// The clearance of each edge, at most `limit`, lattice units. It is the least of two kinds of distances:
    /// - of vertices elsewhere from the edge;
    /// - of the edge's ends from edges that do not end there.
    ///
    /// It is 0 if the edge crosses another edge, or another edge has the same ends. Where rings cross at a vertex, it
    /// is 0 for one edge there.
    std::vector<float> clearance;
};

/// Time: linear in vertices if few edges are close together.
[[nodiscard]] VertexContacts vertex_contacts(const OutlineRings& rings, double limit);

/// The least distance of a vertex from the line between its neighbours, for a convex outline; otherwise 0. Convex means
/// a single ring that turns to the right at each vertex. Requires rings that do not cross.
[[nodiscard]] double convex_height(const OutlineRings& rings);

} // namespace hitmask
