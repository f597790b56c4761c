#pragma once

// Slow, obvious tests for regions that share area, in exact fractions: an oracle for outlines on the screen.

#include <cmath>
#include <cstdint>
#include <vector>

#include <hitmask/hitmask.h>

namespace hitmask::test {

/// A vertex on the screen, in 1/16 px.
struct ScreenPoint {
    std::int64_t x = 0, y = 0;
};

using ScreenRing = std::vector<ScreenPoint>;

/// The cross product of the vectors from a to b and from a to c.
inline std::int64_t cross(ScreenPoint a, ScreenPoint b, ScreenPoint c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/// The nearest screen point.
inline ScreenPoint to_screen(Vec2 p) {
    return {std::llround(p.x * 16), std::llround(p.y * 16)};
}

/// The rings of an outline on the screen, in a pose. Each vertex is rounded to 1/16 px, halves away from zero.
[[nodiscard]] std::vector<ScreenRing> rings_on_screen(OutlineView outline, const Pose& pose);

/// Returns true if both sets of rings wind around a common area, by the nonzero winding rule. The plane is cut at every
/// height where a vertex lies or edges meet. In the middle of each slab, the edges are passed from left to right.
/// Requires coordinates below 2^16. Cubic in edges.
[[nodiscard]] bool naive_share_area(const std::vector<ScreenRing>& a, const std::vector<ScreenRing>& b);

/// Returns true if a part of an edge of `a` lies in `b`, or has area of both beside it. Uses the nonzero winding rule.
/// Each edge is cut where any edge meets its line. All edges are counted next to the middle of each part. Requires
/// coordinates below 2^16. Cubic in edges.
[[nodiscard]] bool naive_enters(const std::vector<ScreenRing>& a, const std::vector<ScreenRing>& b);

/// Returns true if a point is strictly inside the region that the rings wind around, or less than `radius` from an
/// edge. With radius 0 it must be inside and on no edge. Linear.
[[nodiscard]] bool naive_circle_overlaps(const std::vector<ScreenRing>& rings, ScreenPoint center, std::int64_t radius);

} // namespace hitmask::test
