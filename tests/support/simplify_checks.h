#pragma once

// Shared by the tests of simplify().

#include <array>
#include <cstddef>
#include <cstdint>

#include <hitmask/simplify.h>

#include "support/random.h"

namespace hitmask::test {

/// Tolerances from exact to larger than the test masks, px.
inline constexpr std::array<double, 10> simplify_tolerances{0, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 20};

/// Random options with one of these tolerances, and any side, effort and preference.
[[nodiscard]] SimplifyOptions random_simplify_options(Random& random);

/// Checks by area that a result with a side covers all of its `solid` pixels, or covers nothing else.
[[nodiscard]] bool covers_what_it_must(const SimplifyResult& result, std::int64_t solid, Side side);

/// The number of vertices of the largest ring; 0 without rings.
[[nodiscard]] std::size_t largest_ring(const Outline& outline);

} // namespace hitmask::test
