#pragma once

#include <cmath>
#include <cstdint>

#include "lattice/lattice.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

/// A motion on the lattice.
struct LatticeVector {
    std::int64_t x = 0, y = 0;

    [[nodiscard]] LatticeVector operator-() const noexcept { return {-x, -y}; }
    friend bool operator==(const LatticeVector&, const LatticeVector&) = default;
};

/// The first overlap of a moving shape b with a shape a at rest, in lattice units.
struct TimeOfImpact {
    double fraction = 0; ///< of the motion
    RealPoint point;     ///< on the boundaries of both shapes at that time
    RealPoint normal;    ///< from a towards b, of unit length; {0, 0} if they overlap from the start

    /// The same impact, seen with b at rest and a moving in the opposite direction. `motion` is b's.
    [[nodiscard]] TimeOfImpact exchanged(LatticeVector motion) const noexcept {
        const auto x = static_cast<double>(motion.x), y = static_cast<double>(motion.y);
        return {fraction, {point.x - fraction * x, point.y - fraction * y}, {0 - normal.x, 0 - normal.y}};
    }
};

[[nodiscard]] inline RealPoint unit(RealPoint v) noexcept {
    const double length = vector_length(v.x, v.y);
    return length == 0 ? RealPoint{} : RealPoint{v.x / length, v.y / length};
}

/// Tie-break for impacts at the same fraction: prefers the more head-on one, then the upper, then the left.
[[nodiscard]] inline bool is_preferred(const TimeOfImpact& a, const TimeOfImpact& b, LatticeVector motion) noexcept {
    const auto x = static_cast<double>(motion.x), y = static_cast<double>(motion.y);
    const double along_a = a.normal.x * x + a.normal.y * y, along_b = b.normal.x * x + b.normal.y * y;
    if (std::abs(along_a - along_b) > 1e-9 * vector_length(x, y)) return along_a < along_b;
    return a.point.y != b.point.y ? a.point.y < b.point.y : a.point.x < b.point.x;
}

} // namespace hitmask
