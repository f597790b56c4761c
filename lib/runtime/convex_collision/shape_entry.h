#pragma once

#include "lattice/lattice.h"

namespace hitmask {

/// Where a way enters a convex shape on the screen.
struct ShapeEntry {
    double time = 0;  ///< part of the way
    RealPoint normal; ///< out of the shape, of any length; {0, 0} if the way begins inside
};

} // namespace hitmask
