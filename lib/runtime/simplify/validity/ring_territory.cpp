#include "simplify/validity/ring_territory.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "lattice/lattice_edges.h"

namespace hitmask {

namespace {

/// All vertices at pinches, in the order of points.
std::vector<std::uint32_t> vertices_at_pinches(const RingEdges& edges) {
    std::vector<std::uint32_t> order(edges.count());
    std::iota(order.begin(), order.end(), 0U);
    const auto point = [&](std::uint32_t v) { return edges.point(v); };
    std::ranges::stable_sort(order, row_before, point);
    std::vector<std::uint32_t> result;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const bool as_before = i > 0 && point(order[i]) == point(order[i - 1]);
        const bool as_after = i + 1 < order.size() && point(order[i]) == point(order[i + 1]);
        if (as_before || as_after) result.push_back(order[i]);
    }
    return result;
}

} // namespace

RingTerritory::RingTerritory(const RingEdges& rings) : rings_(rings), pinches_(vertices_at_pinches(rings)) {}

std::span<const std::uint32_t> RingTerritory::visits_of(LatticePoint p) const {
    const auto point = [this](std::uint32_t v) { return rings_.point(v); };
    const auto begin = std::ranges::lower_bound(pinches_, p, row_before, point);
    const auto end = std::ranges::upper_bound(begin, pinches_.end(), p, row_before, point);
    return {begin, end};
}

/// Returns true if the segment from a vertex towards a point begins in points of that kind. Where several chains touch,
/// these are the points in any narrow turn, and those that all wide turns have in common.
bool RingTerritory::leads_in(std::uint32_t vertex, LatticePoint towards, Region kind) const {
    bool in_every_wide_turn = true, any_wide = false;
    const auto in_narrow_turn = [&](std::uint32_t v) {
        LatticePoint before = rings_.point(rings_.previous(v)), after = rings_.point(rings_.next(v));
        if (kind == Region::clear) std::swap(before, after); // the clear side is on the right of reversed rings
        const bool in_turn = is_right_of_chain(before, rings_.point(v), after, towards);
        if (orientation(before, rings_.point(v), after) > 0) return in_turn;
        any_wide = true;
        in_every_wide_turn = in_every_wide_turn && in_turn;
        return false;
    };
    const auto visits = visits_of(rings_.point(vertex));
    if (visits.empty()) return in_narrow_turn(vertex) || (any_wide && in_every_wide_turn);
    return std::ranges::any_of(visits, in_narrow_turn) || (any_wide && in_every_wide_turn);
}

bool RingTerritory::is_entered(const LatticeEdge& edge, std::uint32_t ring_edge, Region kind) const {
    LatticeEdge f = rings_.edge(ring_edge);
    const LatticePoint vertex = f.a;
    if (!boxes_meet(edge, f)) return false;
    if (kind == Region::clear) std::swap(f.a, f.b);
    if (cross_inside(edge, f)) return true;
    if (is_on(vertex, edge)) {
        if (vertex != edge.a && leads_in(ring_edge, edge.a, kind)) return true;
        if (vertex != edge.b && leads_in(ring_edge, edge.b, kind)) return true;
    }
    const int ea = side_of(f.a, f.b, edge.a), eb = side_of(f.a, f.b, edge.b);
    const auto is_inner_point = [&f](LatticePoint p) { return p != f.a && p != f.b && is_within(p, f); };
    return (ea == 0 && eb > 0 && is_inner_point(edge.a)) || (eb == 0 && ea > 0 && is_inner_point(edge.b));
}

} // namespace hitmask
