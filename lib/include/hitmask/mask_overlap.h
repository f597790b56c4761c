#pragma once

#include <cstdint>
#include <optional>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

// Do two masks share pixels, how many, and where first? For any offset, without allocating. Masks that are asked often
// are answered faster once prepared: prepared_mask.h has the first two questions for them.

/// Do a and b share a solid pixel when b's top-left pixel lies at `b_at` on a's grid? Pixels that only touch share
/// none.
///     overlaps(a, b, {dx, dy}) == overlaps(b, a, {-dx, -dy}) == (overlap_area(a, b, {dx, dy}) > 0)
/// Two 8 x 8 squares overlap at {7, 7} and not at {8, 0}. Stops at the first shared pixel; at most two word operations
/// for 64 pixels of the common area.
[[nodiscard]] bool overlaps(MaskView a, MaskView b, Offset b_at) noexcept;

/// Number of solid pixels that a and b share, 0 if they do not overlap: 1 for the two squares at {7, 7}.
[[nodiscard]] std::int64_t overlap_area(MaskView a, MaskView b, Offset b_at) noexcept;

/// Which shared pixel is the first? Each order goes line by line away from one side of a; within a line from the
/// smaller coordinate to the larger.
enum class ScanOrder : std::uint8_t {
    from_top,    ///< rows, top first: the smallest y, then the smallest x
    from_bottom, ///< rows, bottom first: the largest y, then the smallest x
    from_left,   ///< columns, left first: the smallest x, then the smallest y
    from_right,  ///< columns, right first: the largest x, then the smallest y
};

/// The first pixel that a and b share, in a's coordinates; std::nullopt if they do not overlap. The answer depends on
/// the shared pixels and the order only, not on which mask is a or how bits are stored. The two squares at {7, 7} share
/// (7, 7). At most two word operations for 64 pixels of the common area.
[[nodiscard]] std::optional<Pixel> first_overlap(MaskView a, MaskView b, Offset b_at,
                                                 ScanOrder order = ScanOrder::from_top) noexcept;

// Does something meet the solid pixels of a mask? The solid pixels are squares (see geometry.h), and the question is
// whether their interior is met; lines where two solid pixels join are interior, so there are no seams. To share
// boundary points is not to overlap, so a shape that ends where a pixel begins misses it.
// Coordinates are those of the mask: subtract its position first. They are rounded to the lattice of 1/16 px, and then
// the answers are exact. Requires coordinates and radii within +-max_coordinate, and masks no longer than that.
// Nothing is allocated, and only the rows that a shape spans are looked at, 64 pixels at a time.

/// Is the point inside the solid pixels? A point on an edge or corner of pixels is if all two or four of them are
/// solid. (For half-open pixels, each of which owns its left and top edge, ask mask.test(floor(x), floor(y)).) Constant
/// time.
[[nodiscard]] bool overlaps_point(MaskView mask, Vec2 point) noexcept;

/// Does the segment pass through the inside of the solid pixels? If both ends are the same, overlaps_point(). A segment
/// along the edge of a pixel does only where the pixel on its other side is solid, too.
[[nodiscard]] bool overlaps_segment(MaskView mask, Vec2 from, Vec2 to) noexcept;

/// Where a segment first meets solid pixels.
struct SegmentHit {
    int x = 0, y = 0;    ///< the pixel that it enters; of several that it enters at once, the one right of and below
    double fraction = 0; ///< how far along the segment, 0 .. 1: it enters at from + fraction * (to - from)

    friend bool operator==(const SegmentHit&, const SegmentHit&) = default;
};

/// The first solid pixel on the way from one point to another, for a bullet or a line of sight: none if
/// overlaps_segment() is false. From (0, 0.5) to (4, 0.5) over "..#." it is pixel (2, 0), fraction 0.5.
[[nodiscard]] std::optional<SegmentHit> first_solid_on_segment(MaskView mask, Vec2 from, Vec2 to) noexcept;

/// Does the rectangle between two corners meet the solid pixels? One without width or height is a segment or a point,
/// as in overlaps_segment(). An empty one (lower.x > upper.x or lower.y > upper.y) meets nothing.
[[nodiscard]] bool overlaps_rect(MaskView mask, Vec2 lower, Vec2 upper) noexcept;

/// Is part of the inside of the solid pixels less than `radius` away from the centre? A circle of radius 0 (or less
/// than 1/32, which is rounded to it) is a point, as in overlaps_point(). One with a negative radius is empty: it meets
/// nothing.
[[nodiscard]] bool overlaps_circle(MaskView mask, Vec2 center, float radius) noexcept;

/// Does the inside of the outline meet the solid pixels? Holes are outside. Requires what OutlineView promises. Time is
/// linear in the rows that each edge spans and, where no edge meets a solid pixel, in vertices for each top of a piece
/// within the outline's bounds.
[[nodiscard]] bool overlaps_polygon(MaskView mask, OutlineView outline) noexcept;

} // namespace hitmask
