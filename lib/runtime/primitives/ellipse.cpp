// An ellipse has half sizes a and b. It becomes a circle of radius a b if its frame is stretched by b along the first
// axis and by a along the second. This decides every query about points and segments without a division.

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

#include <hitmask/primitives.h>

#include "base/exact_sign.h"
#include "primitives/boundary_rule.h"
#include "primitives/segment_distance.h"
#include "primitives/turned_frame.h"
#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/sin_cos.h>

namespace hitmask {

namespace {

[[nodiscard]] bool has_interior(const PreparedEllipse& ellipse) noexcept {
    return ellipse.half_size.x > 0 && ellipse.half_size.y > 0;
}

[[nodiscard]] FramePoint to_frame(const PreparedEllipse& ellipse, Vec2 point) noexcept {
    return to_frame(ellipse.center, ellipse.rotation, point);
}

/// An ellipse and two points of its frame, in the order of the numbers in the formulas below.
struct EllipseChord {
    Vec2 half_size;
    FramePoint p, q;

    /// The sign of formula(px, py, qx, qy, r). p and q are the stretched points, r is the radius of the circle.
    template<int degree, class Formula>
    [[nodiscard]] int sign(Formula formula) const noexcept {
        const std::array numbers{double{half_size.x}, double{half_size.y},
                                 p.x.value,           p.x.rest,
                                 p.y.value,           p.y.rest,
                                 q.x.value,           q.x.rest,
                                 q.y.value,           q.y.rest};
        return sign_of<2 * degree>(numbers, [formula](const auto& n) {
            return formula((n[2] + n[3]) * n[1], (n[4] + n[5]) * n[0], (n[6] + n[7]) * n[1], (n[8] + n[9]) * n[0],
                           n[0] * n[1]);
        });
    }
};

/// The position of a point relative to an ellipse: 1 outside, 0 on its boundary, -1 inside. Requires an ellipse with an
/// interior.
[[nodiscard]] int compare_point(Vec2 half_size, const FramePoint& point) noexcept {
    return EllipseChord{half_size, point, point}.sign<2>(
        [](const auto& x, const auto& y, const auto&, const auto&, const auto& r) { return x * x + y * y - r * r; });
}

/// The same for the point of a segment that is nearest to the centre after stretching.
[[nodiscard]] int compare_chord(Vec2 half_size, const FramePoint& p, const FramePoint& q) noexcept {
    const auto leaves_center = [half_size](const FramePoint& from, const FramePoint& to) { // from . (to - from) >= 0
        return EllipseChord{half_size, from, to}.sign<2>(
                   [](const auto& px, const auto& py, const auto& qx, const auto& qy, const auto&) {
                       return px * (qx - px) + py * (qy - py);
                   }) >= 0;
    };
    if (leaves_center(p, q)) return compare_point(half_size, p);
    if (leaves_center(q, p)) return compare_point(half_size, q);
    return EllipseChord{half_size, p, q}.sign<4>(
        [](const auto& px, const auto& py, const auto& qx, const auto& qy, const auto& r) {
            const auto cross = px * qy - py * qx, dx = qx - px, dy = qy - py;
            return cross * cross - r * r * (dx * dx + dy * dy);
        });
}

/// An ellipse without interior, as a segment in its frame.
[[nodiscard]] RealSegment flat_ellipse(Vec2 half_size) noexcept {
    return {{-double{half_size.x}, -double{half_size.y}}, {half_size.x, half_size.y}};
}

[[nodiscard]] RealPoint without_rests(const FramePoint& p) noexcept {
    return {p.x.value, p.y.value};
}

/// Returns true if p is between the ends of a segment or at one of them. Requires that p is on the line of the segment.
[[nodiscard]] bool is_within(RealPoint p, const RealSegment& s) noexcept {
    return std::min(s.from.x, s.to.x) <= p.x && p.x <= std::max(s.from.x, s.to.x) &&
           std::min(s.from.y, s.to.y) <= p.y && p.y <= std::max(s.from.y, s.to.y);
}

/// Returns true if two segments share a point.
[[nodiscard]] bool share_point(const RealSegment& s, const RealSegment& t) noexcept {
    const int s_from = exact_side(t.from, t.to, s.from), s_to = exact_side(t.from, t.to, s.to);
    const int t_from = exact_side(s.from, s.to, t.from), t_to = exact_side(s.from, s.to, t.to);
    if (s_from * s_to < 0 && t_from * t_to < 0) return true;
    return (s_from == 0 && is_within(s.from, t)) || (s_to == 0 && is_within(s.to, t)) ||
           (t_from == 0 && is_within(t.from, s)) || (t_to == 0 && is_within(t.to, s));
}

/// The distance of a point from an ellipse around the origin. Requires that the point is outside and all numbers are >=
/// 0. The nearest point is (a^2 x / (t + a^2), b^2 y / (t + b^2)), where t solves the equation of the ellipse. To the
/// left of the solution, the left side of the equation falls and is convex. So Newton's method approaches the solution
/// from there and never passes it.
[[nodiscard]] double distance_outside(double a, double b, double x, double y) noexcept {
    const double unit = std::max({a, b, x, y});
    a /= unit;
    b /= unit;
    x /= unit;
    y /= unit;
    double t = std::max({0.0, a * x - a * a, b * y - b * b});
    for (int step = 0; step < 100; ++step) {
        const double p = a * x / (t + a * a), q = b * y / (t + b * b);
        const double excess = p * p + q * q - 1;
        const double slope = 2 * (p * p / (t + a * a) + q * q / (t + b * b));
        const double next = t + excess / slope;
        if (!(next > t)) break;
        t = next;
    }
    return unit * t * vector_length(x / (t + a * a), y / (t + b * b));
}

/// The sign of a circle's distance from an ellipse: the distance of its centre minus its radius. Requires an ellipse
/// with an interior, and a radius > 0.
[[nodiscard]] int compare_distance(Vec2 half_size, const FramePoint& center, double radius) noexcept {
    if (compare_point(half_size, center) <= 0) return -1;
    const double x = std::abs(center.x.value), y = std::abs(center.y.value);
    const auto beyond = [radius](double number, double half) { // on an axis, its end is nearest
        return sign_of<1>(std::array{number, half, radius}, [](const auto& n) { return n[0] - n[1] - n[2]; });
    };
    if (y == 0) return beyond(x, half_size.x);
    if (x == 0) return beyond(y, half_size.y);
    const double distance = distance_outside(half_size.x, half_size.y, x, y);
    return (distance > radius ? 1 : 0) - (distance < radius ? 1 : 0);
}

} // namespace

PreparedEllipse::PreparedEllipse(const Ellipse& ellipse) noexcept
    : center(ellipse.center), half_size(ellipse.half_size), rotation(rotation_by(ellipse.angle)) {}

bool overlaps(const PreparedEllipse& ellipse, Vec2 point, Boundary boundary) noexcept {
    if (has_negative_size(ellipse.half_size)) return false;
    const FramePoint p = to_frame(ellipse, point);
    if (has_interior(ellipse)) return is_overlap(compare_point(ellipse.half_size, p), boundary);
    return boundary == Boundary::closed && compare(absolute(p.x), ellipse.half_size.x) <= 0 &&
           compare(absolute(p.y), ellipse.half_size.y) <= 0;
}

bool overlaps(const PreparedEllipse& ellipse, const Segment& segment, Boundary boundary) noexcept {
    if (has_negative_size(ellipse.half_size)) return false;
    const FramePoint p = to_frame(ellipse, segment.from), q = to_frame(ellipse, segment.to);
    if (has_interior(ellipse)) return is_overlap(compare_chord(ellipse.half_size, p, q), boundary);
    return boundary == Boundary::closed &&
           share_point(flat_ellipse(ellipse.half_size), {without_rests(p), without_rests(q)});
}

bool overlaps(const PreparedEllipse& ellipse, const Circle& circle, Boundary boundary) noexcept {
    if (has_negative_size(ellipse.half_size) || circle.radius < 0) return false;
    if (circle.radius == 0) return overlaps(ellipse, circle.center, boundary);
    if (ellipse.half_size.x == ellipse.half_size.y) {
        return overlaps(Circle{ellipse.center, ellipse.half_size.x}, circle, boundary);
    }
    const FramePoint center = to_frame(ellipse, circle.center);
    if (has_interior(ellipse)) {
        return is_overlap(compare_distance(ellipse.half_size, center, circle.radius), boundary);
    }
    return is_overlap(compare_distance(without_rests(center), flat_ellipse(ellipse.half_size), circle.radius),
                      boundary);
}

double distance(Vec2 point, const PreparedEllipse& ellipse) noexcept {
    assert(!has_negative_size(ellipse.half_size));
    const FramePoint p = to_frame(ellipse, point);
    const double a = ellipse.half_size.x, b = ellipse.half_size.y;
    const double x = std::abs(p.x.value), y = std::abs(p.y.value);
    if (!has_interior(ellipse)) return vector_length(std::max(x - a, 0.0), std::max(y - b, 0.0));
    return compare_point(ellipse.half_size, p) <= 0 ? 0 : distance_outside(a, b, x, y);
}

double ellipse_polygon_error(const Ellipse& ellipse, std::size_t vertices) noexcept {
    assert(vertices >= 3);
    // 1 - cos(x) = 2 sin(x / 2)^2, and this form loses no digits.
    const double sine = sin_cos(std::numbers::pi / (2 * static_cast<double>(vertices))).sin;
    return std::max(ellipse.half_size.x, ellipse.half_size.y) * (2 * sine * sine);
}

std::size_t ellipse_polygon_size(const Ellipse& ellipse, double tolerance) noexcept {
    assert(tolerance > 0);
    std::size_t low = 2, high = 3; // too few, and perhaps enough
    while (ellipse_polygon_error(ellipse, high) > tolerance) {
        low = high;
        high *= 2;
    }
    while (high - low > 1) {
        const std::size_t middle = low + (high - low) / 2;
        (ellipse_polygon_error(ellipse, middle) > tolerance ? low : high) = middle;
    }
    return high;
}

} // namespace hitmask
