#pragma once

// The relative position of lattice points and edges, decided in integers.

#include <algorithm>
#include <cstdint>

#include "lattice/lattice.h"

namespace hitmask {

/// Row order: further up first, then further left.
[[nodiscard]] inline bool row_before(LatticePoint p, LatticePoint q) noexcept {
    return p.y != q.y ? p.y < q.y : p.x < q.x;
}

/// The side of the line from a to b on which p lies. 1 is right on screen, -1 left, 0 on the line.
[[nodiscard]] inline int side_of(LatticePoint a, LatticePoint b, LatticePoint p) noexcept {
    const std::int64_t turn = orientation(a, b, p);
    return (turn > 0 ? 1 : 0) - (turn < 0 ? 1 : 0);
}

/// Returns true if the bounding boxes of two edges share a point.
[[nodiscard]] inline bool boxes_meet(const LatticeEdge& e, const LatticeEdge& f) noexcept {
    return std::min(e.a.x, e.b.x) <= std::max(f.a.x, f.b.x) && std::min(f.a.x, f.b.x) <= std::max(e.a.x, e.b.x) &&
           std::min(e.a.y, e.b.y) <= std::max(f.a.y, f.b.y) && std::min(f.a.y, f.b.y) <= std::max(e.a.y, e.b.y);
}

/// Returns true if p is between the ends of an edge or at one of them. Requires that p is on the line of the edge.
[[nodiscard]] inline bool is_within(LatticePoint p, const LatticeEdge& edge) noexcept {
    return boxes_meet({p, p}, edge);
}

/// Returns true if p is on an edge, its ends included.
[[nodiscard]] inline bool is_on(LatticePoint p, const LatticeEdge& edge) noexcept {
    return is_within(p, edge) && orientation(edge.a, edge.b, p) == 0;
}

/// Returns true if two edges cross at a point inside both.
[[nodiscard]] inline bool cross_inside(const LatticeEdge& e, const LatticeEdge& f) noexcept {
    return side_of(e.a, e.b, f.a) * side_of(e.a, e.b, f.b) < 0 && side_of(f.a, f.b, e.a) * side_of(f.a, f.b, e.b) < 0;
}

/// Returns true if p and q lie in the same direction from `from`, all three on a line.
[[nodiscard]] inline bool is_same_direction(LatticePoint from, LatticePoint p, LatticePoint q) noexcept {
    const std::int64_t dot = std::int64_t{p.x - from.x} * (q.x - from.x) + std::int64_t{p.y - from.y} * (q.y - from.y);
    return orientation(from, p, q) == 0 && dot > 0;
}

/// Returns true if r lies strictly to the right of a chain of three points, seen from the middle one.
[[nodiscard]] inline bool is_right_of_chain(LatticePoint before, LatticePoint at, LatticePoint after,
                                            LatticePoint r) noexcept {
    const bool right_of_in = orientation(before, at, r) > 0, right_of_out = orientation(at, after, r) > 0;
    return orientation(before, at, after) > 0 ? right_of_in && right_of_out : right_of_in || right_of_out;
}

} // namespace hitmask
