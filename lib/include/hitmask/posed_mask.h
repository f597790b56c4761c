#pragma once

#include <cstdint>

#include <hitmask/detail/kernels.h>
#include <hitmask/pose.h>
#include <hitmask/prepared_mask.h>

namespace hitmask {

namespace kernels {

/// What the kernels read of a posed mask. Screen coordinates count from `origin`, so that float is exact enough; they
/// are those of pixels, whose centres are at whole numbers.
struct alignas(64) PosedData {
    float extent[16];                           ///< as MaskData::extent, of the posed mask, a little too far out
    float disc_x[4], disc_y[4], disc_radius[4]; ///< the inner discs, a little too small
    ScreenToSprite to_sprite;
    std::int32_t origin_x, origin_y;
    std::int32_t left, top, right, bottom; ///< a box on the screen around the solid pixels, half-open
    /// A block of 4^k x 4^k screen pixels is clear if the distance at its middle is greater than skip[k], and some
    /// pixel of it is solid if minus the distance is greater than `accept`; in half pixels of the sprite.
    std::int32_t skip[4], accept;
    bool fits_32_bits; ///< fixed point coordinates of the box, and of blocks that stick out of it
    const MaskData* mask;
};

} // namespace kernels

/// A prepared mask in a pose: what is computed once for each sprite and frame, about a tenth of a microsecond. It
/// refers to the prepared mask's memory: keep that mask or a copy of it.
class PosedMask {
public:
    /// Requires a pose in its domain.
    PosedMask(const PreparedMask& prepared, const Pose& pose) noexcept;
    PosedMask(const PreparedMask&&, const Pose&) = delete; // it would refer to what is gone

    /// For the library itself.
    [[nodiscard]] const kernels::PosedData& data() const noexcept { return data_; }

private:
    kernels::PosedData data_;
};

/// Do two sprites overlap as they are drawn? They do if and only if some pixel of the screen shows a solid pixel of
/// both, drawn with nearest sampling: its centre, taken back through each pose (screen_to_sprite) and rounded down, is
/// solid in both. Exact in integers: the same answer as a loop over all pixels of the screen, on every machine.
/// Tens to hundreds of nanoseconds for sprites, whatever their size on the screen; at worst, for combs whose teeth pass
/// between each other, linear in the pixels of the screen that both boxes cover.
[[nodiscard]] inline bool overlaps(const PosedMask& a, const PosedMask& b) noexcept {
    return kernels::active().posed_overlaps(a.data(), b.data());
}

/// The same without keeping what the poses need. A sprite that meets several others is better posed once.
[[nodiscard]] inline bool overlaps(const PreparedMask& a, const Pose& pose_a, const PreparedMask& b,
                                   const Pose& pose_b) noexcept {
    return overlaps(PosedMask(a, pose_a), PosedMask(b, pose_b));
}

} // namespace hitmask
