#include <hitmask/posed_shape.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <concepts>

#include <hitmask/trace.h>

#include "base/visit_any.h"
#include "convex_collision/screen_ellipse.h"
#include "lattice/convex_corners.h"
#include "lattice/lattice.h"
#include "lattice/lattice_box.h"
#include "lattice/lattice_distance.h"
#include "lattice/placed_box.h"
#include "lattice/placing.h"
#include "lattice/pose_domain.h"
#include "mask_collision/mask_data.h"
#include "shape_collision/traced_outline.h"

namespace hitmask {

namespace {

using on_screen::AnyShape;
using on_screen::Convex;
using on_screen::ScreenEllipse;

/// Maps an ellipse to the screen. One that rounding leaves without area is a segment.
AnyShape placed_ellipse(const Ellipse& ellipse, const ToScreen& to_screen) noexcept {
    const auto [u, v] = half_axes(ellipse.half_size, ellipse.angle);
    const LatticePoint center = to_screen.placed(in_units(ellipse.center));
    const LatticePoint a = to_screen.turned(u), b = to_screen.turned(v);
    if (std::int64_t{a.x} * b.y != std::int64_t{a.y} * b.x)
        return ScreenEllipse{{center.x, center.y}, {a.x, a.y}, {b.x, b.y}};
    const LatticePoint longer = squared_length({}, a) < squared_length({}, b) ? b : a;
    const std::array ends{LatticePoint{center.x - longer.x, center.y - longer.y},
                          LatticePoint{center.x + longer.x, center.y + longer.y}};
    return Placing::hull_of(ends, 0);
}

struct Posing {
    const Pose& pose;

    AnyShape operator()(const PreparedOutline& outline) const noexcept { return PosedOutline(outline, pose); }
    AnyShape operator()(const MaskShape& mask) const noexcept {
        return on_screen::posed_mask_shape(mask.pixels().data(), &mask.outline().data(), pose);
    }
    AnyShape operator()(const PreparedMask& mask) const noexcept {
        return on_screen::posed_mask_shape(mask.data(), nullptr, pose);
    }
    AnyShape operator()(const Ellipse& ellipse) const noexcept {
        if (is_empty(ellipse)) return Convex{};
        return placed_ellipse(ellipse, ToScreen(sprite_to_screen(pose)));
    }
    template<class Plain>
    requires std::invocable<Placing, Plain> AnyShape operator()(const Plain& shape) const noexcept {
        if constexpr (requires { is_empty(shape); }) {
            if (is_empty(shape)) return Convex{};
        }
        return Placing(sprite_to_screen(pose), pose.scale)(shape);
    }
};

AnyShape posed_shape(const Shape& shape, const Pose& pose) noexcept {
    if (is_too_small(pose)) return Convex{};
    return visit_any(shape, Posing{pose});
}

/// A box around a shape, pixels.
struct BoundsOf {
    Aabb operator()(const Convex& shape) const noexcept { return pixels_around(box_around(shape)); }
    Aabb operator()(const ScreenEllipse& ellipse) const noexcept { return pixels_around(box_around(ellipse)); }
    Aabb operator()(const PosedOutline& outline) const noexcept {
        const kernels::PosedOutlineData& data = outline.data();
        return pixels_around({{data.left, data.top}, {data.right, data.bottom}});
    }
    Aabb operator()(const on_screen::PosedMaskShape& mask) const noexcept {
        if (mask.prepared_outline == nullptr) return on_screen::box_in_pose(*mask.pixels.mask, mask.pose);
        return on_screen::drawn_box((*this)(mask.outline()), mask.pose, 0);
    }
};

} // namespace

AnyShape on_screen::posed_mask_shape(const kernels::MaskData& pixels, const kernels::OutlineData* outline,
                                     const Pose& pose) noexcept {
    if (is_too_small(pose)) return Convex{};
    return PosedMaskShape{kernels::posed_mask(pixels, pose), outline, pose};
}

const kernels::OutlineData& on_screen::PosedMaskShape::outline_data() const noexcept {
    return prepared_outline != nullptr ? *prepared_outline : traced_outline(*pixels.mask);
}

Aabb on_screen::box_in_pose(const kernels::MaskData& pixels, const Pose& pose) noexcept {
    if (is_too_small(pose) || pixels.left == pixels.right) return {{1, 1}, {0, 0}};
    const auto side = [](std::int32_t v) { return static_cast<float>(v); };
    const Aabb box{{side(pixels.left), side(pixels.top)}, {side(pixels.right), side(pixels.bottom)}};
    const auto [p, u, v] = ToScreen(sprite_to_screen(pose)).box(box);
    const std::int32_t left = std::min(u.x, 0) + std::min(v.x, 0), right = std::max(u.x, 0) + std::max(v.x, 0);
    const std::int32_t top = std::min(u.y, 0) + std::min(v.y, 0), bottom = std::max(u.y, 0) + std::max(v.y, 0);
    const LatticeBox on_screen{{p.x + left, p.y + top}, {p.x + right, p.y + bottom}};
    return drawn_box(pixels_around(on_screen), pose, 1); // pixels are drawn up to one beyond
}

Aabb on_screen::drawn_box(const Aabb& box, const Pose& pose, float room) noexcept {
    if (is_empty(box)) return box;
    // The map from the screen to the sprite has steps of 2^-18, which add up from the pivot on.
    const float far_x = std::max(std::abs(box.lower.x - pose.position.x), std::abs(box.upper.x - pose.position.x)),
                far_y = std::max(std::abs(box.lower.y - pose.position.y), std::abs(box.upper.y - pose.position.y));
    const float more = room + 0x1p-17F * pose.scale * (far_x + far_y);
    return {{box.lower.x - more, box.lower.y - more}, {box.upper.x + more, box.upper.y + more}};
}

static_assert(sizeof(PosedShape) <= 256, "games keep thousands of them");

void prepare_outline(const PreparedMask& mask, const PrepareOptions& options) {
    (void)traced_outline(mask.data(), options);
}

MaskShape::MaskShape(MaskView mask, const PrepareOptions& options) : pixels_(mask), outline_(trace(mask), options) {}

PosedShape::PosedShape(const Shape& shape, const Pose& pose) noexcept : shape_(posed_shape(shape, pose)) {}

Aabb PosedShape::bounds() const noexcept {
    return visit_any(shape_, BoundsOf{});
}

} // namespace hitmask
