#include "straight_vertices.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "lattice_edges.h"

namespace hitmask {

namespace {

bool comes_before(LatticePoint p, LatticePoint q) {
    return row_before(p, q);
}

std::vector<LatticePoint> sorted_points(OutlineView outline) {
    std::vector<LatticePoint> points(outline.vertices.size());
    std::ranges::transform(outline.vertices, points.begin(), to_lattice);
    std::ranges::sort(points, comes_before);
    return points;
}

bool is_repeated(const std::vector<LatticePoint>& sorted, LatticePoint p) {
    const auto found = std::ranges::lower_bound(sorted, p, comes_before);
    return found + 1 < sorted.end() && *(found + 1) == p;
}

bool goes_straight_on(LatticePoint before, LatticePoint at, LatticePoint after) {
    return orientation(before, at, after) == 0 && !is_same_direction(at, before, after);
}

} // namespace

void drop_straight_vertices(Outline& outline) {
    const std::vector<LatticePoint> sorted = sorted_points(outline);
    Outline rest;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Vec2 before = ring[i == 0 ? ring.size() - 1 : i - 1], after = ring[i + 1 == ring.size() ? 0 : i + 1];
            const LatticePoint at = to_lattice(ring[i]);
            if (goes_straight_on(to_lattice(before), at, to_lattice(after)) && !is_repeated(sorted, at)) continue;
            rest.vertices.push_back(ring[i]);
        }
        rest.ring_ends.push_back(static_cast<std::uint32_t>(rest.vertices.size()));
    }
    outline = std::move(rest);
}

} // namespace hitmask
