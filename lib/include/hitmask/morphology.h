#pragma once

#include <cstdint>

#include <hitmask/mask.h>

namespace hitmask {

// Masks grown and shrunk by a radius in pixels, measured between pixel centres. What lies outside a mask is clear, so
// solid pixels at the border shrink away from it like any other edge. A radius is at least 0, and 0 changes nothing.
// All are linear in pixels, whatever the radius.
//
// Margin. A result has the size of the mask by default, so that offsets and frames stay as they are, and what grows
// over the border is lost. A margin of m gives it m more pixels on each side: pixel (x, y) of the mask is then pixel (x
// + m, y + m) of the result. A margin of the radius, rounded up, loses nothing.

/// How far apart are two pixels whose centres are dx and dy apart?
enum class Metric : std::uint8_t {
    euclidean, ///< sqrt(dx^2 + dy^2): a pixel grows into a disc
    chebyshev, ///< max(|dx|, |dy|): a pixel grows into a square, also over corners
};

/// Solid where a solid pixel is at most `radius` away. One pixel grown by 1 is a plus of 5 pixels, by 1.5 (or by 1 with
/// chebyshev) a square of 9. Exact: a distance equal to the radius counts, and no rounding hides it. Requires
/// radius, margin >= 0, and that the result's sides are ints. For each column the nearest solid pixel, then for each
/// row the union of what those reach: after Meijster, Roerdink, Hesselink: A General Algorithm for Computing Distance
/// Transforms in Linear Time, 2000, whose second half a fixed radius makes simpler.
[[nodiscard]] Mask grow(MaskView mask, float radius, Metric metric = Metric::euclidean, int margin = 0);

/// Solid where no clear pixel is at most `radius` away; what is outside the mask is clear. A square of 3 x 3 pixels
/// shrunk by 1 is its middle. It is grow() of the clear pixels, seen from the other side. Requires radius >= 0.
[[nodiscard]] Mask shrink(MaskView mask, float radius, Metric metric = Metric::euclidean);

/// The band along the outline, up to `inner` deep inside and `outer` wide outside: what grow(mask, outer) has and
/// shrink(mask, inner) has not. With outer = 0 it lies inside only: the solid pixels nearest to the edge; with inner =
/// 0 outside only, for a glow or a border drawn around a sprite. Requires inner, outer, margin >= 0.
[[nodiscard]] Mask outline_band(MaskView mask, float inner, float outer, Metric metric = Metric::euclidean,
                                int margin = 0);

} // namespace hitmask
