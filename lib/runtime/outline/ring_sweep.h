#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <hitmask/outline.h>

#include "lattice/lattice.h"

namespace hitmask {

/// Rings of at least three vertices on the lattice, neighbours different. Edge v leads from vertex v to next[v].
struct SweptRings {
    std::vector<LatticePoint> points;
    std::vector<std::uint32_t> before, next;
};

/// Two edges of one ring or two; equal for a fault of one edge.
struct SweptFault {
    FaultKind kind;
    std::uint32_t first, second;
    RealPoint at; ///< lattice units
};

/// The leftmost place where edges share more than ends that are in one place, or where rings cross; if there is none
/// and winding counts, the leftmost edge that is not solid on its right alone. n log n for n vertices.
[[nodiscard]] std::optional<SweptFault> sweep_fault(const SweptRings& rings, bool any_winding);

} // namespace hitmask
