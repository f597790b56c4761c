#include "convex_collision/convex_core.h"

#include <algorithm>

#include "lattice/lattice_distance.h"
#include "lattice/lattice_edges.h"

namespace hitmask {

using on_screen::Convex;

namespace {

/// Returns true if a line along one of a's edges separates the two. It has all of a on its right, and all of b on its
/// left or on itself.
bool is_separated_by_edge(const Convex& a, const Convex& b) noexcept {
    if (a.count < 2) return false;
    for (std::int32_t i = 0; i < a.count; ++i) {
        const LatticeEdge e = edge(a, i);
        bool apart = true;
        for (std::int32_t k = 0; k < b.count && apart; ++k) {
            apart = orientation(e.a, e.b, corner(b, k)) <= 0;
        }
        if (apart) return true;
    }
    return false;
}

bool is_corner_nearer(const Convex& a, const Convex& b, std::int64_t limit) noexcept {
    for (std::int32_t i = 0; i < a.count; ++i) {
        for (std::int32_t k = 0; k < b.count; ++k) {
            if (is_nearer(corner(a, i), edge(b, k), limit)) return true;
        }
    }
    return false;
}

bool have_edges_that_cross(const Convex& a, const Convex& b) noexcept {
    for (std::int32_t i = 0; i < a.count; ++i) {
        for (std::int32_t k = 0; k < b.count; ++k) {
            if (cross_inside(edge(a, i), edge(b, k))) return true;
        }
    }
    return false;
}

/// Returns true if two polygons, segments or points, without radii, are less than `limit` apart. Requires limit > 0.
bool are_nearer(const Convex& a, const Convex& b, std::int64_t limit) noexcept {
    if (a.count == 1 && b.count == 1) {
        return squared_length(corner(a, 0), corner(b, 0)) < static_cast<std::uint64_t>(limit * limit);
    }
    return is_corner_nearer(a, b, limit) || is_corner_nearer(b, a, limit) || contains_closed(a, corner(b, 0)) ||
           contains_closed(b, corner(a, 0)) || have_edges_that_cross(a, b);
}

} // namespace

LatticeBox box_around_corners(const Convex& shape) noexcept {
    LatticeBox box{corner(shape, 0), corner(shape, 0)};
    for (std::int32_t i = 1; i < shape.count; ++i) {
        const LatticePoint p = corner(shape, i);
        box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
        box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
    }
    return box;
}

bool contains_closed(const Convex& polygon, LatticePoint p) noexcept {
    if (polygon.count < 3) return false;
    for (std::int32_t i = 0; i < polygon.count; ++i) {
        const LatticeEdge e = edge(polygon, i);
        if (orientation(e.a, e.b, p) < 0) return false;
    }
    return true;
}

bool overlaps(const Convex& a, const Convex& b) noexcept {
    if (a.count == 0 || b.count == 0) return false;
    if (const std::int64_t reach = std::int64_t{a.radius} + b.radius; reach > 0) return are_nearer(a, b, reach);
    return (has_inside(a) || has_inside(b)) && !is_separated_by_edge(a, b) && !is_separated_by_edge(b, a);
}

namespace {

/// Returns true if p is inside, or on a left or top side.
bool polygon_contains(const Convex& polygon, LatticePoint p) noexcept {
    for (std::int32_t i = 0; i < polygon.count; ++i) {
        const LatticeEdge e = edge(polygon, i);
        const std::int64_t turn = orientation(e.a, e.b, p);
        const bool is_left_or_top = e.b.y < e.a.y || (e.b.y == e.a.y && e.b.x > e.a.x);
        if (turn < 0 || (turn == 0 && !is_left_or_top)) return false;
    }
    return true;
}

/// Returns true if p lies left of the nearest point of an edge, or straight above it.
bool is_left_or_above(const LatticeEdge& e, LatticePoint p) noexcept {
    const std::int64_t dx = std::int64_t{e.b.x} - e.a.x, dy = std::int64_t{e.b.y} - e.a.y;
    const std::int64_t px = std::int64_t{p.x} - e.a.x, py = std::int64_t{p.y} - e.a.y;
    const std::int64_t dot = px * dx + py * dy;
    if (dot <= 0) return px < 0 || (px == 0 && py < 0);
    if (dot >= dx * dx + dy * dy) return p.x < e.b.x || (p.x == e.b.x && p.y < e.b.y);
    const bool is_right_of_edge = px * dy < py * dx; // from the edge to p: (-dy, dx), else (dy, -dx) or 0
    return is_right_of_edge ? dy > 0 || (dy == 0 && dx < 0) : dy < 0 || (dy == 0 && dx > 0);
}

} // namespace

bool contains(const Convex& shape, LatticePoint p) noexcept {
    if (shape.count == 0 || !has_inside(shape)) return false;
    if (shape.radius == 0) return polygon_contains(shape, p);
    const LatticeEdge core = edge(shape, 0); // only circles and capsules have a radius
    const int order = compare_distance(p, core, shape.radius);
    return order < 0 || (order == 0 && is_left_or_above(core, p));
}

} // namespace hitmask
