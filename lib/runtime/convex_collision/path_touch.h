#pragma once

#include <cstddef>
#include <span>

#include "lattice/lattice.h"

namespace hitmask {

/// Where a point that moves from the origin first comes within a radius of a convex polygon.
struct PathTouch {
    double fraction = 0;   ///< 0 .. 1
    bool at_corner = true; ///< false: it comes near the edge that begins at the corner
    std::size_t corner = 0;
    RealPoint normal; ///< away from the polygon, of unit length
};

/// The first such place. Requires that there is one, and that the point does not begin nearer than the radius. Corners
/// turn clockwise on screen; a segment has two, a point one. Computes in doubles.
[[nodiscard]] PathTouch first_touch(std::span<const RealPoint> corners, double radius, RealPoint motion) noexcept;

} // namespace hitmask
