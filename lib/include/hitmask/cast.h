#pragma once

// Where does a bullet, a line of sight or a laser meet a shape? Everything is on the screen, in pixels; nothing is
// allocated, nothing throws.

#include <optional>

#include <hitmask/posed_shape.h>

namespace hitmask {

/// Where a segment enters a shape.
struct CastHit {
    double fraction = 0; ///< how far along the segment, from 0 to less than 1
    Vec2 point;          ///< from + fraction (to - from)
    /// Unit length, out of the shape, at right angles to the boundary that is entered: against the segment. At a corner
    /// it is that of one of the edges there. {0, 0} if the segment begins inside.
    Vec2 normal;
};

/// The first point of the segment, from its `from` to its `to`, from which on it is inside the shape. None if it never
/// is: a segment that only runs along an edge, touches a corner or ends on the boundary misses, and what has no inside
/// (points, segments, shapes without width) is never hit: for a wall that is a line take a Capsule of radius 1/16. A
/// segment that begins on the boundary and goes inwards hits at fraction 0, as one that begins inside does. From (0, 1)
/// to (8, 1) the box {{2, 0}, {4, 2}} is hit at fraction 0.25, at (2, 1), with the normal (-1, 0).
///
/// The ends are rounded to the lattice of 1/16 px. Whether there is a hit is exact, and the same as overlaps() of the
/// segment as a shape; the fraction is computed in doubles from exact integers, to some 2^-50 of itself for polygons
/// and outlines. Masks are hit where their outlines are. Requires coordinates within +-max_coordinate. Constant time,
/// linear in corners; outlines: logarithmic in vertices for each place where the segment meets edges before it enters,
/// and linear if it begins on an edge.
[[nodiscard]] std::optional<CastHit> cast(const PosedShape& shape, const Segment& segment) noexcept;

/// The same along a ray: from the origin in a direction, which need not have unit length, up to `length` pixels away.
/// The distance to the hit is fraction * length. As the end of the segment is rounded to the lattice, the ray turns by
/// up to 1/20 px at its end. None if the direction is {0, 0}. Requires a finite direction, length >= 0, and an end
/// within
/// +-max_coordinate.
[[nodiscard]] std::optional<CastHit> cast_ray(const PosedShape& shape, Vec2 origin, Vec2 direction,
                                              float length) noexcept;

} // namespace hitmask
