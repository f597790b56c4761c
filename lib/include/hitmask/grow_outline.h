#pragma once

#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/trace.h>

namespace hitmask {

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
