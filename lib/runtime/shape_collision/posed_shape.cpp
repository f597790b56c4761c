#include <hitmask/posed_shape.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <concepts>
#include <span>

#include <hitmask/trace.h>

#include "base/visit_any.h"
#include "convex_collision/convex_core.h"
#include "convex_collision/screen_ellipse.h"
#include "lattice/convex_hull.h"
#include "lattice/lattice.h"
#include "lattice/lattice_box.h"
#include "lattice/lattice_distance.h"
#include "lattice/pose_domain.h"
#include "shape_collision/placed_box.h"

namespace hitmask {

namespace {

using on_screen::AnyShape;
using on_screen::Convex;
using on_screen::ScreenEllipse;

/// Maps shapes of each kind from the sprite to the screen.
class Placing {
public:
    explicit Placing(const Pose& pose) noexcept : to_screen_(sprite_to_screen(pose)), scale_(pose.scale) {}

    AnyShape operator()(Vec2 point) const noexcept { return round_shape({point, point}, 0); }
    AnyShape operator()(const Segment& segment) const noexcept { return round_shape({segment.from, segment.to}, 0); }
    AnyShape operator()(const Circle& circle) const noexcept {
        return round_shape({circle.center, circle.center}, circle.radius);
    }
    AnyShape operator()(const Capsule& capsule) const noexcept {
        return round_shape({capsule.center1, capsule.center2}, capsule.radius);
    }
    AnyShape operator()(const Aabb& box) const noexcept { return hull_of(to_screen_.box(box)); }
    AnyShape operator()(const Obb& box) const noexcept { return hull_of(to_screen_.box(box)); }
    AnyShape operator()(const Ellipse& ellipse) const noexcept {
        const auto [u, v] = half_axes(ellipse.half_size, ellipse.angle);
        const LatticePoint center = to_screen_.placed(in_units(ellipse.center));
        const LatticePoint a = to_screen_.turned(u), b = to_screen_.turned(v);
        if (std::int64_t{a.x} * b.y != std::int64_t{a.y} * b.x)
            return ScreenEllipse{{center.x, center.y}, {a.x, a.y}, {b.x, b.y}};
        const LatticePoint longer = squared_length({}, a) < squared_length({}, b) ? b : a;
        const std::array ends{LatticePoint{center.x - longer.x, center.y - longer.y},
                              LatticePoint{center.x + longer.x, center.y + longer.y}};
        return hull_of(ends, 0);
    }
    AnyShape operator()(const ConvexPolygon& polygon) const noexcept {
        assert(polygon.corner_count <= polygon.max_corners);
        std::array<LatticePoint, ConvexPolygon::max_corners> corners;
        for (std::size_t i = 0; i < polygon.corner_count; ++i) {
            corners[i] = to_screen_.placed(to_lattice(polygon.corners[i]));
        }
        return hull_of(std::span(corners).first(polygon.corner_count), 0);
    }

private:
    [[nodiscard]] AnyShape round_shape(const std::array<Vec2, 2>& core, double radius) const noexcept {
        const std::array ends{to_screen_.placed(to_lattice(core[0])), to_screen_.placed(to_lattice(core[1]))};
        return hull_of(ends, placed_radius(radius, scale_));
    }

    [[nodiscard]] static Convex hull_of(const PlacedBox& box) noexcept {
        const auto [p, a, b] = box;
        const std::array corners{p, LatticePoint{p.x + a.x, p.y + a.y}, LatticePoint{p.x + a.x + b.x, p.y + a.y + b.y},
                                 LatticePoint{p.x + b.x, p.y + b.y}};
        return hull_of(corners, 0);
    }

    [[nodiscard]] static Convex hull_of(std::span<const LatticePoint> points, std::int32_t radius) noexcept {
        Convex shape;
        static_cast<void>(make_hull(points, shape)); // there are no more than sixteen
        assert(radius == 0 || shape.count <= 2);
        shape.radius = radius;
        return shape;
    }

    ToScreen to_screen_;
    double scale_;
};

struct Posing {
    const Pose& pose;

    AnyShape operator()(const PreparedOutline& outline) const noexcept { return PosedOutline(outline, pose); }
    AnyShape operator()(const MaskShape& mask) const noexcept {
        return on_screen::posed_mask_shape(mask.pixels().data(), mask.outline().data(), pose);
    }
    template<class Plain>
    requires std::invocable<Placing, Plain> AnyShape operator()(const Plain& shape) const noexcept {
        if constexpr (requires { is_empty(shape); }) {
            if (is_empty(shape)) return Convex{};
        }
        return Placing(pose)(shape);
    }
};

AnyShape posed_shape(const Shape& shape, const Pose& pose) noexcept {
    if (is_too_small(pose)) return Convex{};
    return visit_any(shape, Posing{pose});
}

/// A box around a shape, units.
struct BoundsOf {
    LatticeBox operator()(const Convex& shape) const noexcept {
        constexpr std::int32_t far = 1 << 30;
        LatticeBox box{{far, far}, {-far, -far}};
        for (std::int32_t i = 0; i < shape.count; ++i) {
            const LatticePoint p = corner(shape, i);
            box.low = {std::min(box.low.x, p.x - shape.radius), std::min(box.low.y, p.y - shape.radius)};
            box.high = {std::max(box.high.x, p.x + shape.radius), std::max(box.high.y, p.y + shape.radius)};
        }
        return box;
    }
    LatticeBox operator()(const ScreenEllipse& ellipse) const noexcept { return box_around(ellipse); }
    LatticeBox operator()(const PosedOutline& outline) const noexcept {
        const kernels::PosedOutlineData& data = outline.data();
        return {{data.left, data.top}, {data.right, data.bottom}};
    }
    LatticeBox operator()(const on_screen::PosedMaskShape& mask) const noexcept { return (*this)(mask.outline()); }
};

} // namespace

AnyShape on_screen::posed_mask_shape(const kernels::MaskData& pixels, const kernels::OutlineData& outline,
                                     const Pose& pose) noexcept {
    if (is_too_small(pose)) return Convex{};
    return PosedMaskShape{kernels::posed_mask(pixels, pose), &outline, pose};
}

static_assert(sizeof(PosedShape) <= 256, "games keep thousands of them");

MaskShape::MaskShape(MaskView mask, const PrepareOptions& options) : pixels_(mask), outline_(trace(mask), options) {}

PosedShape::PosedShape(const Shape& shape, const Pose& pose) noexcept : shape_(posed_shape(shape, pose)) {}

Aabb PosedShape::bounds() const noexcept {
    return pixels_around(visit_any(shape_, BoundsOf{}));
}

} // namespace hitmask
