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

} // namespace hitmask
