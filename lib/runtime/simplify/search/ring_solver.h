#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "simplify/search/path_search.h"

namespace hitmask {

/// The parameters for simplifying one ring.
struct RingTask {
    double tolerance = lattice_per_px;               ///< lattice units
    std::int32_t place_spacing = lattice_per_px / 2; ///< between places of the curve near corners, lattice units
    std::int32_t snap = 1;                           ///< coordinates are multiples of this, lattice units
    bool keeps_sides = false;                        ///< straight sides and slopes stay: see find_guides()
    int refinements = 0;                             ///< the number of searches on a finer lattice that follow
    int starts = 1;                                  ///< the number of searches, each from another vertex; 1 and up
    ChoiceRules choices;
    PathGoal goal;
};

/// A ring that gets simpler, and less simple again where it turns out to conflict with other rings.
class RingSolver {
public:
    /// Keeps a reference to the ring. Requires at least three vertices, no two neighbours the same.
    RingSolver(RingView exact, const RingTask& task);

    /// Finds the best ring. It has at least three vertices.
    void solve();

    /// Returns true if nothing simpler than the exact ring was found.
    [[nodiscard]] bool is_exact() const noexcept { return vertices_.size() >= exact_.size(); }

    /// The simpler ring: edge i leads from vertex i to the next one.
    [[nodiscard]] const std::vector<RingVertex>& vertices() const noexcept { return vertices_; }
    [[nodiscard]] std::vector<RingVertex>& vertices() noexcept { return vertices_; }
    [[nodiscard]] const VertexChoices& choices() const noexcept { return choices_; }
    [[nodiscard]] const RingTask& task() const noexcept { return task_; }
    [[nodiscard]] const RingCurve& curve() const noexcept { return curve_; }

    /// Reduces the tolerance along an edge's stretch, down to nothing, near the thing that the edge conflicts with. If
    /// no tolerance is left there, reduces it everywhere along the stretch. `factor` < 1.
    void tighten(std::size_t edge, const LatticeEdge& beside, double factor);
    /// Returns true if there is tolerance left near the thing that the edge conflicts with.
    [[nodiscard]] bool can_tighten(std::size_t edge, const LatticeEdge& beside) const;
    /// The number of corners of the exact ring that an edge passes.
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
    std::vector<double> tolerances_before_; ///< set while there are tightened edges
};

} // namespace hitmask
