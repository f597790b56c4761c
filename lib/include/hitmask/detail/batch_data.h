#pragma once

#include <cstdint>

namespace hitmask::kernels {

/// A box on the screen, in whole numbers: the points center + s u + t v with |s|, |t| <= 1. In halves of a unit, 1/32
/// px, in which the middle is a whole number as well.
struct ExactBox {
    std::int32_t x = 0, y = 0, ux = 0, uy = 0, vx = 0, vy = 0;

    static constexpr std::int32_t nowhere = -0x7fffffff; ///< the x of a box without points
    [[nodiscard]] bool is_empty() const noexcept { return x == nowhere; }
};

/// The rectangle nearly the same as an ExactBox, whose sides need not be at right angles: its middle, the direction of
/// its longer side, and half of the longer and of the shorter side. Halves of a unit. One without points has sides that
/// are so far below 0 that it is apart from everything.
struct RoughBox {
    float x = 0, y = 0, axis_x = 1, axis_y = 0, length = 0, width = 0;
};

/// A circle on the screen, halves of a unit. One without points is far from everything but its like.
struct RoughCircle {
    float x = 0, y = 0, radius = 0;
};

/// What is known of all shapes of a batch that have points, halves of a unit.
struct BatchLimits {
    /// How far points of the exact shapes and the nearest ones of the rough shapes are apart at most.
    float deviation = 0;
    /// The greatest half perimeter of a rough box, or radius of a circle.
    float reach = 0;
    /// The least width of a rough box, or radius of a circle.
    float least = 0x1p40F;
};

/// Sixteen of them side by side, as vector instructions want them.
struct alignas(64) Boxes16 {
    float x[16], y[16], axis_x[16], axis_y[16], length[16], width[16];
};
struct alignas(64) Circles16 {
    float x[16], y[16], radius[16];
};

/// A circle on the screen in whole numbers, units. Without points if the radius is negative.
struct ExactCircle {
    std::int32_t x = 0, y = 0, radius = 0;

    [[nodiscard]] bool is_empty() const noexcept { return radius < 0; }
};

} // namespace hitmask::kernels
