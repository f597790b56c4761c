#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <variant>

#include "convert.h"

namespace hitmask::c {

namespace {

[[nodiscard]] bool is_length(float length) noexcept {
    return is_in_range(length);
}

hm_result take(bool is_valid, const Shape& converted, Shape& shape) {
    if (!is_valid) return HM_ERROR_ARGUMENT;
    shape = converted;
    return HM_OK;
}

hm_result to_turned(const hm_shape& given, Shape& shape) {
    const hm_turned& t = given.as.turned;
    const bool is_valid = is_in_range(t.center) && is_in_range(t.half_size) && std::isfinite(t.angle);
    const Vec2 center = to_vec2(t.center), half_size = to_vec2(t.half_size);
    if (given.kind == HM_ELLIPSE) return take(is_valid, Ellipse{center, half_size, t.angle}, shape);
    return take(is_valid, Obb{center, half_size, t.angle}, shape);
}

hm_result to_polygon(const hm_polygon& given, Shape& shape) {
    std::array<Vec2, ConvexPolygon::max_corners> points;
    if (given.points == nullptr) return HM_ERROR_NULL;
    if (given.point_count < 1 || given.point_count > points.size()) return HM_ERROR_ARGUMENT;
    const auto corners = std::span(given.points, given.point_count);
    if (!std::ranges::all_of(corners, [](hm_vec2 v) { return is_in_range(v); })) return HM_ERROR_ARGUMENT;
    std::ranges::transform(corners, points.begin(), to_vec2);
    const auto hull = convex_polygon(std::span(points).first(corners.size()));
    return hull ? take(true, *hull, shape) : HM_ERROR_INTERNAL;
}

/// Keeps a copy of what a handle has. The reference counts are not touched if it is kept already.
template<class Prepared, class Handle>
hm_result keep(const Handle* handle, Shape& shape, Kept& kept) {
    if (!are_alive(handle)) return HM_ERROR_HANDLE;
    const auto* own = std::get_if<Prepared>(&kept);
    if (own == nullptr || &own->data() != &handle->value.data()) own = &kept.emplace<Prepared>(handle->value);
    shape = std::cref(*own);
    return HM_OK;
}

struct Reach {
    float operator()(Vec2 p) const noexcept { return std::max(std::abs(p.x), std::abs(p.y)); }
    float operator()(const Segment& s) const noexcept { return std::max((*this)(s.from), (*this)(s.to)); }
    float operator()(const Aabb& b) const noexcept { return std::max((*this)(b.lower), (*this)(b.upper)); }
    float operator()(const Obb& b) const noexcept { return (*this)(b.center) + 2 * (*this)(b.half_size); }
    float operator()(const Ellipse& e) const noexcept { return (*this)(e.center) + 2 * (*this)(e.half_size); }
    float operator()(const Circle& c) const noexcept { return (*this)(c.center) + std::abs(c.radius); }
    float operator()(const Capsule& c) const noexcept {
        return std::max((*this)(c.center1), (*this)(c.center2)) + std::abs(c.radius);
    }
    float operator()(const ConvexPolygon& polygon) const noexcept {
        float reach = 0;
        for (const Vec2 corner : polygon.ring()) reach = std::max(reach, (*this)(corner));
        return reach;
    }
    float operator()(std::reference_wrapper<const PreparedOutline> outline) const noexcept {
        return (*this)(outline.get().bounds());
    }
    float operator()(std::reference_wrapper<const MaskShape> mask) const noexcept {
        return (*this)(mask.get().pixels());
    }
    float operator()(std::reference_wrapper<const PreparedMask> mask) const noexcept {
        return static_cast<float>(std::max(mask.get().width(), mask.get().height()));
    }
};

} // namespace

hm_result to_pose(const hm_pose* given, Pose& pose) noexcept {
    if (given == nullptr) return HM_OK;
    hm_pose p{};
    HITMASK_RETURN_ERROR(read_sized(given, p));
    const bool is_valid = is_in_range(hm_vec2{p.x, p.y}) && is_in_range(hm_vec2{p.pivot_x, p.pivot_y}) &&
                          std::isfinite(p.angle) && p.scale >= 0 && p.scale <= 16;
    if (!is_valid) return HM_ERROR_ARGUMENT;
    pose = {{p.x, p.y}, {p.pivot_x, p.pivot_y}, p.angle, p.scale, p.mirrored != 0};
    return HM_OK;
}

hm_result to_segment(const hm_segment* given, Segment& segment) noexcept {
    if (given == nullptr) return HM_ERROR_NULL;
    if (!is_in_range(given->from) || !is_in_range(given->to)) return HM_ERROR_ARGUMENT;
    segment = {to_vec2(given->from), to_vec2(given->to)};
    return HM_OK;
}

hm_result to_shape(const hm_shape* given, Shape& shape, Kept& kept) {
    hm_shape s{};
    HITMASK_RETURN_ERROR(read_sized(given, s));
    const auto& as = s.as;
    switch (s.kind) {
    case HM_POINT:
        return take(is_in_range(as.point), to_vec2(as.point), shape);
    case HM_SEGMENT:
        return take(is_in_range(as.segment.from) && is_in_range(as.segment.to),
                    Segment{to_vec2(as.segment.from), to_vec2(as.segment.to)}, shape);
    case HM_BOX:
        return take(is_in_range(as.box.lower) && is_in_range(as.box.upper),
                    Aabb{to_vec2(as.box.lower), to_vec2(as.box.upper)}, shape);
    case HM_TURNED_BOX:
    case HM_ELLIPSE:
        return to_turned(s, shape);
    case HM_CIRCLE:
        return take(is_in_range(as.circle.center) && is_length(as.circle.radius),
                    Circle{to_vec2(as.circle.center), as.circle.radius}, shape);
    case HM_CAPSULE:
        return take(is_in_range(as.capsule.center1) && is_in_range(as.capsule.center2) && is_length(as.capsule.radius),
                    Capsule{to_vec2(as.capsule.center1), to_vec2(as.capsule.center2), as.capsule.radius}, shape);
    case HM_POLYGON:
        return to_polygon(as.polygon, shape);
    case HM_MASK:
        return keep<PreparedMask>(as.mask, shape, kept);
    case HM_OUTLINE:
        return keep<PreparedOutline>(as.outline, shape, kept);
    default:
        return HM_ERROR_ARGUMENT;
    }
}

float reach_of(const Shape& shape) noexcept { // NOLINT(bugprone-exception-escape): no Shape is without a value
    return std::visit(Reach{}, shape);
}

} // namespace hitmask::c
