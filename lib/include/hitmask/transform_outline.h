#pragma once

#include <optional>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

// Outlines moved and mirrored. Rings stay what they are: outer rings positive, each followed by its holes, and the
// result is in the canonical order of trace() if the outline was. Requires, as geometry.h does, vertices on the lattice
// before and after. Linear in vertices, but for sorting rings.

/// Every vertex moved by (dx, dy), px, multiples of 1/16.
[[nodiscard]] Outline translated(OutlineView outline, double dx, double dy);

/// Mirrored left to right: (x, y) moves to (x_sum - x, y), so that the line x = x_sum / 2 stays where it is. With the
/// sprite's width as sum, the outline of the mirrored sprite: mirrored_x(trace(m), width) == trace(flip_x(m)).
/// (0,0) (2,0) (0,1) with sum 2 gives (0,0) (2,0) (2,1). Requires a multiple of 1/16.
[[nodiscard]] Outline mirrored_x(OutlineView outline, double x_sum);

/// Mirrored top to bottom: (x, y) moves to (x, y_sum - y). mirrored_y(trace(m), height) == trace(flip_y(m)).
[[nodiscard]] Outline mirrored_y(OutlineView outline, double y_sum);

/// Are the solid pixels their own mirror image, left to right? Then the sum that mirrored_x() leaves their outline as
/// it is with, twice the middle of their bounds(): 4 for ".##". Nothing if they are not, or if there are none. Linear
/// in words.
[[nodiscard]] std::optional<int> symmetry_axis_x2(MaskView mask);

/// The same top to bottom, for mirrored_y().
[[nodiscard]] std::optional<int> mirror_sum_y(MaskView mask);

/// The same for an outline, whose sum may lie between whole pixels: is it its own mirror image, ring for ring and
/// vertex for vertex? n log n for n vertices.
[[nodiscard]] std::optional<double> symmetry_axis_x2(OutlineView outline);
[[nodiscard]] std::optional<double> mirror_sum_y(OutlineView outline);

} // namespace hitmask
