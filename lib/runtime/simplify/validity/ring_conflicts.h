#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/simplify.h>

#include "simplify/search/search_steps.h"
#include "simplify/validity/ring_territory.h"

namespace hitmask {

/// An edge of a simpler ring that conflicts with something.
struct RingConflict {
    std::uint32_t edge; ///< number over all rings
    LatticeEdge beside; ///< what it conflicts with: near it the edge must follow the exact ring more closely
    static constexpr std::uint32_t none = 0xFFFFFFFF;
    std::uint32_t other = none; ///< if that is an edge of the simpler rings, its number: only one of the two must do so
};

/// Finds conflicts of simpler rings, in integers. Simpler rings must not cross or touch themselves or each other where
/// the exact ones do not. They must not turn around, change which ring is inside which, or reach over to the wrong side
/// of the exact ones.
class RingConflicts {
public:
    /// Simpler rings lie within `reach` lattice units of the exact ones. The work is counted in `steps`, which must
    /// stay alive.
    RingConflicts(OutlineView exact, Side side, std::int32_t reach, SearchSteps& steps);

    /// All conflicts, in the order of edges. Ring r of `simple` stands for ring r of the exact outline. Time:
    /// near-linear if edges do not crowd.
    [[nodiscard]] std::vector<RingConflict> find(const RingEdges& simple) const;

    RingConflicts(const RingConflicts&) = delete; // it refers to itself
    RingConflicts& operator=(const RingConflicts&) = delete;

    [[nodiscard]] std::int32_t reach() const noexcept { return reach_; }

private:
    [[nodiscard]] bool is_in_the_way(const RingEdges& simple, std::uint32_t e, std::uint32_t f) const;
    void find_contacts(const RingEdges& simple, std::vector<RingConflict>& found) const;
    void find_crossings_at_pinches(const RingEdges& simple, std::vector<RingConflict>& found) const;
    void find_wrong_sides(const RingEdges& simple, std::vector<RingConflict>& found) const;
    void check_pinch(const RingEdges& simple, std::span<const std::uint32_t> visits,
                     std::vector<RingConflict>& found) const;
    void find_parts_beyond(const RingEdges& simple, std::vector<RingConflict>& found) const;
    void mark_near(const RingEdges& simple, std::uint32_t ring, LatticePoint p, std::vector<RingConflict>& found) const;
    void find_turned_rings(const RingEdges& simple, std::vector<RingConflict>& found) const;
    void find_misplaced_rings(const RingEdges& simple, std::vector<RingConflict>& found) const;

    RingEdges exact_;
    Side side_;
    std::int32_t reach_;
    SearchSteps& steps_;
    std::vector<std::uint32_t> parents_;
    RingTerritory territory_; ///< the territory of exact_
};

} // namespace hitmask
