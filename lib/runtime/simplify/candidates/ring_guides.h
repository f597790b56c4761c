#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/geometry.h>

#include "simplify/mirror_line.h"

namespace hitmask {

/// A point that the simpler ring has to pass close by. It keeps the ring from leaving a straight side or slope.
struct Guide {
    std::uint32_t edge = 0; ///< of the ring: from vertex `edge` to the next one
    double at = 0;          ///< from the edge's start, lattice units; between its ends
    double tolerance = 0;   ///< how close, lattice units; also for vertices between two guides of an edge
};

struct GuideRules {
    double tolerance = 1;  ///< of the simpler ring, lattice units, > 0
    std::int32_t snap = 1; ///< vertices are at multiples of this, lattice units
    bool has_side = false; ///< the simpler ring keeps to one side: slopes cannot stay in their middle
    std::span<const MirrorLine> mirrors = {}; ///< the lines that the ring is a half of
};

/// The guides of a ring, in the order of its edges. They keep two things within a quarter of the tolerance:
///
/// 1. Sides: horizontal and vertical edges of at least eight tolerances, except for a tolerance at their ends.
/// 2. Slopes: the line through the middle of a stair of three or more equal steps that is as long as that.
///
/// Steps that do not repeat, as in large arcs, stay within half their height where they are as long as sides. Requires
/// at least three vertices. Time: linear.
[[nodiscard]] std::vector<Guide> find_guides(RingView ring, const GuideRules& rules);

} // namespace hitmask
