#include <hitmask/detail/placed_shape.h>

#include <functional>

#include "base/visit_any.h"
#include "lattice/lattice_box.h"
#include "lattice/placed_box.h"

namespace hitmask::kernels {

namespace {

struct Smaller {
    SmallShape operator()(const ConvexPolygon& /*polygon*/) const noexcept { return StoredPolygon{}; }
    SmallShape operator()(std::reference_wrapper<const PreparedOutline> outline) const noexcept {
        return &outline.get().data();
    }
    SmallShape operator()(std::reference_wrapper<const MaskShape> mask) const noexcept {
        return MaskShapeData{&mask.get().pixels().data(), &mask.get().outline().data()};
    }
    SmallShape operator()(std::reference_wrapper<const PreparedMask> mask) const noexcept {
        return MaskShapeData{&mask.get().data(), nullptr};
    }
    template<class Plain>
    SmallShape operator()(const Plain& shape) const noexcept {
        return shape;
    }
};

struct PoseSmall {
    const Pose& pose;
    const ConvexPolygon* polygon;

    PosedShape operator()(StoredPolygon) const noexcept { return PosedShape(Shape(*polygon), pose); }
    PosedShape operator()(const OutlineData* outline) const noexcept {
        return PosedShape(on_screen::AnyShape(PosedOutline(posed_outline(*outline, pose))));
    }
    PosedShape operator()(const MaskShapeData& mask) const noexcept {
        return PosedShape(on_screen::posed_mask_shape(*mask.pixels, mask.outline, pose));
    }
    template<class Plain>
    PosedShape operator()(const Plain& shape) const noexcept {
        return PosedShape(Shape(shape), pose);
    }
};

struct BoxAround {
    const Pose& pose;
    const ConvexPolygon* polygon;

    Aabb operator()(const OutlineData* outline) const noexcept { return box_in_pose(*outline, pose); }
    Aabb operator()(const MaskShapeData& mask) const noexcept {
        if (mask.outline == nullptr) return on_screen::box_in_pose(*mask.pixels, pose);
        return on_screen::drawn_box(box_in_pose(*mask.outline, pose), pose, 0);
    }
    template<class Plain>
    Aabb operator()(const Plain& shape) const noexcept {
        return PoseSmall{pose, polygon}(shape).bounds();
    }
};

} // namespace

SmallShape small_shape(const Shape& shape) noexcept {
    return visit_any(shape, Smaller{});
}

PosedShape posed(const PlacedShape& placed, const ConvexPolygon* polygon) noexcept {
    return visit_any(placed.shape, PoseSmall{placed.pose, polygon});
}

bool is_screen_box(const PlacedShape& placed) noexcept {
    const auto* box = std::get_if<Aabb>(&placed.shape);
    return box != nullptr && !is_empty(*box) && is_upright(placed.pose);
}

bool is_upright_mask(const PlacedShape& placed) noexcept {
    return std::holds_alternative<MaskShapeData>(placed.shape) && is_upright(placed.pose);
}

bool upright_masks_overlap(const PlacedShape& a, const PlacedShape& b) noexcept {
    const auto *mask_a = std::get_if<MaskShapeData>(&a.shape), *mask_b = std::get_if<MaskShapeData>(&b.shape);
    return upright_masks_overlap(*mask_a->pixels, a.pose, *mask_b->pixels, b.pose);
}

Aabb box_around(const PlacedShape& placed, const ConvexPolygon* polygon) noexcept {
    if (is_screen_box(placed)) {
        const auto [p, u, v] = ToScreen(sprite_to_screen(placed.pose)).box(*std::get_if<Aabb>(&placed.shape));
        return {from_lattice(p), from_lattice({p.x + u.x, p.y + v.y})};
    }
    const Aabb box = visit_any(placed.shape, BoxAround{placed.pose, polygon});
    return is_empty(box) ? Aabb{} : box;
}

} // namespace hitmask::kernels
