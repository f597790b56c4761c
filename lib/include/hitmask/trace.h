#pragma once

#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

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

} // namespace hitmask
