#pragma once

// A shape in motion: where does it first overlap another one on its way? Asked only at the end of each frame, a fast
// ball passes through a thin wall; this asks at every moment of the way. Everything is on the screen, in pixels;
// nothing is allocated, nothing throws.

#include <optional>

#include <hitmask/posed_shape.h>

namespace hitmask {

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
