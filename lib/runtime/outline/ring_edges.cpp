#include "outline/ring_edges.h"

#include <utility>

namespace hitmask {

RingEdges::RingEdges(std::vector<LatticePoint> points, std::vector<std::uint32_t> ring_ends, std::int32_t margin)
    : points_(std::move(points)), ring_ends_(std::move(ring_ends)), ring_of_(points_.size()) {
    for (std::uint32_t r = 0; r < ring_count(); ++r) {
        std::int64_t& sum = twice_areas_.emplace_back(0);
        for (std::uint32_t v = ring_begin(r) + 1; v + 1 < ring_end(r); ++v) {
            sum += orientation(points_[ring_begin(r)], points_[v], points_[v + 1]);
        }
        std::fill(ring_of_.data() + ring_begin(r), ring_of_.data() + ring_end(r), r);
    }
    grid_ = CellGrid::over(points_, margin);
    contents_ = CellContents(grid_.cell_count(), count(),
                             [this](std::uint32_t e, auto visit) { grid_.for_each_cell_along(edge(e), visit); });
}

} // namespace hitmask
