#include <hitmask/shapes.h>

#include <algorithm>
#include <vector>

#include "lattice/convex_hull.h"

namespace hitmask {

bool operator==(const ConvexPolygon& a, const ConvexPolygon& b) noexcept {
    return std::ranges::equal(a.ring(), b.ring());
}

std::optional<ConvexPolygon> convex_polygon(std::span<const Vec2> points) {
    std::vector<LatticePoint> on_lattice(points.size());
    std::ranges::transform(points, on_lattice.begin(), [](Vec2 p) { return to_lattice(p); });
    on_screen::Convex hull;
    if (!make_hull(on_lattice, hull)) return std::nullopt;
    ConvexPolygon polygon;
    polygon.corner_count = static_cast<std::size_t>(hull.count);
    std::transform(hull.corners.begin(), hull.corners.begin() + hull.count, polygon.corners.begin(),
                   [](on_screen::Point p) {
                       return from_lattice({p.x, p.y});
                   });
    return polygon;
}

} // namespace hitmask
