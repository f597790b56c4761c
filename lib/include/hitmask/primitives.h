#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <span>

#include <hitmask/geometry.h>
#include <hitmask/pose.h>
#include <hitmask/shapes.h>

namespace hitmask {

// Boxes, circles, segments and ellipses against each other, each question with the boundary rule as an argument.
// Unless it says otherwise, an answer is exact for all finite floats: it is that of the shapes as they are given, and
// nothing on the way is rounded. Answers near a touch take longer (integers of many words instead of doubles), and are
// as right as others.
// Empty shapes (see is_empty() in shapes.h; also a SizedBox with a negative size) are allowed and overlap nothing.
//
// Not all pairs are here: a capsule, two turned boxes, an ellipse and a box, polygons, outlines, masks and anything in
// a pose is asked with PosedShape and collide.h, which rounds shapes to 1/16 px first; outlines as they lie also with
// outline_overlap.h.

/// A box given by its top left corner and its size: the points with corner <= point <= corner + size. That sum is not
/// rounded: with corner.x = 2^24 and size.x = 1 the box is one pixel wide, though no float lies at its right edge.
struct SizedBox {
    Vec2 corner, size;

    friend bool operator==(const SizedBox&, const SizedBox&) = default;
};

/// A turned box with the sine and cosine of its angle, for many questions: making one costs more than asking.
struct PreparedObb {
    Vec2 center, half_size;
    Rotation rotation;

    explicit PreparedObb(const Obb& box) noexcept;
};

/// The same for an ellipse.
struct PreparedEllipse {
    Vec2 center, half_size;
    Rotation rotation;

    explicit PreparedEllipse(const Ellipse& ellipse) noexcept;
};

// ---- Boxes

/// The box between two corners given in any order.
[[nodiscard]] Aabb normalized(const Aabb& box) noexcept;

/// A canvas allows negative sizes, with which a box extends to the left and up: {{10, 0}, {-10, 10}} is {{0, 0}, {10,
/// 10}}. A corner that moves is rounded to the nearest floats.
[[nodiscard]] SizedBox normalized(const SizedBox& box) noexcept;

/// The same for a turned box: its half sizes without sign.
[[nodiscard]] Obb normalized(const Obb& box) noexcept;

/// Is the point inside, or with the closed rule also on the boundary? With the open rule the corner shared by four
/// tiles is in none of them, with the closed one in all. For tiles that share out all points among themselves see
/// contains() of geometry.h, and PixelRect.
[[nodiscard]] bool overlaps_point(const Aabb& box, Vec2 point, Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] bool overlaps_point(const SizedBox& box, Vec2 point, Boundary boundary = Boundary::open) noexcept;

/// Do two boxes overlap? {{0, 0}, {10, 10}} and {{10, 0}, {20, 10}} with the closed rule only.
[[nodiscard]] bool overlaps(const Aabb& a, const Aabb& b, Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] bool overlaps(const SizedBox& a, const SizedBox& b, Boundary boundary = Boundary::open) noexcept;

/// The corners of a turned box, from (-, -) over (+, -) clockwise on screen, rounded to floats: an outer ring for
/// overlaps_convex(). Turned by a quarter they are exact where floats are.
[[nodiscard]] std::array<Vec2, 4> corners(const Obb& box) noexcept;

// ---- Circles

[[nodiscard]] bool overlaps_point(const Circle& circle, Vec2 point, Boundary boundary = Boundary::open) noexcept;

/// Are the centres less than the sum of the radii apart (open), or that much (closed)?
[[nodiscard]] bool overlaps(const Circle& a, const Circle& b, Boundary boundary = Boundary::open) noexcept;

/// Circle and box: the point of the box nearest to the centre decides. The circle {{12, 5}, 2} and the box {{0, 0},
/// {10, 10}} touch.
[[nodiscard]] bool overlaps(const Circle& circle, const Aabb& box, Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] inline bool overlaps(const Aabb& box, const Circle& circle, Boundary boundary = Boundary::open) noexcept {
    return overlaps(circle, box, boundary);
}

/// Circle and turned box. The circle's centre is taken into the box's frame in doubles, which moves it by at most 2^-50
/// of its distance from the box's centre; from there on the answer is exact. With whole quarter turns it is not moved,
/// and the answer is exact for all finite floats. A box of 10 x 2 at the origin turned by 30 degrees has its end at
/// (4.33, 2.5).
[[nodiscard]] bool overlaps(const Circle& circle, const PreparedObb& box, Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] bool overlaps(const Circle& circle, const Obb& box, Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] inline bool overlaps(const PreparedObb& box, const Circle& circle,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(circle, box, boundary);
}
[[nodiscard]] inline bool overlaps(const Obb& box, const Circle& circle, Boundary boundary = Boundary::open) noexcept {
    return overlaps(circle, box, boundary);
}

// ---- Distance from a segment

/// The distance from a point to the nearest point of a segment, pixels, to 2^-38 of itself. Never NaN, and 0 just where
/// the point lies on the segment. (5, 0) is 3 from (0, 3)-(10, 3). Requires finite coordinates.
[[nodiscard]] double distance(Vec2 point, const Segment& segment) noexcept;

/// Its square, px^2.
[[nodiscard]] double squared_distance(Vec2 point, const Segment& segment) noexcept;

/// That nearest point: computed in doubles and rounded to floats. A point on the segment is its own, and ends are
/// exact.
[[nodiscard]] Vec2 closest_point(Vec2 point, const Segment& segment) noexcept;

/// Is the distance less than, equal to or greater than a threshold, exactly? The point (-2, 11) is at distance 10 from
/// (0, 0)-(12, 9): equal, so "< 10" is false and "<= 10" true.
[[nodiscard]] std::strong_ordering compare_distance(Vec2 point, const Segment& segment, float threshold) noexcept;

/// Is the centre less than the radius away from the segment (open), or that much (closed)?
[[nodiscard]] bool overlaps(const Circle& circle, const Segment& segment, Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] inline bool overlaps(const Segment& segment, const Circle& circle,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(circle, segment, boundary);
}

// ---- Ellipses
//
// Points are taken into the ellipse's frame in doubles, as above; from there on the answers are exact, but for those
// about a circle and an ellipse that is none. An ellipse with a half size of 0 is a segment or a point.

[[nodiscard]] bool overlaps_point(const PreparedEllipse& ellipse, Vec2 point,
                                  Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] bool overlaps_point(const Ellipse& ellipse, Vec2 point, Boundary boundary = Boundary::open) noexcept;

/// Does the segment pass through the inside of the ellipse, or with the closed rule touch it? A tangent does not, and
/// does.
[[nodiscard]] bool overlaps(const PreparedEllipse& ellipse, const Segment& segment,
                            Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] inline bool overlaps(const Segment& segment, const PreparedEllipse& ellipse,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(ellipse, segment, boundary);
}
[[nodiscard]] bool overlaps(const Ellipse& ellipse, const Segment& segment,
                            Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] inline bool overlaps(const Segment& segment, const Ellipse& ellipse,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(ellipse, segment, boundary);
}

/// Ellipse and circle. The distance between the circle's centre and the ellipse is found by iteration, in doubles, to
/// 2^-40 of the largest of it and the half sizes: closer touches may be taken for an overlap or none. Exact if the half
/// sizes are equal, if the centre lies in the ellipse, and on the axes of an ellipse that is not turned.
/// Distance: Eberly. Distance from a Point to an Ellipse, an Ellipsoid, or a Hyperellipsoid. 2013 (with Newton's steps,
/// which here cannot overshoot)
[[nodiscard]] bool overlaps(const PreparedEllipse& ellipse, const Circle& circle,
                            Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] inline bool overlaps(const Circle& circle, const PreparedEllipse& ellipse,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(ellipse, circle, boundary);
}
[[nodiscard]] bool overlaps(const Ellipse& ellipse, const Circle& circle, Boundary boundary = Boundary::open) noexcept;
[[nodiscard]] inline bool overlaps(const Circle& circle, const Ellipse& ellipse,
                                   Boundary boundary = Boundary::open) noexcept {
    return overlaps(ellipse, circle, boundary);
}

/// The distance from a point to an ellipse, 0 inside, to 2^-40 of the largest of it and the half sizes. Requires half
/// sizes >= 0.
[[nodiscard]] double distance(Vec2 point, const PreparedEllipse& ellipse) noexcept;

/// Points of an ellipse at equal steps of its parameter, rounded to floats; the first is the end of the first axis.
/// Rounded further, to the lattice, they need not be convex: see ellipse_polygon().
void ellipse_points(const Ellipse& ellipse, std::span<Vec2> points) noexcept;

/// Writes a polygon inscribed in an ellipse into all of `vertices`, at equal steps of its parameter: an outer ring that
/// begins at the end of the first axis. Vertices are rounded to floats. is_convex() holds, so that overlaps_convex()
/// may be asked: a vertex that would make a dent when it is rounded to the lattice of 1/16 px repeats the one before
/// it. That happens where two edges bend by less than about 1/10 px. Vertices beyond +-max_coordinate are left as they
/// are. Requires at least three. Linear.
void ellipse_polygon(const Ellipse& ellipse, std::span<Vec2> vertices) noexcept;

/// How far the boundary of an ellipse is from that polygon, at most and before rounding: the larger half size times (1
/// - cos(pi / vertices)), all of it towards the inside. Of a circle of radius 100 it is 29.3 px with 4 vertices, 7.6
/// with 8, 1.9 with 16, 0.48 with 32, 0.12 with 64. Where a vertex repeats the one before it, up to sqrt(2) / 16 px
/// more. Requires vertices >= 3.
[[nodiscard]] double ellipse_polygon_error(const Ellipse& ellipse, std::size_t vertices) noexcept;

/// The fewest vertices, at least 3, with an error of at most the tolerance, pixels: 23 for radius 100 and 1 px.
/// Requires a tolerance of at least 2^-40 of the larger half size, > 0.
[[nodiscard]] std::size_t ellipse_polygon_size(const Ellipse& ellipse, double tolerance) noexcept;

// Outlines and convex rings against points, segments, circles, ellipses and each other: plain loops over all edges, for
// outlines that are looked at a few times. Vertices are rounded to the lattice of 1/16 px (see geometry.h), and from
// there the answers are exact. Outlines must be what OutlineView promises: rings that do not cross, of nonzero area;
// they may touch themselves and each other at vertices. Requires vertices within +-max_coordinate. Outlines without
// vertices overlap nothing.

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
