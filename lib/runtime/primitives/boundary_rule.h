#pragma once

#include <hitmask/shapes.h>

namespace hitmask {

/// Turns the sign of a signed distance into an answer: negative is an overlap, zero is one if touching counts.
[[nodiscard]] constexpr bool is_overlap(int sign_of_gap, Boundary boundary) noexcept {
    return boundary == Boundary::open ? sign_of_gap < 0 : sign_of_gap <= 0;
}

} // namespace hitmask
