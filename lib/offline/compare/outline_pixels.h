#pragma once

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

/// Pixels of a sprite in relation to an outline of it. They answer most questions about the outline at whole offsets.
struct OutlinePixels {
    Mask inside;   ///< pixels that lie wholly in the outline; pixel {0, 0} of this mask is at `origin` in the sprite
    Pixel origin;  ///< in the sprite's pixels
    double excess; ///< the greatest distance from a pixel that the outline touches to the nearest solid one, px
};

/// Compares the pixels of a mask with an outline of it. A few pixels beside edges may count as touched. The excess is
/// infinite if no pixel is solid. Linear in pixels and vertices. Requires that the box around both has sides of at most
/// 8000 px.
[[nodiscard]] OutlinePixels outline_pixels(MaskView mask, const Outline& outline);

/// The offsets of b, from `first` on, at which a pixel lies wholly in both outlines, so that they overlap.
[[nodiscard]] Mask sure_hits(const OutlinePixels& a, const OutlinePixels& b, Offset first, int columns, int rows);

/// The greatest distance in px from a hit of the pixels at which the outlines can overlap.
[[nodiscard]] double most_false_hit(const OutlinePixels& a, const OutlinePixels& b);

} // namespace hitmask
