// A convex polygon with few corners around points. It begins with their hull. Removing a side lets its two neighbors
// grow until they meet, so the polygon only gets larger. The side that adds the least area goes first.

#include <hitmask/shapes.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "lattice/convex_hull.h"
#include "lattice/lattice.h"

namespace hitmask {

namespace {

/// The line on which a side lies, and the corner at which the side ends.
struct HullSide {
    LatticePoint from, to; ///< two points of the line
    LatticePoint end;
};

/// The point where two lines meet; nothing unless the second turns to the right of the first.
[[nodiscard]] std::optional<RealPoint> meeting_point(const HullSide& a, const HullSide& b) noexcept {
    const RealPoint along_a{double(a.to.x) - a.from.x, double(a.to.y) - a.from.y};
    const RealPoint along_b{double(b.to.x) - b.from.x, double(b.to.y) - b.from.y};
    const double turn = cross(along_a, along_b); // exact: below 2^53
    if (turn <= 0) return std::nullopt;
    const double t = cross({double(b.from.x) - a.from.x, double(b.from.y) - a.from.y}, along_b) / turn;
    return RealPoint{a.from.x + t * along_a.x, a.from.y + t * along_a.y};
}

[[nodiscard]] bool is_not_inside(LatticePoint p, const HullSide& side) noexcept {
    return orientation(side.from, side.to, p) <= 0;
}

/// The lattice point nearest to where two lines meet, of those that lie on or beyond both lines. So everything between
/// the lines stays inside. Nothing if there is none within a pixel.
[[nodiscard]] std::optional<LatticePoint> corner_beyond(const HullSide& a, const HullSide& b,
                                                        RealPoint meeting) noexcept {
    const auto middle_x = static_cast<std::int32_t>(meeting.x), middle_y = static_cast<std::int32_t>(meeting.y);
    std::optional<LatticePoint> best;
    double least = 0;
    for (std::int32_t y = middle_y - lattice_per_px; y <= middle_y + lattice_per_px; ++y) {
        for (std::int32_t x = middle_x - lattice_per_px; x <= middle_x + lattice_per_px; ++x) {
            const RealPoint off{x - meeting.x, y - meeting.y};
            if (best && dot(off, off) >= least) continue;
            const LatticePoint p{x, y};
            if (is_in_range(p) && is_not_inside(p, a) && is_not_inside(p, b)) best = p, least = dot(off, off);
        }
    }
    return best;
}

/// A side that can be removed, and what this costs.
struct Removal {
    std::size_t side = 0;
    double area = 0; ///< twice the area that is added, before its corner is rounded
    LatticePoint corner;
};

/// The removal that adds the least area; nothing if no side can be removed.
[[nodiscard]] std::optional<Removal> best_removal(const std::vector<HullSide>& sides) noexcept {
    constexpr double far = max_coordinate * lattice_per_px;
    std::optional<Removal> best;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const HullSide& before = sides[i == 0 ? sides.size() - 1 : i - 1];
        const HullSide& after = sides[i + 1 == sides.size() ? 0 : i + 1];
        const std::optional<RealPoint> p = meeting_point(before, after);
        if (!p || std::abs(p->x) > far || std::abs(p->y) > far) continue;
        const LatticePoint a = before.end, b = sides[i].end;
        const double area = std::abs(cross({double(b.x) - a.x, double(b.y) - a.y}, {p->x - a.x, p->y - a.y}));
        if (best && area >= best->area) continue;
        if (const auto corner = corner_beyond(before, after, *p)) best = Removal{i, area, *corner};
    }
    return best;
}

[[nodiscard]] double twice_area(const std::vector<LatticePoint>& corners) noexcept {
    double sum = 0;
    for (std::size_t i = 2; i < corners.size(); ++i) {
        sum += static_cast<double>(orientation(corners[0], corners[i - 1], corners[i]));
    }
    return sum;
}

[[nodiscard]] std::vector<LatticePoint> box_corners(const std::vector<LatticePoint>& points) noexcept {
    const auto [left, right] = std::ranges::minmax(points, {}, &LatticePoint::x);
    const auto [top, bottom] = std::ranges::minmax(points, {}, &LatticePoint::y);
    return {{left.x, top.y}, {right.x, top.y}, {right.x, bottom.y}, {left.x, bottom.y}};
}

/// The corners of a polygon around a hull that has more corners than that.
[[nodiscard]] std::vector<LatticePoint> with_fewer_corners(const std::vector<LatticePoint>& hull, std::size_t most) {
    std::vector<HullSide> sides;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const LatticePoint to = hull[i + 1 == hull.size() ? 0 : i + 1];
        sides.push_back({hull[i], to, to});
    }
    while (sides.size() > most) {
        const std::optional<Removal> removal = best_removal(sides);
        if (!removal) return box_corners(hull);
        sides[removal->side == 0 ? sides.size() - 1 : removal->side - 1].end = removal->corner;
        sides.erase(sides.begin() + static_cast<std::ptrdiff_t>(removal->side));
    }
    std::vector<LatticePoint> corners;
    for (const HullSide& side : sides) corners.push_back(side.end);
    corners = hull_of(corners);
    const std::vector<LatticePoint> box = box_corners(hull);
    return twice_area(corners) <= twice_area(box) ? corners : box;
}

} // namespace

ConvexPolygon enclosing_polygon(std::span<const Vec2> points, std::size_t max_corners) {
    assert(max_corners >= 4 && max_corners <= ConvexPolygon::max_corners);
    std::vector<LatticePoint> on_lattice(points.size());
    std::ranges::transform(points, on_lattice.begin(), [](Vec2 p) { return to_lattice(p); });
    std::vector<LatticePoint> corners = hull_of(on_lattice);
    if (corners.size() > max_corners) corners = with_fewer_corners(corners, max_corners);
    ConvexPolygon polygon;
    polygon.corner_count = corners.size();
    std::ranges::transform(corners, polygon.corners.begin(), from_lattice);
    return polygon;
}

} // namespace hitmask
