#pragma once

#include <span>

#include <hitmask/detail/screen_shapes.h>

#include "lattice/lattice.h"

namespace hitmask {

/// The hull of points: its corners turn clockwise on screen, from the topmost one (of several the leftmost) on. Leaves
/// the radius as it is. False if there are more than sixteen corners.
[[nodiscard]] bool make_hull(std::span<const LatticePoint> points, on_screen::Convex& hull) noexcept;

} // namespace hitmask
