#pragma once

#include <span>

#include <hitmask/primitives.h>

namespace hitmask {

/// Points of an ellipse at equal steps of its parameter, rounded to floats; the first is the end of the first axis.
/// Rounded further, to the lattice, they need not be convex: see ellipse_polygon().
void ellipse_points(const Ellipse& ellipse, std::span<Vec2> points) noexcept;

} // namespace hitmask
