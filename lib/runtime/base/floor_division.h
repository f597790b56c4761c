#pragma once

#include <cstdint>

namespace hitmask {

/// a / b rounded down, also for negative a: -1 for (-1, 5). Requires b > 0.
[[nodiscard]] constexpr std::int64_t floor_div(std::int64_t a, std::int64_t b) noexcept {
    return a / b - (a % b < 0 ? 1 : 0);
}

/// a / b rounded up. Requires b > 0.
[[nodiscard]] constexpr std::int64_t ceil_div(std::int64_t a, std::int64_t b) noexcept {
    return -floor_div(-a, b);
}

} // namespace hitmask
