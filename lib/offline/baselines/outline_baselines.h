#pragma once

// The loops over edges that people write. Prepared outlines are measured against them.

#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/pose.h>
#include <hitmask/shapes.h>

namespace hitmask {

/// An edge of an outline in double.
struct RealEdge {
    double ax, ay, bx, by;
};

/// An outline as a list of edges.
struct EdgeList {
    std::vector<RealEdge> edges;          ///< ring after ring
    std::vector<std::size_t> ring_begins; ///< the first edge of each ring

    explicit EdgeList(OutlineView outline);

    /// The outline in a pose.
    EdgeList(EdgeList outline, const Pose& pose);
};

/// The article's distance from a point to a line, by Heron's formula. It is NaN for some points on the line.
[[nodiscard]] double heron_distance(double x, double y, const RealEdge& edge) noexcept;

/// The article's test. Returns true if an edge is nearer than the radius. Circles inside the outline that reach no edge
/// are missed.
[[nodiscard]] bool heron_loop(const EdgeList& outline, const Circle& circle) noexcept;

/// Returns true if the circle's centre is inside, or an edge is nearer than the radius.
[[nodiscard]] bool segment_loop(const EdgeList& outline, const Circle& circle) noexcept;

/// Returns true if edges cross, or a ring of one outline is inside the other. Wrong for some outlines that only touch.
[[nodiscard]] bool edge_loop(const EdgeList& a, const EdgeList& b) noexcept;

} // namespace hitmask
