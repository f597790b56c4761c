#pragma once

// Points in the frame of a turned shape: its centre is the origin, its axes are x and y.

#include <cmath>

#include <hitmask/geometry.h>
#include <hitmask/primitives.h>

#include "base/exact_sign.h"

namespace hitmask {

/// A number as the sum of two doubles. `rest` is at most half a unit in the last place of `value`.
struct DoubleSum {
    double value = 0, rest = 0;
};

/// a + b without rounding.
/// Knuth. The Art of Computer Programming, volume 2. 1969
[[nodiscard]] inline DoubleSum exact_sum(double a, double b) noexcept {
    const double sum = a + b, of_b = sum - a;
    return {sum, (a - (sum - of_b)) + (b - of_b)};
}

[[nodiscard]] inline DoubleSum absolute(DoubleSum a) noexcept {
    return a.value < 0 ? DoubleSum{-a.value, -a.rest} : a;
}

struct FramePoint {
    DoubleSum x, y;
};

/// Converts a point to the frame of a shape. Exact if the rotation is a whole number of quarter turns, because
/// differences of floats fit into two doubles. Other rotations round.
[[nodiscard]] inline FramePoint to_frame(Vec2 center, const Rotation& rotation, Vec2 point) noexcept {
    const DoubleSum dx = exact_sum(point.x, -double{center.x}), dy = exact_sum(point.y, -double{center.y});
    const double c = rotation.cosine, s = rotation.sine;
    return {exact_sum(dx.value * c + dy.value * s, dx.rest * c + dy.rest * s),
            exact_sum(dy.value * c - dx.value * s, dy.rest * c - dx.rest * s)};
}

/// Converts a point of the frame back, rounded to floats.
[[nodiscard]] inline Vec2 from_frame(Vec2 center, const Rotation& rotation, double x, double y) noexcept {
    const double c = rotation.cosine, s = rotation.sine;
    return {static_cast<float>(center.x + (x * c - y * s)), static_cast<float>(center.y + (x * s + y * c))};
}

/// The sign of a - b.
[[nodiscard]] inline int compare(DoubleSum a, float b) noexcept {
    return sign_of<1>(std::array{a.value, a.rest, double{b}}, [](const auto& n) { return n[0] + n[1] - n[2]; });
}

/// Returns true if a shape with these half sizes is empty.
[[nodiscard]] inline bool has_negative_size(Vec2 half_size) noexcept {
    return half_size.x < 0 || half_size.y < 0;
}

} // namespace hitmask
