#pragma once

#include <span>
#include <vector>

#include <hitmask/detail/screen_shapes.h>

#include "lattice/lattice.h"

namespace hitmask {

/// Computes the convex hull of points. Returns false if it has more than sixteen corners. The corners turn clockwise on
/// screen. The first is the topmost one, or the leftmost of several topmost ones. The radius stays as it is.
[[nodiscard]] bool make_hull(std::span<const LatticePoint> points, on_screen::Convex& hull) noexcept;

/// The same for any number of corners.
[[nodiscard]] std::vector<LatticePoint> hull_of(std::span<const LatticePoint> points);

} // namespace hitmask
