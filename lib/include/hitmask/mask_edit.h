#pragma once

#include <cstdint>
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

// Masks turned and stretched as pictures are, always about their own edges: the result begins at (0, 0).

/// Mirrored left to right: pixel (x, y) moves to (width - 1 - x, y). "#.." gives "..#". Linear in words.
[[nodiscard]] Mask flip_x(MaskView mask);

/// Mirrored top to bottom: pixel (x, y) moves to (x, height - 1 - y). Linear in words.
[[nodiscard]] Mask flip_y(MaskView mask);

/// Turned by n quarter turns from +x towards +y, that is clockwise on screen; negative n turns the other way. One turn
/// moves pixel (x, y) to (height - 1 - y, x) and exchanges width and height: "#." over ".." gives ".#" over "..", and
/// "##" gives "#" over "#". Any int will do: only n modulo 4 counts. Linear in blocks of 64 x 64 pixels, each turned in
/// 6 steps. Warren: Hacker's Delight, 2002, transposes bit matrices so.
[[nodiscard]] Mask rotate_quarters(MaskView mask, int n);

/// Stretched to w x h pixels without smoothing. Each pixel of the result is the source pixel in which its centre lies:
/// (x, y) is source pixel (floor((2 x + 1) W / (2 w)), floor((2 y + 1) H / (2 h))), in whole numbers, so where a centre
/// falls on the line between two pixels the right or lower one is taken. "#." stretched to 4 x 1 is "##..", "#.#."
/// shrunk to 2 x 1 is "..". Requires w, h >= 0; if the source has no pixels, the result is clear. Linear in pixels of
/// one row for each source row used, and in words for the others.
[[nodiscard]] Mask scale(MaskView mask, int w, int h);

// Masks grown and shrunk by a radius in pixels, measured between pixel centres. What lies outside a mask is clear, so
// solid pixels at the border shrink away from it like any other edge. A radius is at least 0, and 0 changes nothing.
// All are linear in pixels, whatever the radius.
//
// Margin. A result has the size of the mask by default, so that offsets and frames stay as they are, and what grows
// over the border is lost. A margin of m gives it m more pixels on each side: pixel (x, y) of the mask is then pixel (x
// + m, y + m) of the result. A margin of the radius, rounded up, loses nothing.

/// How far apart are two pixels whose centres are dx and dy apart?
enum class Metric : std::uint8_t {
    euclidean, ///< sqrt(dx^2 + dy^2): a pixel grows into a disc
    chebyshev, ///< max(|dx|, |dy|): a pixel grows into a square, also over corners
};

/// Solid where a solid pixel is at most `radius` away. One pixel grown by 1 is a plus of 5 pixels, by 1.5 (or by 1 with
/// chebyshev) a square of 9. Exact: a distance equal to the radius counts, and no rounding hides it. Requires
/// radius, margin >= 0, and that the result's sides are ints. For each column the nearest solid pixel, then for each
/// row the union of what those reach: after Meijster, Roerdink, Hesselink: A General Algorithm for Computing Distance
/// Transforms in Linear Time, 2000, whose second half a fixed radius makes simpler.
[[nodiscard]] Mask grow(MaskView mask, float radius, Metric metric = Metric::euclidean, int margin = 0);

/// Solid where no clear pixel is at most `radius` away; what is outside the mask is clear. A square of 3 x 3 pixels
/// shrunk by 1 is its middle. It is grow() of the clear pixels, seen from the other side. Requires radius >= 0.
[[nodiscard]] Mask shrink(MaskView mask, float radius, Metric metric = Metric::euclidean);

/// The band along the outline, up to `inner` deep inside and `outer` wide outside: what grow(mask, outer) has and
/// shrink(mask, inner) has not. With outer = 0 it lies inside only: the solid pixels nearest to the edge; with inner =
/// 0 outside only, for a glow or a border drawn around a sprite. Requires inner, outer, margin >= 0.
[[nodiscard]] Mask outline_band(MaskView mask, float inner, float outer, Metric metric = Metric::euclidean,
                                int margin = 0);

// Pieces are the connected parts of the solid pixels, and holes those parts of the clear pixels that do not reach the
// border. Where solid pixels that meet at a corner are one piece (Connectivity::eight), clear ones are apart, and the
// other way round. All are linear in words, and nearly so in runs of pixels.

/// The mask without its specks: every piece of fewer than `min_area` solid pixels becomes clear. Pieces of exactly
/// `min_area` stay; 1 and below change nothing.
[[nodiscard]] Mask remove_specks(MaskView mask, std::int64_t min_area, Connectivity connectivity = Connectivity::eight);

/// The mask without holes: all of them become solid, whatever their size, and what lies in them is part of the piece
/// around them. The middle of "###" over "#.#" over "###" is filled.
[[nodiscard]] Mask fill_holes(MaskView mask, Connectivity connectivity = Connectivity::eight);

/// The mask without its small parts: first remove_specks(mask, min_area), then every hole of fewer than `min_area`
/// clear pixels becomes solid. Parts of exactly `min_area` stay; 0 and 1 change nothing. Never asked for by other
/// functions: dropping parts is the user's decision.
[[nodiscard]] Mask drop_small_parts(MaskView mask, std::int64_t min_area,
                                    Connectivity connectivity = Connectivity::eight);

/// The mask with its slits closed, holes and bays alike: every clear pixel becomes solid that is in no clear square of
/// width + 1 pixels a side; what lies outside the mask is clear. So slits of up to `width` pixels close, and wider gaps
/// keep their shape. In "#.#..#" a width of 1 fills the first gap. This is a morphological closing by that square: what
/// is solid stays, and nothing grows beyond the box around it. Requires width >= 0; 0 changes nothing, and one beyond
/// the longer side of the box does no more than that side. Linear in the words of a mask that is wider by that on all
/// sides, times the logarithm of the width.
[[nodiscard]] Mask close_slits(MaskView mask, int width);

} // namespace hitmask
