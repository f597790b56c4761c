#pragma once

// Masks turned by any angle, as pixels. To ask whether posed sprites overlap it is not needed (posed_mask.h is many
// times faster); it is for what else is asked of a turned sprite, and for turning sprites once, when they are loaded.

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/pose.h>

namespace hitmask {

/// What a rectangle of the screen shows of a sprite in a pose, drawn with nearest sampling: pixel (x, y) of the result
/// is solid if screen pixel (screen.x + x, screen.y + y) shows a solid pixel, that is if the centre of the one lies in
/// the other (screen_to_sprite(pose).pixel_at). Exact in integers: two masks overlap in their poses if and only if
/// what the screen shows of them does. A pose at {10, 20} without more, seen through {10, 20, width, height}, gives the
/// mask itself. The result has the size of the rectangle; it lies at {screen.x, screen.y}. Requires a pose in its
/// domain and screen.w, screen.h >= 0. Time: linear in the screen pixels that lie in the sprite's rectangle, about 1 ns
/// each, and in rows. Throws std::bad_alloc if there is no memory.
[[nodiscard]] Mask posed(MaskView mask, const Pose& pose, PixelRect screen);

/// A mask and where it lies.
struct PlacedMask {
    Mask mask;
    Offset at; ///< of its top-left pixel, on the grid of the mask that it was made from
};

/// The mask turned by `angle` (radians, clockwise on screen) and scaled about its middle, on the smallest canvas that
/// holds all its solid pixels; Mask() at {0, 0} if there are none. Put at `at`, it turns on the spot. Pixels as with
/// posed(): where their centres fall on the line between two pixels, as for an odd difference of width and height at
/// a quarter turn, the right or lower one is taken. "###" by a quarter turn is a column of three at {1, -1}. Requires
/// sides of at most max_coordinate and an angle and a scale as a Pose has them. Needs a bit, and the time for a pixel
/// of posed(), for each pixel of the square into which it could be turned: a long mask needs much. Throws
/// std::bad_alloc if there is no memory.
[[nodiscard]] PlacedMask rotated(MaskView mask, float angle, float scale = 1);

} // namespace hitmask
