#include "lattice/convex_hull.h"

#include <algorithm>

#include "lattice/lattice_distance.h"
#include "lattice/lattice_edges.h"

namespace hitmask {

namespace {

/// Calls add(corner) for each corner, until it returns false. Returns false then.
template<class Add>
bool for_each_corner(std::span<const LatticePoint> points, Add add) {
    if (points.empty()) return true;
    const LatticePoint first = *std::ranges::min_element(points, row_before);
    LatticePoint at = first;
    do {
        if (!add(at)) return false;
        // All points lie to the right of the line to the next corner. If several points are on that line, take the
        // farthest.
        LatticePoint next = at;
        for (const LatticePoint& p : points) {
            if (p == at) continue;
            const std::int64_t turn = next == at ? -1 : orientation(at, next, p);
            if (turn < 0 || (turn == 0 && squared_length(at, p) > squared_length(at, next))) next = p;
        }
        at = next;
    } while (at != first);
    return true;
}

} // namespace

bool make_hull(std::span<const LatticePoint> points, on_screen::Convex& hull) noexcept {
    hull.count = 0;
    return for_each_corner(points, [&](LatticePoint corner) {
        if (hull.count == static_cast<std::int32_t>(hull.corners.size())) return false;
        hull.corners[static_cast<std::size_t>(hull.count++)] = {corner.x, corner.y};
        return true;
    });
}

std::vector<LatticePoint> hull_of(std::span<const LatticePoint> points) {
    std::vector<LatticePoint> corners;
    static_cast<void>(for_each_corner(points, [&](LatticePoint corner) {
        corners.push_back(corner);
        return true;
    }));
    return corners;
}

} // namespace hitmask
