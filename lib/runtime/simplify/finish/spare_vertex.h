#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "simplify/search/ring_solver.h"

namespace hitmask {

/// A vertex that could be put into an edge of a ring.
struct SpareVertex {
    std::size_t edge = 0;
    RingVertex vertex;
    double gain = 0; ///< the reduction of area between the ring and its curve, squared lattice units; > 0
};

/// The vertex that makes a ring fit best, of all that can be put into its edges. Edges with `closed[edge]` are left
/// alone. Empty if no vertex helps. Time: linear in choices and in the corners that edges pass.
[[nodiscard]] std::optional<SpareVertex> best_spare_vertex(const RingSolver& ring, const std::vector<bool>& closed);

} // namespace hitmask
