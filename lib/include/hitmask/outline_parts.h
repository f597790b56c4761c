#pragma once

// The parts of an outline: outer rings, and the holes in them.

#include <cstddef>
#include <cstdint>
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

/// In the place of a ring: none.
inline constexpr std::uint32_t no_ring = 0xFFFF'FFFF;

/// Of every ring the ring directly around it, or no_ring. Of a square with a hole: {no_ring, 0}. Requires rings of some
/// area that do not cross. n log n for n vertices, and linear in what lies to the left of rings.
[[nodiscard]] std::vector<std::uint32_t> ring_parents(OutlineView outline);

/// How many rings of an outline are outer ones, and how many holes.
struct RingCounts {
    std::int64_t pieces = 0, holes = 0;
};

/// By their signed areas; a ring of no area counts as a hole. Linear.
[[nodiscard]] RingCounts count_rings(OutlineView outline) noexcept;

} // namespace hitmask
