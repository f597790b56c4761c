#pragma once

// Questions about convex shapes on the screen, given by corners and a radius, in integers.

#include <hitmask/detail/screen_shapes.h>

#include "lattice/convex_corners.h"
#include "lattice/lattice.h"
#include "lattice/lattice_box.h"

namespace hitmask {

/// The box around the corners, without the radius. Requires that there are corners.
[[nodiscard]] LatticeBox box_around_corners(const on_screen::Convex& shape) noexcept;

/// Returns true if the point is inside a polygon or on its boundary. False for fewer than three corners.
[[nodiscard]] bool contains_closed(const on_screen::Convex& polygon, LatticePoint p) noexcept;

/// Returns true if the inside of one shape meets the other.
[[nodiscard]] bool overlaps(const on_screen::Convex& a, const on_screen::Convex& b) noexcept;

/// Half-open: see contains() of shapes.
[[nodiscard]] bool contains(const on_screen::Convex& shape, LatticePoint p) noexcept;

} // namespace hitmask
