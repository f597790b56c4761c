#include "outline_fault.h"

#include <algorithm>
#include <vector>

#include "runtime/cell_grid.h"
#include "runtime/lattice_edges.h"

namespace hitmask {

namespace {

/// A vertex with its neighbours on the ring.
struct Visit {
    LatticePoint before, at, after;
};

bool place_order(const Visit& a, const Visit& b) {
    return row_before(a.at, b.at);
}

std::vector<Visit> visits_of(OutlineView outline) {
    std::vector<Visit> visits;
    visits.reserve(outline.vertices.size());
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        for (std::size_t i = 0; i < ring.size(); ++i) {
            visits.push_back({to_lattice(ring[i == 0 ? ring.size() - 1 : i - 1]), to_lattice(ring[i]),
                              to_lattice(ring[i + 1 == ring.size() ? 0 : i + 1])});
        }
    }
    return visits;
}

bool is_right_of(const Visit& way, LatticePoint p) {
    return is_right_of_chain(way.before, way.at, way.after, p);
}

bool overlap_at_vertex(const Visit& a, const Visit& b) {
    return is_same_direction(a.at, a.before, b.before) || is_same_direction(a.at, a.before, b.after) ||
           is_same_direction(a.at, a.after, b.before) || is_same_direction(a.at, a.after, b.after);
}

/// Vertices in one place, of which the exact outline has `allowed` there. Where edges overlap, left and right say
/// nothing, and fault_of_edges() will tell.
OutlineFault fault_of_meeting(std::span<const Visit> visits, std::size_t allowed) {
    for (std::size_t i = 1; i < visits.size(); ++i) {
        if (overlap_at_vertex(visits[0], visits[i])) continue;
        if (is_right_of(visits[0], visits[i].before) != is_right_of(visits[0], visits[i].after)) {
            return OutlineFault::crossing;
        }
    }
    return visits.size() > std::max<std::size_t>(allowed, 1) ? OutlineFault::touch : OutlineFault::none;
}

OutlineFault fault_at_vertices(OutlineView exact, OutlineView simple) {
    std::vector<Visit> visits = visits_of(simple), exact_visits = visits_of(exact);
    std::ranges::stable_sort(visits, place_order);
    std::ranges::stable_sort(exact_visits, place_order);
    const std::span all(visits);
    OutlineFault worst = OutlineFault::none;
    for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end) {
        while (end < all.size() && all[end].at == all[begin].at) {
            ++end;
        }
        if (end - begin == 1) continue;
        // Not std::ranges::equal_range: Clang 14 cannot compile the one of libstdc++ 12.
        const auto [from, to] = std::equal_range(exact_visits.begin(), exact_visits.end(), all[begin], place_order);
        worst = std::max(worst, fault_of_meeting(all.subspan(begin, end - begin), static_cast<std::size_t>(to - from)));
    }
    return worst;
}

OutlineFault fault_of_pair(const LatticeEdge& e, const LatticeEdge& f) {
    if (e.a == f.a || e.a == f.b || e.b == f.a || e.b == f.b) {
        const LatticePoint shared = e.a == f.a || e.a == f.b ? e.a : e.b;
        const bool overlap = is_same_direction(shared, shared == e.a ? e.b : e.a, shared == f.a ? f.b : f.a);
        return overlap ? OutlineFault::overlap : OutlineFault::none;
    }
    if (is_on(e.a, f) || is_on(e.b, f) || is_on(f.a, e) || is_on(f.b, e)) {
        const bool in_line = orientation(e.a, e.b, f.a) == 0 && orientation(e.a, e.b, f.b) == 0;
        return in_line ? OutlineFault::overlap : OutlineFault::touch;
    }
    return cross_inside(e, f) ? OutlineFault::crossing : OutlineFault::none;
}

/// Edges that have something in common pass through one cell. Of the faults, the worst kind: wherever edges overlap in
/// line, a vertex lies on an edge as well.
OutlineFault fault_of_edges(std::span<const LatticeEdge> edges) {
    std::vector<LatticePoint> starts;
    for (const LatticeEdge& edge : edges) {
        starts.push_back(edge.a);
    }
    const CellGrid grid = CellGrid::over(starts);
    const CellContents contents(grid.cell_count(), static_cast<std::uint32_t>(edges.size()),
                                [&](std::uint32_t e, auto visit) { grid.for_each_cell_along(edges[e], visit); });
    OutlineFault worst = OutlineFault::none;
    for (std::size_t cell = 0; cell < grid.cell_count(); ++cell) {
        const auto inside = contents[cell];
        for (std::size_t i = 0; i < inside.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                worst = std::max(worst, fault_of_pair(edges[inside[j]], edges[inside[i]]));
            }
        }
    }
    return worst;
}

bool has_lost_ring(OutlineView exact, OutlineView simple) {
    if (simple.ring_count() < exact.ring_count()) return true;
    for (std::size_t r = 0; r < simple.ring_count(); ++r) {
        if (simple.ring(r).size() < 3) return true;
    }
    return false;
}

} // namespace

OutlineFault fault_of(OutlineView exact, OutlineView simple) {
    if (has_lost_ring(exact, simple)) return OutlineFault::lost_ring;
    std::vector<LatticeEdge> edges;
    for_each_lattice_edge(simple, [&](const LatticeEdge& edge) { edges.push_back(edge); });
    if (edges.empty()) return OutlineFault::none;
    if (std::ranges::any_of(edges, [](const LatticeEdge& edge) { return edge.a == edge.b; })) {
        return OutlineFault::overlap;
    }
    return std::max(fault_at_vertices(exact, simple), fault_of_edges(edges));
}

} // namespace hitmask
