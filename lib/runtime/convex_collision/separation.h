#pragma once

#include "lattice/time_of_impact.h"

namespace hitmask {

/// A motion that separates shape b from shape a: by normal * depth. Units.
struct Separation {
    double depth = 0; ///< length of the motion
    RealPoint normal; ///< direction in which b moves, unit length
};

/// Tie-break for motions of the same length. Returns true if p is preferred to q: it leads further up or, at the same
/// height, further left.
[[nodiscard]] inline bool points_further_up(RealPoint p, RealPoint q) noexcept {
    return p.y != q.y ? p.y < q.y : p.x < q.x;
}

} // namespace hitmask
