#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/geometry.h>

#include "simplify/mirror_line.h"

namespace hitmask {

/// A point on a ring that the simpler ring has to pass close by, so that it cannot leave a straight side or slope.
struct Guide {
    std::uint32_t edge = 0; ///< of the ring: from vertex `edge` to the next one
    double at = 0;          ///< from the edge's start, lattice units; between its ends
    double tolerance = 0;   ///< how close, lattice units; so are vertices between two guides of an edge
};

struct GuideRules {
    double tolerance = 1;  ///< of the simpler ring, lattice units, > 0
    std::int32_t snap = 1; ///< vertices are at multiples of this, lattice units
    bool has_side = false; ///< the simpler ring keeps to one side: slopes cannot stay in their middle
    std::span<const MirrorLine> mirrors = {}; ///< what the ring is a half of
};

/// The guides of a ring, in the order of its edges. Kept are, each within a quarter of the tolerance:
/// - sides: horizontal and vertical edges of at least eight tolerances, but for a tolerance at their ends;
/// - slopes: the line through the middle of a stair of equal steps, three or more, that is as long as that. Steps that
///   do not repeat, of large arcs, stay within half their height where they are as long as sides.
/// Requires at least three vertices. Linear.
[[nodiscard]] std::vector<Guide> find_guides(RingView ring, const GuideRules& rules);

} // namespace hitmask
