#pragma once

#include "lattice/lattice.h"

namespace hitmask {

/// The place where a segment enters a convex shape on the screen.
struct ShapeEntry {
    double fraction = 0; ///< of the segment
    RealPoint normal;    ///< out of the shape, of any length; {0, 0} if the segment begins inside
};

} // namespace hitmask
