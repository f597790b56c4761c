#pragma once

// How a sprite lies on the screen. Posed masks, outlines and shapes all take a Pose.

#include <cstdint>

#include <hitmask/geometry.h>

namespace hitmask {

/// A sprite's place on the screen: mirrored and scaled about its pivot, turned about it, then moved.
///
/// Mirroring comes first and exchanges left and right: x -> 2 pivot.x - x. To turn a sprite upside down, mirror it and
/// add half a turn (3.1415927F) to its angle. There is one scale for both directions, and no shear.
///
/// Domain, asserted: |position|, |pivot| <= 2^20 px, 0 <= scale <= 16, a finite angle. A sprite at a scale below 1/16
/// has no pixels and no points: it hits nothing, so a sprite may shrink away.
///
/// Quarter turns are exact. An angle near a whole number of quarter turns (up to 1024 of them) stands for just that
/// number: within 2^-20 radians, or within 2^-23 of its own size. 1.5707964F is one, and 6.2831855F is the same as 0.
struct Pose {
    Vec2 position = {};    ///< of the pivot on the screen, pixels
    Vec2 pivot = {};       ///< in the sprite, pixels
    float angle = 0;       ///< radians, clockwise on screen
    float scale = 1;       ///< 2 draws each pixel of the sprite as 2 x 2 pixels of the screen; 0: nothing
    bool mirrored = false; ///< left and right are exchanged

    friend bool operator==(const Pose&, const Pose&) = default;
};

/// The cosine and the sine of an angle.
struct Rotation {
    double cosine = 1, sine = 0;

    friend bool operator==(const Rotation&, const Rotation&) = default;
};

/// Returns the rotation by an angle, radians clockwise on screen: the same numbers on every machine.
///
/// Exact:     quarter turns, as in Pose; other numbers are multiples of 2^-60, to about 1e-12. The error of angles
///            beyond 10^4 radians grows with them, to 4e-11 at 10^6.
/// Example:   {0, 1} for 1.5707964F, {1, 0} for 6.2831855F.
[[nodiscard]] Rotation rotation_by(float angle) noexcept;

/// The inverse of a pose in whole numbers: from the screen to the sprite.
///
/// The centre of screen pixel (x, y) shows the point ((xx x + xy y + x0) / 2^18, (yx x + yy y + y0) / 2^18) of the
/// sprite. All functions about posed masks compute with these numbers exactly, so their answers agree on every machine.
struct ScreenToSprite {
    std::int64_t xx, xy, x0;
    std::int64_t yx, yy, y0;

    /// 1 px is 2^18.
    static constexpr int fraction_bits = 18;

    /// Returns the pixel of the sprite that screen pixel (x, y) shows. It may lie outside the sprite.
    [[nodiscard]] constexpr Pixel pixel_at(std::int64_t x, std::int64_t y) const noexcept {
        return {static_cast<int>((xx * x + xy * y + x0) >> fraction_bits),
                static_cast<int>((yx * x + yy * y + y0) >> fraction_bits)};
    }
};

/// Returns the inverse of a pose, rounded to multiples of 2^-18, halves away from zero.
///
/// The two constants are rounded last, computed from the other rounded numbers. At a scale below 1/16 every screen
/// pixel shows (-1, -1), which is outside every sprite.
///
/// Requires:  a pose in its domain.
/// Example:   a pose at {10.5, 20} without more shows the sprite's pixel (0, 0) at screen pixel (10, 20).
[[nodiscard]] ScreenToSprite screen_to_sprite(const Pose& pose) noexcept;

/// A pose in whole numbers: from the sprite to the screen.
///
/// The point (u, v) of the sprite, in 1/16 px, lies at ((xx u + xy v + x0) / 2^20, (yx u + yy v + y0) / 2^20) on the
/// screen, in 1/16 px. Vertices of posed shapes are these points, rounded to whole numbers, halves away from zero.
struct SpriteToScreen {
    std::int64_t xx, xy, x0;
    std::int64_t yx, yy, y0;

    /// 1 is 2^20.
    static constexpr int fraction_bits = 20;

    friend bool operator==(const SpriteToScreen&, const SpriteToScreen&) = default;
};

/// Returns a pose, rounded to multiples of 2^-20, halves away from zero.
///
/// The two constants are rounded last, computed from the other rounded numbers.
///
/// Requires:  a pose in its domain.
/// Example:   a pose at {10.5, 20} without more takes the sprite's corner (0, 0) to (168, 320).
[[nodiscard]] SpriteToScreen sprite_to_screen(const Pose& pose) noexcept;

} // namespace hitmask
