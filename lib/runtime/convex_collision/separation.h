#pragma once

#include "lattice/time_of_impact.h"

namespace hitmask {

/// A motion after which two shapes are apart. Units.
struct Separation {
    double depth = 0; ///< how far
    RealPoint normal; ///< which way b moves; unit length
};

/// Of two motions of the same length: is the first one to be told? Further up, else further left.
[[nodiscard]] inline bool points_further_up(RealPoint p, RealPoint q) noexcept {
    return p.y != q.y ? p.y < q.y : p.x < q.x;
}

} // namespace hitmask
