#pragma once

// Boxes, circles, segments, ellipses and outlines as they lie, each question with the boundary rule as an argument.
// Nothing to prepare, nothing is allocated, nothing throws. Answers near a touch take longer than others, and are as
// right as others.
//
// Not all pairs are here. Most of capsules, an ellipse and a box, masks, and anything in a pose: see collide.h, which
// rounds shapes to 1/16 px first. Empty shapes overlap nothing, as everywhere (shapes.h).

#include <array>
#include <compare>
#include <cstddef>
#include <span>

#include <hitmask/geometry.h>
#include <hitmask/pose.h>
#include <hitmask/shapes.h>

namespace hitmask {

/// A turned box with the sine and cosine of its angle. An Obb converts to it; keep it if you ask many questions.
struct PreparedObb {
    Vec2 center, half_size;
    Rotation rotation;

    /// Prepares a turned box.
    PreparedObb(const Obb& box) noexcept; // NOLINT(*-explicit-*): the same box
};

/// An ellipse with the sine and cosine of its angle. An Ellipse converts to it; keep it if you ask many questions.
struct PreparedEllipse {
    Vec2 center, half_size;
    Rotation rotation;

    /// Prepares an ellipse.
    PreparedEllipse(const Ellipse& ellipse) noexcept; // NOLINT(*-explicit-*): the same ellipse
};

// ---- Boxes

/// Returns the box between two corners given in any order.
[[nodiscard]] Aabb normalized(const Aabb& box) noexcept;

/// Returns the turned box with its half sizes without sign.
[[nodiscard]] Obb normalized(const Obb& box) noexcept;

/// Returns the box with a corner and a size. A negative size extends it to the left or up, as on a canvas.
///
/// Exact:     where corner + size is a float; else it is rounded to the nearest one.
/// Example:   corner {10, 0} and size {-10, 10} give {{0, 0}, {10, 10}}.
[[nodiscard]] Aabb box_at(Vec2 corner, Vec2 size) noexcept;

/// Returns the corners of a turned box, from (-, -) over (+, -) clockwise on screen: an outer ring for
/// overlaps_convex().
///
/// Exact:     turned by quarters, where floats are; else rounded to floats.
[[nodiscard]] std::array<Vec2, 4> corners(const Obb& box) noexcept;

/// Returns true if the point lies in the box.
///
/// For tiles that share out all points among themselves, see contains() and PixelRect.
///
/// Touching:  on the boundary: as `boundary` says. Open, the corner shared by four tiles is in none; closed, in all.
/// Exact:     for all finite floats.
[[nodiscard]] bool overlaps(const Aabb& box, Vec2 point, Boundary boundary = Boundary::open) noexcept;

/// Returns true if two boxes overlap.
///
/// Touching:  as `boundary` says: {{0, 0}, {10, 10}} and {{10, 0}, {20, 10}} overlap if closed.
/// Exact:     for all finite floats.
[[nodiscard]] bool overlaps(const Aabb& a, const Aabb& b, Boundary boundary = Boundary::open) noexcept;

/// Returns true if the point lies in the turned box.
///
/// Touching:  on the boundary: as `boundary` says.
/// Exact:     for the sine and cosine of PreparedObb, and all finite floats.
/// Cost:      20 ns with a PreparedObb you keep, 45 ns with an Obb.
[[nodiscard]] bool overlaps(const PreparedObb& box, Vec2 point, Boundary boundary = Boundary::open) noexcept;

/// Returns true if two turned boxes overlap, by separating axes.
///
/// Touching:  as `boundary` says.
/// Exact:     for the sines and cosines of PreparedObb, and all finite floats.
/// Example:   {{0, 0}, {5, 1}} and {{0, 6}, {5, 1}, 1.5707964F}, upright and turned by a quarter, only touch.
/// Cost:      22 ns with boxes you keep, 90 ns with two Obb; near a touch up to some microseconds.
/// Source:    Gottschalk, Lin, Manocha. OBBTree: A Hierarchical Structure for Rapid Interference Detection. 1996
[[nodiscard]] bool overlaps(const PreparedObb& a, const PreparedObb& b, Boundary boundary = Boundary::open) noexcept;

/// Returns true if a turned box and a box overlap.
///
/// Touching:  as `boundary` says.
/// Exact:     for the sine and cosine of PreparedObb, and all finite floats.
[[nodiscard]] bool overlaps(const PreparedObb& a, const Aabb& b, Boundary boundary = Boundary::open) noexcept;
/// Returns the same in the other order.
[[nodiscard]] inline bool overlaps(const Aabb& a, const PreparedObb& b, Boundary boundary = Boundary::open) noexcept {
    return overlaps(b, a, boundary);
}

// ---- Circles

/// Returns true if the point lies in the circle.
///
/// Touching:  as `boundary` says.
/// Exact:     for all finite floats.
[[nodiscard]] bool overlaps(const Circle& circle, Vec2 point, Boundary boundary = Boundary::open) noexcept;

/// Returns true if two circles overlap: their centres are less than the sum of the radii apart.
///
/// Touching:  as `boundary` says.
/// Exact:     for all finite floats.
[[nodiscard]] bool overlaps(const Circle& a, const Circle& b, Boundary boundary = Boundary::open) noexcept;

/// Returns true if a circle and a box overlap.
///
/// Touching:  as `boundary` says: the circle {{12, 5}, 2} and the box {{0, 0}, {10, 10}} overlap if closed.
/// Exact:     for all finite floats.
[[nodiscard]] bool overlaps(const Circle& circle, const Aabb& box, Boundary boundary = Boundary::open) noexcept;
/// Returns the same in the other order.
[[nodiscard]] inline bool overlaps(const Aabb& box, const Circle& circle, Boundary boundary = Boundary::open) noexcept {
    return overlaps(circle, box, boundary);
}

/// Returns true if a circle and a turned box overlap.
///
/// A box given by its middle and its width and height, upright or turned, is Obb{middle, size / 2, angle}. Halves of
/// floats are floats, so nothing is rounded.
///
/// Touching:  as `boundary` says.
/// Exact:     with whole quarter turns. Else after the circle's centre was taken into the box's frame in doubles, which
///            moves it by at most 2^-50 of its distance from the box's centre.
/// Example:   the box {{0, 0}, {5, 1}, 0.5236F}, turned by 30 degrees, has its end at (4.33, 2.5). The upright box
///            around {0, 0} of size {10, 6} is Obb{{0, 0}, Vec2{10, 6} / 2}; the circle {{9, 3}, 4} touches it.
/// Cost:      5 ns with a PreparedObb you keep, 30 ns with an Obb.
[[nodiscard]] bool overlaps(const Circle& circle, const PreparedObb& box, Boundary boundary = Boundary::open) noexcept;
/// Returns the same in the other order.
[[nodiscard]] inline bool overlaps(const PreparedObb& box, const Circle& circle,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(circle, box, boundary);
}

// ---- Segments

/// Returns the distance from a point to the nearest point of a segment, pixels.
///
/// Never NaN, and 0 if and only if the point lies on the segment.
///
/// Exact:     to 2^-38 of itself.
/// Requires:  finite coordinates.
/// Example:   (5, 0) is 3 away from (0, 3)-(10, 3).
[[nodiscard]] double distance(Vec2 point, const Segment& segment) noexcept;

/// Returns the square of the distance, px^2.
///
/// Exact:     to 2^-38 of itself.
/// Requires:  finite coordinates.
[[nodiscard]] double squared_distance(Vec2 point, const Segment& segment) noexcept;

/// Compares the distance of a point from a segment with a threshold.
///
/// Exact:     for all finite floats.
/// Example:   the point (-2, 11) is 10 away from (0, 0)-(12, 9): equal, so "< 10" is false and "<= 10" true.
[[nodiscard]] std::strong_ordering compare_distance(Vec2 point, const Segment& segment, float threshold) noexcept;

/// Returns true if a circle and a segment overlap: the centre is less than the radius away from the segment.
///
/// Touching:  as `boundary` says.
/// Exact:     for all finite floats.
[[nodiscard]] bool overlaps(const Circle& circle, const Segment& segment, Boundary boundary = Boundary::open) noexcept;
/// Returns the same in the other order.
[[nodiscard]] inline bool overlaps(const Segment& segment, const Circle& circle,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(circle, segment, boundary);
}

/// Returns true if a circle and a capsule overlap.
///
/// That is, if the centre is less than the sum of the radii away from the capsule's segment.
///
/// Touching:  as `boundary` says.
/// Exact:     for all finite floats.
[[nodiscard]] bool overlaps(const Circle& circle, const Capsule& capsule, Boundary boundary = Boundary::open) noexcept;
/// Returns the same in the other order.
[[nodiscard]] inline bool overlaps(const Capsule& capsule, const Circle& circle,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(circle, capsule, boundary);
}

// ---- Closest points: the point of a shape that is nearest to a point. A point of the shape is its own.

/// Returns the point of a box nearest to a point.
///
/// Exact:     for all finite floats.
/// Requires:  a box that is not empty.
/// Example:   {10, 3} for the point (14, 3) and the box {{0, 0}, {10, 6}}.
[[nodiscard]] Vec2 closest_point(Vec2 point, const Aabb& box) noexcept;

/// Returns the point of a turned box nearest to a point.
///
/// Exact:     points of the box; else computed in doubles and rounded to floats, so it may lie just outside.
/// Requires:  finite coordinates; half sizes >= 0.
[[nodiscard]] Vec2 closest_point(Vec2 point, const PreparedObb& box) noexcept;

/// Returns the point of a circle nearest to a point.
///
/// Exact:     points of the circle; else computed in doubles and rounded to floats, so it may lie just outside.
/// Requires:  finite coordinates; a radius >= 0.
[[nodiscard]] Vec2 closest_point(Vec2 point, const Circle& circle) noexcept;

/// Returns the point of a segment nearest to a point.
///
/// Exact:     ends, and points on the segment; else computed in doubles and rounded to floats.
/// Requires:  finite coordinates.
[[nodiscard]] Vec2 closest_point(Vec2 point, const Segment& segment) noexcept;

/// Returns the point of a capsule nearest to a point.
///
/// Exact:     points of the capsule; else computed in doubles and rounded to floats, so it may lie just outside.
/// Requires:  finite coordinates; a radius >= 0.
[[nodiscard]] Vec2 closest_point(Vec2 point, const Capsule& capsule) noexcept;

// ---- Ellipses: points are taken into the ellipse's frame in doubles, as for a turned box. From there answers are
// exact, but for those about a circle. An ellipse with a half size of 0 is a segment or a point.

/// Returns true if the point lies in the ellipse.
///
/// Touching:  as `boundary` says.
/// Exact:     in the ellipse's frame.
[[nodiscard]] bool overlaps(const PreparedEllipse& ellipse, Vec2 point, Boundary boundary = Boundary::open) noexcept;

/// Returns true if a segment passes through the inside of the ellipse.
///
/// Touching:  a tangent: as `boundary` says.
/// Exact:     in the ellipse's frame.
[[nodiscard]] bool overlaps(const PreparedEllipse& ellipse, const Segment& segment,
                            Boundary boundary = Boundary::open) noexcept;
/// Returns the same in the other order.
[[nodiscard]] inline bool overlaps(const Segment& segment, const PreparedEllipse& ellipse,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(ellipse, segment, boundary);
}

/// Returns true if an ellipse and a circle overlap.
///
/// Touching:  as `boundary` says.
/// Exact:     if the half sizes are equal, if the circle's centre lies in the ellipse, and on the axes of an ellipse
///            that is not turned. Else touches closer than 2^-40 of the largest length may get either answer.
/// Source:    Eberly. Distance from a Point to an Ellipse, an Ellipsoid, or a Hyperellipsoid. 2013
[[nodiscard]] bool overlaps(const PreparedEllipse& ellipse, const Circle& circle,
                            Boundary boundary = Boundary::open) noexcept;
/// Returns the same in the other order.
[[nodiscard]] inline bool overlaps(const Circle& circle, const PreparedEllipse& ellipse,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(ellipse, circle, boundary);
}

/// Returns the distance from a point to an ellipse, pixels; 0 inside.
///
/// Exact:     to 2^-40 of the largest of it and the half sizes.
/// Requires:  half sizes >= 0.
[[nodiscard]] double distance(Vec2 point, const PreparedEllipse& ellipse) noexcept;

/// Writes points of an ellipse at equal steps of its parameter, the first at the end of the first axis.
///
/// Points are rounded to floats. Rounded further, to the lattice, they need not be convex: see ellipse_polygon().
///
/// Cost:      linear in points.
void ellipse_points(const Ellipse& ellipse, std::span<Vec2> points) noexcept;

/// Writes a convex polygon inscribed in an ellipse into all of `vertices`, at equal steps of its parameter.
///
/// It is an outer ring that begins at the end of the first axis, and is_convex() holds. A vertex that would make a dent
/// when it is rounded to the lattice of 1/16 px repeats the one before it. This happens where two edges bend by less
/// than about 1/10 px.
///
/// Requires:  at least three vertices. Vertices beyond +-max_coordinate are left as they are.
/// Cost:      linear in vertices.
void ellipse_polygon(const Ellipse& ellipse, std::span<Vec2> vertices) noexcept;

/// Returns the greatest distance of that polygon from the ellipse, before rounding: all of it towards the inside.
///
/// It is the larger half size times (1 - cos(pi / vertices)). Where a vertex repeats the one before it, up to sqrt(2) /
/// 16 px more.
///
/// Requires:  vertices >= 3.
/// Example:   for a circle of radius 100: 29.3 px with 4 vertices, 7.6 with 8, 1.9 with 16, 0.48 with 32, 0.12 with 64.
[[nodiscard]] double ellipse_polygon_error(const Ellipse& ellipse, std::size_t vertices) noexcept;

/// Returns the fewest vertices, at least 3, with an error of at most the tolerance, pixels.
///
/// Requires:  a tolerance > 0, of at least 2^-40 of the larger half size.
/// Example:   23 for radius 100 and 1 px.
[[nodiscard]] std::size_t ellipse_polygon_size(const Ellipse& ellipse, double tolerance) noexcept;

// ---- Outlines: plain loops over all edges, for outlines that are looked at a few times. Vertices are rounded to the
// lattice of 1/16 px. All functions require a valid outline (see OutlineView) with vertices within +-max_coordinate;
// its rings may touch themselves and each other at vertices. A ring of two places is a segment, one of one place is
// left out.

/// Returns true if the point lies inside the outline. For points shared out among tiles, see contains().
///
/// Touching:  on the boundary: as `boundary` says.
/// Exact:     for all finite floats.
/// Cost:      linear in vertices.
[[nodiscard]] bool overlaps(OutlineView outline, Vec2 point, Boundary boundary = Boundary::open) noexcept;

/// Returns true if the segment passes through the inside of the outline.
///
/// Touching:  running along the boundary: as `boundary` says.
/// Exact:     with the ends rounded to the lattice.
/// Requires:  ends within +-max_coordinate.
/// Cost:      linear in vertices, and once more for each vertex that lies on the segment.
[[nodiscard]] bool overlaps(OutlineView outline, const Segment& segment, Boundary boundary = Boundary::open) noexcept;

/// Returns true if a part of the outline's inside is less than the radius away from the circle's centre.
///
/// So a centre inside is a hit, whatever the radius, and one in a hole is judged by the hole's edges.
///
/// Touching:  as `boundary` says.
/// Exact:     for all finite floats.
/// Cost:      linear in vertices.
[[nodiscard]] bool overlaps(OutlineView outline, const Circle& circle, Boundary boundary = Boundary::open) noexcept;

/// Returns true if an edge is less than the radius away from the circle's centre. A circle deep inside is no hit.
///
/// The edges may cross. This is the test of most tutorials; overlaps() is what games want.
///
/// Touching:  as `boundary` says.
/// Exact:     for all finite floats.
/// Cost:      linear in vertices.
[[nodiscard]] bool overlaps_edges(OutlineView outline, const Circle& circle,
                                  Boundary boundary = Boundary::open) noexcept;

/// Returns true if an ellipse and an outline overlap.
///
/// Touching:  as `boundary` says.
/// Exact:     in the ellipse's frame, into which vertices are taken in doubles.
/// Cost:      linear in vertices.
[[nodiscard]] bool overlaps(OutlineView outline, const PreparedEllipse& ellipse,
                            Boundary boundary = Boundary::open) noexcept;

/// Returns true if two outlines overlap, as they lie.
///
/// One inside the other does, as do equal ones. One in the other's hole does not.
///
/// Touching:  neighbours along an edge or at a vertex: as `boundary` says.
/// Exact:     on the lattice.
/// Cost:      the product of the vertices, and all vertices again for each that lies on the other's boundary.
[[nodiscard]] bool overlaps(OutlineView a, OutlineView b, Boundary boundary = Boundary::open) noexcept;

/// Returns true if a ring goes round once without ever turning to the other side.
///
/// Either winding will do, and vertices in line and repeated ones are allowed. A ring whose vertices are all on a line,
/// or are fewer than three, is convex. A star, a bow tie and a ring that winds twice are not.
///
/// Exact:     on the lattice.
/// Cost:      linear in vertices.
[[nodiscard]] bool is_convex(RingView ring) noexcept;

/// Returns true if two convex rings of either winding overlap, by separating axes.
///
/// Touching:  as `boundary` says. A ring without area is the segment or point that it covers.
/// Exact:     on the lattice.
/// Requires:  is_convex(), asserted: for other rings the answer would be that of their convex hulls, so that a box in
///            the notch of an L would be a hit.
/// Cost:      the square of the vertices of both together.
/// Source:    Gottschalk, Lin, Manocha. OBBTree: A Hierarchical Structure for Rapid Interference Detection. 1996
[[nodiscard]] bool overlaps_convex(RingView a, RingView b, Boundary boundary = Boundary::open) noexcept;

} // namespace hitmask
