#pragma once

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

/// Pixels of a sprite beside an outline of it. They answer most questions about the outline at whole offsets.
struct OutlinePixels {
    Mask inside;   ///< pixels that the outline contains wholly; its pixel {0, 0} is that of the sprite at `origin`
    Pixel origin;  ///< in the sprite's pixels
    double excess; ///< the greatest distance from a pixel that the outline touches to the nearest solid one, px
};

/// Of a mask and an outline of it. A few pixels beside edges may count as touched. The excess is infinite if no pixel
/// is solid. Linear in pixels and vertices. Requires sides of the box around both of at most 8000 px.
[[nodiscard]] OutlinePixels outline_pixels(MaskView mask, const Outline& outline);

/// At which offsets of b, from a first one on, both outlines contain a pixel wholly, and so overlap.
[[nodiscard]] Mask sure_hits(const OutlinePixels& a, const OutlinePixels& b, Offset first, int columns, int rows);

/// Where no offset within that distance is a hit of the pixels, the outlines do not overlap, px.
[[nodiscard]] double most_false_hit(const OutlinePixels& a, const OutlinePixels& b);

} // namespace hitmask
