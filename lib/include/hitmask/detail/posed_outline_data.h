#pragma once

#include <cstdint>

#include <hitmask/detail/kernels.h>
#include <hitmask/pose.h>

namespace hitmask::kernels {

/// What the kernels read of an outline in a pose. All lengths are in units of the lattice, 1/16 px. Points of the
/// outline, u and v, count from the middle of its box.
struct PosedOutlineData {
    const OutlineData* outline;
    SpriteToScreen to_screen;
    double place_x[3], place_y[3]; ///< the same in doubles: x is place_x[0] u + place_x[1] v + place_x[2]
    /// From the screen back to the outline, off by up to `slack`: u is xx x + xy y, where x and y count from where the
    /// middle of the box lies.
    float xx, xy, yx, yy;
    float scale;
    float slack; ///< how far a vertex may be from where the pose takes it exactly, units of the outline
    bool mirrored;
    float clearance_needed; ///< edges with more clearance neither cross nor touch after rounding if they did not before
    bool is_small_convex;   ///< a convex ring of up to eight edges, also after rounding
    std::int32_t left, top, right, bottom; ///< a box around it on the screen, a little too large
};

} // namespace hitmask::kernels
