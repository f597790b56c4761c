#pragma once

// The exact sign of a formula of doubles that uses only +, -, * and absolute(). The formula is evaluated in doubles,
// with a bound on the rounding error. If that does not decide, it is evaluated in whole numbers.
// Each term of a formula must be a product of exactly `degree` inputs. All inputs can then be treated as whole
// multiples of one power of two.
// Filters: Fortune, Van Wyk. Efficient Exact Arithmetic for Computational Geometry. 1993

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <tuple>

#include "base/wide_int.h"
#include <hitmask/detail/exact_arithmetic.h>

namespace hitmask {

/// A double, and a bound on its distance from the true value.
struct Bounded {
    double value = 0, error = 0;

    [[nodiscard]] bool is_zero() const noexcept { return value == 0 && error == 0; }

    friend Bounded operator+(Bounded a, Bounded b) noexcept { return rounded(a.value + b.value, a.error + b.error); }
    friend Bounded operator-(Bounded a, Bounded b) noexcept { return rounded(a.value - b.value, a.error + b.error); }
    friend Bounded operator*(Bounded a, Bounded b) noexcept {
        const double mixed = std::abs(a.value) * b.error + std::abs(b.value) * a.error + a.error * b.error;
        Bounded product = rounded(a.value * b.value, mixed);
        const bool may_underflow = std::abs(product.value) < 0x1p-900 && !a.is_zero() && !b.is_zero();
        if (may_underflow) product.error += std::numeric_limits<double>::min();
        return product;
    }

    /// The absolute value.
    friend Bounded absolute(Bounded a) noexcept { return {std::abs(a.value), a.error}; }

private:
    /// Adds half a unit in the last place to the error. The factor covers the rounding of the error itself.
    static Bounded rounded(double value, double error) noexcept {
        return {value, (error + std::abs(value) * 0x1p-53) * (1 + 0x1p-50)};
    }
};

/// A finite double as odd * 2^exponent. Zero is 0 * 2^0.
struct OddTimesPower {
    std::int64_t odd = 0;
    int exponent = 0;

    explicit OddTimesPower(double value) noexcept {
        if (value == 0) return;
        const auto representation = std::bit_cast<std::uint64_t>(value);
        const auto biased = static_cast<int>((representation >> 52U) & 0x7FFU);
        assert(biased != 0x7FF);
        const std::uint64_t fraction = representation & ((1ULL << 52U) - 1);
        const std::uint64_t digits = biased == 0 ? fraction : fraction | (1ULL << 52U);
        const int zeros = std::countr_zero(digits);
        odd = static_cast<std::int64_t>(digits >> zeros);
        if (value < 0) odd = -odd;
        exponent = std::max(biased, 1) - 1075 + zeros;
    }

    /// The absolute value is below 2^top().
    [[nodiscard]] int top() const noexcept {
        return exponent + static_cast<int>(std::bit_width(static_cast<std::uint64_t>(odd < 0 ? -odd : odd)));
    }
};

/// Numbers as whole multiples of 2^low. Their absolute values are below 2^(low + span).
template<std::size_t count>
struct CommonScale {
    std::array<OddTimesPower, count> numbers;
    int low = 0, span = 0;

    explicit CommonScale(const std::array<double, count>& inputs) noexcept
        : numbers(std::apply([](auto... value) { return std::array{OddTimesPower(value)...}; }, inputs)) {
        int top = std::numeric_limits<int>::min();
        low = std::numeric_limits<int>::max();
        for (const OddTimesPower& number : numbers) {
            if (number.odd == 0) continue;
            low = std::min(low, number.exponent);
            top = std::max(top, number.top());
        }
        if (top < low) low = top = 0;
        span = top - low;
    }

    template<std::size_t words>
    [[nodiscard]] std::array<WideInt<words>, count> integers() const noexcept {
        std::array<WideInt<words>, count> result;
        for (std::size_t i = 0; i < count; ++i) {
            if (numbers[i].odd != 0) result[i] = WideInt<words>(numbers[i].odd) << (numbers[i].exponent - low);
        }
        return result;
    }
};

/// The number of words for sums of up to 2^14 products of `degree` numbers below 2^span.
[[nodiscard]] constexpr std::size_t words_for(int degree, int span) noexcept {
    return static_cast<std::size_t>(degree * span + 16 + 31) / 32;
}

/// Bounds on CommonScale::span. `usual_span` is enough for coordinates of similar size, for example on a lattice;
/// `largest_span` for all finite floats turned by a Rotation.
inline constexpr int usual_span = 62, largest_span = 352;

/// Evaluates a formula exactly in whole numbers. Calls use(result, exponent); the value of the formula is result *
/// 2^exponent.
template<int degree, std::size_t count, class Formula, class Use>
[[nodiscard]] auto compute_exactly(const std::array<double, count>& inputs, Formula formula, Use use) noexcept {
    const CommonScale<count> scale(inputs);
    assert(scale.span <= largest_span);
    const int exponent = degree * scale.low;
    if (scale.span <= usual_span) {
        return use(formula(scale.template integers<words_for(degree, usual_span)>()), exponent);
    }
    return use(formula(scale.template integers<words_for(degree, largest_span)>()), exponent);
}

template<std::size_t count>
[[nodiscard]] std::array<Bounded, count> without_error(const std::array<double, count>& inputs) noexcept {
    std::array<Bounded, count> result;
    std::ranges::transform(inputs, result.begin(), [](double value) { return Bounded{value, 0}; });
    return result;
}

/// The sign of formula(numbers): -1, 0 or 1. `numbers` is an array of the inputs, as numbers of any type. Requires
/// finite inputs that are floats, or floats turned by a Rotation.
template<int degree, std::size_t count, class Formula>
[[nodiscard]] int sign_of(const std::array<double, count>& inputs, Formula formula) noexcept {
    const Bounded result = formula(without_error(inputs));
    if (std::abs(result.value) > result.error) return result.value > 0 ? 1 : -1;
    if (result.is_zero()) return 0;
    return compute_exactly<degree>(inputs, formula, [](const auto& exact, int) { return exact.sign(); });
}

/// The value of a formula, with a relative error of at most 2^-40. It is 0 if and only if the exact value is 0.
/// Requires inputs as for sign_of(), and a value within double's normal range.
template<int degree, std::size_t count, class Formula>
[[nodiscard]] double value_of(const std::array<double, count>& inputs, Formula formula) noexcept {
    const Bounded result = formula(without_error(inputs));
    if (result.error <= std::abs(result.value) * 0x1p-41 || result.is_zero()) return result.value;
    return compute_exactly<degree>(inputs, formula,
                                   [](const auto& exact, int exponent) { return exact.to_double(exponent); });
}

} // namespace hitmask
