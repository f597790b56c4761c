#pragma once

#include <compare>
#include <cstdint>

#include "wide_product.h"

namespace hitmask {

/// A part of a way, exactly: 0 <= numerator, 0 < denominator.
struct Fraction {
    std::uint64_t numerator = 0, denominator = 1;

    [[nodiscard]] double value() const noexcept {
        return static_cast<double>(numerator) / static_cast<double>(denominator);
    }

    friend std::strong_ordering operator<=>(const Fraction& a, const Fraction& b) noexcept {
        const WideProduct p = wide_product(a.numerator, b.denominator), q = wide_product(b.numerator, a.denominator);
        if (p < q) return std::strong_ordering::less;
        return q < p ? std::strong_ordering::greater : std::strong_ordering::equal;
    }
    friend bool operator==(const Fraction& a, const Fraction& b) noexcept { return (a <=> b) == 0; }
};

} // namespace hitmask
