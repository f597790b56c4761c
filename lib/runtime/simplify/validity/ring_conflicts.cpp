#include "simplify/validity/ring_conflicts.h"

#include <algorithm>
#include <utility>

#include "lattice/lattice_edges.h"

namespace hitmask {

namespace {

RingEdges edges_of(OutlineView outline, std::int32_t margin) {
    std::vector<LatticePoint> points;
    for (const Vec2& v : outline.vertices) {
        points.push_back(to_lattice(v));
    }
    return {std::move(points), {outline.ring_ends.begin(), outline.ring_ends.end()}, margin};
}

} // namespace

RingConflicts::RingConflicts(OutlineView exact, Side side, std::int32_t reach, SearchSteps& steps)
    : exact_(edges_of(exact, reach)), side_(side), reach_(reach), steps_(steps), parents_(ring_parents(exact_)),
      territory_(exact_) {
    constexpr std::size_t steps_of_edge = 16; // sorting into cells, parents, pinches
    steps_.add(steps_of_edge * exact_.count());
}

std::vector<RingConflict> RingConflicts::find(const RingEdges& simple) const {
    std::vector<RingConflict> found;
    constexpr std::size_t steps_of_edge = 16; // sorting into cells, pinches
    steps_.add(steps_of_edge * simple.count());
    find_contacts(simple, found);
    find_crossings_at_pinches(simple, found);
    find_turned_rings(simple, found);
    if (found.empty()) find_misplaced_rings(simple, found); // only then is it clear which ring is inside which
    if (side_ != Side::either) find_wrong_sides(simple, found);
    if (found.empty() && side_ != Side::either) find_parts_beyond(simple, found);
    std::ranges::stable_sort(found, {}, &RingConflict::edge);
    return found;
}

/// Returns true if two edges of simpler rings conflict. They may meet where they follow each other, and at vertices
/// that are pinches.
bool RingConflicts::is_in_the_way(const RingEdges& simple, std::uint32_t e, std::uint32_t f) const {
    const LatticeEdge p = simple.edge(e), q = simple.edge(f);
    if (!boxes_meet(p, q)) return false;
    if (simple.next(e) == f) return is_same_direction(p.b, p.a, q.b);
    if (simple.next(f) == e) return is_same_direction(q.b, q.a, p.b);
    if (p.a == q.a) return !territory_.is_pinch(p.a) || is_same_direction(p.a, p.b, q.b);
    if (p.a == q.b) return !territory_.is_pinch(p.a) || is_same_direction(p.a, p.b, q.a);
    if (p.b == q.a) return !territory_.is_pinch(p.b) || is_same_direction(p.b, p.a, q.b);
    if (p.b == q.b) return !territory_.is_pinch(p.b) || is_same_direction(p.b, p.a, q.a);
    return cross_inside(p, q) || is_on(q.a, p) || is_on(q.b, p) || is_on(p.a, q) || is_on(p.b, q);
}

void RingConflicts::find_contacts(const RingEdges& simple, std::vector<RingConflict>& found) const {
    for (std::size_t cell = 0; cell < simple.grid().cell_count(); ++cell) {
        const auto edges = simple.contents()[cell];
        steps_.add(1 + edges.size() * edges.size() / 4);
        for (std::size_t i = 0; i < edges.size(); ++i) {
            for (std::size_t j = i + 1; j < edges.size(); ++j) {
                if (!is_in_the_way(simple, edges[i], edges[j])) continue;
                found.push_back({edges[i], simple.edge(edges[j]), edges[j]});
                found.push_back({edges[j], simple.edge(edges[i]), edges[i]});
            }
        }
    }
}

/// At a pinch, as many chains may touch as in the exact rings, but each must stay on one side of the others.
void RingConflicts::find_crossings_at_pinches(const RingEdges& simple, std::vector<RingConflict>& found) const {
    std::vector<std::uint32_t> visits;
    for (std::uint32_t v = 0; v < simple.count(); ++v) {
        if (territory_.is_pinch(simple.point(v))) visits.push_back(v);
    }
    const auto point = [&](std::uint32_t v) { return simple.point(v); };
    std::ranges::stable_sort(visits, row_before, point);
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
        if (std::ranges::count_if(visits, of_ring(simple)) >
            std::ranges::count_if(territory_.visits_of(at), of_ring(exact_))) {
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
        if ((simple.twice_area(r) <=> 0) == (exact_.twice_area(r) <=> 0)) continue;
        for (std::uint32_t e = simple.ring_begin(r); e < simple.ring_end(r); ++e) {
            found.push_back({e, simple.edge(e)});
        }
    }
}

/// Finds rings that lie in another ring than they should, and edges of other rings that may have passed over them.
void RingConflicts::find_misplaced_rings(const RingEdges& simple, std::vector<RingConflict>& found) const {
    const std::vector<std::uint32_t> parents = ring_parents(simple);
    for (std::uint32_t r = 0; r < simple.ring_count(); ++r) {
        if (parents[r] == parents_[r]) continue;
        steps_.add(simple.count());
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

/// For Side::outside, the simpler outline covers everything that is solid in the exact one. So no simpler edge may
/// enter the solid region of the exact outline, and no exact edge the clear region of the simpler one. For
/// Side::inside, solid and clear are exchanged.
void RingConflicts::find_wrong_sides(const RingEdges& simple, std::vector<RingConflict>& found) const {
    const Region exact_kind = side_ == Side::outside ? Region::solid : Region::clear;
    const Region simple_kind = side_ == Side::outside ? Region::clear : Region::solid;
    const RingTerritory simple_territory(simple);
    for (std::uint32_t e = 0; e < simple.count(); ++e) {
        const LatticeEdge edge = simple.edge(e);
        exact_.for_each_near(edge, [&](std::uint32_t f) {
            steps_.add(2);
            const LatticeEdge exact_edge = exact_.edge(f);
            if (territory_.is_entered(edge, f, exact_kind) ||
                (simple.ring_of(e) == exact_.ring_of(f) && simple_territory.is_entered(exact_edge, e, simple_kind))) {
                found.push_back({e, exact_edge});
            }
        });
    }
}

/// Where no edge enters what it must not, a whole part of a ring may still lie beyond the other. Then its vertices do.
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
    steps_.add(simple.ring_end(ring) - simple.ring_begin(ring));
    for (std::uint32_t e = simple.ring_begin(ring); e < simple.ring_end(ring); ++e) {
        if (squared_distance(to_real(p), simple.edge(e)) <= near2) found.push_back({e, {p, p}});
    }
}

} // namespace hitmask
