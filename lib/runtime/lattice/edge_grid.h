#pragma once

#include "lattice/cell_grid.h"

namespace hitmask {

/// Finds the edge of an outline that is nearest to a point. Requires at least one edge.
class EdgeGrid {
public:
    explicit EdgeGrid(OutlineView outline);

    struct Nearest {
        std::uint32_t edge = 0;      ///< index into edges()
        double squared_distance = 0; ///< lattice units
    };

    /// The edge nearest to p. The search ends early when it finds an edge within the squared distance `enough`. `guess`
    /// is an edge that may be near; a good guess saves time. Searches the cells around p, as far out as the result is.
    [[nodiscard]] Nearest nearest(RealPoint p, std::uint32_t guess, double enough) const noexcept;

    [[nodiscard]] std::span<const LatticeEdge> edges() const noexcept { return edges_; }

private:
    void look_into(std::ptrdiff_t column, std::ptrdiff_t row, RealPoint p, Nearest& best) const noexcept;

    std::vector<LatticeEdge> edges_;
    CellGrid grid_;
    CellContents contents_;
};

} // namespace hitmask
