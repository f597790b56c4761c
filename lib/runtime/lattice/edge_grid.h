#pragma once

#include "lattice/cell_grid.h"

namespace hitmask {

/// All edges of an outline, to be asked which of them is nearest to a point. Requires at least one edge.
class EdgeGrid {
public:
    explicit EdgeGrid(OutlineView outline);

    struct Nearest {
        std::uint32_t edge = 0;      ///< index into edges()
        double squared_distance = 0; ///< lattice units
    };

    /// The edge nearest to p; or, as soon as one is found at no more than the squared distance `enough`, that one.
    /// `guess` is an edge that may be near, which saves time. Looks at the cells around p, as far out as the answer is
    /// away.
    [[nodiscard]] Nearest nearest(RealPoint p, std::uint32_t guess, double enough) const noexcept;

    [[nodiscard]] std::span<const LatticeEdge> edges() const noexcept { return edges_; }

private:
    void look_into(std::ptrdiff_t column, std::ptrdiff_t row, RealPoint p, Nearest& best) const noexcept;

    std::vector<LatticeEdge> edges_;
    CellGrid grid_;
    CellContents contents_;
};

} // namespace hitmask
