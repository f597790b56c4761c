#pragma once

#include <optional>

#include <hitmask/posed_shape.h>

namespace hitmask {

// Questions about two shapes in poses. Everything is on the screen, in pixels; to ask in a sprite's own coordinates,
// leave the poses out. Nothing is allocated, nothing throws, and every answer is the same on every machine.
//
// A Shape in the place of a PosedShape lies on the screen as it is, and is posed for that one question: 50 to 270 ns by
// the table in lib/GUIDE.md, often more than the answer takes. What is asked about twice is posed once and kept:
// const PosedShape blast(Circle{at, 24}). Cheaper for what there is a lot of: overlaps() of prepared_outline.h and
// posed_outline.h take a circle as it is, and shape_batches.h holds many circles and boxes.

/// Do two shapes overlap: do their insides meet? To share boundary points is not to overlap. What has no inside (a
/// point, a segment, a box without width, a circle of radius 0) overlaps a shape that has one where it meets that
/// inside, and never another one without. Where to touch is to hit, ask for distance(a, b)->length == 0.
///
/// Exact for the shapes as they are rounded to the lattice, but for an ellipse with a circle, a capsule or an ellipse:
/// there the answer may be either if they are within 2^-16 px of touching. Two masks overlap where some pixel of the
/// screen shows a solid pixel of both; a mask overlaps another shape as its outline does. lib/GUIDE.md has a table of
/// all pairs with what they cost.
[[nodiscard]] bool overlaps(const PosedShape& a, const PosedShape& b) noexcept;

/// The same where one lies on the screen as it is; it is posed for this question, see above.
[[nodiscard]] inline bool overlaps(const PosedShape& a, const Shape& b) noexcept {
    return overlaps(a, PosedShape(b));
}
[[nodiscard]] inline bool overlaps(const Shape& a, const PosedShape& b) noexcept {
    return overlaps(PosedShape(a), b);
}

/// Does the shape contain the point, which is rounded to the lattice? Boundary rule: half-open, as for outlines: a
/// point p belongs if p + (e, e^2) is inside as e -> 0, so left and top edges belong, right and bottom edges do not,
/// and of two shapes that share an edge one has each point of it. What has no inside contains nothing. Exact.
[[nodiscard]] bool contains(const PosedShape& shape, Vec2 point) noexcept;

/// How far apart two shapes are, and where they are closest.
struct ShapeDistance {
    double length = 0;     ///< pixels
    Vec2 point_a, point_b; ///< a closest point of each, rounded to floats: `length` apart
};

/// The least distance between a point of a and a point of b, both with their boundaries: 0 if they overlap or touch,
/// and then both points are one that they share. None if one has no points, such as an outline without vertices. Of
/// several closest pairs it is one, always the same. The circles {{0, 0}, 1} and {{5, 0}, 2} are 2 apart, from (1, 0)
/// to (3, 0).
///
/// Whether the length is 0 is decided exactly, for the shapes as they are rounded to the lattice; else it is right to
/// 2^-40 of itself and of radii. With an ellipse it is found by iteration, to 2^-20 px; it is 0 exactly where they
/// touch if the other shape has no radius and is no ellipse, and wherever overlaps() is true. Masks are as far as their
/// outlines.
///
/// Time: corners times corners; outlines: mostly logarithmic in vertices, in all edges near the closest pair.
[[nodiscard]] std::optional<ShapeDistance> distance(const PosedShape& a, const PosedShape& b) noexcept;

/// The same where one lies on the screen as it is; it is posed for this question, see above.
[[nodiscard]] inline std::optional<ShapeDistance> distance(const PosedShape& a, const Shape& b) noexcept {
    return distance(a, PosedShape(b));
}
[[nodiscard]] inline std::optional<ShapeDistance> distance(const Shape& a, const PosedShape& b) noexcept {
    return distance(PosedShape(a), b);
}

// Where does a bullet, a line of sight or a laser meet a shape? Everything is on the screen, in pixels; nothing is
// allocated, nothing throws.

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

// How to get two shapes apart again: the shortest way out of each other. Everything is on the screen, in pixels;
// nothing is allocated, nothing throws.

/// How deep two shapes that overlap are in each other.
struct ShapeContact {
    Vec2 point;       ///< a place that belongs to both
    Vec2 normal;      ///< unit length, from a towards b: which way b gets out
    double depth = 0; ///< how far, pixels, > 0 but for rounding
    /// An outline or a mask without convex pieces counted as the box around it: the motion is enough, and may be far
    /// from the least.
    bool by_box = false;
};

/// How a and b are least parted: if b moves by normal * depth they only touch, and there is no shorter motion after
/// which they do. Rounding of b's new place to the lattice may leave an overlap: ask again there, and move on by 1/32
/// px more than the answer, then by 2/32 px more, and so on. None if they do not overlap; two masks count by their
/// outlines. The boxes {{0, 0}, {4, 4}} and {{3, 1}, {9, 2}} have depth 1 and the normal (1, 0). Motions into holes,
/// gaps and the spaces between parts count, also into a gap that b fits in exactly. What then overlaps by less than
/// 2^-24 px counts as touching. A motion that ends in a corner of such a space may not be overdone: somewhat farther on
/// they may overlap again, and where the space is hardly larger than b, no place of the lattice near its end may be
/// free.
///
/// Outlines and masks are asked by their convex pieces: prepare them with PrepareOptions::convex_pieces, which says
/// also which outlines get none. An outline or a mask without pieces counts as the box around its vertices on the
/// screen, and ShapeContact::by_box says so.
///
/// For the shapes as they are rounded to the lattice of 1/16 px: convex shapes with each other are right to 2^-40 of
/// their size, and which of their sides it is is decided in integers; all others, and ellipses, are right to 2^-18 px
/// and 2^-24 of the sizes. Where an outline is turned or scaled, its pieces are the hulls of their rounded vertices,
/// and depths may be up to 1/8 px more. A shape whose pose is moved by the answer is rounded to the lattice again. Of
/// several least motions of convex shapes it is the one with the topmost normal, of these the leftmost, as far as
/// doubles tell; concentric circles part upwards, (0, -1). Of those of outlines it is always the same one for the same
/// poses.
///
/// Time: convex shapes linear in corners; ellipses some dozen steps, thousands if all directions are nearly equal.
/// Outlines: all edges of one with all corners of the other, where they come near enough some steps from piece to
/// piece; each step is the pairs of pieces that meet there. That is some microseconds times the pieces of both where
/// these are few, and at worst, of large outlines like combs and of clouds of specks, edges times corners times pairs
/// of pieces: with a thousand pieces on either side an answer may take seconds. So look at piece_count();
/// remove_specks() and drop_small_parts() of clean.h and a larger tolerance leave fewer pieces, an outline without
/// pieces is its box, and the hull that `hitmask trace --fit hull` finds often is enough to be pushed by. Takes up to
/// 160 KB of stack. Convex shapes: Cameron, Culley. Determining the Minimum Translational Distance Between Two Convex
/// Polyhedra. 1986 Which edges and corners: Kaul, O'Connor, Srinivasan. Computing Minkowski Sums of Regular Polygons.
/// 1991
[[nodiscard]] std::optional<ShapeContact> contact(const PosedShape& a, const PosedShape& b) noexcept;

/// The same where one lies on the screen as it is; it is posed for this question, see collide.h.
[[nodiscard]] inline std::optional<ShapeContact> contact(const PosedShape& a, const Shape& b) noexcept {
    return contact(a, PosedShape(b));
}
[[nodiscard]] inline std::optional<ShapeContact> contact(const Shape& a, const PosedShape& b) noexcept {
    return contact(PosedShape(a), b);
}

// A shape in motion: where does it first overlap another one on its way? Asked only at the end of each frame, a fast
// ball passes through a thin wall; this asks at every moment of the way. Everything is on the screen, in pixels;
// nothing is allocated, nothing throws.

/// Where a moving shape b first overlaps a shape a.
struct ShapeSweepHit {
    double fraction = 0; ///< part of the motion, from 0 to less than 1 (with ellipses and radii, 1 after rounding)
    Vec2 point;          ///< a place where the two touch then, on the boundaries of both
    Vec2 normal; ///< of a there, from a towards b: unit length, against the motion; {0, 0} if they overlap from the
                 ///< start
};

/// b moves by `motion`, without turning, and a rests. The first moment from which on they overlap; none if they never
/// do. Overlap is what overlaps() says: shapes that slide along each other, touch in passing, or touch at the end of
/// the motion do not meet; parts of outlines without area, such as rings of two vertices, meet what they enter. Shapes
/// that touch at the start and move into each other meet at fraction 0, with a normal. For two shapes that both move,
/// `motion` is b's less a's. The box {{0, 0}, {2, 2}}, moving by {10, 0}, meets the box {{7, 0}, {9, 2}} at fraction
/// 0.5, at (7, 1), with the normal (-1, 0). Nothing that has an inside, or moves with one, is passed through, however
/// thin or fast; two shapes without one, such as a point and a segment, never overlap: give a wall or a bullet a
/// radius, if only of 1/16 px.
///
/// The motion is rounded to the lattice of 1/16 px. For the shapes as they are rounded to the lattice, whether they
/// meet is exact, and the fraction is right to some 2^-48 (polygons and outlines: a fraction of integers), but for an
/// ellipse with a circle, a capsule or an ellipse: there the fraction is where they are 2^-17 px or less apart, and the
/// answer may be either if they get that near and not nearer. Masks meet where their outlines do, even two masks. Of
/// several places at the same fraction it is one with the normal most against the motion, of those the topmost, of
/// those the leftmost; of a stretch that two convex shapes share the middle. At corners the normal is at right angles
/// to one of the edges there. Requires a motion within +-max_coordinate.
///
/// Time: convex shapes linear in corners; outlines: down trees of boxes around their edges to those that meet first, so
/// that mostly few edges are looked at. At worst, where long edges lie slanted side by side, so that all their boxes
/// meet, all edges of one with all edges of the other, some 3 ns for each pair; linear for each place where outlines
/// touch before they meet, and rings cross or overlap there, or are that near to it that rounding could make them.
[[nodiscard]] std::optional<ShapeSweepHit> sweep(const PosedShape& a, const PosedShape& b, Vec2 motion) noexcept;

/// The same where one lies on the screen as it is; it is posed for this question, see collide.h.
[[nodiscard]] inline std::optional<ShapeSweepHit> sweep(const PosedShape& a, const Shape& b, Vec2 motion) noexcept {
    return sweep(a, PosedShape(b), motion);
}
[[nodiscard]] inline std::optional<ShapeSweepHit> sweep(const Shape& a, const PosedShape& b, Vec2 motion) noexcept {
    return sweep(PosedShape(a), b, motion);
}

} // namespace hitmask
