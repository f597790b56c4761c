#include <hitmask/primitives.h>

#include <algorithm>
#include <cassert>

#include <hitmask/detail/portable_math.h>

#include "primitives/segment_distance.h"
#include "primitives/turned_frame.h"

namespace hitmask {

namespace {

[[nodiscard]] Vec2 to_floats(RealPoint p) noexcept {
    return {static_cast<float>(p.x), static_cast<float>(p.y)};
}

/// The point of a segment that is nearest to p, for p whose nearest point is not an end.
[[nodiscard]] RealPoint foot_on(const RealSegment& s, RealPoint p) noexcept {
    const double dx = s.to.x - s.from.x, dy = s.to.y - s.from.y;
    const double t = ((p.x - s.from.x) * dx + (p.y - s.from.y) * dy) / (dx * dx + dy * dy);
    const auto between = [t](double from, double to) {
        return std::clamp(from + t * (to - from), std::min(from, to), std::max(from, to));
    };
    return {between(s.from.x, s.to.x), between(s.from.y, s.to.y)};
}

} // namespace

Vec2 closest_point(Vec2 point, const Aabb& box) noexcept {
    assert(!is_empty(box));
    return {std::clamp(point.x, box.lower.x, box.upper.x), std::clamp(point.y, box.lower.y, box.upper.y)};
}

Vec2 closest_point(Vec2 point, const PreparedObb& box) noexcept {
    assert(!has_negative_size(box.half_size));
    if (overlaps(box, point, Boundary::closed)) return point;
    const FramePoint p = to_frame(box.center, box.rotation, point);
    const double x = box.half_size.x, y = box.half_size.y;
    return from_frame(box.center, box.rotation, std::clamp(p.x.value, -x, x), std::clamp(p.y.value, -y, y));
}

Vec2 closest_point(Vec2 point, const Circle& circle) noexcept {
    assert(!is_empty(circle));
    const RealPoint p = to_real(point), c = to_real(circle.center);
    if (compare_distance(p, c, circle.radius) <= 0) return point;
    const double dx = p.x - c.x, dy = p.y - c.y, part = circle.radius / vector_length(dx, dy);
    return to_floats({c.x + dx * part, c.y + dy * part});
}

Vec2 closest_point(Vec2 point, const Segment& segment) noexcept {
    const RealPoint p = to_real(point);
    const RealSegment s{to_real(segment.from), to_real(segment.to)};
    const SegmentPart part = nearest_part(p, s);
    if (part == SegmentPart::from) return segment.from;
    if (part == SegmentPart::to) return segment.to;
    if (exact_side(s.from, s.to, p) == 0) return point;
    return to_floats(foot_on(s, p));
}

Vec2 closest_point(Vec2 point, const Capsule& capsule) noexcept {
    assert(!is_empty(capsule));
    const RealPoint p = to_real(point);
    const RealSegment s{to_real(capsule.center1), to_real(capsule.center2)};
    const SegmentPart part = nearest_part(p, s);
    if (part == SegmentPart::from) return closest_point(point, Circle{capsule.center1, capsule.radius});
    if (part == SegmentPart::to) return closest_point(point, Circle{capsule.center2, capsule.radius});
    if (compare_distance(p, s, capsule.radius) <= 0) return point;
    // From the foot straight to the side of the point. The vector from the foot to the point would be less precise.
    const RealPoint foot = foot_on(s, p);
    const double dx = s.to.x - s.from.x, dy = s.to.y - s.from.y;
    const double part_aside = exact_side(s.from, s.to, p) * double{capsule.radius} / vector_length(dx, dy);
    return to_floats({foot.x - dy * part_aside, foot.y + dx * part_aside});
}

} // namespace hitmask
