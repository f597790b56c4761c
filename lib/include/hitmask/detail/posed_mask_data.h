#pragma once

#include <cstdint>

#include <hitmask/detail/kernels.h>
#include <hitmask/pose.h>

namespace hitmask {

struct MaskBlock; // the memory of a prepared mask

} // namespace hitmask

namespace hitmask::kernels {

/// The data of a posed mask as the kernels read it. Screen coordinates count from `origin`, so that float is exact
/// enough. They are coordinates of pixels, whose centres are at whole numbers.
struct PosedData {
    float extent[16];                           ///< as MaskData::extent, for the posed mask, a little too large
    float disc_x[4], disc_y[4], disc_radius[4]; ///< the inner discs, a little too small
    std::int64_t x0, y0;                        ///< with the next four numbers, the map from the screen to the sprite
    std::int32_t xx, xy, yx, yy;
    std::int32_t origin_x, origin_y;
    std::int32_t left, top, right, bottom; ///< a box on the screen around the solid pixels, half-open
    /// Thresholds for the distance at the middle of a block of 4^k x 4^k screen pixels, in half pixels of the sprite.
    /// The block is clear if the distance is greater than skip[k]. Some pixel of it is solid if minus the distance is
    /// greater than `accept`.
    std::int32_t skip[4], accept;
    bool fits_32_bits; ///< true for fixed point coordinates of the box, and of blocks that stick out of it
    const MaskData* mask;

    [[nodiscard]] ScreenToSprite to_sprite() const noexcept { return {xx, xy, x0, yx, yy, y0}; }
};

/// Poses a mask.
[[nodiscard]] PosedData posed_mask(const MaskData& mask, const Pose& pose) noexcept;

/// Returns true if the screen shows the sprite's pixels one to one.
[[nodiscard]] inline bool is_upright(const Pose& pose) noexcept {
    return pose.angle == 0 && pose.scale == 1 && !pose.mirrored;
}

/// The same as whether two posed masks share a pixel, without posing them. Requires that both are upright.
[[nodiscard]] bool upright_masks_overlap(const MaskData& a, const Pose& pose_a, const MaskData& b,
                                         const Pose& pose_b) noexcept;

} // namespace hitmask::kernels
