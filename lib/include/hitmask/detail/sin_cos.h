#pragma once

#include <cmath>
#include <initializer_list>

#include <hitmask/detail/exact_arithmetic.h>
#include <hitmask/detail/rounding.h>

namespace hitmask {

struct SinCos {
    double sin, cos;
};

/// Sine and cosine, the same on every machine, unlike those of the standard library. Right to the last bits of double;
/// NaN if the angle is not finite. Evaluates the series about the nearest quarter turn; std::fmod is exact. For angles
/// of less than an eighth turn, the sine is exactly odd and the cosine exactly even.
[[nodiscard]] inline SinCos sin_cos(double angle) noexcept {
    constexpr double quarter = 1.5707963267948966;
    // pi / 2 minus the constant above.
    constexpr double quarter_rest = 6.123233995736766e-17;
    if (!std::isfinite(angle)) return {angle - angle, angle - angle};
    const double reduced = std::abs(angle) < 4 * quarter ? angle : std::fmod(angle, 4 * quarter);
    const auto turns = static_cast<double>(floor_to_whole(reduced / quarter + 0.5));
    const double x = reduced - turns * quarter - turns * quarter_rest;
    const double xx = x * x;
    double sine = -1.0 / 1307674368000;
    for (const double term : {1.0 / 6227020800, -1.0 / 39916800, 1.0 / 362880, -1.0 / 5040, 1.0 / 120, -1.0 / 6, 1.0}) {
        sine = sine * xx + term;
    }
    sine *= x;
    double cosine = 1.0 / 20922789888000;
    for (const double term :
         {-1.0 / 87178291200, 1.0 / 479001600, -1.0 / 3628800, 1.0 / 40320, -1.0 / 720, 1.0 / 24, -1.0 / 2, 1.0}) {
        cosine = cosine * xx + term;
    }
    switch (static_cast<int>(turns) & 3) {
    case 0:
        return {sine, cosine};
    case 1:
        return {cosine, -sine};
    case 2:
        return {-sine, -cosine};
    default:
        return {-cosine, sine};
    }
}

} // namespace hitmask
