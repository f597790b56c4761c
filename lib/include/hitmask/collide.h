#pragma once

// Questions about two shapes in poses: overlap, distance, cast, sweep, contact. Everything is on the screen, in pixels;
// to ask in a sprite's own coordinates, leave the poses out. Nothing is allocated, nothing throws, and every answer is
// the same on every machine.
//
//     const PosedShape ship(ship_outline, ship_pose), rock(rock_outline, rock_pose);     // each frame
//     if (overlaps(ship, rock)) ...
//     if (const auto hit = contact(rock, ship)) move_by(hit->normal, hit->depth);
//
// A Shape in the place of a PosedShape lies on the screen as it is, and is posed for that one question: overlaps(ship,
// Circle{at, 8}). Posing takes 40 to 170 ns, often more than the answer: pose once what you ask about twice. For many
// circles and boxes, overlaps() of prepared_outline.h and the batches of shape_batches.h are cheaper.

#include <array>
#include <cstdint>
#include <limits>
#include <optional>

#include <hitmask/detail/refused_pairs.h> // IWYU pragma: keep
#include <hitmask/posed_shape.h>          // IWYU pragma: export

namespace hitmask {

// ---- Overlap

/// Returns true if two shapes overlap: their interiors meet.
///
/// Two masks overlap where some pixel of the screen shows a solid pixel of both. A PreparedMask overlaps a convex
/// shape as it is drawn. Otherwise a mask overlaps another shape as its outline does. lib/COSTS.md has a table of all
/// pairs with their costs.
///
/// Touching:  no overlap; ask for distance(a, b)->length == 0 where a touch is to be a hit.
/// Exact:     on the lattice. An ellipse with a circle, a capsule or an ellipse may get either answer within 2^-16 px
///            of touching.
/// Example:   the boxes {{0, 0}, {4, 4}} and {{3, 1}, {9, 2}} overlap; {{4, 0}, {8, 4}} only touches the first.
/// Cost:      5 to 120 ns for convex shapes, 15 to 700 ns with an outline, up to 1 us with a mask.
[[nodiscard]] bool overlaps(const PosedShape& a, const PosedShape& b) noexcept;

/// Returns the same for a shape that lies on the screen as it is.
[[nodiscard]] inline bool overlaps(const PosedShape& a, const Shape& b) noexcept {
    return overlaps(a, PosedShape(b));
}
/// Returns the same in the other order.
[[nodiscard]] inline bool overlaps(const Shape& a, const PosedShape& b) noexcept {
    return overlaps(PosedShape(a), b);
}

/// Returns true if the shape contains the point, which is rounded to the lattice.
///
/// Shapes without an interior contain nothing.
///
/// Touching:  half-open, as for outlines. A point p belongs if p + (e, e^2) is inside as e -> 0. So left and top edges
///            belong, right and bottom edges do not, and of two shapes that share an edge one has each point of it. A
///            PreparedMask contains the points of the pixels that are drawn.
/// Exact:     on the lattice.
/// Cost:      5 to 50 ns.
[[nodiscard]] bool contains(const PosedShape& shape, Vec2 point) noexcept;

// ---- Distance

/// The distance between two shapes, and where they are closest.
struct ShapeDistance {
    double length = 0;     ///< pixels
    Vec2 point_a, point_b; ///< a closest point of each, rounded to floats: `length` apart
};

/// Returns the least distance between two shapes, boundaries included; empty if one has no points.
///
/// Of several closest pairs the result is always the same one. Masks are as far apart as their outlines.
///
/// Touching:  0 if they overlap or touch; both points are then one that they share.
/// Exact:     whether it is 0, on the lattice. The length is right to 2^-40 of itself and of radii. With an ellipse it
///            is found by iteration, to 2^-20 px, and 0 exactly where they touch only if the other shape has no radius
///            and is no ellipse.
/// Example:   the circles {{0, 0}, 1} and {{5, 0}, 2} are 2 apart, from (1, 0) to (3, 0).
/// Cost:      corners times corners: 40 to 800 ns, 0.5 to 2 us with an ellipse; outlines: 0.4 to 10 us, mostly
///            logarithmic in vertices.
[[nodiscard]] std::optional<ShapeDistance> distance(const PosedShape& a, const PosedShape& b) noexcept;

/// Returns the same for a shape that lies on the screen as it is.
[[nodiscard]] inline std::optional<ShapeDistance> distance(const PosedShape& a, const Shape& b) noexcept {
    return distance(a, PosedShape(b));
}
/// Returns the same in the other order.
[[nodiscard]] inline std::optional<ShapeDistance> distance(const Shape& a, const PosedShape& b) noexcept {
    return distance(PosedShape(a), b);
}

// ---- Cast and sweep: where a segment or a moving shape first hits

/// The first place that a segment or a moving shape hits.
struct ShapeHit {
    double fraction = 0; ///< how far along the segment or the motion, 0 to 1
    /// The place of the hit, on the boundary; for a sweep, on the boundaries of both shapes. Of shapes that overlap
    /// from the start it is the middle of what their boxes share, which may lie beside both.
    Vec2 point;
    /// Unit length, out of the shape that is hit, against the motion. At a corner it is at right angles to one of the
    /// edges there. Where a segment hits a mask, it is smooth, as that of a MaskHit. {0, 0} if they overlap from the
    /// start, or if a segment begins in an inward corner.
    Vec2 normal;
};

/// Returns the first place where a segment enters the shape; empty if it misses.
///
/// Use it for bullets, lasers and lines of sight. Shapes without an interior are never hit: give a wall that is a line
/// a radius, if only of 1/16 px, as a Capsule. Masks are hit where their outlines are. The ends are rounded to the
/// lattice.
///
/// Touching:  running along an edge, touching a corner, ending on the boundary: misses. A segment that begins on the
///            boundary and goes inwards hits at fraction 0.
/// Exact:     whether there is a hit; the fraction to 2^-50 of itself for shapes with edges.
/// Requires:  coordinates within +-max_coordinate.
/// Example:   (0, 1) to (8, 1) hits the box {{2, 0}, {4, 2}} at fraction 0.25, at (2, 1), normal (-1, 0).
/// Cost:      5 to 95 ns; linear in corners; outlines: logarithmic in vertices per crossing, and linear if it begins on
///            an edge.
[[nodiscard]] std::optional<ShapeHit> cast(const PosedShape& shape, const Segment& segment) noexcept;

/// Returns the first place where a ray enters the shape, up to `length` pixels away; empty if it misses.
///
/// The direction need not have unit length; none is hit if it is {0, 0}. The distance to the hit is fraction * length.
/// As the end of the segment is rounded to the lattice, the ray is off by up to 1/20 px at its end.
///
/// Touching:  as cast().
/// Requires:  a finite direction, length >= 0, and an end within +-max_coordinate.
/// Cost:      that of cast().
[[nodiscard]] std::optional<ShapeHit> cast_ray(const PosedShape& shape, Vec2 origin, Vec2 direction,
                                               float length) noexcept;

/// Returns the first place where b, moving by `motion` without turning, overlaps a; empty if it never does.
///
/// Use it for fast things, which would pass through thin walls if you asked only at the end of each frame. For two
/// shapes that both move, `motion` is b's less a's. The motion is rounded to the lattice. Masks meet where their
/// outlines do, even two masks. Two shapes without an interior never overlap: give a wall or a bullet a radius, if only
/// of 1/16 px.
///
/// Of several places at the same fraction the result is the one with the normal most against the motion, then the
/// topmost, then the leftmost. Of a stretch that two convex shapes share, it is the middle.
///
/// Touching:  sliding along each other, touching in passing or at the end: misses. Shapes that touch at the start and
///            move into each other hit at fraction 0, with a normal.
/// Exact:     whether they meet, on the lattice; the fraction to some 2^-48. With an ellipse and a circle, a capsule or
///            an ellipse: within 2^-17 px, and either answer if they get that near and not nearer.
/// Requires:  a motion within +-max_coordinate.
/// Example:   {{0, 0}, {2, 2}} moving by {10, 0} meets {{7, 0}, {9, 2}} at fraction 0.5, at (7, 1), normal (-1, 0).
/// Cost:      convex shapes: linear in corners, 12 to 230 ns, with ellipses up to 1.1 us; outlines: 0.5 to 2.5 us, by
///            the edges near the path. At worst, where long edges of two combs lie slanted across each other, 4 ns per
///            pair of edges; side by side, a quarter of that. Linear for each place where outlines touch before they
///            meet while rings cross, or nearly cross, there.
[[nodiscard]] std::optional<ShapeHit> sweep(const PosedShape& a, const PosedShape& b, Vec2 motion) noexcept;

/// Returns the same for a shape that lies on the screen as it is.
[[nodiscard]] inline std::optional<ShapeHit> sweep(const PosedShape& a, const Shape& b, Vec2 motion) noexcept {
    return sweep(a, PosedShape(b), motion);
}
/// Returns the same in the other order.
[[nodiscard]] inline std::optional<ShapeHit> sweep(const Shape& a, const PosedShape& b, Vec2 motion) noexcept {
    return sweep(PosedShape(a), b, motion);
}

// ---- Contact: the way out

/// The default of ContactOptions::most_steps: at most about 100 us.
inline constexpr std::int64_t default_contact_steps = 4000;

/// For ContactOptions::most_steps: the search always ends with the shortest motion.
inline constexpr std::int64_t unlimited_steps = std::numeric_limits<std::int64_t>::max();

/// Where and how two shapes overlap.
struct ShapeContact {
    Vec2 normal;      ///< unit length, from a towards b: the direction in which b has to move
    double depth = 0; ///< how far b has to move, pixels, > 0 but for rounding
    Vec2 point;       ///< a place that belongs to both
    /// True if an outline or a mask without convex pieces counted as the box around it. The motion separates the
    /// shapes, and may be far longer than the shortest.
    bool by_box = false;
    /// False if the steps of ContactOptions ran out. The motion separates the shapes, but there may be a shorter one.
    bool is_complete = true;
};

/// How long contact() searches.
struct ContactOptions {
    /// The most steps of the search, >= 0. A step takes 10 to 25 ns. Steps are counted, so that the answer is the same
    /// on every machine. The default suits a game's frame. With unlimited_steps the answer is always complete.
    std::int64_t most_steps = default_contact_steps;
};

/// Returns the shortest motion that separates b from a: move b by normal * depth; empty if they do not overlap.
///
/// Prepare outlines and masks with PrepareOptions::convex_pieces. Without pieces one counts as the box around it, and
/// ShapeContact::by_box says so. Two masks count by their outlines. Motions into holes, gaps and the spaces between
/// parts count, also into a gap that b fits in exactly.
///
/// The search for outlines takes at most ContactOptions::most_steps. If that is not enough, the answer is the shortest
/// motion found so far, and ShapeContact::is_complete is false. It separates the shapes all the same, and is mostly a
/// few percent too long. With more steps it never gets longer, but for rounding.
///
/// Rounding of b's new place to the lattice can leave a small overlap: move 1/32 px more than the answer and ask again,
/// then 2/32 px more, and so on. In the corner of a narrow space, farther on they may overlap again, and no place of
/// the lattice near the end of the motion may be free.
///
/// Of several shortest motions of convex shapes it is the one with the topmost normal, then the leftmost; concentric
/// circles part upwards, (0, -1). For outlines it is always the same one for the same poses and steps.
///
/// Touching:  no overlap, so empty. After the motion they touch; what then overlaps by less than 2^-24 px counts as
///            touching.
/// Exact:     convex shapes to 2^-40 of their size, and the side is chosen in integers; all others, and ellipses, to
///            2^-18 px and 2^-24 of the sizes. Depths of outlines that are turned or scaled may be up to 1/8 px more.
/// Example:   the boxes {{0, 0}, {4, 4}} and {{3, 1}, {9, 2}} have depth 1 and the normal (1, 0).
/// Cost:      convex shapes: linear in corners, 75 to 700 ns, with an ellipse 2 to 4 us. Outlines: 8 us for game
///            sprites within 2 px (median), at most about 100 us by the default of ContactOptions. Without a limit:
///            milliseconds for masks of 256 px, seconds for combs and clouds of specks with a thousand pieces. Up to 16
///            KB of stack.
/// Source:    Cameron, Culley. Determining the Minimum Translational Distance Between Two Convex Polyhedra. 1986
///            Kaul, O'Connor, Srinivasan. Computing Minkowski Sums of Regular Polygons. 1991
[[nodiscard]] std::optional<ShapeContact> contact(const PosedShape& a, const PosedShape& b,
                                                  const ContactOptions& options = {}) noexcept;

/// Returns the same for a shape that lies on the screen as it is.
[[nodiscard]] inline std::optional<ShapeContact> contact(const PosedShape& a, const Shape& b,
                                                         const ContactOptions& options = {}) noexcept {
    return contact(a, PosedShape(b), options);
}
/// Returns the same in the other order.
[[nodiscard]] inline std::optional<ShapeContact> contact(const Shape& a, const PosedShape& b,
                                                         const ContactOptions& options = {}) noexcept {
    return contact(PosedShape(a), b, options);
}

/// A place where two overlapping shapes push against each other.
struct ContactPoint {
    Vec2 place;       ///< half way between the two boundaries, along the normal
    double depth = 0; ///< how deep they overlap there along the normal, pixels; from one boundary to the other
};

/// One or two contact points, as physics engines take them.
struct ContactManifold {
    std::array<ContactPoint, 2> points{};
    int point_count = 1;
};

/// Returns the contact points of two shapes, by what contact() returned for them.
///
/// Two points keep a box that lies on another one from tipping over. The shapes are compared after the motion of the
/// contact, when they touch. A corner of one is a contact point if a side of the other is at most `tolerance` away from
/// it along the normal. So two sides that lie against each other have two points, one at each end of what they share.
/// Of more points, as those of an outline with several feet, the two outermost are returned. Points less than
/// `tolerance` apart are one. Rounded corners and sides count like sharp ones; an ellipse has one point.
///
/// Each point's depth is that of the contact, less the distance that is left there after the motion; it is never more
/// than that of the contact. Where no features are found to touch, the only point is ShapeContact::point: after a
/// motion that was cut off, for example.
///
/// Exact:     places to 1/16 px; depths to 2^-18 px, and 1/16 px with an ellipse.
/// Requires:  a contact of these shapes, in this order; tolerance >= 0.
/// Example:   of the boxes {{0, 0}, {8, 4}} and {{2, 3}, {10, 9}}: (2, 3.5) and (8, 3.5), both with depth 1.
/// Cost:      0.4 us for convex shapes, 4 us for outlines of game sprites, at most about 100 us.
/// Source:    Catto. Contact Manifolds. 2007
[[nodiscard]] ContactManifold contact_manifold(const PosedShape& a, const PosedShape& b, const ShapeContact& contact,
                                               float tolerance = 0.25F) noexcept;

} // namespace hitmask
