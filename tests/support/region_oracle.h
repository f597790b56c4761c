#pragma once

// Do two regions share area? Slowly and obviously, in exact fractions: an oracle for outlines on the screen.

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

/// The cross product of the ways from a to b and to c.
inline std::int64_t cross(ScreenPoint a, ScreenPoint b, ScreenPoint c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/// What is nearest to a place on the screen.
inline ScreenPoint to_screen(Vec2 p) {
    return {std::llround(p.x * 16), std::llround(p.y * 16)};
}

/// The rings of an outline as a pose takes them to the screen, each vertex rounded to 1/16 px, halves away from zero.
[[nodiscard]] std::vector<ScreenRing> rings_on_screen(OutlineView outline, const Pose& pose);

/// Is there an area that both sets of rings wind around, by the nonzero winding rule? The plane is cut at every height
/// where a vertex lies or edges meet; in the middle of each slab the edges are passed from left to right. Requires
/// coordinates below 2^16. Cubic in edges.
[[nodiscard]] bool naive_share_area(const std::vector<ScreenRing>& a, const std::vector<ScreenRing>& b);

/// Does any part of an edge of `a` lie in `b`, or beside it area of both, by the nonzero winding rule? Each edge is cut
/// where any edge meets its line; next to the middle of each part, all edges are counted. Requires coordinates below
/// 2^16. Cubic in edges.
[[nodiscard]] bool naive_enters(const std::vector<ScreenRing>& a, const std::vector<ScreenRing>& b);

/// Is a point less than `radius` away from what the rings wind around: strictly inside, or that close to an edge? With
/// radius 0: inside and on no edge. Linear.
[[nodiscard]] bool naive_circle_overlaps(const std::vector<ScreenRing>& rings, ScreenPoint center, std::int64_t radius);

} // namespace hitmask::test
