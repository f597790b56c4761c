#include <hitmask/pose.h>

#include <cassert>
#include <cmath>

#include "sin_cos.h"

namespace hitmask {

namespace {

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
