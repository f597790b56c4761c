#include <hitmask/detail/portable_math.h>

#include <bit>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <numbers>

namespace hitmask {

namespace {

/// The angle whose tangent is t, for 0 <= t <= 1. It is the angle of the nearest eighth, from a table, plus a series
/// for the rest. NaN for NaN.
double arc_tangent(double t) noexcept {
    if (!(t <= 1)) return t;
    constexpr double eighths[] = {0x0.0p+0,
                                  0x1.fd5ba9aac2f6ep-4,
                                  0x1.f5b75f92c80ddp-3,
                                  0x1.6f61941e4def1p-2,
                                  0x1.dac670561bb4fp-2,
                                  0x1.1e00babdefeb4p-1,
                                  0x1.4978fa3269ee1p-1,
                                  0x1.700a7c5784634p-1,
                                  0x1.921fb54442d18p-1};
    const int nearest = static_cast<int>(8 * t + 0.5);
    const double from = nearest / 8.0, rest = (t - from) / (1 + t * from), square = rest * rest;
    double sum = 0;
    for (const double term : {1.0 / 13, -1.0 / 11, 1.0 / 9, -1.0 / 7, 1.0 / 5, -1.0 / 3}) {
        sum = sum * square + term;
    }
    return eighths[nearest] + (rest + rest * square * sum);
}

/// The logarithm to base 2 of a positive normal number.
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

/// 2^exponent.
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
    const double across = std::abs(x), along = std::abs(y);
    if (across == 0 && along == 0) return 0;
    double angle = across >= along ? arc_tangent(along / across) : std::numbers::pi / 2 - arc_tangent(across / along);
    if (x < 0) angle = std::numbers::pi - angle;
    return y < 0 ? -angle : angle;
}

double without_whole_turns(double angle) noexcept {
    constexpr double turn = 2 * std::numbers::pi;
    const double rest = angle - turn * std::floor(angle / turn);
    return rest < 0 ? 0 : rest; // rounding made it negative
}

double arc_cosine(double cosine) noexcept {
    assert(-1 <= cosine && cosine <= 1);
    return direction_angle(cosine, std::sqrt((1 - cosine) * (1 + cosine)));
}

double power(double base, double exponent) noexcept {
    assert(base > 0);
    return binary_power(exponent * binary_logarithm(base));
}

} // namespace hitmask
