#pragma once

// Maps convex shapes from a sprite to the screen, rounded to the lattice as posed_shape.h says.

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include <hitmask/detail/screen_shapes.h>
#include <hitmask/shapes.h>

#include "lattice/convex_hull.h"
#include "lattice/lattice.h"
#include "lattice/placed_box.h"

namespace hitmask {

class Placing {
public:
    /// `scale` is that of the map.
    Placing(const SpriteToScreen& map, double scale) noexcept : to_screen_(map), scale_(scale) {}

    /// Each returns the shape on the screen. Requires a shape that is not empty.
    [[nodiscard]] on_screen::Convex operator()(Vec2 point) const noexcept { return round_shape(point, point, 0); }
    [[nodiscard]] on_screen::Convex operator()(const Segment& segment) const noexcept {
        return round_shape(segment.from, segment.to, 0);
    }
    [[nodiscard]] on_screen::Convex operator()(const Circle& circle) const noexcept {
        return round_shape(circle.center, circle.center, circle.radius);
    }
    [[nodiscard]] on_screen::Convex operator()(const Capsule& capsule) const noexcept {
        return round_shape(capsule.center1, capsule.center2, capsule.radius);
    }
    [[nodiscard]] on_screen::Convex operator()(const Aabb& box) const noexcept { return hull_of(to_screen_.box(box)); }
    [[nodiscard]] on_screen::Convex operator()(const Obb& box) const noexcept { return hull_of(to_screen_.box(box)); }
    [[nodiscard]] on_screen::Convex operator()(const ConvexPolygon& polygon) const noexcept {
        assert(polygon.corner_count <= polygon.max_corners);
        std::array<LatticePoint, ConvexPolygon::max_corners> corners;
        for (std::size_t i = 0; i < polygon.corner_count; ++i) {
            corners[i] = to_screen_.placed(to_lattice(polygon.corners[i]));
        }
        return hull_of(std::span(corners).first(polygon.corner_count), 0);
    }

    /// The hull of up to sixteen points, with a radius. Requires radius 0 or at most two corners.
    [[nodiscard]] static on_screen::Convex hull_of(std::span<const LatticePoint> points, std::int32_t radius) noexcept {
        on_screen::Convex shape;
        static_cast<void>(make_hull(points, shape)); // there are no more than sixteen
        assert(radius == 0 || shape.count <= 2);
        shape.radius = radius;
        return shape;
    }

private:
    [[nodiscard]] on_screen::Convex round_shape(Vec2 from, Vec2 to, double radius) const noexcept {
        const std::array ends{to_screen_.placed(to_lattice(from)), to_screen_.placed(to_lattice(to))};
        return hull_of(ends, placed_radius(radius, scale_));
    }

    [[nodiscard]] static on_screen::Convex hull_of(const PlacedBox& box) noexcept {
        const auto [p, a, b] = box;
        const std::array corners{p, LatticePoint{p.x + a.x, p.y + a.y}, LatticePoint{p.x + a.x + b.x, p.y + a.y + b.y},
                                 LatticePoint{p.x + b.x, p.y + b.y}};
        return hull_of(corners, 0);
    }

    ToScreen to_screen_;
    double scale_;
};

} // namespace hitmask
