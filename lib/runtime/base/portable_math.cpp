// Angles and powers whose results have the same bits on every machine. Those of <cmath> differ between standard
// libraries in the last bits. Only +, -, *, / and sqrt are used, which IEEE 754 rounds in one way. Compilers must not
// fuse a product and a sum, because that saves a rounding: lib/cmake/flags.cmake sets -ffp-contract=off.
// tests/runtime/base/portable_math.test.cpp compares the results with <cmath>. It allows direction_angle() 2 units in
// the last place, and arc_cosine() 4. It allows power() 128, for |exponent * log2(base)| up to about 240.

#include <hitmask/detail/portable_math.h>

#include <bit>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <numbers>

namespace hitmask {

namespace {

/// The angle whose tangent is t, for 0 <= t <= 1. NaN for NaN. Rounds t to a multiple of 1/8, takes the arc tangent of
/// that from a table, and adds the difference of the two angles, from a series. The tangent of this difference is at
/// most 1/16, so the terms that the series leaves out are below 2^-59 of it.
double arc_tangent(double t) noexcept {
    if (!(t <= 1)) return t;
    constexpr double arc_tangent_of_eighths[] = {0x0.0p+0,
                                                 0x1.fd5ba9aac2f6ep-4,
                                                 0x1.f5b75f92c80ddp-3,
                                                 0x1.6f61941e4def1p-2,
                                                 0x1.dac670561bb4fp-2,
                                                 0x1.1e00babdefeb4p-1,
                                                 0x1.4978fa3269ee1p-1,
                                                 0x1.700a7c5784634p-1,
                                                 0x1.921fb54442d18p-1};
    const int eighths = static_cast<int>(8 * t + 0.5);
    const double rounded = eighths / 8.0;
    const double tangent = (t - rounded) / (1 + t * rounded), square = tangent * tangent; // of the difference
    double sum = 0;
    for (const double term : {1.0 / 13, -1.0 / 11, 1.0 / 9, -1.0 / 7, 1.0 / 5, -1.0 / 3}) {
        sum = sum * square + term;
    }
    return arc_tangent_of_eighths[eighths] + (tangent + tangent * square * sum);
}

/// The logarithm to base 2 of a positive normal number. The terms that the series leaves out are below 2^-60 of it.
double binary_logarithm(double value) noexcept {
    const auto bits = std::bit_cast<std::uint64_t>(value);
    int exponent = static_cast<int>(bits >> 52U) - 1023;
    auto mantissa = std::bit_cast<double>((bits & ((1ULL << 52U) - 1)) | 0x3FF0000000000000ULL);
    if (mantissa > std::numbers::sqrt2) mantissa /= 2, ++exponent;
    // log((1 + t) / (1 - t)) = 2 (t + t^3 / 3 + t^5 / 5 + ...)
    const double t = (mantissa - 1) / (mantissa + 1), square = t * t;
    double sum = 0;
    for (int n = 21; n >= 1; n -= 2) {
        sum = sum * square + 1.0 / n;
    }
    return exponent + 2 * std::numbers::log2e * (t * sum);
}

/// 2^exponent. If the exponent has a relative error e, the result has a relative error of about e * ln 2 * |exponent|.
/// This limits the accuracy of power().
double binary_power(double exponent) noexcept {
    const double whole = std::floor(exponent + 0.5), x = (exponent - whole) * std::numbers::ln2;
    double sum = 1;
    for (int n = 14; n >= 1; --n) {
        sum = 1 + sum * x / n;
    }
    assert(whole > -1022 && whole < 1023);
    return sum * std::bit_cast<double>(static_cast<std::uint64_t>(static_cast<int>(whole) + 1023) << 52U);
}

} // namespace

double direction_angle(double x, double y) noexcept {
    const double abs_x = std::abs(x), abs_y = std::abs(y);
    if (abs_x == 0 && abs_y == 0) return 0;
    double angle = abs_x >= abs_y ? arc_tangent(abs_y / abs_x) : std::numbers::pi / 2 - arc_tangent(abs_x / abs_y);
    if (x < 0) angle = std::numbers::pi - angle;
    return y < 0 ? -angle : angle;
}

/// The result is one turn, not 0, for negative angles down to -2^-51: their sum with a turn rounds to a turn. This is
/// right for the callers, which measure how far ahead an angle is. An angle slightly behind is almost a turn ahead.
double without_whole_turns(double angle) noexcept {
    constexpr double turn = 2 * std::numbers::pi;
    const double result = angle - turn * std::floor(angle / turn);
    return result < 0 ? 0 : result; // rounding made it negative
}

double arc_cosine(double cosine) noexcept {
    assert(-1 <= cosine && cosine <= 1);
    return direction_angle(cosine, square_root((1 - cosine) * (1 + cosine)));
}

double power(double base, double exponent) noexcept {
    assert(base > 0);
    return binary_power(exponent * binary_logarithm(base));
}

} // namespace hitmask
