#include "lattice/cell_grid.h"

#include <bit>
#include <cassert>

namespace hitmask {

CellGrid CellGrid::over(std::span<const LatticePoint> points, std::int32_t margin, int cells_per_point) noexcept {
    assert(!points.empty());
    LatticePoint low = points.front(), high = low;
    for (const LatticePoint& p : points) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    low = {low.x - margin, low.y - margin};
    high = {high.x + margin, high.y + margin};
    CellGrid grid;
    grid.origin = low;
    const auto most_cells = static_cast<std::int64_t>(points.size()) * cells_per_point + 64;
    for (grid.shift = std::countr_zero(2U * lattice_per_px);; ++grid.shift) {
        grid.columns = grid.column(high.x) + 1;
        grid.rows = grid.row(high.y) + 1;
        if (std::int64_t{grid.columns} * grid.rows <= most_cells) return grid;
    }
}

ColumnRange CellGrid::columns_of_part(const LatticeEdge& edge, std::ptrdiff_t row) const noexcept {
    const RealPoint a = to_real(edge.a), b = to_real(edge.b);
    double x_min = std::min(a.x, b.x), x_max = std::max(a.x, b.x);
    if (edge.a.y != edge.b.y) {
        const auto top = static_cast<double>(origin.y + row * cell_size());
        const double bottom = top + static_cast<double>(cell_size());
        const double slope = (b.x - a.x) / (b.y - a.y);
        const double x_top = a.x + slope * (top - a.y), x_bottom = a.x + slope * (bottom - a.y);
        x_min = std::max(x_min, std::min(x_top, x_bottom) - 1); // 1: rounding is far less than a lattice unit
        x_max = std::min(x_max, std::max(x_top, x_bottom) + 1);
    }
    return {column(static_cast<std::int32_t>(x_min)), column(static_cast<std::int32_t>(x_max))};
}

} // namespace hitmask
