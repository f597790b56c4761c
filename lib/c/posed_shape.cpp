#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include <hitmask/c.h>
#include <hitmask/collide.h>
#include <hitmask/posed_shape.h>

#include "convert.h"
#include "guard.h"
#include "handle.h"
#include "sized.h"

using namespace hitmask::c;
using hitmask::Pose;
using hitmask::PosedShape;
using hitmask::Shape;

namespace {

/// Poses a shape in a handle.
///
/// Throws:    std::bad_alloc.
hm_result pose_in(hm_posed_shape& posed, const hm_shape* shape, const hm_pose* pose) {
    Pose own_pose;
    Shape own_shape;
    HITMASK_RETURN_ERROR(to_pose(pose, own_pose));
    HITMASK_RETURN_ERROR(to_shape(shape, own_shape, posed.kept));
    posed.value = PosedShape(own_shape, own_pose);
    return HM_OK;
}

hm_contact from_shape_contact(const hitmask::ShapeContact& contact, const hitmask::ContactManifold& manifold) noexcept {
    hm_contact result{};
    result.is_complete = contact.is_complete ? 1 : 0;
    result.depth = contact.depth;
    result.normal = from_vec2(contact.normal);
    result.point = from_vec2(contact.point);
    result.by_box = contact.by_box ? 1 : 0;
    result.point_count = static_cast<std::uint32_t>(manifold.point_count);
    for (int i = 0; i < manifold.point_count; ++i) {
        const hitmask::ContactPoint& point = manifold.points[static_cast<std::size_t>(i)];
        result.points[i] = from_vec2(point.place);
        result.point_depths[i] = point.depth;
    }
    return result;
}

hm_hit from_shape_hit(const hitmask::ShapeHit& hit) noexcept {
    return {0, 0, hit.fraction, from_vec2(hit.point), from_vec2(hit.normal), {}, {}};
}

/// Traces the outlines of masks. A question would trace them too, but could not say that memory is too short.
///
/// Throws:    std::bad_alloc.
template<class... Posed>
void trace_masks(const Posed*... shapes) {
    const auto trace_if_mask = [](const Kept& kept) {
        if (const auto* mask = std::get_if<hitmask::PreparedMask>(&kept)) hitmask::prepare_outline(*mask);
    };
    (trace_if_mask(shapes->kept), ...);
}

/// True if a question about overlap is about the outline of a mask. Beside masks and convex shapes its pixels count.
bool needs_outline(const hm_posed_shape* a, const hm_posed_shape* b) {
    const auto is_mask = [](const hm_posed_shape* shape) {
        return std::holds_alternative<hitmask::PreparedMask>(shape->kept);
    };
    const auto is_convex = [](const hm_posed_shape* shape) {
        return std::holds_alternative<hitmask::on_screen::Convex>(shape->value.on_screen());
    };
    return is_mask(a) != is_mask(b) && !is_convex(is_mask(a) ? b : a);
}

bool overlaps_now(const hm_posed_shape* a, const hm_posed_shape* b) {
    if (needs_outline(a, b)) trace_masks(a, b);
    return hitmask::overlaps(a->value, b->value);
}

} // namespace

hm_result hm_posed_shape_create(const hm_shape* shape, const hm_pose* pose, const hm_allocator* allocator,
                                hm_posed_shape** posed) {
    if (posed == nullptr) return HM_ERROR_NULL;
    HITMASK_RETURN_ERROR(check_allocator(allocator));
    return guarded(allocator, [&]() -> hm_result {
        auto made = std::make_unique<hm_posed_shape>();
        HITMASK_RETURN_ERROR(pose_in(*made, shape, pose));
        *posed = made.release();
        return HM_OK;
    });
}

hm_result hm_posed_shape_set(hm_posed_shape* posed, const hm_shape* shape, const hm_pose* pose) {
    if (!are_alive(posed)) return HM_ERROR_HANDLE;
    return guarded(posed->head.allocator, [&] { return pose_in(*posed, shape, pose); });
}

hm_result hm_posed_shape_free(hm_posed_shape* posed) {
    return free_handle(posed);
}

// ---- Questions. The outline of a mask is kept with the mask, which may be in use after both shapes and their
// allocator. So its memory comes from malloc().

hm_result hm_posed_shape_bounds(const hm_posed_shape* shape, hm_box* bounds) {
    if (!are_alive(shape)) return HM_ERROR_HANDLE;
    if (bounds == nullptr) return HM_ERROR_NULL;
    const hitmask::Aabb box = shape->value.bounds();
    if (hitmask::is_empty(box)) return HM_NO;
    *bounds = {from_vec2(box.lower), from_vec2(box.upper)};
    return HM_YES;
}

hm_result hm_posed_shape_overlaps(const hm_posed_shape* a, const hm_posed_shape* b) {
    if (!are_alive(a, b)) return HM_ERROR_HANDLE;
    return guarded(nullptr, [&] { return overlaps_now(a, b) ? HM_YES : HM_NO; });
}

hm_result hm_posed_shape_overlaps_each(const hm_posed_shape* a, const hm_posed_shape* const* others, size_t count,
                                       uint8_t* hits) {
    if (!are_alive(a)) return HM_ERROR_HANDLE;
    if (count > 0 && (others == nullptr || hits == nullptr)) return HM_ERROR_NULL;
    if (!std::all_of(others, others + count, [](const auto* each) { return are_alive(each); })) return HM_ERROR_HANDLE;
    return guarded(nullptr, [&] {
        std::transform(others, others + count, hits,
                       [&](const hm_posed_shape* other) { return static_cast<std::uint8_t>(overlaps_now(a, other)); });
        return HM_OK;
    });
}

hm_result hm_posed_shape_contains(const hm_posed_shape* shape, float x, float y) {
    if (!are_alive(shape)) return HM_ERROR_HANDLE;
    if (!is_in_range(hm_vec2{x, y})) return HM_ERROR_ARGUMENT;
    return hitmask::contains(shape->value, {x, y}) ? HM_YES : HM_NO;
}

hm_result hm_posed_shape_distance(const hm_posed_shape* a, const hm_posed_shape* b, hm_distance* distance) {
    if (!are_alive(a, b)) return HM_ERROR_HANDLE;
    HITMASK_RETURN_ERROR(check_answer(distance));
    return guarded(nullptr, [&] {
        trace_masks(a, b);
        return write_found(hitmask::distance(a->value, b->value), distance, from_distance<hitmask::ShapeDistance>);
    });
}

hm_result hm_posed_shape_contact(const hm_posed_shape* a, const hm_posed_shape* b, hm_contact* contact) {
    if (!are_alive(a, b)) return HM_ERROR_HANDLE;
    HITMASK_RETURN_ERROR(check_answer(contact));
    return guarded(nullptr, [&] {
        trace_masks(a, b);
        return write_found(hitmask::contact(a->value, b->value), contact, [&](const hitmask::ShapeContact& found) {
            return from_shape_contact(found, hitmask::contact_manifold(a->value, b->value, found));
        });
    });
}

hm_result hm_posed_shape_sweep(const hm_posed_shape* a, const hm_posed_shape* b, float x, float y, hm_hit* hit) {
    if (!are_alive(a, b)) return HM_ERROR_HANDLE;
    if (!is_in_range(hm_vec2{x, y})) return HM_ERROR_ARGUMENT;
    HITMASK_RETURN_ERROR(check_answer(hit));
    return guarded(nullptr, [&] {
        trace_masks(a, b);
        return write_found(hitmask::sweep(a->value, b->value, {x, y}), hit, from_shape_hit);
    });
}

hm_result hm_posed_shape_cast(const hm_posed_shape* shape, const hm_segment* segment, hm_hit* hit) {
    if (!are_alive(shape)) return HM_ERROR_HANDLE;
    hitmask::Segment line;
    HITMASK_RETURN_ERROR(to_segment(segment, line));
    HITMASK_RETURN_ERROR(check_answer(hit));
    return guarded(nullptr, [&] {
        trace_masks(shape);
        return write_found(hitmask::cast(shape->value, line), hit, from_shape_hit);
    });
}
