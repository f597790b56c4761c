#pragma once

// How points and edges of the lattice lie to each other, decided in integers.

#include <algorithm>
#include <cstdint>

#include "lattice/lattice.h"

namespace hitmask {

/// Row order: further up first, then further left.
[[nodiscard]] inline bool row_before(LatticePoint p, LatticePoint q) noexcept {
    return p.y != q.y ? p.y < q.y : p.x < q.x;
}

/// On which side of the line from a to b is p? 1: right on screen, -1: left, 0: on it.
[[nodiscard]] inline int side_of(LatticePoint a, LatticePoint b, LatticePoint p) noexcept {
    const std::int64_t turn = orientation(a, b, p);
    return (turn > 0 ? 1 : 0) - (turn < 0 ? 1 : 0);
}

/// Do the boxes around two edges share a point?
[[nodiscard]] inline bool boxes_meet(const LatticeEdge& e, const LatticeEdge& f) noexcept {
    return std::min(e.a.x, e.b.x) <= std::max(f.a.x, f.b.x) && std::min(f.a.x, f.b.x) <= std::max(e.a.x, e.b.x) &&
           std::min(e.a.y, e.b.y) <= std::max(f.a.y, f.b.y) && std::min(f.a.y, f.b.y) <= std::max(e.a.y, e.b.y);
}

/// Is p, which is on the line of an edge, between its ends or at one?
[[nodiscard]] inline bool is_within(LatticePoint p, const LatticeEdge& edge) noexcept {
    return boxes_meet({p, p}, edge);
}

/// Is p on an edge, its ends included?
[[nodiscard]] inline bool is_on(LatticePoint p, const LatticeEdge& edge) noexcept {
    return is_within(p, edge) && orientation(edge.a, edge.b, p) == 0;
}

/// Do two edges cross at a point inside both?
[[nodiscard]] inline bool cross_inside(const LatticeEdge& e, const LatticeEdge& f) noexcept {
    return side_of(e.a, e.b, f.a) * side_of(e.a, e.b, f.b) < 0 && side_of(f.a, f.b, e.a) * side_of(f.a, f.b, e.b) < 0;
}

/// Do p and q lie in the same direction from a point, all three on a line?
[[nodiscard]] inline bool is_same_direction(LatticePoint from, LatticePoint p, LatticePoint q) noexcept {
    const std::int64_t dot = std::int64_t{p.x - from.x} * (q.x - from.x) + std::int64_t{p.y - from.y} * (q.y - from.y);
    return orientation(from, p, q) == 0 && dot > 0;
}

/// Where a chain turns: is r strictly to the right of it, seen from the turn?
[[nodiscard]] inline bool is_right_of_chain(LatticePoint before, LatticePoint at, LatticePoint after,
                                            LatticePoint r) noexcept {
    const bool right_of_in = orientation(before, at, r) > 0, right_of_out = orientation(at, after, r) > 0;
    return orientation(before, at, after) > 0 ? right_of_in && right_of_out : right_of_in || right_of_out;
}

} // namespace hitmask
