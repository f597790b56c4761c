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
[[nodiscard]] inline std::vector<PieceRings> piece_rings(OutlineView outline) {
    std::vector<PieceRings> pieces;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        if (pieces.empty() || signed_area(outline.ring(r)) > 0) pieces.push_back({r, r});
        pieces.back().end_ring = r + 1;
    }
    return pieces;
}

} // namespace hitmask
