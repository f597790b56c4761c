#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include <hitmask/geometry.h>

namespace hitmask {

/// Whether two shapes that only touch overlap.
enum class Boundary : std::uint8_t {
    /// They do not: shapes overlap where their interiors meet. This is the rule everywhere else in the library.
    /// - A shape without interior overlaps a shape whose interior it meets. Such shapes are a point, a segment, a
    ///   circle of radius 0, a box without width. A point in a box is a hit, one on its edge is none.
    /// - Two shapes without interior never overlap.
    /// - An empty shape (a negative radius, a box whose lower corner is beyond its upper one) overlaps nothing.
    open,
    /// They do: shapes overlap where they share a point.
    closed
};

// Convex shapes as plain numbers. Coordinates and lengths are pixels, y down; angles are radians from +x towards +y,
// that is clockwise on screen. A shape is closed: its boundary belongs to it.
//
// Empty shapes are allowed: a box whose upper corner is left of or above its lower one, anything with a negative radius
// or half size, a polygon without corners. They have no points: they overlap and contain nothing, are hit by nothing,
// and have no distance from anything. Nothing is turned around silently; normalized() of primitives.h does that when
// asked. A length of 0 is not empty: a circle of radius 0 is a point. Questions that need lengths >= 0 say so, such as
// those about a circle and a PreparedOutline. Coordinates and lengths are not NaN.

/// The points between two ends, these included; a point if they are the same. It has no inside.
struct Segment {
    Vec2 from, to;

    friend bool operator==(const Segment&, const Segment&) = default;
};

/// A box whose sides run along the axes, from its top left to its bottom right corner. {{0, 0}, {1, 1}} is pixel (0,
/// 0). Empty if upper.x < lower.x or upper.y < lower.y; a segment or a point if some are equal.
struct Aabb {
    Vec2 lower, upper;

    friend bool operator==(const Aabb&, const Aabb&) = default;
};

/// The points at most `radius` away from the centre.
struct Circle {
    Vec2 center;
    float radius = 0;

    friend bool operator==(const Circle&, const Circle&) = default;
};

/// The points at most `radius` away from the segment between two centres: a circle if they are the same.
struct Capsule {
    Vec2 center1, center2;
    float radius = 0;

    friend bool operator==(const Capsule&, const Capsule&) = default;
};

/// A box turned by `angle` about its centre: the points center + u (cos angle, sin angle) + v (-sin angle, cos angle)
/// with |u| <= half_size.x and |v| <= half_size.y. With angle 0 it is the Aabb from center - half_size to center +
/// half_size.
struct Obb {
    Vec2 center, half_size;
    float angle = 0;

    friend bool operator==(const Obb&, const Obb&) = default;
};

/// An ellipse turned by `angle` about its centre: with u and v as in Obb, the points where (u / half_size.x)^2 + (v /
/// half_size.y)^2 <= 1.
struct Ellipse {
    Vec2 center, half_size;
    float angle = 0;

    friend bool operator==(const Ellipse&, const Ellipse&) = default;
};

/// The points inside or on a ring of up to sixteen corners that turns clockwise on screen. Outlines of any shape and
/// size are prepared instead: see prepared_outline.h.
struct ConvexPolygon {
    static constexpr std::size_t max_corners = 16;

    std::array<Vec2, max_corners> corners{}; ///< the first corner_count
    std::size_t corner_count = 0;

    [[nodiscard]] RingView ring() const noexcept { return std::span(corners).first(corner_count); }

    friend bool operator==(const ConvexPolygon& a, const ConvexPolygon& b) noexcept;
};

// Has a shape no points? See above.

[[nodiscard]] constexpr bool is_empty(const Aabb& box) noexcept {
    return box.upper.x < box.lower.x || box.upper.y < box.lower.y;
}
[[nodiscard]] constexpr bool is_empty(const Circle& circle) noexcept {
    return circle.radius < 0;
}
[[nodiscard]] constexpr bool is_empty(const Capsule& capsule) noexcept {
    return capsule.radius < 0;
}
[[nodiscard]] constexpr bool is_empty(const Obb& box) noexcept {
    return box.half_size.x < 0 || box.half_size.y < 0;
}
[[nodiscard]] constexpr bool is_empty(const Ellipse& ellipse) noexcept {
    return ellipse.half_size.x < 0 || ellipse.half_size.y < 0;
}
[[nodiscard]] constexpr bool is_empty(const ConvexPolygon& polygon) noexcept {
    return polygon.corner_count == 0;
}

/// The smallest convex polygon around points, on the lattice: (0,0) (2,0) (1,1) (2,2) (0,2) gives the square. None if
/// it has more than sixteen corners. Points on a line give two corners or one, no points none at all. Requires
/// points within +-max_coordinate. Time: points times corners. Jarvis. On the Identification of the Convex Hull of a
/// Finite Set of Points in the Plane. 1973
[[nodiscard]] std::optional<ConvexPolygon> convex_polygon(std::span<const Vec2> points);

} // namespace hitmask
