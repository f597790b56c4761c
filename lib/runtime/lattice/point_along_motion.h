#pragma once

#include <cstdint>

#include "base/fraction.h"
#include "base/wide_int.h"
#include "lattice/lattice.h"
#include "lattice/time_of_impact.h"

namespace hitmask {

/// The exact position of a lattice point after a fraction of a motion.
struct PointAlongMotion {
    LatticePoint from;
    LatticeVector motion;
    Fraction part; ///< of the motion

    [[nodiscard]] RealPoint real() const noexcept {
        const double t = part.value();
        return {from.x + t * static_cast<double>(motion.x), from.y + t * static_cast<double>(motion.y)};
    }
};

/// The sign of a + part * b. Requires |a|, |b| < 2^62.
[[nodiscard]] inline int sign_of_sum(std::int64_t a, const Fraction& part, std::int64_t b) noexcept {
    const double x = static_cast<double>(a) * static_cast<double>(part.denominator),
                 y = static_cast<double>(b) * static_cast<double>(part.numerator), sum = x + y;
    const double rounding = 0x1p-50 * ((x < 0 ? -x : x) + (y < 0 ? -y : y));
    if (sum > rounding) return 1;
    if (sum < -rounding) return -1;
    using Wide = WideInt<5>;
    return (Wide(a) * Wide(static_cast<std::int64_t>(part.denominator)) +
            Wide(b) * Wide(static_cast<std::int64_t>(part.numerator)))
        .sign();
}

} // namespace hitmask
