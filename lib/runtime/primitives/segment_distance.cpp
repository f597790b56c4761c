#include "primitives/segment_distance.h"
#include "primitives/boundary_rule.h"

#include <cmath>

#include <hitmask/detail/portable_math.h>
#include <hitmask/primitives.h>

namespace hitmask {

namespace {

[[nodiscard]] RealSegment to_real(const Segment& segment) noexcept {
    return {to_real(segment.from), to_real(segment.to)};
}

[[nodiscard]] double squared_length_between(RealPoint p, RealPoint q) noexcept {
    return value_of<2>(std::array{p.x, p.y, q.x, q.y},
                       [](const auto& n) { return (n[0] - n[2]) * (n[0] - n[2]) + (n[1] - n[3]) * (n[1] - n[3]); });
}

/// Twice the area of the triangle between a segment and a point, without its sign.
[[nodiscard]] double twice_area(RealPoint p, const RealSegment& s) noexcept {
    return std::abs(value_of<2>(std::array{s.from.x, s.from.y, s.to.x, s.to.y, p.x, p.y}, orientation_formula));
}

} // namespace

double distance(Vec2 point, const Segment& segment) noexcept {
    const RealPoint p = to_real(point);
    const RealSegment s = to_real(segment);
    const SegmentPart part = nearest_part(p, s);
    if (part != SegmentPart::between)
        return square_root(squared_length_between(p, part == SegmentPart::from ? s.from : s.to));
    return twice_area(p, s) / square_root(squared_length_between(s.from, s.to));
}

double squared_distance(Vec2 point, const Segment& segment) noexcept {
    const RealPoint p = to_real(point);
    const RealSegment s = to_real(segment);
    const SegmentPart part = nearest_part(p, s);
    if (part != SegmentPart::between) return squared_length_between(p, part == SegmentPart::from ? s.from : s.to);
    const double area = twice_area(p, s);
    return area * area / squared_length_between(s.from, s.to);
}

std::strong_ordering compare_distance(Vec2 point, const Segment& segment, float threshold) noexcept {
    if (threshold < 0) return std::strong_ordering::greater;
    return compare_distance(to_real(point), to_real(segment), threshold) <=> 0;
}

bool overlaps(const Circle& circle, const Segment& segment, Boundary boundary) noexcept {
    if (circle.radius < 0) return false;
    return is_overlap(compare_distance(to_real(circle.center), to_real(segment), circle.radius), boundary);
}

bool overlaps(const Circle& circle, const Capsule& capsule, Boundary boundary) noexcept {
    if (circle.radius < 0 || capsule.radius < 0) return false;
    const RealSegment core{to_real(capsule.center1), to_real(capsule.center2)};
    return is_overlap(compare_distance(to_real(circle.center), core, circle.radius, capsule.radius), boundary);
}

} // namespace hitmask
