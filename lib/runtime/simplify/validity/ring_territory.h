#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "outline/ring_nesting.h"

namespace hitmask {

/// The solid and the clear points beside rings that do not cross. Tests in integers whether an edge reaches into them.
/// Keeps a reference.
class RingTerritory {
public:
    explicit RingTerritory(const RingEdges& rings);

    /// The vertices of rings at a point that has several (a pinch); empty for all other points.
    [[nodiscard]] std::span<const std::uint32_t> visits_of(LatticePoint p) const;
    [[nodiscard]] bool is_pinch(LatticePoint p) const { return !visits_of(p).empty(); }

    /// Returns true if an edge passes through points of that kind (solid or clear) beside a ring's edge. Beside the
    /// vertex where the ring's edge begins counts, too. Points on rings are of neither kind.
    [[nodiscard]] bool is_entered(const LatticeEdge& edge, std::uint32_t ring_edge, Region kind) const;

private:
    [[nodiscard]] bool leads_in(std::uint32_t vertex, LatticePoint towards, Region kind) const;

    const RingEdges& rings_;
    std::vector<std::uint32_t> pinches_; ///< vertices at points where there are several, in the order of points
};

} // namespace hitmask
