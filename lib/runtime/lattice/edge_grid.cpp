#include "lattice/edge_grid.h"

#include <cassert>

namespace hitmask {

EdgeGrid::EdgeGrid(OutlineView outline) {
    std::vector<LatticePoint> points;
    for_each_lattice_edge(outline, [&](const LatticeEdge& edge) {
        edges_.push_back(edge);
        points.push_back(edge.a);
    });
    grid_ = CellGrid::over(points);
    contents_ = CellContents(grid_.cell_count(), static_cast<std::uint32_t>(edges_.size()),
                             [this](std::uint32_t e, auto visit) { grid_.for_each_cell_along(edges_[e], visit); });
}

void EdgeGrid::look_into(std::ptrdiff_t column, std::ptrdiff_t row, RealPoint p, Nearest& best) const noexcept {
    for (const std::uint32_t e : contents_[grid_.index(column, row)]) {
        const double d2 = squared_distance(p, edges_[e]);
        if (d2 < best.squared_distance) best = {e, d2};
    }
}

EdgeGrid::Nearest EdgeGrid::nearest(RealPoint p, std::uint32_t guess, double enough) const noexcept {
    Nearest best{guess, squared_distance(p, edges_[guess])};
    if (best.squared_distance <= enough) return best;
    const auto size = static_cast<double>(grid_.cell_size());
    const double x = std::clamp((p.x - grid_.origin.x) / size, 0.0, static_cast<double>(grid_.columns));
    const double y = std::clamp((p.y - grid_.origin.y) / size, 0.0, static_cast<double>(grid_.rows));
    const auto column = std::min(static_cast<std::ptrdiff_t>(x), grid_.columns - 1);
    const auto row = std::min(static_cast<std::ptrdiff_t>(y), grid_.rows - 1);
    // Search square shells of cells around p's cell. The distance from p to shell k is at least k - 1 cells plus the
    // distance to the nearest side of p's cell. If p is outside the grid, this is true of p's projection onto the grid.
    const double to_side = std::min({x - static_cast<double>(column), static_cast<double>(column) + 1 - x,
                                     y - static_cast<double>(row), static_cast<double>(row) + 1 - y});
    for (std::ptrdiff_t k = 0; k <= std::max(grid_.columns, grid_.rows); ++k) {
        const double gap = (static_cast<double>(k - 1) + to_side) * size;
        if (best.squared_distance <= enough || (k > 0 && gap * gap > best.squared_distance)) break;
        for (std::ptrdiff_t r = std::max<std::ptrdiff_t>(row - k, 0); r <= std::min(row + k, grid_.rows - 1); ++r) {
            const bool whole_line = r == row - k || r == row + k;
            for (std::ptrdiff_t c = column - k; c <= column + k; c += whole_line ? 1 : 2 * k) {
                if (c >= 0 && c < grid_.columns) look_into(c, r, p, best);
            }
        }
    }
    return best;
}

} // namespace hitmask
