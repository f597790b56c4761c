#pragma once

#include <cstdint>

namespace hitmask {

/// The exact product of two 64-bit numbers.
struct WideProduct {
    std::uint64_t high, low;

    friend constexpr bool operator<(const WideProduct& a, const WideProduct& b) noexcept {
        return a.high != b.high ? a.high < b.high : a.low < b.low;
    }
};

[[nodiscard]] constexpr WideProduct wide_product(std::uint64_t a, std::uint64_t b) noexcept {
    const std::uint64_t a_low = a & 0xffffffffU, a_high = a >> 32, b_low = b & 0xffffffffU, b_high = b >> 32;
    const std::uint64_t low = a_low * b_low, cross = a_high * b_low + (low >> 32);
    const std::uint64_t middle = a_low * b_high + (cross & 0xffffffffU);
    return {a_high * b_high + (cross >> 32) + (middle >> 32), middle << 32 | (low & 0xffffffffU)};
}

} // namespace hitmask
