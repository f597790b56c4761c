#pragma once

// Questions about two shapes in poses. Everything is on the screen, in pixels; to ask in a sprite's own coordinates,
// leave the poses out. Nothing is allocated, nothing throws, and every answer is the same on every machine.
//
// A Shape in the place of a PosedShape lies on the screen as it is, and is posed for that one question: 50 to 270 ns by
// the table in lib/GUIDE.md, often more than the answer takes. What is asked about twice is posed once and kept:
// const PosedShape blast(Circle{at, 24}). Cheaper for what there is a lot of: overlaps() of prepared_outline.h and
// posed_outline.h take a circle as it is, and shape_batches.h holds many circles and boxes.

#include <optional>

#include <hitmask/posed_shape.h>

namespace hitmask {

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

} // namespace hitmask
