#pragma once

// Whole numbers of any fixed size, for sums and products that do not fit in 64 bits.

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace hitmask {

/// A signed number of `words` words of 32 bits, in two's complement. Arithmetic is exact if the result fits, and wraps
/// around otherwise, like unsigned numbers. The caller must count bits. A product of numbers below 2^m and 2^n is below
/// 2^(m + n), a sum of k numbers below 2^n is below k 2^n, and one bit is the sign. Time: linear in words; quadratic
/// for products.
template<std::size_t words>
class WideInt {
public:
    static_assert(words >= 2, "std::int64_t does for less");
    static constexpr std::size_t bits = words * 32;

    constexpr WideInt() = default;
    /// Implicit, so that whole numbers can stand in formulas.
    constexpr WideInt(std::int64_t value) noexcept { // NOLINT(*-explicit-*)
        words_[0] = static_cast<std::uint32_t>(static_cast<std::uint64_t>(value));
        words_[1] = static_cast<std::uint32_t>(static_cast<std::uint64_t>(value) >> 32U);
        std::fill(words_.begin() + 2, words_.end(), value < 0 ? ~0U : 0U);
    }
    /// The same number with more words.
    template<std::size_t fewer>
    requires(fewer < words) constexpr explicit WideInt(const WideInt<fewer>& value) noexcept {
        const std::uint32_t fill = value.sign() < 0 ? ~0U : 0U;
        for (std::size_t i = 0; i < words; ++i) {
            words_[i] = i < fewer ? value.word(i) : fill;
        }
    }

    /// Word i of the two's complement, the lowest first. Requires i < words.
    [[nodiscard]] constexpr std::uint32_t word(std::size_t i) const noexcept { return words_[i]; }

    /// -1, 0 or 1.
    [[nodiscard]] constexpr int sign() const noexcept {
        if (is_negative()) return -1;
        return std::ranges::all_of(words_, [](std::uint32_t w) { return w == 0; }) ? 0 : 1;
    }

    /// This number times 2^exponent as the nearest double, ties to even. Requires that both this number and the result
    /// are within double's normal range.
    [[nodiscard]] double to_double(int exponent = 0) const noexcept {
        const WideInt magnitude = is_negative() ? -*this : *this;
        std::size_t top = words;
        while (top > 2 && magnitude.words_[top - 1] == 0) --top;
        const std::uint64_t high = (std::uint64_t{magnitude.words_[top - 1]} << 32U) | magnitude.words_[top - 2];
        if (high == 0) return 0;
        const int shift = std::countl_zero(high); // below 32 if there is a third word
        const std::uint64_t third = top > 2 ? magnitude.words_[top - 3] : 0;
        // Bits below the leading 64 only decide ties: if any of them is set, set the lowest of the 64.
        bool is_inexact = shift < 32 && static_cast<std::uint32_t>(third << shift) != 0;
        for (std::size_t i = 0; i + 3 < top; ++i) {
            is_inexact = is_inexact || magnitude.words_[i] != 0;
        }
        const std::uint64_t leading = (high << shift) | (third >> (32 - std::min(shift, 32))) | (is_inexact ? 1U : 0U);
        const double value =
            std::ldexp(static_cast<double>(leading), static_cast<int>(top - 2) * 32 - shift + exponent);
        return is_negative() ? -value : value;
    }

    friend constexpr bool operator==(const WideInt&, const WideInt&) = default;
    friend constexpr std::strong_ordering operator<=>(const WideInt& a, const WideInt& b) noexcept {
        if (a.is_negative() != b.is_negative()) return b.is_negative() <=> a.is_negative();
        for (std::size_t i = words; i-- > 0;) {
            if (a.words_[i] != b.words_[i]) return a.words_[i] <=> b.words_[i];
        }
        return std::strong_ordering::equal;
    }

    friend constexpr WideInt operator+(const WideInt& a, const WideInt& b) noexcept { return sum(a, b, 0U, 0); }
    friend constexpr WideInt operator-(const WideInt& a, const WideInt& b) noexcept { return sum(a, b, ~0U, 1); }
    constexpr WideInt operator-() const noexcept { return WideInt() - *this; }

    friend constexpr WideInt absolute(const WideInt& a) noexcept { return a.is_negative() ? -a : a; }

    friend constexpr WideInt operator*(const WideInt& a, const WideInt& b) noexcept {
        WideInt product;
        for (std::size_t i = 0; i < words; ++i) {
            if (a.words_[i] == 0) continue;
            std::uint64_t carry = 0;
            for (std::size_t j = 0; i + j < words; ++j) {
                carry += std::uint64_t{a.words_[i]} * b.words_[j] + product.words_[i + j];
                product.words_[i + j] = static_cast<std::uint32_t>(carry);
                carry >>= 32U;
            }
        }
        return product;
    }

    /// Times 2^count. Requires 0 <= count < bits.
    friend constexpr WideInt operator<<(const WideInt& a, int count) noexcept {
        assert(count >= 0 && static_cast<std::size_t>(count) < bits);
        const auto skipped = static_cast<std::size_t>(count) / 32, shift = static_cast<std::size_t>(count) % 32;
        WideInt shifted;
        for (std::size_t i = words; i-- > skipped;) {
            const std::uint64_t high = a.words_[i - skipped], low = i > skipped ? a.words_[i - skipped - 1] : 0;
            shifted.words_[i] = static_cast<std::uint32_t>(((high << 32U | low) << shift) >> 32U);
        }
        return shifted;
    }

private:
    [[nodiscard]] constexpr bool is_negative() const noexcept { return words_[words - 1] >> 31U != 0; }

    /// Returns a + b. With all bits of b inverted by `turn`, and 1 carried in, returns a - b.
    static constexpr WideInt sum(const WideInt& a, const WideInt& b, std::uint32_t turn, std::uint64_t carry) noexcept {
        WideInt result;
        for (std::size_t i = 0; i < words; ++i) {
            carry += std::uint64_t{a.words_[i]} + (b.words_[i] ^ turn);
            result.words_[i] = static_cast<std::uint32_t>(carry);
            carry >>= 32U;
        }
        return result;
    }

    std::array<std::uint32_t, words> words_{};
};

} // namespace hitmask
