#pragma once

// For the library itself: convex shapes as they lie on the screen, of which posed shapes are made.

#include <array>
#include <cstdint>

#include <hitmask/shapes.h>

/// In units of the lattice, 1/16 px.
namespace hitmask::on_screen {

struct Point {
    std::int32_t x = 0, y = 0;

    friend bool operator==(const Point&, const Point&) = default;
};

/// A convex polygon, whose radius is 0, or all points no farther than `radius` from a segment or a point. Polygons turn
/// clockwise, and no three corners lie on a line.
struct Convex {
    std::array<Point, ConvexPolygon::max_corners> corners;
    std::int32_t count = 0, radius = 0;
};

/// The points center + s u + t v with s^2 + t^2 <= 1, where u and v are not parallel: an ellipse.
struct ScreenEllipse {
    Point center, u, v;
};

} // namespace hitmask::on_screen
