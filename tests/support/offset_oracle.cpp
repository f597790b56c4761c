#include "support/offset_oracle.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace hitmask::test {

namespace {

constexpr double full_turn = 2 * 3.14159265358979323846;

/// Calls check(x, y) for points on circles around (x, y) up to `radius`, until it returns true.
template<class Check>
bool any_around(double x, double y, double radius, Check check) {
    if (check(x, y)) return true;
    for (int ring = 1; ring <= 8; ++ring) {
        for (int i = 0; i < 48; ++i) {
            const double r = radius * ring / 8, angle = full_turn * i / 48;
            if (check(x + r * std::cos(angle), y + r * std::sin(angle))) return true;
        }
    }
    return false;
}

} // namespace

Outline naive_miter_outline(MaskView mask, int offset, Connectivity connectivity) {
    const int margin = std::max(offset, 0), frame = offset < 0 ? 1 : 0;
    Mask fine(16 * mask.width + 2 * margin, 16 * mask.height + 2 * margin);
    if (offset < 0) fine.fill();
    for (int y = -frame; y < mask.height + frame; ++y) {
        for (int x = -frame; x < mask.width + frame; ++x) {
            if (mask.test(x, y) != (offset >= 0)) continue;
            const int reach = std::abs(offset);
            const PixelRect reached{16 * x + margin - reach, 16 * y + margin - reach, 16 + 2 * reach, 16 + 2 * reach};
            if (offset < 0) {
                fine.clear(reached);
            } else {
                fine.fill(reached);
            }
        }
    }
    Outline outline = trace(fine, connectivity);
    for (Vec2& v : outline.vertices) {
        v = {(v.x - static_cast<float>(margin)) / 16, (v.y - static_cast<float>(margin)) / 16};
    }
    return outline;
}

TrueOffset::TrueOffset(MaskView mask, double px) : radius_(std::abs(px)), grown_(px > 0) {
    const int frame = grown_ ? 0 : 1;
    for (int y = -frame; y < mask.height + frame; ++y) {
        for (int x = -frame; x < mask.width + frame; ++x) {
            if (mask.test(x, y) == grown_) pixels_.push_back({x, y});
        }
    }
}

double TrueOffset::depth(double x, double y) const {
    double nearest = INFINITY;
    for (const Pixel& p : pixels_) {
        const double dx = std::max({p.x - x, x - p.x - 1, 0.0}), dy = std::max({p.y - y, y - p.y - 1, 0.0});
        nearest = std::min(nearest, dx * dx + dy * dy);
    }
    const double reached = radius_ - std::sqrt(nearest);
    return grown_ ? reached : -reached;
}

bool TrueOffset::is_near_curve(double x, double y, double limit) const {
    const double reached = grown_ ? depth(x, y) : -depth(x, y);
    if (reached <= 0) return -reached <= limit; // distances change evenly on the way to the nearest pixel
    return any_around(x, y, limit, [&](double px, double py) { return (grown_ ? 1 : -1) * depth(px, py) <= 1e-9; });
}

bool TrueOffset::is_disc_inside(double x, double y) const {
    const double sign = grown_ ? 1 : -1;
    if (sign * depth(x, y) < 0) return false;
    for (int i = 0; i < 32; ++i) {
        const double angle = full_turn * i / 32;
        if (sign * depth(x + 0.25 * std::cos(angle), y + 0.25 * std::sin(angle)) < -0.002) return false;
    }
    return true;
}

bool TrueOffset::is_thick_at(double x, double y) const {
    const double sign = grown_ ? 1 : -1;
    return any_around(x, y, 0.26, [&](double px, double py) { return -sign * depth(px, py) >= 0.25; }) &&
           any_around(x, y, 0.26, [&](double px, double py) { return is_disc_inside(px, py); });
}

double TrueOffset::crossing(double y, double x_low, double x_high) const {
    const bool low_inside = depth(x_low, y) > 0;
    for (int i = 0; i < 20; ++i) {
        const double middle = (x_low + x_high) / 2;
        ((depth(middle, y) > 0) == low_inside ? x_low : x_high) = middle;
    }
    return x_low;
}

} // namespace hitmask::test
