#pragma once

#include <cstdint>

#include "base/wide_product.h"

namespace hitmask {

/// An exact fraction of a motion: 0 <= numerator, 0 < denominator.
struct Fraction {
    std::uint64_t numerator = 0, denominator = 1;

    [[nodiscard]] double value() const noexcept {
        return static_cast<double>(numerator) / static_cast<double>(denominator);
    }

    /// -1 if a is less than b, 0 if they are equal, 1 if it is greater.
    friend int compare(const Fraction& a, const Fraction& b) noexcept {
        const WideProduct p = wide_product(a.numerator, b.denominator), q = wide_product(b.numerator, a.denominator);
        return p < q ? -1 : q < p ? 1 : 0;
    }
    friend bool operator<(const Fraction& a, const Fraction& b) noexcept { return compare(a, b) < 0; }
};

} // namespace hitmask
