#pragma once

// How to get two shapes apart again: the shortest way out of each other. Everything is on the screen, in pixels;
// nothing is allocated, nothing throws.

#include <optional>

#include <hitmask/posed_shape.h>

namespace hitmask {

/// How deep two shapes that overlap are in each other.
struct ShapeContact {
    Vec2 point;       ///< a place that belongs to both
    Vec2 normal;      ///< unit length, from a towards b: which way b gets out
    double depth = 0; ///< how far, pixels, > 0 but for rounding
};

/// How a and b are least parted: if b moves by normal * depth they only touch, and there is no shorter motion after
/// which they do. None if they do not overlap; two masks count by their outlines. The boxes {{0, 0}, {4, 4}} and {{3,
/// 1}, {9, 2}} have depth 1 and the normal (1, 0). Motions into holes, gaps and the spaces between parts count, if
/// there is room to spare: not a gap that b fits in exactly.
///
/// Outlines and masks are asked by their convex pieces: prepare them with PrepareOptions::convex_pieces. One that has
/// none, since nobody asked for them, or since its rings cross, counts as the box around it: then the motion is enough,
/// and may be far from the least.
///
/// For the shapes as they are rounded to the lattice of 1/16 px: points, segments, boxes, polygons, circles and
/// capsules with each other are right to 2^-40 of their size, and which edge it is is decided in integers. With an
/// ellipse, an outline or a mask it is right to 2^-18 px and 2^-24 of the sizes; where an outline is turned or scaled,
/// rounding of vertices may add 1/8 px. A pose that is moved by it is rounded to the lattice again. Of several least
/// motions it is the one with the topmost normal, of these the leftmost, as far as doubles tell; concentric circles
/// part upwards, (0, -1).
///
/// Time: convex shapes linear in corners; ellipses some dozen steps, thousands if all directions are nearly equal.
/// Outlines: for all pairs of pieces that are no farther apart than the depth, and each side of their difference that
/// is no farther from the origin, those pairs that cover it: pairs times log pairs where pieces are alike, the square
/// of the pairs at worst. About 100 KB of stack. Convex shapes: Cameron, Culley. Determining the Minimum Translational
/// Distance Between Two Convex Polyhedra. 1986
[[nodiscard]] std::optional<ShapeContact> contact(const PosedShape& a, const PosedShape& b) noexcept;

} // namespace hitmask
