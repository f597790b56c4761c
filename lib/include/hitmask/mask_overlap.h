#pragma once

// Questions about plain masks, with nothing to prepare: for masks that change all the time, or are asked about once.
// Nothing is allocated, nothing throws. For sprites that are asked about in each frame, prepared_mask.h is faster.

#include <cstdint>
#include <optional>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/shapes.h>

namespace hitmask {

// ---- Mask against mask

/// Returns true if a and b share a solid pixel when b's top-left pixel lies at `b_at` on a's grid.
///
/// overlaps(a, b, {dx, dy}) == overlaps(b, a, {-dx, -dy}) == (overlap_area(a, b, {dx, dy}) > 0).
///
/// Touching:  pixels side by side share none: no overlap.
/// Example:   two 8 x 8 squares overlap at {7, 7} and not at {8, 0}.
/// Cost:      linear in the words of the common area; stops soon after the first shared pixel.
[[nodiscard]] bool overlaps(const MaskView& a, const MaskView& b, Offset b_at) noexcept;

/// Returns the number of solid pixels that a and b share.
///
/// Example:   1 for two 8 x 8 squares at {7, 7}.
/// Cost:      linear in the words of the common area: 0.14 us for 200 x 200 px.
[[nodiscard]] std::int64_t overlap_area(const MaskView& a, const MaskView& b, Offset b_at) noexcept;

/// The order in which first_overlap() looks at pixels: line by line, away from one side, or as pygame does.
enum class ScanOrder : std::uint8_t {
    from_top,    ///< rows, top first: the smallest y, then the smallest x
    from_bottom, ///< rows, bottom first: the largest y, then the smallest x
    from_left,   ///< columns, left first: the smallest x, then the smallest y
    from_right,  ///< columns, right first: the largest x, then the smallest y
    /// As Mask.overlap() of pygame on 64-bit Linux: bands of columns, left first, and rows within a band, top first. A
    /// band ends where x is a multiple of 64 on a's grid or on b's.
    pygame,
};

/// Returns the first pixel that a and b share, in a's coordinates; empty if they do not overlap.
///
/// Example:   (7, 7) for two 8 x 8 squares at {7, 7}.
/// Cost:      at most two word operations per 64 pixels of the common area.
[[nodiscard]] std::optional<Pixel> first_overlap(const MaskView& a, const MaskView& b, Offset b_at,
                                                 ScanOrder order = ScanOrder::from_top) noexcept;

// ---- Mask against a shape
//
// Coordinates are those of the mask: subtract its position first. They are rounded to multiples of 1/16 px, and from
// there answers are exact. Solid pixels are squares, and the lines between two of them are inside: there are no seams.
// All functions require coordinates and radii within +-max_coordinate, and look only at the rows that the shape spans.

/// Returns true if the point is inside the solid pixels.
///
/// For half-open pixels, each of which owns its left and top edge, ask mask.test(floor(x), floor(y)) instead.
///
/// Touching:  a point on the edge or corner of a pixel overlaps if all pixels that meet there are solid.
/// Cost:      constant.
[[nodiscard]] bool overlaps(MaskView mask, Vec2 point) noexcept;

/// Returns true if the segment passes through the inside of the solid pixels.
///
/// Touching:  a segment along the edge of a pixel overlaps only where the pixel on its other side is solid, too.
/// Cost:      linear in the rows that the segment spans.
[[nodiscard]] bool overlaps(MaskView mask, const Segment& segment) noexcept;

/// Returns true if the box meets the inside of the solid pixels.
///
/// Touching:  a box that ends where a pixel begins: no overlap. A box without width or height is a segment.
/// Cost:      linear in the words of the part inside the box.
[[nodiscard]] bool overlaps(MaskView mask, const Aabb& box) noexcept;

/// Returns true if a part of the solid pixels' inside is less than the radius away from the centre.
///
/// Touching:  a pixel exactly the radius away: no overlap. A radius below 1/32 rounds to 0: the circle is a point.
/// Cost:      linear in the rows that the circle spans.
[[nodiscard]] bool overlaps(MaskView mask, const Circle& circle) noexcept;

/// Returns true if the inside of the outline meets the solid pixels. Its holes are outside.
///
/// Touching:  an outline along the edges of pixels: no overlap.
/// Requires:  a valid outline (see OutlineView).
/// Cost:      linear in the rows that each edge spans; if no edge meets a pixel, vertices times pieces in the outline's
///            box.
[[nodiscard]] bool overlaps(MaskView mask, OutlineView outline) noexcept;

/// The place where a segment enters the solid pixels of a mask.
struct MaskHit {
    double fraction = 0; ///< how far along the segment, 0 to 1
    Vec2 point;          ///< from + fraction * (to - from)
    /// Unit length, out of the mask, against the segment; {0, 0} if it begins inside. It is smooth: of the edge that
    /// the pixels within 5 px show, so that things bounce off a round sprite as it looks. On a disc it is 2 degrees off
    /// on average, 7 at most; on a straight wall along x or y, exact from 5 px away from its ends on.
    Vec2 normal;
    Vec2 side;   ///< the normal of the side of the pixel, along x or y; {0, 0} if the segment begins inside
    Pixel pixel; ///< the pixel entered; of several at once, the one right of and below the segment

    friend bool operator==(const MaskHit&, const MaskHit&) = default;
};

/// Returns the first place where a segment enters the solid pixels; empty if it misses.
///
/// Use it for bullets and lines of sight.
///
/// Touching:  running along an edge, touching a corner, ending on an edge: misses.
/// Exact:     whether there is a hit, and which pixel.
/// Example:   from (0, 0.5) to (4, 0.5) over "..#.": fraction 0.5, point (2, 0.5), normal (-1, 0), pixel (2, 0).
/// Cost:      linear in the rows that the segment spans, and 0.2 us for the normal of a hit.
[[nodiscard]] std::optional<MaskHit> cast(MaskView mask, const Segment& segment) noexcept;

} // namespace hitmask
