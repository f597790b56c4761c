#pragma once

// A grid of square cells over a set of lattice points, to find items near a place. Items are sorted into cells once;
// the grid does not grow.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lattice/lattice.h"

namespace hitmask {

/// The columns first..last, both included.
struct ColumnRange {
    std::ptrdiff_t first, last;
};

struct CellGrid {
    LatticePoint origin;
    int shift = 0; ///< cells have sides of 2^shift lattice units
    std::ptrdiff_t columns = 0, rows = 0;

    /// A grid over the bounding box of the points, widened by `margin` lattice units. Cells are 2 px wide, or wider if
    /// there would otherwise be many more than `cells_per_point` for each point. Requires at least one point.
    [[nodiscard]] static CellGrid over(std::span<const LatticePoint> points, std::int32_t margin = 0,
                                       int cells_per_point = 1) noexcept;

    [[nodiscard]] std::ptrdiff_t cell_size() const noexcept { return std::ptrdiff_t{1} << shift; } ///< lattice units
    [[nodiscard]] std::ptrdiff_t column(std::int32_t x) const noexcept { return (x - origin.x) >> shift; }
    [[nodiscard]] std::ptrdiff_t row(std::int32_t y) const noexcept { return (y - origin.y) >> shift; }
    [[nodiscard]] std::size_t index(std::ptrdiff_t column, std::ptrdiff_t row) const noexcept {
        return static_cast<std::size_t>(row * columns + column);
    }
    [[nodiscard]] bool contains(LatticePoint p) const noexcept {
        return p.x >= origin.x && p.y >= origin.y && column(p.x) < columns && row(p.y) < rows;
    }
    [[nodiscard]] std::size_t cell_count() const noexcept { return static_cast<std::size_t>(columns * rows); }

    /// The columns that an edge passes through within a row; perhaps one too many at either end. Requires that the edge
    /// reaches the row.
    [[nodiscard]] ColumnRange columns_in_row(const LatticeEdge& edge, std::ptrdiff_t row) const noexcept {
        const ColumnRange ends{column(std::min(edge.a.x, edge.b.x)), column(std::max(edge.a.x, edge.b.x))};
        return ends.first == ends.last ? ends : columns_of_part(edge, row); // most edges are short
    }

    /// Calls visit(cell index) for every cell that the edge passes through.
    template<class Visit>
    void for_each_cell_along(const LatticeEdge& edge, Visit visit) const {
        const auto [y_min, y_max] = std::minmax(edge.a.y, edge.b.y);
        for (std::ptrdiff_t r = row(y_min), last = row(y_max); r <= last; ++r) {
            const ColumnRange range = columns_in_row(edge, r);
            for (std::ptrdiff_t c = range.first; c <= range.last; ++c) {
                visit(index(c, r));
            }
        }
    }

private:
    [[nodiscard]] ColumnRange columns_of_part(const LatticeEdge& edge, std::ptrdiff_t row) const noexcept;
};

/// The items of each cell, in one array sorted by cell.
class CellContents {
public:
    CellContents() = default;

    /// for_each_cell_of(item, visit) must call visit(cell) for each cell of the item. Items are 0 .. item_count - 1.
    template<class ForEachCellOf>
    CellContents(std::size_t cell_count, std::uint32_t item_count, ForEachCellOf for_each_cell_of)
        : end_(cell_count + 1) {
        for (std::uint32_t i = 0; i < item_count; ++i) {
            for_each_cell_of(i, [this](std::size_t cell) { ++end_[cell + 1]; });
        }
        for (std::size_t c = 1; c < end_.size(); ++c) {
            end_[c] += end_[c - 1];
        }
        items_.resize(end_.back());
        std::vector<std::uint32_t> place(end_.begin(), end_.end() - 1);
        for (std::uint32_t i = 0; i < item_count; ++i) {
            for_each_cell_of(i, [&](std::size_t cell) { items_[place[cell]++] = i; });
        }
    }

    [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t cell) const noexcept {
        return std::span(items_).subspan(end_[cell], end_[cell + 1] - end_[cell]);
    }

private:
    std::vector<std::uint32_t> end_; // cell c has items_[end_[c] .. end_[c + 1])
    std::vector<std::uint32_t> items_;
};

} // namespace hitmask
