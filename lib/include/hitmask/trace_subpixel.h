#pragma once

#include <hitmask/alpha.h>
#include <hitmask/geometry.h>
#include <hitmask/trace.h>

namespace hitmask {

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

} // namespace hitmask
