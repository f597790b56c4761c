#pragma once

// Internal: convex shapes on the screen, the parts of posed shapes.

#include <array>
#include <cstdint>

#include <hitmask/shapes.h>

/// In units of the lattice, 1/16 px.
namespace hitmask::on_screen {

struct Point {
    std::int32_t x = 0, y = 0;

    friend bool operator==(const Point&, const Point&) = default;
};

/// A convex polygon with radius 0, or all points within `radius` of a segment or a point. Polygons turn clockwise, and
/// no three corners lie on a line.
struct Convex {
    std::array<Point, ConvexPolygon::max_corners> corners;
    std::int32_t count = 0, radius = 0;
};

/// An ellipse: the points center + s u + t v with s^2 + t^2 <= 1. The vectors u and v are not parallel.
struct ScreenEllipse {
    Point center, u, v;
};

} // namespace hitmask::on_screen
