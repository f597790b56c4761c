#pragma once

#include <optional>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

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
