#pragma once

// Internal: the numbers of a prepared outline that take long to compute. Baked files hold them.

#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/detail/distance_cells.h>
#include <hitmask/geometry.h>

namespace hitmask {

struct OutlineRings;

/// The distance grid of an outline, and its convex pieces. Either may be empty.
struct StoredOutline {
    float cell_step = 0;
    std::int32_t inner_cell = -1; ///< the cell with the largest disc inside the outline, around its middle
    std::span<const kernels::DistanceCell> cells;
    std::span<const std::int32_t> nearest; ///< as many
    std::span<const std::uint32_t> corners, piece_ends;
    std::span<const std::uint8_t> cuts;
};

/// The vertices of an outline as a PreparedOutline rounds them.
[[nodiscard]] Outline rounded_outline(OutlineView outline);

/// What a baked file holds of an outline. The same on every machine.
struct OutlineNumbers {
    float cell_step = 0;
    std::int32_t inner_cell = -1;
    std::vector<kernels::DistanceCell> cells;
    std::vector<std::int32_t> nearest;
    std::vector<std::uint32_t> corners, piece_ends;
    std::vector<std::uint8_t> cuts;
};

/// Computes the numbers of a rounded outline. Without vertices there are none. Throws what PreparedOutline does.
[[nodiscard]] OutlineNumbers stored_numbers(OutlineView rounded, bool with_pieces);

} // namespace hitmask
