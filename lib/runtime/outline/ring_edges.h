#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "lattice/cell_grid.h"

namespace hitmask {

/// The edges of rings of lattice points, in a grid that finds them by place. Edge e leads from point e to the next
/// point of its ring.
class RingEdges {
public:
    /// Ring r is points[ring_ends[r - 1] .. ring_ends[r]). Requires at least one point. Queries may lie up to `margin`
    /// outside the bounding box of all points.
    RingEdges(std::vector<LatticePoint> points, std::vector<std::uint32_t> ring_ends, std::int32_t margin);

    [[nodiscard]] std::uint32_t count() const noexcept { return static_cast<std::uint32_t>(points_.size()); }
    [[nodiscard]] std::uint32_t ring_count() const noexcept { return static_cast<std::uint32_t>(ring_ends_.size()); }
    [[nodiscard]] std::uint32_t ring_begin(std::uint32_t ring) const noexcept {
        return ring == 0 ? 0 : ring_ends_[ring - 1];
    }
    [[nodiscard]] std::uint32_t ring_end(std::uint32_t ring) const noexcept { return ring_ends_[ring]; }
    /// Twice the signed area of a ring, lattice units.
    [[nodiscard]] std::int64_t twice_area(std::uint32_t ring) const noexcept { return twice_areas_[ring]; }
    [[nodiscard]] std::uint32_t ring_of(std::uint32_t edge) const noexcept { return ring_of_[edge]; }
    [[nodiscard]] std::uint32_t next(std::uint32_t edge) const noexcept {
        return edge + 1 == ring_end(ring_of_[edge]) ? ring_begin(ring_of_[edge]) : edge + 1;
    }
    [[nodiscard]] std::uint32_t previous(std::uint32_t edge) const noexcept {
        return edge == ring_begin(ring_of_[edge]) ? ring_end(ring_of_[edge]) - 1 : edge - 1;
    }
    [[nodiscard]] LatticePoint point(std::uint32_t edge) const noexcept { return points_[edge]; }
    [[nodiscard]] LatticeEdge edge(std::uint32_t e) const noexcept { return {points_[e], points_[next(e)]}; }

    [[nodiscard]] const CellGrid& grid() const noexcept { return grid_; }
    [[nodiscard]] const CellContents& contents() const noexcept { return contents_; }

    /// Calls visit(edge) for the edges in the cells that a segment passes, for some of them more than once. The segment
    /// must lie within the margin.
    template<class Visit>
    void for_each_near(const LatticeEdge& segment, Visit visit) const {
        grid_.for_each_cell_along(segment, [&](std::size_t cell) {
            for (const std::uint32_t e : contents_[cell]) {
                visit(e);
            }
        });
    }

private:
    std::vector<LatticePoint> points_;
    std::vector<std::uint32_t> ring_ends_, ring_of_;
    std::vector<std::int64_t> twice_areas_;
    CellGrid grid_;
    CellContents contents_;
};

} // namespace hitmask
