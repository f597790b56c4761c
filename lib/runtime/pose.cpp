#include <hitmask/pose.h>

#include <cassert>
#include <cmath>

namespace hitmask {

namespace {

struct SinCos {
    double sin, cos;
};

/// By the series of sine and cosine about the nearest quarter turn. std::fmod and std::floor are exact, and so the same
/// everywhere.
SinCos sin_cos(double angle) noexcept {
    constexpr double quarter = 1.5707963267948966;
    // What the number above lacks to pi / 2.
    constexpr double quarter_rest = 6.123233995736766e-17;
    const double reduced = std::fmod(angle, 4 * quarter);
    const double turns = std::floor(reduced / quarter + 0.5);
    const double x = reduced - turns * quarter - turns * quarter_rest;
    const double xx = x * x;
    double sine = -1.0 / 1307674368000;
    for (const double term : {1.0 / 6227020800, -1.0 / 39916800, 1.0 / 362880, -1.0 / 5040, 1.0 / 120, -1.0 / 6, 1.0}) {
        sine = sine * xx + term;
    }
    sine *= x;
    double cosine = 1.0 / 20922789888000;
    for (const double term :
         {-1.0 / 87178291200, 1.0 / 479001600, -1.0 / 3628800, 1.0 / 40320, -1.0 / 720, 1.0 / 24, -1.0 / 2, 1.0}) {
        cosine = cosine * xx + term;
    }
    switch (static_cast<int>(turns) & 3) {
    case 0:
        return {sine, cosine};
    case 1:
        return {cosine, -sine};
    case 2:
        return {-sine, -cosine};
    default:
        return {-cosine, sine};
    }
}

/// To a multiple of 2^-18, halves away from zero.
std::int64_t to_fixed(double v) noexcept {
    const double scaled = v * (1 << ScreenToSprite::fraction_bits);
    return static_cast<std::int64_t>(scaled < 0 ? std::ceil(scaled - 0.5) : std::floor(scaled + 0.5));
}

double from_fixed(std::int64_t v) noexcept {
    return static_cast<double>(v) / (1 << ScreenToSprite::fraction_bits);
}

} // namespace

ScreenToSprite screen_to_sprite(const Pose& pose) noexcept {
    assert(std::isfinite(pose.angle));
    assert(std::abs(pose.position.x) <= 1 << 20 && std::abs(pose.position.y) <= 1 << 20);
    assert(std::abs(pose.pivot.x) <= 1 << 20 && std::abs(pose.pivot.y) <= 1 << 20);
    assert(1.0F / 16 <= pose.scale && pose.scale <= 16);
    const auto [sine, cosine] = sin_cos(pose.angle);
    const std::int64_t c = to_fixed(cosine / pose.scale), s = to_fixed(sine / pose.scale);
    // Screen pixel (0, 0) has its centre at (0.5, 0.5).
    const double x = 0.5 - pose.position.x, y = 0.5 - pose.position.y;
    const double turned_x = from_fixed(c) * x + from_fixed(s) * y, turned_y = from_fixed(c) * y - from_fixed(s) * x;
    const std::int64_t y0 = to_fixed(turned_y + pose.pivot.y);
    if (pose.mirrored) return {-c, -s, to_fixed(pose.pivot.x - turned_x), -s, c, y0};
    return {c, s, to_fixed(turned_x + pose.pivot.x), -s, c, y0};
}

} // namespace hitmask
