#pragma once

#include <cstddef>
#include <span>

#include "lattice/lattice.h"

namespace hitmask {

/// Where a point that moves from the origin comes as near to a convex polygon as a radius.
struct PathTouch {
    double fraction = 0;   ///< 0 .. 1
    bool at_corner = true; ///< or to the edge that begins there
    std::size_t corner = 0;
    RealPoint normal; ///< away from the polygon, of unit length
};

/// The first such place, if it is known that there is one, and that the point begins no nearer than that. Corners turn
/// clockwise on screen; of a segment there are two, of a point one. In doubles.
[[nodiscard]] PathTouch first_touch(std::span<const RealPoint> corners, double radius, RealPoint motion) noexcept;

} // namespace hitmask
