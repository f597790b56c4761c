#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <hitmask/outline.h>

#include "lattice/lattice.h"

namespace hitmask {

/// Rings of at least three lattice vertices each. Neighbours differ. Edge v leads from vertex v to next[v].
struct SweptRings {
    std::vector<LatticePoint> points;
    std::vector<std::uint32_t> before, next;
};

/// A fault of two edges, of one ring or two. Both are the same edge if only one is at fault.
struct SweptFault {
    FaultKind kind;
    std::uint32_t first, second;
    RealPoint at; ///< lattice units
};

/// The leftmost place where edges share more than coinciding ends, or where rings cross. If there is none and winding
/// counts, the leftmost edge that is not solid on its right alone. Time: n log n for n vertices.
[[nodiscard]] std::optional<SweptFault> sweep_fault(const SweptRings& rings, bool any_winding);

} // namespace hitmask
