#include "outlines/simplified_fault.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <hitmask/outline.h>

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

/// By height, then from left to right.
bool row_before(Vec2 a, Vec2 b) {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/// The vertices, rounded to 1/16 px.
std::vector<Vec2> sorted_points(OutlineView outline) {
    std::vector<Vec2> points;
    points.reserve(outline.vertices.size());
    for (const Vec2& v : outline.vertices) {
        points.push_back({std::round(v.x * 16) / 16, std::round(v.y * 16) / 16});
    }
    std::sort(points.begin(), points.end(), row_before);
    return points;
}

/// Returns true if more vertices meet at a point than in the exact outline.
bool has_new_meeting(OutlineView exact, OutlineView simple) {
    const std::vector<Vec2> allowed = sorted_points(exact), points = sorted_points(simple);
    for (auto begin = points.begin(); begin != points.end();) {
        const auto end = std::upper_bound(begin, points.end(), *begin, row_before);
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
