// The edges of both outlines together divide the plane into faces. Interiors meet if and only if some face lies in
// both. Edges bound such a face. So if no edges cross, a piece of its boundary begins at a vertex. Therefore it is
// enough to test points infinitely close to a vertex: a little ahead along an edge and, by still less, to its right,
// where the inside is.

#include <hitmask/primitives.h>

#include <algorithm>
#include <cassert>

#include "base/exact_sign.h"
#include "lattice/lattice.h"
#include "lattice/lattice_edges.h"
#include "primitives/boundary_rule.h"
#include "primitives/segment_distance.h"
#include "primitives/turned_frame.h"

namespace hitmask {

namespace {

template<class Predicate>
[[nodiscard]] bool any_edge_of_ring(RingView ring, Predicate predicate) noexcept {
    if (ring.empty()) return false;
    LatticePoint a = to_lattice(ring.back());
    for (const Vec2& vertex : ring) {
        const LatticePoint b = to_lattice(vertex);
        assert(is_in_range(b));
        if (a != b && predicate(LatticeEdge{a, b})) return true;
        a = b;
    }
    return false;
}

/// Returns true if the predicate is true for any edge. Skips edges of length 0.
template<class Predicate>
[[nodiscard]] bool any_edge(OutlineView outline, Predicate predicate) noexcept {
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        if (any_edge_of_ring(ring, predicate)) return true;
    }
    return false;
}

/// The same for the rings that bound an area.
template<class Predicate>
[[nodiscard]] bool any_bounding_edge(OutlineView outline, Predicate predicate) noexcept {
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        if (any_edge_of_ring(ring, predicate) && !as_thin_ring(ring)) return true; // in this order: few edges meet
    }
    return false;
}

/// The same for the segments that rings of two places are.
template<class Predicate>
[[nodiscard]] bool any_thin_segment(OutlineView outline, Predicate predicate) noexcept {
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const std::optional<LatticeEdge> thin = as_thin_ring(outline.ring(r));
        if (thin && thin->a != thin->b && predicate(*thin)) return true;
    }
    return false;
}

[[nodiscard]] RealPoint to_px(LatticePoint p) noexcept {
    return {static_cast<double>(p.x) / lattice_per_px, static_cast<double>(p.y) / lattice_per_px};
}

[[nodiscard]] RealSegment to_px(const LatticeEdge& edge) noexcept {
    return {to_px(edge.a), to_px(edge.b)};
}

[[nodiscard]] Segment to_segment(const LatticeEdge& edge) noexcept {
    return {from_lattice(edge.a), from_lattice(edge.b)};
}

/// The number that an edge adds to the winding number of a point, as in contains(). It is +1 or -1, by the direction of
/// the edge, if a ray to the left crosses the edge. Requires that the point does not lie on the edge.
[[nodiscard]] int ray_turn(bool is_a_above, bool is_b_above, int side) noexcept {
    if (is_a_above == is_b_above) return 0;
    if (is_b_above) return side > 0 ? 1 : 0;
    return side < 0 ? -1 : 0;
}

enum class Place { outside, boundary, inside };

[[nodiscard]] Place place_of(OutlineView outline, Vec2 point) noexcept {
    const RealPoint p = to_real(point);
    int turns = 0;
    const bool is_on_edge = any_edge(outline, [&](const LatticeEdge& edge) {
        const RealPoint a = to_px(edge.a), b = to_px(edge.b);
        if (p.y < std::min(a.y, b.y) || p.y > std::max(a.y, b.y)) return false;
        const int side = exact_side(a, b, p);
        if (side == 0 && p.x >= std::min(a.x, b.x) && p.x <= std::max(a.x, b.x)) return true;
        turns += ray_turn(a.y < p.y, b.y < p.y, side);
        return false;
    });
    if (is_on_edge) return Place::boundary;
    return turns != 0 ? Place::inside : Place::outside;
}

/// A direction, lattice units.
struct Direction {
    std::int64_t x, y;
};

[[nodiscard]] int sign_of_cross(Direction d, Direction e) noexcept {
    const std::int64_t cross = d.x * e.y - d.y * e.x;
    return (cross > 0 ? 1 : 0) - (cross < 0 ? 1 : 0);
}

/// The point at + e ahead + e^2 beside, for an infinitely small e. The two directions are at right angles. So the point
/// lies on no line through lattice points, and at the height of no vertex.
struct NearPoint {
    LatticePoint at;
    Direction ahead, beside;

    /// A point close to a point of an edge. It is to the right of the edge if side is 1, to its left if side is -1.
    NearPoint(const LatticeEdge& edge, LatticePoint place, int side) noexcept
        : at(place), ahead{std::int64_t{edge.b.x} - edge.a.x, std::int64_t{edge.b.y} - edge.a.y}, beside{
                                                                                                      -ahead.y * side,
                                                                                                      ahead.x * side} {}

    [[nodiscard]] bool is_below(LatticePoint p) const noexcept {
        if (p.y != at.y) return p.y < at.y;
        return ahead.y != 0 ? ahead.y > 0 : beside.y > 0;
    }

    /// The side of an edge on which this point lies: 1 is right on screen, -1 left.
    [[nodiscard]] int side_of(const LatticeEdge& edge) const noexcept {
        if (const int side = hitmask::side_of(edge.a, edge.b, at)) return side;
        const Direction along{std::int64_t{edge.b.x} - edge.a.x, std::int64_t{edge.b.y} - edge.a.y};
        const int side = sign_of_cross(along, ahead);
        return side != 0 ? side : sign_of_cross(along, beside);
    }
};

[[nodiscard]] bool is_inside(OutlineView outline, const NearPoint& point) noexcept {
    int turns = 0;
    (void)any_edge(outline, [&](const LatticeEdge& edge) {
        const bool is_a_above = point.is_below(edge.a), is_b_above = point.is_below(edge.b);
        if (is_a_above != is_b_above) turns += ray_turn(is_a_above, is_b_above, point.side_of(edge));
        return false;
    });
    return turns != 0;
}

/// Returns true if the predicate is true at the beginning of an edge or at an outline's vertex inside it.
template<class Predicate>
[[nodiscard]] bool any_start(const LatticeEdge& edge, OutlineView outline, Predicate predicate) noexcept {
    return predicate(edge.a) || any_edge(outline, [&](const LatticeEdge& other) {
               const LatticePoint p = other.a;
               return p != edge.a && p != edge.b && is_on(p, edge) && predicate(p);
           });
}

/// The bounding box of all vertices. Requires at least one.
[[nodiscard]] LatticeEdge bounds_of(OutlineView outline) noexcept {
    LatticeEdge box{to_lattice(outline.vertices.front()), to_lattice(outline.vertices.front())};
    for (const Vec2& vertex : outline.vertices) {
        const LatticePoint p = to_lattice(vertex);
        box = {{std::min(box.a.x, p.x), std::min(box.a.y, p.y)}, {std::max(box.b.x, p.x), std::max(box.b.y, p.y)}};
    }
    return box;
}

/// Returns true if the inside of `b` is to the right of any edge of `a`. Requires that no edges of both cross.
[[nodiscard]] bool any_edge_bounds_shared(OutlineView a, OutlineView b, const LatticeEdge& bounds_of_b) noexcept {
    return any_bounding_edge(a, [&](const LatticeEdge& edge) {
        return boxes_meet(edge, bounds_of_b) &&
               any_start(edge, b, [&](LatticePoint p) { return is_inside(b, NearPoint(edge, p, 1)); });
    });
}

/// Returns true if two edges share a point.
[[nodiscard]] bool edges_touch(const LatticeEdge& e, const LatticeEdge& f) noexcept {
    return is_on(e.a, f) || is_on(e.b, f) || is_on(f.a, e) || is_on(f.b, e) || cross_inside(e, f);
}

/// Returns true if the predicate is true for any edge of `a` with any edge of `b`.
template<class Predicate>
[[nodiscard]] bool any_edges(OutlineView a, OutlineView b, Predicate predicate) noexcept {
    return any_edge(a, [&](const LatticeEdge& e) {
        return any_edge(b, [&](const LatticeEdge& f) { return boxes_meet(e, f) && predicate(e, f); });
    });
}

/// The same for edges of rings that bound an area.
template<class Predicate>
[[nodiscard]] bool any_bounding_edges(OutlineView a, OutlineView b, Predicate predicate) noexcept {
    return any_bounding_edge(a, [&](const LatticeEdge& e) {
        return any_bounding_edge(b, [&](const LatticeEdge& f) { return boxes_meet(e, f) && predicate(e, f); });
    });
}

/// Returns true if a ring of `a` is inside `b`. Requires that their edges share no point.
[[nodiscard]] bool any_ring_inside(OutlineView a, OutlineView b) noexcept {
    for (std::size_t r = 0; r < a.ring_count(); ++r) {
        if (const auto thin = as_thin_ring(a.ring(r)); thin && thin->a == thin->b) continue;
        const Vec2 on_lattice = from_lattice(to_lattice(a.ring(r).front()));
        if (place_of(b, on_lattice) == Place::inside) return true;
    }
    return false;
}

/// Returns true if an edge passes through the inside. If it enters the inside at a vertex, the inside is on both of its
/// sides there.
[[nodiscard]] bool passes_inside(OutlineView outline, const LatticeEdge& edge) noexcept {
    if (any_bounding_edge(outline, [&](const LatticeEdge& e) { return cross_inside(e, edge); })) return true;
    return any_start(edge, outline, [&](LatticePoint p) {
        return is_inside(outline, NearPoint(edge, p, 1)) && is_inside(outline, NearPoint(edge, p, -1));
    });
}

/// Returns true if a ring of two places of `a` passes through the inside of `b`.
[[nodiscard]] bool any_thin_segment_inside(OutlineView a, OutlineView b) noexcept {
    return any_thin_segment(a, [b](const LatticeEdge& segment) { return passes_inside(b, segment); });
}

/// The ends of an ellipse without interior.
[[nodiscard]] Segment ends_of(const PreparedEllipse& ellipse) noexcept {
    const double x = ellipse.half_size.x, y = ellipse.half_size.y;
    return {from_frame(ellipse.center, ellipse.rotation, -x, -y), from_frame(ellipse.center, ellipse.rotation, x, y)};
}

} // namespace

bool overlaps(OutlineView outline, Vec2 point, Boundary boundary) noexcept {
    const Place place = place_of(outline, point);
    return place == Place::inside || (place == Place::boundary && boundary == Boundary::closed);
}

bool overlaps(OutlineView outline, const Segment& segment, Boundary boundary) noexcept {
    const LatticeEdge edge{to_lattice(segment.from), to_lattice(segment.to)};
    assert(is_in_range(edge.a) && is_in_range(edge.b));
    const Vec2 from = from_lattice(edge.a);
    if (edge.a == edge.b) return overlaps(outline, from, boundary);
    if (boundary == Boundary::open) return passes_inside(outline, edge);
    return overlaps(outline, from, boundary) ||
           any_edge(outline, [&](const LatticeEdge& e) { return edges_touch(e, edge); });
}

bool overlaps(OutlineView outline, const Circle& circle, Boundary boundary) noexcept {
    if (circle.radius < 0) return false;
    const Place place = place_of(outline, circle.center);
    if (place != Place::outside && circle.radius > 0) return true;
    return place == Place::inside || overlaps_edges(outline, circle, boundary);
}

bool overlaps_edges(OutlineView outline, const Circle& circle, Boundary boundary) noexcept {
    if (circle.radius < 0) return false;
    const RealPoint center = to_real(circle.center);
    return any_edge(outline, [&](const LatticeEdge& edge) {
        return is_overlap(compare_distance(center, to_px(edge), circle.radius), boundary);
    });
}

bool overlaps(OutlineView outline, const PreparedEllipse& ellipse, Boundary boundary) noexcept {
    const Vec2 half = ellipse.half_size;
    if (half.x < 0 || half.y < 0) return false;
    if (half.x == 0 || half.y == 0) return overlaps(outline, ends_of(ellipse), boundary);
    return overlaps(outline, ellipse.center, boundary) ||
           any_edge(outline, [&](const LatticeEdge& edge) { return overlaps(ellipse, to_segment(edge), boundary); });
}

bool overlaps(OutlineView a, OutlineView b, Boundary boundary) noexcept {
    if (a.vertices.empty() || b.vertices.empty()) return false;
    const LatticeEdge bounds_a = bounds_of(a), bounds_b = bounds_of(b);
    if (!boxes_meet(bounds_a, bounds_b)) return false;
    if (boundary == Boundary::closed) {
        return any_edges(a, b, edges_touch) || any_ring_inside(a, b) || any_ring_inside(b, a);
    }
    return any_bounding_edges(a, b, cross_inside) || any_edge_bounds_shared(a, b, bounds_b) ||
           any_edge_bounds_shared(b, a, bounds_a) || any_thin_segment_inside(a, b) || any_thin_segment_inside(b, a);
}

} // namespace hitmask
