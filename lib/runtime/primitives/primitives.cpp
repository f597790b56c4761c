#include <hitmask/primitives.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/exact_sign.h"
#include "primitives/boundary_rule.h"
#include "primitives/segment_distance.h"
#include "primitives/turned_frame.h"

namespace hitmask {

namespace {

[[nodiscard]] bool has_interior(const Aabb& box) noexcept {
    return box.lower.x < box.upper.x && box.lower.y < box.upper.y;
}

/// The sign of the distance of a centre from a box around the origin, less a radius > 0.
[[nodiscard]] int compare_distance_to_box(DoubleSum x, DoubleSum y, Vec2 half_size, float radius) noexcept {
    const bool beside = compare(x, half_size.x) > 0, above = compare(y, half_size.y) > 0;
    const DoubleSum none{};
    if (!beside) x = none;
    if (!above) y = none;
    const std::array numbers{x.value,       x.rest, beside ? double{half_size.x} : 0.0,
                             y.value,       y.rest, above ? double{half_size.y} : 0.0,
                             double{radius}};
    return sign_of<2>(numbers, [](const auto& n) {
        const auto dx = n[0] + n[1] - n[2], dy = n[3] + n[4] - n[5];
        return dx * dx + dy * dy - n[6] * n[6];
    });
}

} // namespace

PreparedObb::PreparedObb(const Obb& box) noexcept
    : center(box.center), half_size(box.half_size), rotation(rotation_by(box.angle)) {}

Aabb normalized(const Aabb& box) noexcept {
    return {{std::min(box.lower.x, box.upper.x), std::min(box.lower.y, box.upper.y)},
            {std::max(box.lower.x, box.upper.x), std::max(box.lower.y, box.upper.y)}};
}

Aabb box_at(Vec2 corner, Vec2 size) noexcept {
    return normalized(Aabb{corner, corner + size});
}

Obb normalized(const Obb& box) noexcept {
    return {box.center, {std::abs(box.half_size.x), std::abs(box.half_size.y)}, box.angle};
}

bool overlaps(const Aabb& box, Vec2 point, Boundary boundary) noexcept {
    const auto [lower, upper] = box;
    if (boundary == Boundary::open) {
        return lower.x < point.x && point.x < upper.x && lower.y < point.y && point.y < upper.y;
    }
    return lower.x <= point.x && point.x <= upper.x && lower.y <= point.y && point.y <= upper.y;
}

bool overlaps(const Aabb& a, const Aabb& b, Boundary boundary) noexcept {
    if (is_empty(a) || is_empty(b)) return false;
    if (boundary == Boundary::closed) {
        return a.lower.x <= b.upper.x && b.lower.x <= a.upper.x && a.lower.y <= b.upper.y && b.lower.y <= a.upper.y;
    }
    if (!has_interior(a) && !has_interior(b)) return false;
    return a.lower.x < b.upper.x && b.lower.x < a.upper.x && a.lower.y < b.upper.y && b.lower.y < a.upper.y;
}

std::array<Vec2, 4> corners(const Obb& box) noexcept {
    const Rotation rotation = rotation_by(box.angle);
    const double x = box.half_size.x, y = box.half_size.y;
    const auto corner = [&](double u, double v) { return from_frame(box.center, rotation, u, v); };
    return {corner(-x, -y), corner(x, -y), corner(x, y), corner(-x, y)};
}

bool overlaps(const Circle& circle, Vec2 point, Boundary boundary) noexcept {
    if (circle.radius < 0) return false;
    return is_overlap(compare_distance(to_real(circle.center), to_real(point), circle.radius), boundary);
}

bool overlaps(const Circle& a, const Circle& b, Boundary boundary) noexcept {
    if (a.radius < 0 || b.radius < 0) return false;
    return is_overlap(compare_distance(to_real(a.center), to_real(b.center), a.radius, b.radius), boundary);
}

bool overlaps(const Circle& circle, const Aabb& box, Boundary boundary) noexcept {
    if (circle.radius < 0 || is_empty(box)) return false;
    if (circle.radius == 0) return overlaps(box, circle.center, boundary);
    const RealPoint nearest{std::clamp(circle.center.x, box.lower.x, box.upper.x),
                            std::clamp(circle.center.y, box.lower.y, box.upper.y)};
    return is_overlap(compare_distance(to_real(circle.center), nearest, circle.radius), boundary);
}

bool overlaps(const Circle& circle, const PreparedObb& box, Boundary boundary) noexcept {
    if (circle.radius < 0 || has_negative_size(box.half_size)) return false;
    if (circle.radius == 0) return overlaps(box, circle.center, boundary);
    const FramePoint p = to_frame(box.center, box.rotation, circle.center);
    const int gap = compare_distance_to_box(absolute(p.x), absolute(p.y), box.half_size, circle.radius);
    return is_overlap(gap, boundary);
}

} // namespace hitmask
