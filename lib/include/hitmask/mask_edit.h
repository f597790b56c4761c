#pragma once

#include <span>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

// One mask combined with another that lies at an offset on its grid. Every offset is allowed, however far away; pixels
// of b that fall outside are ignored. Time is linear in the words of the part that is written: 64 pixels at once.
// Where a mask is changed in place, b must not be a view of that same mask unless the offset is {0, 0}.

/// Makes solid what is solid in b: the union. Two 1x1 masks, b at {1, 0} onto a 2x1 mask that holds pixel (0, 0), give
/// "##".
void draw(Mask& onto, MaskView b, Offset b_at) noexcept;

/// Makes clear what is solid in b: the difference. Undoes draw() where the two had no pixel in common.
void erase(Mask& from, MaskView b, Offset b_at) noexcept;

/// Makes clear what is clear in b or outside b: the intersection.
void intersect(Mask& mask, MaskView b, Offset b_at) noexcept;

/// The pixels that a and b share, as a mask of a's size. Its count() is the area of the overlap, its bounds() where it
/// is. With {dx, dy} and the roles swapped, overlap_mask(b, a, {-dx, -dy}) holds the same pixels on b's grid.
[[nodiscard]] Mask overlap_mask(MaskView a, MaskView b, Offset b_at);

/// A frame cut out of a sheet: pixel (x, y) of the result is pixel (frame.x + x, frame.y + y) of the sheet, and clear
/// where the frame reaches beyond it. The result has the frame's size. Requires frame.w, frame.h >= 0; the position may
/// be anything.
[[nodiscard]] Mask sub_mask(MaskView sheet, PixelRect frame);

/// What is solid in at least one of the masks, for example the frames of an animation. Their top left pixels lie on
/// each other, and the result is as wide as the widest and as high as the highest of them. None: Mask().
[[nodiscard]] Mask union_of(std::span<const MaskView> masks);

/// What is solid in all of the masks. Size and alignment as with union_of(), so that both lie on the same grid; where a
/// mask does not reach, it is clear. None: Mask().
[[nodiscard]] Mask intersection_of(std::span<const MaskView> masks);

} // namespace hitmask
