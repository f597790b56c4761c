#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "simplify/search/path_search.h"

namespace hitmask {

/// How one ring is to be simplified.
struct RingTask {
    double tolerance = lattice_per_px;               ///< lattice units
    std::int32_t place_spacing = lattice_per_px / 2; ///< between places of the curve near corners, lattice units
    std::int32_t snap = 1;                           ///< coordinates are multiples of this, lattice units
    bool keeps_sides = false;                        ///< straight sides and slopes stay: see find_guides()
    int refinements = 0;                             ///< how many searches on a finer lattice follow
    int starts = 1;                                  ///< how many searches, each from another vertex; 1 and up
    ChoiceRules choices;
    PathGoal goal;
};

/// A ring that gets simpler, and less simple again where it turns out to be in the way of other rings.
class RingSolver {
public:
    /// Keeps a reference to the ring. Requires at least three vertices, no two neighbours the same.
    RingSolver(RingView exact, const RingTask& task);

    /// Finds the best ring. It has at least three vertices.
    void solve();

    /// Was nothing simpler found than the exact ring?
    [[nodiscard]] bool is_exact() const noexcept { return vertices_.size() >= exact_.size(); }

    /// The simpler ring: edge i leads from vertex i to the next one.
    [[nodiscard]] const std::vector<RingVertex>& vertices() const noexcept { return vertices_; }
    [[nodiscard]] std::vector<RingVertex>& vertices() noexcept { return vertices_; }
    [[nodiscard]] const VertexChoices& choices() const noexcept { return choices_; }
    [[nodiscard]] const RingTask& task() const noexcept { return task_; }
    [[nodiscard]] const RingCurve& curve() const noexcept { return curve_; }

    /// Makes the tolerance along an edge's stretch smaller, down to nothing, where the stretch is near to what the edge
    /// is in the way of; everywhere if that is nowhere, or not enough. `factor` < 1.
    void tighten(std::size_t edge, const LatticeEdge& beside, double factor);
    /// Is there any tolerance left near to what the edge is in the way of?
    [[nodiscard]] bool can_tighten(std::size_t edge, const LatticeEdge& beside) const;
    /// How many corners of the exact ring an edge passes.
    [[nodiscard]] std::size_t corners_beside(std::size_t edge) const;
    [[nodiscard]] bool is_tightened() const noexcept { return !tolerances_before_.empty(); }

    /// Finds the best edges again where the tolerance has become smaller, between vertices that stay.
    void solve_again();

private:
    struct Gap; // vertices between two that stay

    void keep_on_mirrors();
    void keep_on_border();
    void count_choosing(const VertexChoices& choices, const ChoiceRules& rules) const;
    template<class Visit>
    void for_each_place(std::size_t edge, Visit visit) const;
    [[nodiscard]] bool is_near(std::uint32_t place, const LatticeEdge& edge) const;
    [[nodiscard]] std::vector<RingVertex> whole_ring() const;
    [[nodiscard]] std::vector<RingVertex> refined(std::vector<RingVertex> ring) const;
    [[nodiscard]] RingVertex corner() const;
    [[nodiscard]] RingVertex coarse_start() const;
    [[nodiscard]] std::vector<RingVertex> exact_ring() const;
    [[nodiscard]] bool add_third_vertex(PathSearch& search, std::vector<RingVertex>& ring) const;
    [[nodiscard]] std::vector<Gap> gaps() const;
    std::optional<std::vector<RingVertex>> with_gaps_closed(PathSearch& search, const std::vector<Gap>& gaps);

    RingView exact_;
    RingTask task_;
    RingCurve curve_;
    VertexChoices choices_;
    std::vector<RingVertex> vertices_;
    std::vector<bool> edge_tightened_;
    std::vector<double> tolerances_before_; ///< while there are tightened edges
};

} // namespace hitmask
