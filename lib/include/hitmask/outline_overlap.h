#pragma once

// Outlines and convex rings against points, segments, circles, ellipses and each other: plain loops over all edges, for
// outlines that are looked at a few times. Vertices are rounded to the lattice of 1/16 px (see geometry.h), and from
// there the answers are exact. Outlines must be what OutlineView promises: rings that do not cross, of nonzero area;
// they may touch themselves and each other at vertices. Requires vertices within +-max_coordinate. Outlines without
// vertices overlap nothing.

#include <hitmask/boundary.h>
#include <hitmask/geometry.h>
#include <hitmask/primitives.h>

namespace hitmask {

/// Is the point inside the outline, or with the closed rule also on its boundary? For points shared out among tiles see
/// contains(). Exact for all finite floats. Linear in vertices.
[[nodiscard]] bool overlaps_point(OutlineView outline, Vec2 point, Boundary boundary = Boundary::open) noexcept;

/// Does the segment pass through the inside of the outline, or with the closed rule touch it? A segment that runs along
/// the boundary only touches. Its ends are rounded to the lattice, and must be within +-max_coordinate. Time: vertices,
/// and vertices again for each one that lies on the segment.
[[nodiscard]] bool overlaps(OutlineView outline, const Segment& segment, Boundary boundary = Boundary::open) noexcept;

/// Circle and solid outline: is a part of the inside less than the radius away (open), or any of it that much (closed)?
/// So a centre inside is a hit, whatever the radius, and one in a hole is judged by the hole's edges. Exact for all
/// finite floats. Linear in vertices.
[[nodiscard]] bool overlaps(OutlineView outline, const Circle& circle, Boundary boundary = Boundary::open) noexcept;

/// Circle and the edges of an outline alone, which may then also cross: is one of them less than the radius away, or
/// that much? A circle deep inside is no hit. Exact for all finite floats. Linear in vertices.
[[nodiscard]] bool overlaps_edges(OutlineView outline, const Circle& circle,
                                  Boundary boundary = Boundary::open) noexcept;

/// Ellipse and solid outline. The outline's vertices are taken into the ellipse's frame in doubles, as in primitives.h;
/// from there on the answer is exact. An ellipse without inside is treated as the segment that it is. Linear in
/// vertices.
[[nodiscard]] bool overlaps(OutlineView outline, const PreparedEllipse& ellipse,
                            Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] bool overlaps(OutlineView outline, const Ellipse& ellipse, Boundary boundary = Boundary::open) noexcept;

/// Is the ring convex: does it go around once without ever turning to the other side? Either winding, vertices in line
/// and repeated ones are allowed. A ring whose vertices are all on a line, or are fewer than three, is (a segment, a
/// point, nothing). A star, a bow tie and a ring that winds twice are not. Exact. Linear in vertices.
[[nodiscard]] bool is_convex(RingView ring) noexcept;

/// Do two convex rings overlap? By separating axes: the normals of all edges. Either winding. Requires is_convex(), and
/// asserts it: of others it would answer for their convex hulls, so that a box in the notch of an L would be a hit. A
/// ring without area is the segment or point that it covers. Time: the square of the vertices of both together.
/// Gottschalk, Lin, Manocha. OBBTree: A Hierarchical Structure for Rapid Interference Detection. 1996
[[nodiscard]] bool overlaps_convex(RingView a, RingView b, Boundary boundary = Boundary::open) noexcept;

/// Do two outlines overlap, as they lie? Open: do their interiors meet? One inside the other does, as do equal ones;
/// one in the other's hole, neighbours along an edge and at a vertex do not. Closed: do they share any point? Time: the
/// product of the vertices, and all vertices again for each that lies on the other's boundary.
[[nodiscard]] bool overlaps(OutlineView a, OutlineView b, Boundary boundary = Boundary::open) noexcept;

} // namespace hitmask
