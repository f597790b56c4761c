#include "mask_collision/distance_grid.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "base/vector_loop.h"
#include "mask_collision/column_gaps.h"
#include "mask_collision/mask_data.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

static_assert(cell_side == 1 << kernels::cell_shift);

constexpr int squared_reach = distance_reach * distance_reach;

/// The most cells that are handled at once.
constexpr int block = 32;

/// Squared distances of up to `block` cells.
using Squares = std::array<std::int16_t, block>;

/// By value, so that compilers vectorise loops with it.
constexpr std::int16_t lesser(std::int16_t a, std::int16_t b) {
    return a < b ? a : b;
}

constexpr std::int16_t sum(std::int16_t a, int b) {
    return static_cast<std::int16_t>(a + b);
}

int greatest(const std::int16_t* squares, int count) {
    std::int16_t most = 0;
    HITMASK_VECTOR_LOOP
    for (int i = 0; i < count; ++i) {
        most = squares[i] < most ? most : squares[i];
    }
    return most;
}

/// A lower bound on the distance from any point of a pixel to another pixel. It is the distance of their centres less
/// half a diagonal of each, together a little under 1.4143. In half pixels; 0 if there is no bound.
std::int8_t half_pixels(int squared) {
    const double distance = 2 * (square_root(static_cast<double>(squared)) - 1.4143);
    return static_cast<std::int8_t>(std::clamp(distance, 0.0, 127.0));
}

std::size_t capped(std::int16_t squared) {
    return static_cast<std::size_t>(squared < squared_reach ? squared : squared_reach);
}

/// half_pixels() of all squared distances that count.
const std::array<std::int8_t, squared_reach + 1>& half_pixels_table() {
    static const auto table = [] {
        std::array<std::int8_t, squared_reach + 1> values;
        for (int squared = 0; squared <= squared_reach; ++squared) {
            values[static_cast<std::size_t>(squared)] = half_pixels(squared);
        }
        return values;
    }();
    return table;
}

/// The squared gaps of the columns in a row of cells: one array for each of a cell's four columns. The nearest pixel
/// centre of a cell is found in each direction alone, since its pixel centres are a product of columns and rows.
class SquaredGaps {
public:
    /// Cells farther away than this do not count.
    static constexpr int margin = (distance_reach + cell_side - 1) / cell_side;

    explicit SquaredGaps(int cells) {
        for (auto& squares : squares_) {
            squares.resize(static_cast<std::size_t>(cells + 2 * margin + block));
        }
    }

    /// Takes the gaps of a row whose first cell begins at `gaps`; `sign` is 0 for the distance to solid pixels and
    /// solid_column for that to clear ones.
    void set(const ColumnGap* gaps, int cells, ColumnGap sign) {
        for (int c = -margin; c < cells + margin; ++c) {
            const ColumnGap* const of_cell = gaps + std::ptrdiff_t{c} * cell_side;
            for (std::size_t k = 0; k < cell_side; ++k) {
                const int rows = of_cell[k] & (solid_column - 1);
                squares_[k][static_cast<std::size_t>(c + margin)] =
                    static_cast<std::int16_t>((of_cell[k] & solid_column) == sign ? rows * rows : 0);
            }
        }
    }

    /// Finds the least squared distances of up to `block` cells, from the given one on.
    void nearest(int cell, int count, std::int16_t* __restrict least) const {
        const std::int16_t *const c0 = column(0, cell), *const c1 = column(1, cell), *const c2 = column(2, cell),
                                  *const c3 = column(3, cell);
        HITMASK_VECTOR_LOOP
        for (int i = 0; i < count; ++i) {
            least[i] = lesser(lesser(c0[i], c1[i]), lesser(c2[i], c3[i]));
        }
        // Then columns farther and farther away, to the left and to the right of each cell.
        for (int cells = 1; cells <= margin; ++cells) {
            const int first = cells * cell_side - (cell_side - 1);
            if (first * first >= greatest(least, count)) break;
            lower_to_neighbours(cell - cells, cell + cells, first, count, least);
        }
    }

private:
    /// Lowers the squared distances to those of the columns of a cell on the left and of one on the right. `along` is
    /// the horizontal distance of the nearer ones.
    void lower_to_neighbours(int left, int right, int along, int count, std::int16_t* __restrict least) const {
        const std::int16_t *const l0 = column(3, left), *const l1 = column(2, left), *const l2 = column(1, left),
                                  *const l3 = column(0, left);
        const std::int16_t *const r0 = column(0, right), *const r1 = column(1, right), *const r2 = column(2, right),
                                  *const r3 = column(3, right);
        const int s0 = along * along, s1 = (along + 1) * (along + 1), s2 = (along + 2) * (along + 2),
                  s3 = (along + 3) * (along + 3);
        HITMASK_VECTOR_LOOP
        for (int i = 0; i < count; ++i) {
            const std::int16_t near = lesser(sum(lesser(l0[i], r0[i]), s0), sum(lesser(l1[i], r1[i]), s1));
            const std::int16_t far = lesser(sum(lesser(l2[i], r2[i]), s2), sum(lesser(l3[i], r3[i]), s3));
            least[i] = lesser(least[i], lesser(near, far));
        }
    }

    [[nodiscard]] const std::int16_t* column(std::size_t k, int cell) const {
        return &squares_[k][static_cast<std::size_t>(cell + margin)];
    }

    std::array<std::vector<std::int16_t>, cell_side> squares_;
};

static_assert(ColumnGaps::margin >= SquaredGaps::margin * cell_side);

/// Cells first .. end - 1 of a row of a grid.
struct CellRange {
    int first, end;
};

/// Computes the distances of the cells `ranges[i]` in row first_row + i.
void compute_cells(MaskView mask, const DistanceGrid& grid, int first_row, std::span<const CellRange> ranges,
                   std::int8_t* distances) {
    // Only the columns from `first` on that can matter.
    CellRange all{grid.columns, 0};
    for (const CellRange& range : ranges) {
        all = {std::min(all.first, range.first), std::max(all.end, range.end)};
    }
    const int first = std::max(all.first - SquaredGaps::margin, 0);
    const int cells = std::min(all.end + SquaredGaps::margin, grid.columns) - first;
    if (cells <= 0) return;
    const auto& half_pixels_of = half_pixels_table();
    const int left = first * cell_side, columns = std::min(cells * cell_side, grid.box.w - left);
    const ColumnGaps gaps(mask, grid.box.x + left, columns, grid.box.y + first_row * cell_side,
                          static_cast<int>(ranges.size()));
    SquaredGaps to_solid(cells), to_clear(cells);
    for (std::size_t r = 0; r < ranges.size(); ++r) {
        if (ranges[r].first >= ranges[r].end) continue;
        to_solid.set(gaps.row(static_cast<int>(r)), cells, 0);
        to_clear.set(gaps.row(static_cast<int>(r)), cells, solid_column);
        std::int8_t* const row = distances + (static_cast<std::ptrdiff_t>(r) + first_row) * grid.columns;
        for (int c = ranges[r].first; c < ranges[r].end; c += block) {
            const int count = std::min(block, ranges[r].end - c);
            Squares solid, clear;
            to_solid.nearest(c - first, count, solid.data()), to_clear.nearest(c - first, count, clear.data());
            for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
                // At most one of the two is not 0.
                row[c + static_cast<int>(i)] =
                    static_cast<std::int8_t>(half_pixels_of[capped(solid[i])] - half_pixels_of[capped(clear[i])]);
            }
        }
    }
}

/// Entry v: the greatest squared distance between pixel centres for which a cell's value may be +-v.
std::array<int, 128> greatest_squares() {
    std::array<int, 128> squares{};
    for (int squared = 0; squared <= squared_reach; ++squared) {
        squares[static_cast<std::size_t>(half_pixels(squared))] = squared;
    }
    return squares;
}

/// The cells of a row that a change of pixels can affect: those that are not nearer to another pixel of the other kind.
CellRange affected_cells(const DistanceGrid& grid, int row, const PixelRect& changed, const std::int8_t* distances,
                         const std::array<int, 128>& greatest_square_of) {
    const auto gap = [](int cell, int begin, int length) {
        return std::max({0, begin - (cell * cell_side + cell_side - 1), cell * cell_side - (begin + length - 1)});
    };
    const int left = changed.x - grid.box.x, dy = gap(row, changed.y - grid.box.y, changed.h);
    const int first = std::max((left - distance_reach) / cell_side - 1, 0);
    const int end = std::min((left + changed.w + distance_reach) / cell_side + 1, grid.columns);
    CellRange affected{0, 0};
    for (int c = first; c < end; ++c) {
        const int dx = gap(c, left, changed.w);
        const int value = distances[std::ptrdiff_t{row} * grid.columns + c];
        if (dx * dx + dy * dy > greatest_square_of[static_cast<std::size_t>(value < 0 ? -value : value)]) continue;
        if (affected.end == 0) affected.first = c;
        affected.end = c + 1;
    }
    return affected;
}

} // namespace

DistanceGrid::DistanceGrid(const PixelRect& around) noexcept
    : box(around), columns((around.w + cell_side - 1) / cell_side), rows((around.h + cell_side - 1) / cell_side) {}

void compute_distances(MaskView mask, const DistanceGrid& grid, std::int8_t* distances) {
    const std::vector<CellRange> all(static_cast<std::size_t>(grid.rows), CellRange{0, grid.columns});
    compute_cells(mask, grid, 0, all, distances);
}

void update_distances(MaskView mask, const DistanceGrid& grid, const PixelRect& changed, std::int8_t* distances) {
    static const std::array<int, 128> greatest_square_of = greatest_squares();
    const int top = changed.y - grid.box.y;
    const int first = std::max((top - distance_reach) / cell_side - 1, 0);
    const int end = std::min((top + changed.h + distance_reach) / cell_side + 1, grid.rows);
    std::vector<CellRange> ranges;
    int first_row = first;
    for (int row = first; row < end; ++row) {
        const CellRange affected = affected_cells(grid, row, changed, distances, greatest_square_of);
        if (ranges.empty() && affected.end == 0) {
            first_row = row + 1;
        } else {
            ranges.push_back(affected);
        }
    }
    while (!ranges.empty() && ranges.back().end == 0) {
        ranges.pop_back();
    }
    compute_cells(mask, grid, first_row, ranges, distances);
}

} // namespace hitmask
