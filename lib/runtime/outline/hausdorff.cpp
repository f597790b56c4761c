#include <hitmask/outline.h>

#include <algorithm>
#include <limits>

#include "lattice/edge_grid.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

constexpr double search_precision = 0x1p-40 * lattice_per_px;

bool is_same(RealPoint a, RealPoint b) {
    return a.x == b.x && a.y == b.y;
}

/// A point of one boundary, and an edge of the other boundary that is near it.
struct Probe {
    RealPoint at;
    std::uint32_t near_edge = 0;
    double distance = 0; ///< to that edge
};

/// A point and its distance from a boundary, lattice units.
struct Far {
    double distance = 0;
    RealPoint at;
};

/// Finds the point of one boundary that is farthest from the other, if farther than a known one.
class FarSearch {
public:
    FarSearch(const EdgeGrid& other, Far known) : other_(other), farthest_(known) {}

    /// Measures a point. A point near enough to some edge cannot be the farthest, so the search for its nearest edge
    /// stops early.
    Probe probe(RealPoint at, std::uint32_t guess) {
        const EdgeGrid::Nearest nearest = other_.nearest(at, guess, farthest_.distance * farthest_.distance);
        const double distance = square_root(nearest.squared_distance);
        if (distance > farthest_.distance) farthest_ = {distance, at};
        return {at, nearest.edge, distance};
    }

    /// Searches between two probes of one edge. On the segment between them, the distance to any single edge of the
    /// other boundary is convex, so it is greatest at an end. This bounds the distance to the boundary. If the bound
    /// could raise the result, the segment is halved, to bracket the place where the nearest edge changes.
    void search(const Probe& from, const Probe& to) {
        const double via_from = std::max(from.distance, distance(to.at, from.near_edge));
        const double via_to = std::max(to.distance, distance(from.at, to.near_edge));
        if (std::min(via_from, via_to) <= farthest_.distance + search_precision) return;
        const RealPoint middle{(from.at.x + to.at.x) / 2, (from.at.y + to.at.y) / 2};
        if (is_same(middle, from.at) || is_same(middle, to.at)) return; // the limit of double precision
        const Probe between = probe(middle, from.near_edge);
        search(from, between);
        search(between, to);
    }

    [[nodiscard]] Far farthest() const { return farthest_; }

private:
    [[nodiscard]] double distance(RealPoint p, std::uint32_t edge) const {
        return square_root(squared_distance(p, other_.edges()[edge]));
    }

    const EdgeGrid& other_;
    Far farthest_;
};

/// The farther of `known` and the point of `edges` that is farthest from `other`.
Far farthest_of(std::span<const LatticeEdge> edges, const EdgeGrid& other, Far known) {
    FarSearch farthest(other, known);
    Probe from = farthest.probe(to_real(edges.front().a), 0);
    for (const LatticeEdge& edge : edges) {
        const RealPoint start = to_real(edge.a);
        if (!is_same(start, from.at)) from = farthest.probe(start, from.near_edge);
        const Probe to = farthest.probe(to_real(edge.b), from.near_edge);
        farthest.search(from, to);
        from = to;
    }
    return farthest.farthest();
}

} // namespace

FarthestPoint farthest_point(OutlineView a, OutlineView b) {
    if (a.vertices.empty() && b.vertices.empty()) return {};
    if (a.vertices.empty() || b.vertices.empty()) return {std::numeric_limits<double>::infinity(), {}};
    if (std::ranges::equal(a.vertices, b.vertices) && std::ranges::equal(a.ring_ends, b.ring_ends)) return {};
    const EdgeGrid grid_a(a), grid_b(b);
    const Far one_way = farthest_of(grid_a.edges(), grid_b, {});
    const Far both = farthest_of(grid_b.edges(), grid_a, one_way);
    const auto to_px = [](double units) { return static_cast<float>(units / lattice_per_px); };
    return {both.distance / lattice_per_px, {to_px(both.at.x), to_px(both.at.y)}};
}

double hausdorff_distance(OutlineView a, OutlineView b) {
    return farthest_point(a, b).distance;
}

} // namespace hitmask
