#include "outline/ring_nesting.h"

#include <algorithm>
#include <numeric>

#include "lattice/lattice_edges.h"

namespace hitmask {

namespace {

/// A ray to the left that starts a little way along an edge.
struct LeftRay {
    LatticePoint from, towards; ///< the start of the edge, and its other end, which is higher or lower

    /// Returns true if the ray's line passes between the ends of an edge. The line is a little above or below `from`.
    [[nodiscard]] bool is_level_with(const LatticeEdge& edge) const noexcept {
        const bool down = towards.y > from.y;
        const auto is_above = [&](LatticePoint p) { return down ? p.y <= from.y : p.y < from.y; };
        return is_above(edge.a) != is_above(edge.b);
    }
    /// Returns true if the ray starts to the right (larger x) of an edge that is level with it.
    [[nodiscard]] bool starts_right_of(const LatticeEdge& edge) const noexcept {
        const LatticeEdge downwards = edge.a.y < edge.b.y ? edge : LatticeEdge{edge.b, edge.a};
        const std::int64_t turn = orientation(downwards.a, downwards.b, from);
        return (turn != 0 ? turn : orientation(downwards.a, downwards.b, towards)) < 0;
    }
};

LatticeEdge downwards(const LatticeEdge& edge) {
    return edge.a.y < edge.b.y ? edge : LatticeEdge{edge.b, edge.a};
}

/// Returns true if the first edge is to the right of the second. Requires that a horizontal line passes through both,
/// and that they do not cross. So the lower of their upper ends decides; if the edges meet there, the upper of their
/// lower ends.
bool is_right_of(const LatticeEdge& first, const LatticeEdge& second) {
    const LatticeEdge e = downwards(first), f = downwards(second);
    const auto side = [](const LatticeEdge& edge, LatticePoint p) {
        return -orientation(edge.a, edge.b, p);
    }; // > 0: right
    const std::int64_t top = e.a.y >= f.a.y ? side(f, e.a) : -side(e, f.a);
    if (top != 0) return top > 0;
    return (e.b.y <= f.b.y ? side(f, e.b) : -side(e, f.b)) > 0;
}

/// The approximate x of an edge at height y. Requires an edge that is not horizontal.
double x_at(const LatticeEdge& edge, std::int32_t y) {
    const RealPoint a = to_real(edge.a), b = to_real(edge.b);
    return a.x + (b.x - a.x) * ((static_cast<double>(y) - a.y) / (b.y - a.y));
}

/// A ray from the start of an edge. If the edge is horizontal, follows the ring backwards to an edge that is not.
LeftRay ray_from(const RingEdges& edges, std::uint32_t of) {
    const LatticeEdge start = edges.edge(of);
    if (start.a.y != start.b.y) return {start.a, start.b};
    std::uint32_t e = edges.previous(of);
    while (edges.point(e).y == start.a.y) {
        e = edges.previous(e);
    }
    return {edges.point(edges.next(e)), edges.point(e)};
}

/// The nearest edge to the left of a ray's start for which counts(edge) is true.
template<class Counts>
LeftNeighbour nearest_to_left(const RingEdges& edges, const LeftRay& ray, Counts counts) {
    const CellGrid& grid = edges.grid();
    const std::ptrdiff_t row = grid.row(ray.from.y);
    LeftNeighbour found;
    for (std::ptrdiff_t column = grid.column(ray.from.x); column >= 0; --column) {
        for (const std::uint32_t e : edges.contents()[grid.index(column, row)]) {
            const LatticeEdge edge = edges.edge(e);
            if (!ray.is_level_with(edge) || !ray.starts_right_of(edge) || !counts(e)) continue;
            if (found.edge != no_ring && !is_right_of(edge, edges.edge(found.edge))) continue;
            found = {e, edge.b.y < edge.a.y}; // upwards: larger x is on the right
        }
        // A nearer edge would have been in the cells so far, if they reach as far as the edge found.
        const auto cell_begin = static_cast<double>(grid.origin.x + column * grid.cell_size());
        if (found.edge != no_ring && x_at(edges.edge(found.edge), ray.from.y) - 1 >= cell_begin) break;
    }
    return found;
}

} // namespace

LeftNeighbour left_neighbour(const RingEdges& edges, std::uint32_t of) {
    const std::uint32_t own_ring = edges.ring_of(of);
    return nearest_to_left(edges, ray_from(edges, of), [&](std::uint32_t e) { return edges.ring_of(e) != own_ring; });
}

Region region_of(const RingEdges& edges, std::uint32_t ring, LatticePoint p) {
    const CellGrid& grid = edges.grid();
    const Region outside = edges.twice_area(ring) > 0 ? Region::clear : Region::solid;
    if (!grid.contains(p)) return outside;
    const auto is_own = [&](std::uint32_t e) { return edges.ring_of(e) == ring; };
    for (const std::uint32_t e : edges.contents()[grid.index(grid.column(p.x), grid.row(p.y))]) {
        const LatticeEdge edge = edges.edge(e);
        if (is_own(e) && is_on(p, edge)) return Region::boundary;
    }
    const LeftNeighbour neighbour = nearest_to_left(edges, {p, {p.x, p.y + 1}}, is_own);
    if (neighbour.edge == no_ring) return outside;
    return neighbour.on_right ? Region::solid : Region::clear;
}

std::vector<std::uint32_t> ring_parents(const RingEdges& edges) {
    std::vector<std::uint32_t> leftmost(edges.ring_count()), order(edges.ring_count());
    const auto is_left_of = [&](std::uint32_t v, std::uint32_t w) {
        const LatticePoint p = edges.point(v), q = edges.point(w);
        return p.x != q.x ? p.x < q.x : p.y < q.y;
    };
    for (std::uint32_t r = 0; r < edges.ring_count(); ++r) {
        leftmost[r] = edges.ring_begin(r);
        for (std::uint32_t v = leftmost[r] + 1; v < edges.ring_end(r); ++v) {
            if (is_left_of(v, leftmost[r])) leftmost[r] = v;
        }
    }
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, is_left_of, [&](std::uint32_t r) { return leftmost[r]; });
    std::vector<std::uint32_t> parents(edges.ring_count(), no_ring);
    for (const std::uint32_t r : order) { // the ring found to the left of r comes before r
        const LeftNeighbour neighbour = left_neighbour(edges, leftmost[r]);
        if (neighbour.edge == no_ring) continue;
        const std::uint32_t beside = edges.ring_of(neighbour.edge);
        const bool is_inside = neighbour.on_right == (edges.twice_area(beside) > 0);
        parents[r] = is_inside ? beside : parents[beside];
    }
    return parents;
}

} // namespace hitmask
