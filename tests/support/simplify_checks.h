#pragma once

// What the tests of simplify() share.

#include <array>
#include <cstddef>
#include <cstdint>

#include <hitmask/simplify.h>

#include "support/random.h"

namespace hitmask::test {

/// From exact to larger than the masks of tests, pixels.
inline constexpr std::array<double, 10> simplify_tolerances{0, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 20};

/// One of these tolerances; every side, effort and preference occurs.
[[nodiscard]] SimplifyOptions random_simplify_options(Random& random);

/// By area: what the outline shares with the `solid` pixels that it is for is all of the one or of the other, as its
/// side wants it.
[[nodiscard]] bool covers_what_it_must(const SimplifyResult& result, std::int64_t solid, Side side);

/// The most vertices that a ring has; 0 without rings.
[[nodiscard]] std::size_t largest_ring(const Outline& outline);

} // namespace hitmask::test
