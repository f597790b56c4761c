#include "ring_edges.h"

#include <utility>

namespace hitmask {

RingEdges::RingEdges(std::vector<LatticePoint> points, std::vector<std::uint32_t> ring_ends, std::int32_t margin)
    : points_(std::move(points)), ring_ends_(std::move(ring_ends)), ring_of_(points_.size()) {
    for (std::uint32_t r = 0; r < ring_count(); ++r) {
        std::fill(ring_of_.begin() + ring_begin(r), ring_of_.begin() + ring_end(r), r);
    }
    grid_ = CellGrid::over(points_, margin);
    contents_ = CellContents(grid_.cell_count(), count(),
                             [this](std::uint32_t e, auto visit) { grid_.for_each_cell_along(edge(e), visit); });
}

} // namespace hitmask
