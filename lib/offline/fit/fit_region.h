#pragma once

// Shapes during fitting, in double: turned boxes, ellipses, capsules and polygons.

#include <optional>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/shapes.h>

namespace hitmask {

struct FitPoint {
    double x = 0, y = 0;

    friend FitPoint operator+(FitPoint a, FitPoint b) { return {a.x + b.x, a.y + b.y}; }
    friend FitPoint operator-(FitPoint a, FitPoint b) { return {a.x - b.x, a.y - b.y}; }
    friend FitPoint operator*(double k, FitPoint p) { return {k * p.x, k * p.y}; }
    friend bool operator==(const FitPoint&, const FitPoint&) = default;
};

[[nodiscard]] inline double dot(FitPoint a, FitPoint b) {
    return a.x * b.x + a.y * b.y;
}

/// Twice the signed area of the triangle 0 a b: positive if b is clockwise from a on screen.
[[nodiscard]] inline double cross(FitPoint a, FitPoint b) {
    return a.x * b.y - a.y * b.x;
}

/// A frame turned about a centre: u along `axis`, a unit vector, and v a quarter turn further.
struct FitFrame {
    FitPoint center, axis{1, 0};

    FitFrame() = default;
    FitFrame(FitPoint c, FitPoint unit) : center(c), axis(unit) {}
    FitFrame(FitPoint c, double angle);

    /// (u, v) of a point, and back.
    [[nodiscard]] FitPoint local(FitPoint p) const { return {dot(p - center, axis), cross(axis, p - center)}; }
    [[nodiscard]] FitPoint global(FitPoint p) const {
        return {center.x + p.x * axis.x - p.y * axis.y, center.y + p.x * axis.y + p.y * axis.x};
    }
};

struct FitBox {
    FitFrame frame;
    FitPoint half;
};

struct FitEllipse {
    FitFrame frame;
    FitPoint half;
};

/// The points within `radius` of the segment from u = -half_length to half_length.
struct FitCapsule {
    FitFrame frame;
    double half_length = 0, radius = 0;
};

using FitRing = std::vector<FitPoint>;

[[nodiscard]] FitBox region_of(const Aabb& shape);
[[nodiscard]] FitBox region_of(const Obb& shape);
[[nodiscard]] FitEllipse region_of(const Circle& shape);
[[nodiscard]] FitEllipse region_of(const Ellipse& shape);
[[nodiscard]] FitCapsule region_of(const Capsule& shape);
[[nodiscard]] FitRing region_of(const Outline& one_ring);

/// The region as a polygon, clockwise on screen. A region without corners becomes a polygon of the same area whose
/// boundary is at most `sagitta` px away, for sizes up to 8192 px and sagittas from 1/64 px.
[[nodiscard]] FitRing ring_of(const FitBox& box, double sagitta);
[[nodiscard]] FitRing ring_of(const FitEllipse& ellipse, double sagitta);
[[nodiscard]] FitRing ring_of(const FitCapsule& capsule, double sagitta);
[[nodiscard]] FitRing ring_of(FitRing ring, double sagitta);

[[nodiscard]] double area_of(const FitBox& box);
[[nodiscard]] double area_of(const FitEllipse& ellipse);
[[nodiscard]] double area_of(const FitCapsule& capsule);
[[nodiscard]] double area_of(const FitRing& ring);

/// The part of the line at height y that lies in the region; empty if the line misses it.
struct FitSpan {
    double begin, end;
};
[[nodiscard]] std::optional<FitSpan> span_at(const FitBox& box, double y);
[[nodiscard]] std::optional<FitSpan> span_at(const FitEllipse& ellipse, double y);
[[nodiscard]] std::optional<FitSpan> span_at(const FitCapsule& capsule, double y);
[[nodiscard]] std::optional<FitSpan> span_at(const FitRing& convex, double y);

// Conversion to the numbers of public shapes.

/// Rounds to multiples of 2^-10, which are exact in float up to 2^14.
[[nodiscard]] Vec2 rounded_center(FitPoint p);

[[nodiscard]] inline FitPoint to_point(Vec2 v) {
    return {v.x, v.y};
}

/// The nearest float that is not less.
[[nodiscard]] float rounded_up(double v);
/// The nearest float that is not greater.
[[nodiscard]] float rounded_down(double v);

/// A direction as an angle within +-pi/4, after 0 or 1 quarter turns of its axes. For boxes and ellipses a quarter turn
/// only exchanges the half sizes.
struct FitAngle {
    float angle = 0;
    int quarter_turns = 0;
};
[[nodiscard]] FitAngle angle_of(FitPoint direction);

/// A bound on the error of lengths along a turned axis; 0 if it is not turned, because they are exact then.
[[nodiscard]] inline double margin_of(float angle) {
    return angle == 0 ? 0 : 1.0 / (1 << 26);
}

} // namespace hitmask
