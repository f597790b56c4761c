#include "ring_conflicts.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace hitmask {

namespace {

bool is_before(LatticePoint p, LatticePoint q) {
    return p.y != q.y ? p.y < q.y : p.x < q.x;
}

RingEdges edges_of(OutlineView outline, std::int32_t margin) {
    std::vector<LatticePoint> points;
    for (const Vec2& v : outline.vertices) {
        points.push_back(to_lattice(v));
    }
    return {std::move(points), {outline.ring_ends.begin(), outline.ring_ends.end()}, margin};
}

/// All vertices at points where there are several, in the order of points.
std::vector<std::uint32_t> vertices_at_pinches(const RingEdges& edges) {
    std::vector<std::uint32_t> order(edges.count());
    std::iota(order.begin(), order.end(), 0U);
    const auto point = [&](std::uint32_t v) { return edges.point(v); };
    std::ranges::stable_sort(order, is_before, point);
    std::vector<std::uint32_t> result;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const bool as_before = i > 0 && point(order[i]) == point(order[i - 1]);
        const bool as_after = i + 1 < order.size() && point(order[i]) == point(order[i + 1]);
        if (as_before || as_after) result.push_back(order[i]);
    }
    return result;
}

int sign(std::int64_t v) {
    return (v > 0 ? 1 : 0) - (v < 0 ? 1 : 0);
}

bool boxes_meet(const LatticeEdge& e, const LatticeEdge& f) {
    return std::min(e.a.x, e.b.x) <= std::max(f.a.x, f.b.x) && std::min(f.a.x, f.b.x) <= std::max(e.a.x, e.b.x) &&
           std::min(e.a.y, e.b.y) <= std::max(f.a.y, f.b.y) && std::min(f.a.y, f.b.y) <= std::max(e.a.y, e.b.y);
}

/// Do p and q lie in the same direction from a point, all three on a line?
bool is_same_direction(LatticePoint from, LatticePoint p, LatticePoint q) {
    const std::int64_t dot = std::int64_t{p.x - from.x} * (q.x - from.x) + std::int64_t{p.y - from.y} * (q.y - from.y);
    return orientation(from, p, q) == 0 && dot > 0;
}

/// Where a chain turns: is r strictly to the right of it, seen from the turn?
bool is_right_of_chain(LatticePoint before, LatticePoint at, LatticePoint after, LatticePoint r) {
    const bool right_of_in = orientation(before, at, r) > 0, right_of_out = orientation(at, after, r) > 0;
    return orientation(before, at, after) > 0 ? right_of_in && right_of_out : right_of_in || right_of_out;
}

} // namespace

RingConflicts::RingConflicts(OutlineView exact, Side side, std::int32_t reach)
    : exact_(edges_of(exact, reach)), side_(side), reach_(reach), parents_(ring_parents(exact_)),
      pinches_(vertices_at_pinches(exact_)) {}

std::vector<RingConflict> RingConflicts::find(const RingEdges& simple) const {
    std::vector<RingConflict> found;
    find_contacts(simple, found);
    find_crossings_at_pinches(simple, found);
    find_turned_rings(simple, found);
    if (found.empty()) find_misplaced_rings(simple, found); // only then is it clear which ring is inside which
    if (side_ != Side::either) find_wrong_sides(simple, found);
    if (found.empty() && side_ != Side::either) find_parts_beyond(simple, found);
    std::ranges::stable_sort(found, {}, &RingConflict::edge);
    return found;
}

/// The vertices of exact rings at a pinch.
std::span<const std::uint32_t> RingConflicts::visits_of(LatticePoint p) const {
    const auto [begin, end] =
        std::ranges::equal_range(pinches_, p, is_before, [this](std::uint32_t v) { return exact_.point(v); });
    return {begin, end};
}

bool RingConflicts::is_pinch(LatticePoint p) const {
    return !visits_of(p).empty();
}

/// Two edges of simpler rings may meet where they follow each other, and at vertices that are pinches.
bool RingConflicts::is_in_the_way(const RingEdges& simple, std::uint32_t e, std::uint32_t f) const {
    const LatticeEdge p = simple.edge(e), q = simple.edge(f);
    if (!boxes_meet(p, q)) return false;
    if (simple.next(e) == f) return is_same_direction(p.b, p.a, q.b);
    if (simple.next(f) == e) return is_same_direction(q.b, q.a, p.b);
    if (p.a == q.a) return !is_pinch(p.a) || is_same_direction(p.a, p.b, q.b);
    if (p.a == q.b) return !is_pinch(p.a) || is_same_direction(p.a, p.b, q.a);
    if (p.b == q.a) return !is_pinch(p.b) || is_same_direction(p.b, p.a, q.b);
    if (p.b == q.b) return !is_pinch(p.b) || is_same_direction(p.b, p.a, q.a);
    const int qa = sign(orientation(p.a, p.b, q.a)), qb = sign(orientation(p.a, p.b, q.b));
    const int pa = sign(orientation(q.a, q.b, p.a)), pb = sign(orientation(q.a, q.b, p.b));
    if (qa * qb < 0 && pa * pb < 0) return true;
    return (qa == 0 && is_within(q.a, p)) || (qb == 0 && is_within(q.b, p)) || (pa == 0 && is_within(p.a, q)) ||
           (pb == 0 && is_within(p.b, q));
}

void RingConflicts::find_contacts(const RingEdges& simple, std::vector<RingConflict>& found) const {
    for (std::size_t cell = 0; cell < simple.grid().cell_count(); ++cell) {
        const auto edges = simple.contents()[cell];
        for (std::size_t i = 0; i < edges.size(); ++i) {
            for (std::size_t j = i + 1; j < edges.size(); ++j) {
                if (!is_in_the_way(simple, edges[i], edges[j])) continue;
                found.push_back({edges[i], simple.edge(edges[j])});
                found.push_back({edges[j], simple.edge(edges[i])});
            }
        }
    }
}

/// At a pinch as many chains may touch as do in the exact rings, but each must stay on one side of the others.
void RingConflicts::find_crossings_at_pinches(const RingEdges& simple, std::vector<RingConflict>& found) const {
    if (pinches_.empty()) return;
    std::vector<std::uint32_t> visits;
    for (std::uint32_t v = 0; v < simple.count(); ++v) {
        if (is_pinch(simple.point(v))) visits.push_back(v);
    }
    const auto point = [&](std::uint32_t v) { return simple.point(v); };
    std::ranges::stable_sort(visits, is_before, point);
    for (auto begin = visits.begin(); begin != visits.end();) {
        const auto end = std::find_if(begin, visits.end(), [&](std::uint32_t v) { return point(v) != point(*begin); });
        check_pinch(simple, {begin, end}, found);
        begin = end;
    }
}

/// `visits` are the vertices of simpler rings at one pinch.
void RingConflicts::check_pinch(const RingEdges& simple, std::span<const std::uint32_t> visits,
                                std::vector<RingConflict>& found) const {
    const LatticePoint at = simple.point(visits.front());
    const auto mark = [&](std::uint32_t v) {
        found.push_back({v, {at, at}});
        found.push_back({simple.previous(v), {at, at}});
    };
    for (const std::uint32_t v : visits) {
        const auto of_ring = [ring = simple.ring_of(v)](const RingEdges& edges) {
            return [&edges, ring](std::uint32_t w) { return edges.ring_of(w) == ring; };
        };
        if (std::ranges::count_if(visits, of_ring(simple)) > std::ranges::count_if(visits_of(at), of_ring(exact_))) {
            mark(v);
        }
        for (const std::uint32_t w : visits) {
            const auto is_right = [&](LatticePoint r) {
                return is_right_of_chain(simple.point(simple.previous(v)), at, simple.point(simple.next(v)), r);
            };
            const bool before = is_right(simple.point(simple.previous(w))),
                       after = is_right(simple.point(simple.next(w)));
            if (v != w && before != after) mark(v), mark(w);
        }
    }
}

void RingConflicts::find_turned_rings(const RingEdges& simple, std::vector<RingConflict>& found) const {
    for (std::uint32_t r = 0; r < simple.ring_count(); ++r) {
        if (sign(simple.twice_area(r)) == sign(exact_.twice_area(r))) continue;
        for (std::uint32_t e = simple.ring_begin(r); e < simple.ring_end(r); ++e) {
            found.push_back({e, simple.edge(e)});
        }
    }
}

/// A ring that has come to lie in another ring than it should, and what of other rings may have passed over it.
void RingConflicts::find_misplaced_rings(const RingEdges& simple, std::vector<RingConflict>& found) const {
    const std::vector<std::uint32_t> parents = ring_parents(simple);
    for (std::uint32_t r = 0; r < simple.ring_count(); ++r) {
        if (parents[r] == parents_[r]) continue;
        LatticePoint low = simple.point(simple.ring_begin(r)), high = low;
        for (std::uint32_t e = simple.ring_begin(r); e < simple.ring_end(r); ++e) {
            const LatticePoint p = simple.point(e);
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
            found.push_back({e, simple.edge(e)});
        }
        const LatticeEdge around{{low.x - 2 * reach_, low.y - 2 * reach_}, {high.x + 2 * reach_, high.y + 2 * reach_}};
        for (std::uint32_t e = 0; e < simple.count(); ++e) {
            if (simple.ring_of(e) != r && boxes_meet(simple.edge(e), around)) found.push_back({e, {low, high}});
        }
    }
}

/// Does the way from a vertex of the exact outline towards a point begin in solid points (or, if simpler rings are to
/// stay inside, in clear ones)?
bool RingConflicts::leads_in(std::uint32_t exact_vertex, LatticePoint towards) const {
    bool in_every_wide_turn = true, any_wide = false;
    const auto in_narrow_turn = [&](std::uint32_t v) {
        LatticePoint before = exact_.point(exact_.previous(v)), after = exact_.point(exact_.next(v));
        if (side_ == Side::inside) std::swap(before, after); // inside is outside of the reversed rings
        const bool in_turn = is_right_of_chain(before, exact_.point(v), after, towards);
        if (orientation(before, exact_.point(v), after) > 0) return in_turn;
        any_wide = true;
        in_every_wide_turn = in_every_wide_turn && in_turn;
        return false;
    };
    const auto visits = visits_of(exact_.point(exact_vertex));
    if (visits.empty()) return in_narrow_turn(exact_vertex) || (any_wide && in_every_wide_turn);
    return std::ranges::any_of(visits, in_narrow_turn) || (any_wide && in_every_wide_turn);
}

/// Does an edge of a simpler ring pass through points next to an exact edge, or to the vertex where that begins, that
/// it must not pass through?
bool RingConflicts::enters_wrong_side(const LatticeEdge& edge, std::uint32_t exact_edge) const {
    LatticeEdge f = exact_.edge(exact_edge);
    const LatticePoint vertex = f.a;
    if (!boxes_meet(edge, f)) return false;
    if (side_ == Side::inside) std::swap(f.a, f.b);
    const int ea = sign(orientation(f.a, f.b, edge.a)), eb = sign(orientation(f.a, f.b, edge.b));
    const int fa = sign(orientation(edge.a, edge.b, f.a)), fb = sign(orientation(edge.a, edge.b, f.b));
    if (ea * eb < 0 && fa * fb < 0) return true;
    if (orientation(edge.a, edge.b, vertex) == 0 && is_within(vertex, edge)) {
        if (vertex != edge.a && leads_in(exact_edge, edge.a)) return true;
        if (vertex != edge.b && leads_in(exact_edge, edge.b)) return true;
    }
    const auto is_inner_point = [&f](LatticePoint p) { return p != f.a && p != f.b && is_within(p, f); };
    return (ea == 0 && eb > 0 && is_inner_point(edge.a)) || (eb == 0 && ea > 0 && is_inner_point(edge.b));
}

void RingConflicts::find_wrong_sides(const RingEdges& simple, std::vector<RingConflict>& found) const {
    for (std::uint32_t e = 0; e < simple.count(); ++e) {
        const LatticeEdge edge = simple.edge(e);
        exact_.for_each_near(edge, [&](std::uint32_t f) {
            if (enters_wrong_side(edge, f)) found.push_back({e, exact_.edge(f)});
        });
    }
}

/// Where no edge enters what it must not, a whole part of a ring may still lie beyond the other: then its vertices do.
void RingConflicts::find_parts_beyond(const RingEdges& simple, std::vector<RingConflict>& found) const {
    const Region bad_for_exact = side_ == Side::outside ? Region::clear : Region::solid;
    const Region bad_for_simple = side_ == Side::outside ? Region::solid : Region::clear;
    for (std::uint32_t v = 0; v < exact_.count(); ++v) {
        const std::uint32_t ring = exact_.ring_of(v);
        if (region_of(simple, ring, exact_.point(v)) == bad_for_exact) mark_near(simple, ring, exact_.point(v), found);
    }
    for (std::uint32_t v = 0; v < simple.count(); ++v) {
        const std::uint32_t ring = simple.ring_of(v);
        if (region_of(exact_, ring, simple.point(v)) == bad_for_simple) mark_near(simple, ring, simple.point(v), found);
    }
}

/// Marks the edges of a ring that are near a point.
void RingConflicts::mark_near(const RingEdges& simple, std::uint32_t ring, LatticePoint p,
                              std::vector<RingConflict>& found) const {
    const double near2 = static_cast<double>(reach_) * reach_;
    for (std::uint32_t e = simple.ring_begin(ring); e < simple.ring_end(ring); ++e) {
        if (squared_distance(to_real(p), simple.edge(e)) <= near2) found.push_back({e, {p, p}});
    }
}

} // namespace hitmask
