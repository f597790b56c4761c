#pragma once

#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/mask_convert.h>

namespace hitmask {

/// The exact outline of a mask: follows the edges between solid and clear pixels, not pixel centres.
///     rasterize(trace(m), width, height) == m, and signed_area(trace(m)) == m.count(), for either connectivity.
/// Returns every piece and every hole. Vertices are pixel corners where the outline turns; each ring starts at its
/// topmost, then leftmost vertex; pieces come in the row order of those vertices, each followed by its holes in row
/// order. So the result is a canonical form of the mask: equal outlines mean equal masks.
/// A mask without solid pixels gives an outline without rings. One solid pixel at (2, 3) gives
/// (2,3) (3,3) (3,4) (2,4).
/// Pinches: where two solid pixels meet at a corner only, rings (or a ring and itself) touch at that vertex; they
/// never cross and never share an edge.
/// Requires width, height <= max_coordinate and corner_count(mask) < 2^31. Time is linear in words and vertices.
/// Pairs each crack's ends at grid corners, as in Rosenfeld, Kak: Digital Picture Processing, 1982, but 64 pixels at
/// a time.
[[nodiscard]] Outline trace(MaskView mask, Connectivity connectivity = Connectivity::eight);

/// The number of vertices that trace() returns, without tracing: 4 for one pixel, 8 for two that touch at a corner.
/// The same for either connectivity. Use it to refuse masks that are noise rather than sprites. Linear in words.
[[nodiscard]] std::int64_t corner_count(MaskView mask) noexcept;

/// The length of the outline that trace() returns, px: 4 for one pixel, 6 for two side by side. Linear in words.
[[nodiscard]] std::int64_t boundary_length(MaskView mask) noexcept;

/// Solid pixels are those whose centre the outline contains (see contains(); nonzero winding). Parts of the outline
/// outside the mask are cut off. Linear in width * height / 64 plus the rows that each edge spans, except that the
/// crossings within a row are sorted. Requires width, height >= 0.
[[nodiscard]] Mask rasterize(OutlineView outline, int width, int height);

/// The outline of an anti-aliased sprite: follows the line between pixel centres where alpha passes the threshold.
/// Between the centres of a solid pixel with alpha s and of a clear one beside it with alpha c, alpha is taken to
/// change evenly, and the outline crosses where it is threshold + 1/2, the value that tells alpha > threshold from the
/// rest; outside the picture alpha is 0. So a pixel's centre is inside if and only if the pixel is solid:
///     rasterize(trace_subpixel(a, t), a.width, a.height) == mask_from_alpha(a, t)
/// With s = 255, c = 0 and threshold 127 that is halfway, on the pixels' common edge; with s = 255 and c = 85 it is 3/4
/// of the way. Crossings are rounded to the lattice of geometry.h (halves away from the solid centre) and kept at least
/// 1/16 px from both centres, so none is moved by more than 1/16 px. From crossing to crossing the outline is straight,
/// and crossings that it passes straight through are left out.
/// For anti-aliased sprites, whose alpha says where within a pixel the edge runs. A sprite that has no alphas between 0
/// and 255 gets its corners cut: one opaque pixel gives a diamond of half its area. trace() follows its pixels.
/// Rings are simple and nowhere touch. They are those of trace() of the mask, so there are as many pieces and holes;
/// where solid pixels meet at a corner only, the connectivity says whether a strip joins them or parts them. The order
/// is canonical as there: each ring starts at its topmost, then leftmost vertex; pieces come in the row order of those
/// vertices, each followed by its holes in row order. Vertices lie at most 7/16 px outside the picture.
/// Requires threshold in 0..255, what trace() requires of the mask, and boundary_length() of it < 2^31. Linear in
/// pixels and vertices, but for sorting rings that start in the same pixel row. Lorensen, Cline: Marching Cubes: A High
/// Resolution 3D Surface Construction Algorithm, 1987, in two dimensions.
[[nodiscard]] Outline trace_subpixel(const AlphaView& alpha, int threshold = 127,
                                     Connectivity connectivity = Connectivity::eight);

/// What becomes of corners that are moved apart.
enum class Join : std::uint8_t {
    round, ///< distance is sqrt(dx^2 + dy^2): a pixel grows into a square with rounded corners
    miter, ///< distance is max(|dx|, |dy|): a pixel grows into a square
};

/// The outline of a mask grown by `px` pixels (shrunk by -px, if px is negative), fractions included: the points at
/// most px away from a solid pixel's square; or those inside that are farther than -px from every clear one's, where
/// all outside the mask is clear. The result may reach outside the mask's rectangle, to negative coordinates as well.
/// px is rounded to a multiple of 1/16 first; 0 is trace(). One pixel at (0, 0) grown by 0.5 with miter is (-0.5,-0.5)
/// (1.5,-0.5) (1.5,1.5) (-0.5,1.5). Growing joins pieces and fills holes, shrinking splits and drops pieces and joins
/// holes; what comes out has pieces and holes of its own.
///
/// miter: exact. Where two corners only meet, the connectivity joins or parts them as trace() does, and rings touch
/// there. Growing by whole px gives trace(grow(mask, px, Metric::chebyshev, margin)), moved by the margin; so does
/// shrinking.
/// round: from distances at the nodes of a grid of 1/4 px, exact ones, and from where the true curve crosses its lines.
/// Straight edges and the corners between them are exact. Where neither the shape nor a gap is thinner than 1/2 px, the
/// result lies within 1/8 px of the true curve, and the true curve within 1/8 px of the result; on average it is 1/100
/// px. Curved necks and gaps that are thinner may close or break, and the tip of a wedge may be cut off (the result
/// then lies within 1/4 px of the true curve). Rings are simple and nowhere touch.
///
/// Either way rings are as trace() returns them: in canonical order, outer rings positive, each followed by its holes,
/// vertices on the lattice of geometry.h; ready for simplify().
/// Requires can_grow_outline(). Linear in pixels, for round about 8 times each, and in vertices, of which round has up
/// to five for each px of a curve; places on lines are found by bisection.
[[nodiscard]] Outline grown_outline(MaskView mask, double px, Join join = Join::round,
                                    Connectivity connectivity = Connectivity::eight);

/// May grown_outline() be called? No where px is not finite, where the result would reach beyond max_coordinate or the
/// work would take more than about 2 GB: for miter if the mask has 2^26 pixels or more (more than 8191 x 8191), for
/// round if the mask, grown if it is to grow, is more than 16384 px wide or high, or if the result's outline could be
/// longer than 2^22 px, as with masks of noise. Linear in words.
[[nodiscard]] bool can_grow_outline(MaskView mask, double px, Join join) noexcept;

} // namespace hitmask
