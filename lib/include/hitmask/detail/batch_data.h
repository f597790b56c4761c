#pragma once

#include <cstdint>

namespace hitmask::kernels {

/// A box on the screen, in whole numbers: the points center + s u + t v with |s|, |t| <= 1. It counts in halves of a
/// unit, 1/32 px, because then the middle is a whole number, too.
struct ExactBox {
    std::int32_t x = 0, y = 0, ux = 0, uy = 0, vx = 0, vy = 0;

    static constexpr std::int32_t nowhere = -0x7fffffff; ///< the x of a box without points
    [[nodiscard]] bool is_empty() const noexcept { return x == nowhere; }
};

/// The rectangle that nearly equals an ExactBox, whose sides need not be at right angles. It has the middle, the
/// direction of the longer side, and half the length of the longer and of the shorter side; halves of a unit. A box
/// without points has sides so far below 0 that it is apart from everything.
struct RoughBox {
    float x = 0, y = 0, axis_x = 1, axis_y = 0, length = 0, width = 0;
};

/// A circle on the screen, halves of a unit. A circle without points is far from everything but others like it.
struct RoughCircle {
    float x = 0, y = 0, radius = 0;
};

/// Bounds over all shapes of a batch that have points, halves of a unit.
struct BatchLimits {
    /// The greatest distance between a point of an exact shape and the nearest point of its rough shape.
    float deviation = 0;
    /// The greatest reach of a box from its middle (length + width + deviation), or radius of a circle.
    float reach = 0;
    /// The least `width` of a rough box, or radius of a circle.
    float least = 0x1p40F;
};

/// Sixteen rough shapes side by side, for vector instructions.
struct alignas(64) Boxes16 {
    float x[16], y[16], axis_x[16], axis_y[16], length[16], width[16];
};
struct alignas(64) Circles16 {
    float x[16], y[16], radius[16];
};

/// A circle on the screen in whole numbers, units. It has no points if the radius is negative.
struct ExactCircle {
    std::int32_t x = 0, y = 0, radius = 0;

    [[nodiscard]] bool is_empty() const noexcept { return radius < 0; }
};

} // namespace hitmask::kernels
