#pragma once

// Converts doubles to whole numbers with the conversion instruction that every processor has. On x86-64, as compilers
// assume it by default, std::floor() and its like are function calls. All functions require numbers of less than 2^63.

#include <cstdint>

#include <hitmask/detail/exact_arithmetic.h>

namespace hitmask {

[[nodiscard]] inline std::int64_t floor_to_whole(double v) noexcept {
    const auto whole = static_cast<std::int64_t>(v); // towards zero
    return whole - (static_cast<double>(whole) > v ? 1 : 0);
}

[[nodiscard]] inline std::int64_t ceil_to_whole(double v) noexcept {
    const auto whole = static_cast<std::int64_t>(v);
    return whole + (static_cast<double>(whole) < v ? 1 : 0);
}

/// Rounds to the nearest whole number, halves away from zero.
[[nodiscard]] inline std::int64_t round_to_whole(double v) noexcept {
    return static_cast<std::int64_t>(v < 0 ? v - 0.5 : v + 0.5);
}

} // namespace hitmask
