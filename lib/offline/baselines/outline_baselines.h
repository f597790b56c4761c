#pragma once

// What prepared outlines are measured against: the loops that people write.

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

    /// Where a pose takes it.
    EdgeList(EdgeList outline, const Pose& pose);
};

/// The article's distance from a point to a line, by Heron's formula: NaN for some points that lie on it.
[[nodiscard]] double heron_distance(double x, double y, const RealEdge& edge) noexcept;

/// The article's test: is an edge nearer than the radius? Circles inside the outline that reach no edge are missed.
[[nodiscard]] bool heron_loop(const EdgeList& outline, const Circle& circle) noexcept;

/// Is the circle's middle inside, or an edge nearer than the radius?
[[nodiscard]] bool segment_loop(const EdgeList& outline, const Circle& circle) noexcept;

/// Do edges cross, or is a ring of one inside the other? Right but for outlines that only touch.
[[nodiscard]] bool edge_loop(const EdgeList& a, const EdgeList& b) noexcept;

} // namespace hitmask
