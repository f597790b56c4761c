#pragma once

#include <cstddef>
#include <vector>

#include <hitmask/geometry.h>

namespace hitmask {

/// Rings [first_ring, end_ring) of an outline: an outer ring and its holes.
struct PieceRings {
    std::size_t first_ring = 0, end_ring = 0;
};

/// The pieces of an outline in which the holes of an outer ring follow it directly. Linear time.
[[nodiscard]] std::vector<PieceRings> piece_rings(OutlineView outline);

/// Without the pieces whose area, holes taken off, is below `min_area` px^2, and without the holes that are. What lies
/// in a hole that is left out is smaller still, and goes as well. Requires rings that do not cross, in the order of
/// trace(). Linear time.
[[nodiscard]] Outline without_small_parts(OutlineView outline, double min_area);

/// The outer ring that is largest with its holes taken off, without those holes; the first one of several such.
/// Requires a ring. Linear time.
[[nodiscard]] Outline largest_piece(OutlineView outline);

} // namespace hitmask
