#include "bench/simplified_fault.h"

#include <algorithm>
#include <vector>

#include <hitmask/outline_fault.h>

#include "lattice/lattice_edges.h"

namespace hitmask {

namespace {

bool has_lost_ring(OutlineView exact, OutlineView simple) {
    if (simple.ring_count() < exact.ring_count()) return true;
    for (std::size_t r = 0; r < simple.ring_count(); ++r) {
        if (simple.ring(r).size() < 3) return true;
    }
    return false;
}

SimplifiedFault fault_of_kind(FaultKind kind) {
    switch (kind) {
    case FaultKind::vertex_on_edge:
        return SimplifiedFault::touch;
    case FaultKind::repeated_vertex:
    case FaultKind::shared_stretch:
        return SimplifiedFault::overlap;
    default:
        return SimplifiedFault::crossing;
    }
}

std::vector<LatticePoint> sorted_places(OutlineView outline) {
    std::vector<LatticePoint> places;
    places.reserve(outline.vertices.size());
    for (const Vec2& v : outline.vertices) {
        places.push_back(to_lattice(v));
    }
    std::sort(places.begin(), places.end(), row_before);
    return places;
}

/// Do more vertices meet somewhere than those of the exact outline do there?
bool has_new_meeting(OutlineView exact, OutlineView simple) {
    const std::vector<LatticePoint> allowed = sorted_places(exact), places = sorted_places(simple);
    for (auto begin = places.begin(); begin != places.end();) {
        const auto end = std::upper_bound(begin, places.end(), *begin, row_before);
        if (end - begin > 1) {
            const auto [from, to] = std::equal_range(allowed.begin(), allowed.end(), *begin, row_before);
            if (end - begin > to - from) return true;
        }
        begin = end;
    }
    return false;
}

} // namespace

SimplifiedFault fault_of(OutlineView exact, OutlineView simple) {
    if (has_lost_ring(exact, simple)) return SimplifiedFault::lost_ring;
    if (const auto fault = find_fault(simple, {.any_winding = true})) return fault_of_kind(fault->kind);
    return has_new_meeting(exact, simple) ? SimplifiedFault::touch : SimplifiedFault::none;
}

} // namespace hitmask
