#pragma once

#include <cstdint>

#include <hitmask/detail/kernels.h>
#include <hitmask/pose.h>

namespace hitmask::kernels {

/// The data of an outline in a pose as the kernels read it. All lengths are in units of the lattice, 1/16 px. Points of
/// the outline, u and v, count from the middle of its box.
struct PosedOutlineData {
    const OutlineData* outline;
    SpriteToScreen to_screen;
    double place_x[3], place_y[3]; ///< the same in doubles: x is place_x[0] u + place_x[1] v + place_x[2]
    /// The map from the screen back to the outline, off by up to `slack`: u is xx x + xy y. Here x and y count from the
    /// middle of the box on the screen.
    float xx, xy, yx, yy;
    float scale;
    float slack; ///< distance of a vertex from its exact place in the pose, at most; units of the outline
    bool mirrored;
    float clearance_needed; ///< edges with more clearance neither cross nor touch after rounding if they did not before
    bool is_small_convex;   ///< true for a convex ring of up to eight edges that is convex also after rounding
    std::int32_t left, top, right, bottom; ///< a box around it on the screen, a little too large
};

/// A box on the screen around an outline in a pose, pixels. It is empty if the outline has no points there.
[[nodiscard]] Aabb box_in_pose(const OutlineData& outline, const Pose& pose) noexcept;

/// Poses an outline.
[[nodiscard]] PosedOutlineData posed_outline(const OutlineData& outline, const Pose& pose) noexcept;

} // namespace hitmask::kernels
