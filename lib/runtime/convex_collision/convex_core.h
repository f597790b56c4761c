#pragma once

// Convex shapes on the screen, given by corners and a radius, in integers.

#include <cstdint>

#include <hitmask/detail/screen_shapes.h>

#include "lattice/lattice.h"
#include "lattice/lattice_box.h"

namespace hitmask {

[[nodiscard]] inline LatticePoint lattice_point(on_screen::Point p) noexcept {
    return {p.x, p.y};
}

/// Corner i of a shape, counted around it.
[[nodiscard]] inline LatticePoint corner(const on_screen::Convex& shape, std::int32_t i) noexcept {
    return lattice_point(shape.corners[static_cast<std::size_t>(i < shape.count ? i : i - shape.count)]);
}

/// The edge from corner i to the next one. A segment has one there and one back, a point one from it to itself.
[[nodiscard]] inline LatticeEdge edge(const on_screen::Convex& shape, std::int32_t i) noexcept {
    return {corner(shape, i), corner(shape, i + 1)};
}

/// The box around the corners, without the radius. Requires that there are corners.
[[nodiscard]] LatticeBox box_around_corners(const on_screen::Convex& shape) noexcept;

/// Returns true if the shape has an inside.
[[nodiscard]] inline bool has_inside(const on_screen::Convex& shape) noexcept {
    return shape.radius > 0 || shape.count > 2;
}

/// Returns true if the point is inside a polygon or on its boundary. False for fewer than three corners.
[[nodiscard]] bool contains_closed(const on_screen::Convex& polygon, LatticePoint p) noexcept;

/// Returns true if the inside of one shape meets the other.
[[nodiscard]] bool overlaps(const on_screen::Convex& a, const on_screen::Convex& b) noexcept;

/// Half-open: see contains() of shapes.
[[nodiscard]] bool contains(const on_screen::Convex& shape, LatticePoint p) noexcept;

} // namespace hitmask
