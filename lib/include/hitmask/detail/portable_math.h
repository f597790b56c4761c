#pragma once

// Functions whose results in <cmath> differ from library to library. Here they return the same bits on every machine:
// each is a fixed sequence of operations that IEEE 754 rounds in one way only (+, -, *, / and sqrt). Results are within
// a few units in the last place of the exact values.

#include <cmath>
#include <type_traits>

#include <hitmask/detail/exact_arithmetic.h>

#ifdef __MINGW32__
#include <emmintrin.h>
#endif

namespace hitmask {

/// The square root, rounded once. MinGW's own function rounds doubles twice, and debug builds call it.
template<class Real>
[[nodiscard]] Real square_root(Real x) noexcept {
    static_assert(std::is_floating_point_v<Real>);
#ifdef __MINGW32__
    if constexpr (std::is_same_v<Real, double>) {
        const __m128d value = _mm_set_sd(x);
        return _mm_cvtsd_f64(_mm_sqrt_sd(value, value));
    }
#endif
    return std::sqrt(x);
}

/// The length of a vector. Requires coordinates whose squares neither overflow nor underflow.
template<class Real>
[[nodiscard]] Real vector_length(Real x, Real y) noexcept {
    return square_root(x * x + y * y);
}

/// The direction of a vector, radians from +x towards +y, with -pi < angle <= pi. Returns 0 for the zero vector, and
/// NaN if a coordinate is NaN or both are infinite.
[[nodiscard]] double direction_angle(double x, double y) noexcept;

/// Reduces an angle in radians by whole turns, to the range from 0 to one turn. Requires fewer than 2^53 turns.
[[nodiscard]] double without_whole_turns(double angle) noexcept;

/// The angle from 0 to pi whose cosine is `cosine`. Requires -1 <= cosine <= 1.
[[nodiscard]] double arc_cosine(double cosine) noexcept;

/// base^exponent. Requires base > 0, and a result in double's normal range.
[[nodiscard]] double power(double base, double exponent) noexcept;

} // namespace hitmask
