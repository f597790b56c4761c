#include "fit/fit_region.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/sin_cos.h>

namespace hitmask {

namespace {

using std::numbers::pi;

constexpr std::size_t finest = 1024; ///< corners of a polygon that stands for a curve

/// Unit vectors clockwise from +x.
const std::array<FitPoint, finest>& directions() {
    static const std::array<FitPoint, finest> table = [] {
        std::array<FitPoint, finest> points;
        for (std::size_t i = 0; i < finest; ++i) {
            const auto [sine, cosine] = sin_cos(2 * pi * static_cast<double>(i) / finest);
            points[i] = {cosine, sine};
        }
        return points;
    }();
    return table;
}

/// The stride through directions() for a polygon in a circle of that radius with at most this sagitta. The sagitta is
/// r (1 - cos(pi / n)), less than r pi^2 / (2 n^2).
std::size_t stride_for(double radius, double sagitta) {
    std::size_t stride = finest / 16;
    while (stride > 1) {
        const std::size_t n = finest / stride;
        if (radius * pi * pi <= 2 * sagitta * static_cast<double>(n * n)) break;
        stride /= 2;
    }
    return stride;
}

/// The factor for a circle's radius with which its polygon has the area of the circle.
double area_factor(std::size_t stride) {
    const double step = 2 * pi * static_cast<double>(stride) / finest;
    return square_root(step / sin_cos(step).sin);
}

std::optional<FitSpan> joined(std::optional<FitSpan> a, std::optional<FitSpan> b) {
    if (!a) return b;
    if (!b) return a;
    return FitSpan{std::min(a->begin, b->begin), std::max(a->end, b->end)};
}

} // namespace

FitFrame::FitFrame(FitPoint c, double angle) : center(c) {
    const auto [sine, cosine] = sin_cos(angle);
    axis = {cosine, sine};
}

FitBox region_of(const Aabb& shape) {
    const FitPoint lower = to_point(shape.lower), upper = to_point(shape.upper);
    return {{0.5 * (lower + upper), FitPoint{1, 0}}, 0.5 * (upper - lower)};
}

FitBox region_of(const Obb& shape) {
    return {{to_point(shape.center), shape.angle}, to_point(shape.half_size)};
}

FitEllipse region_of(const Circle& shape) {
    return {{to_point(shape.center), FitPoint{1, 0}}, {shape.radius, shape.radius}};
}

FitEllipse region_of(const Ellipse& shape) {
    return {{to_point(shape.center), shape.angle}, to_point(shape.half_size)};
}

FitCapsule region_of(const Capsule& shape) {
    const FitPoint from = to_point(shape.center1), to = to_point(shape.center2);
    const double length = square_root(dot(to - from, to - from));
    const FitPoint axis = length > 0 ? 1 / length * (to - from) : FitPoint{1, 0};
    return {{0.5 * (from + to), axis}, length / 2, shape.radius};
}

FitRing region_of(const Outline& one_ring) {
    FitRing ring;
    for (const Vec2 vertex : one_ring.vertices) {
        ring.push_back(to_point(vertex));
    }
    return ring;
}

FitRing ring_of(const FitBox& box, double /*sagitta*/) {
    const FitFrame& frame = box.frame;
    return {frame.global({-box.half.x, -box.half.y}), frame.global({box.half.x, -box.half.y}),
            frame.global({box.half.x, box.half.y}), frame.global({-box.half.x, box.half.y})};
}

FitRing ring_of(const FitEllipse& ellipse, double sagitta) {
    const std::size_t stride = stride_for(std::max(ellipse.half.x, ellipse.half.y), sagitta);
    const double factor = area_factor(stride);
    FitRing ring;
    for (std::size_t i = 0; i < finest; i += stride) {
        const FitPoint d = directions()[i];
        ring.push_back(ellipse.frame.global({factor * ellipse.half.x * d.x, factor * ellipse.half.y * d.y}));
    }
    return ring;
}

FitRing ring_of(const FitCapsule& capsule, double sagitta) {
    const std::size_t stride = stride_for(capsule.radius, sagitta);
    const double radius = area_factor(stride) * capsule.radius;
    FitRing ring;
    // Down the right end, then up the left end. The corners lie between the directions of the axes, so that both ends
    // have the same number.
    for (std::size_t i = 0; i < finest; i += stride) {
        const FitPoint d = directions()[(i + 3 * finest / 4 + stride / 2) % finest];
        const double end = i < finest / 2 ? capsule.half_length : -capsule.half_length;
        ring.push_back(capsule.frame.global({end + radius * d.x, radius * d.y}));
    }
    return ring;
}

FitRing ring_of(FitRing ring, double /*sagitta*/) {
    return ring;
}

double area_of(const FitBox& box) {
    return 4 * box.half.x * box.half.y;
}

double area_of(const FitEllipse& ellipse) {
    return pi * ellipse.half.x * ellipse.half.y;
}

double area_of(const FitCapsule& capsule) {
    return (pi * capsule.radius + 4 * capsule.half_length) * capsule.radius;
}

double area_of(const FitRing& ring) {
    double twice = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        twice += cross(ring[i] - ring[0], ring[(i + 1) % ring.size()] - ring[0]);
    }
    return twice / 2;
}

std::optional<FitSpan> span_at(const FitBox& box, double y) {
    return span_at(ring_of(box, 0), y);
}

std::optional<FitSpan> span_at(const FitEllipse& ellipse, double y) {
    const auto [c, s] = ellipse.frame.axis;
    const double aa = 1 / (ellipse.half.x * ellipse.half.x), bb = 1 / (ellipse.half.y * ellipse.half.y);
    const double dy = y - ellipse.frame.center.y;
    // a dx^2 + 2 b dx + c = 0 on the boundary.
    const double quadratic = c * c * aa + s * s * bb, half_linear = dy * c * s * (aa - bb);
    const double constant = dy * dy * (s * s * aa + c * c * bb) - 1;
    const double discriminant = half_linear * half_linear - quadratic * constant;
    if (discriminant < 0) return std::nullopt;
    const double x = ellipse.frame.center.x - half_linear / quadratic, reach = square_root(discriminant) / quadratic;
    return FitSpan{x - reach, x + reach};
}

std::optional<FitSpan> span_at(const FitCapsule& capsule, double y) {
    std::optional<FitSpan> span = span_at(FitBox{capsule.frame, {capsule.half_length, capsule.radius}}, y);
    for (const double u : {-capsule.half_length, capsule.half_length}) {
        const FitFrame end{capsule.frame.global({u, 0}), FitPoint{1, 0}};
        span = joined(span, span_at(FitEllipse{end, {capsule.radius, capsule.radius}}, y));
    }
    return span;
}

std::optional<FitSpan> span_at(const FitRing& convex, double y) {
    FitSpan span{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (std::size_t i = 0; i < convex.size(); ++i) {
        const FitPoint a = convex[i], b = convex[(i + 1) % convex.size()];
        if (std::min(a.y, b.y) > y || std::max(a.y, b.y) < y) continue;
        const double t = a.y == b.y ? 0 : (y - a.y) / (b.y - a.y);
        const double x = a.x + t * (b.x - a.x), other_x = a.y == b.y ? b.x : x;
        span.begin = std::min({span.begin, x, other_x});
        span.end = std::max({span.end, x, other_x});
    }
    if (span.begin > span.end) return std::nullopt;
    return span;
}

Vec2 rounded_center(FitPoint p) {
    const auto round = [](double v) { return static_cast<float>(std::floor(v * 1024 + 0.5) / 1024); };
    return {round(p.x), round(p.y)};
}

float rounded_up(double v) {
    const auto nearest = static_cast<float>(v);
    return nearest < v ? std::nextafter(nearest, std::numeric_limits<float>::infinity()) : nearest;
}

float rounded_down(double v) {
    const auto nearest = static_cast<float>(v);
    return nearest > v ? std::nextafter(nearest, -std::numeric_limits<float>::infinity()) : nearest;
}

FitAngle angle_of(FitPoint direction) {
    FitAngle result;
    if (std::abs(direction.y) > std::abs(direction.x)) {
        direction = {direction.y, -direction.x};
        result.quarter_turns = 1;
    }
    if (direction.x < 0) direction = -1 * direction;
    if (direction.y == 0) return result;
    // Newton's method for the angle whose sine and cosine have that ratio, from a parabola that is off by 0.004.
    const double ratio = direction.y / direction.x, length = square_root(1 + ratio * ratio);
    double angle = ratio * (pi / 4 + 0.273 * (1 - std::abs(ratio)));
    for (int i = 0; i < 3; ++i) {
        const auto [sine, cosine] = sin_cos(angle);
        angle += (ratio * cosine - sine) / length;
    }
    result.angle = static_cast<float>(angle);
    return result;
}

} // namespace hitmask
