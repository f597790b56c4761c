#pragma once

#include <span>

#include <hitmask/geometry.h>

#include "simplify/mirror_line.h"

namespace hitmask {

/// The area that an outline encloses, px^2. For a half (or a quarter) closed along `mirrors`, the area of the whole.
[[nodiscard]] double whole_area(OutlineView outline, std::span<const MirrorLine> mirrors);

/// Most pieces get as much from thin_piece_tolerance(), pixels, and none more.
inline constexpr double most_thin_piece_tolerance = 1;

/// The tolerance at which a thin piece keeps its shape, pixels. It is two fifths of the mean thickness, from 0.6 to 1,
/// the usual default tolerance. The thickness is twice the area inside the outer ring, divided by the length of that
/// ring. With more tolerance, a bracket 2 px thick becomes a wedge. Pieces below 8 px^2, or below a 25th of the sprite,
/// are debris: they take 1 px, and so do holes. The ring may be closed along `mirrors`, and stands for the whole piece.
[[nodiscard]] double thin_piece_tolerance(RingView ring, double sprite_area, std::span<const MirrorLine> mirrors);

} // namespace hitmask
