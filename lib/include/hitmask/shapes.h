#pragma once

// Convex shapes as plain numbers. Coordinates and lengths are pixels, y down; angles are radians, clockwise on screen.
// A shape is closed: its boundary belongs to it. Coordinates and lengths are not NaN.
//
// One rule for shapes with little or nothing in them holds for every function of the library; lib/GUIDE.md has it as a
// table:
// - Empty shapes have no points. They overlap and contain nothing, are hit by nothing, and have no distance. A shape is
//   empty if its radius or a half size is negative, or if a box's upper corner is left of or above its lower one. So
//   are polygons without corners, outlines without a ring of two or more places, and masks without a solid pixel.
// - Shapes without an interior overlap what has one where they meet it, and never each other. These are points,
//   segments, radius 0, boxes without width or height, and rings of two places.
//
// Nothing is turned round silently: normalized() of primitives.h exchanges corners, if you ask for it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <hitmask/geometry.h>

namespace hitmask {

/// Whether two shapes that only touch overlap. Functions without such an argument use `open`.
enum class Boundary : std::uint8_t {
    open,   ///< they do not: shapes overlap where their interiors meet, or where the interior of one meets the other
    closed, ///< they do: shapes overlap where they share a point
};

/// The points between two ends, these included; a point if they are the same. It has no interior.
struct Segment {
    Vec2 from, to;

    friend bool operator==(const Segment&, const Segment&) = default;
};

/// A box whose sides run along the axes, from its top left to its bottom right corner.
///
/// {{0, 0}, {1, 1}} is pixel (0, 0). Empty if upper.x < lower.x or upper.y < lower.y.
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

/// The points at most `radius` away from the segment between two centres; a circle if they are the same.
struct Capsule {
    Vec2 center1, center2;
    float radius = 0;

    friend bool operator==(const Capsule&, const Capsule&) = default;
};

/// A box turned by `angle` about its centre.
///
/// Its points are center + u (cos angle, sin angle) + v (-sin angle, cos angle) with |u| <= half_size.x and |v| <=
/// half_size.y. With angle 0 it is the Aabb from center - half_size to center + half_size.
struct Obb {
    Vec2 center, half_size;
    float angle = 0;

    friend bool operator==(const Obb&, const Obb&) = default;
};

/// An ellipse turned by `angle` about its centre: with u and v as in Obb, (u / half_size.x)^2 + (v / half_size.y)^2 <=
/// 1.
struct Ellipse {
    Vec2 center, half_size;
    float angle = 0;

    friend bool operator==(const Ellipse&, const Ellipse&) = default;
};

/// A convex ring of up to sixteen corners, clockwise on screen. PreparedOutline is for other rings.
struct ConvexPolygon {
    static constexpr std::size_t max_corners = 16;

    std::array<Vec2, max_corners> corners{}; ///< the first corner_count
    std::size_t corner_count = 0;

    /// Returns the corners in use.
    [[nodiscard]] RingView ring() const noexcept { return std::span(corners).first(corner_count); }

    friend bool operator==(const ConvexPolygon& a, const ConvexPolygon& b) noexcept;
};

/// Returns true if the shape has no points; see the rule above.
[[nodiscard]] constexpr bool is_empty(const Aabb& box) noexcept {
    return box.upper.x < box.lower.x || box.upper.y < box.lower.y;
}
/// Returns true if the radius is negative.
[[nodiscard]] constexpr bool is_empty(const Circle& circle) noexcept {
    return circle.radius < 0;
}
/// Returns true if the radius is negative.
[[nodiscard]] constexpr bool is_empty(const Capsule& capsule) noexcept {
    return capsule.radius < 0;
}
/// Returns true if a half size is negative.
[[nodiscard]] constexpr bool is_empty(const Obb& box) noexcept {
    return box.half_size.x < 0 || box.half_size.y < 0;
}
/// Returns true if a half size is negative.
[[nodiscard]] constexpr bool is_empty(const Ellipse& ellipse) noexcept {
    return ellipse.half_size.x < 0 || ellipse.half_size.y < 0;
}
/// Returns true if there are no corners.
[[nodiscard]] constexpr bool is_empty(const ConvexPolygon& polygon) noexcept {
    return polygon.corner_count == 0;
}

/// Returns the smallest convex polygon around points, on the lattice; empty if it has more than sixteen corners.
///
/// Points on a line give two corners or one, no points none at all.
///
/// Requires:  points within +-max_coordinate.
/// Example:   (0,0) (2,0) (1,1) (2,2) (0,2) gives the square.
/// Cost:      points times corners.
/// Source:    Jarvis. On the Identification of the Convex Hull of a Finite Set of Points in the Plane. 1973
[[nodiscard]] std::optional<ConvexPolygon> convex_polygon(std::span<const Vec2> points);

/// Returns a convex polygon around points with at most `max_corners` corners, on the lattice, of little area.
///
/// It is the smallest convex polygon around them if that has few enough corners. Otherwise sides are removed one by
/// one, each time the one that adds the least area, so that its neighbors meet farther out. No point is outside. For
/// physics engines that take at most eight corners, pass the vertices of an outline.
///
/// Requires:  4 <= max_corners <= 16; points within +-max_coordinate.
/// Throws:    std::bad_alloc.
/// Example:   around the eight corners of an octagon, with at most 4 corners, the square.
/// Cost:      points times corners of their hull, and the square of these.
[[nodiscard]] ConvexPolygon enclosing_polygon(std::span<const Vec2> points,
                                              std::size_t max_corners = ConvexPolygon::max_corners);

} // namespace hitmask
