#include "outline_collision/outline_cells.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <utility>
#include <vector>

namespace hitmask {

using kernels::DistanceCell;
using kernels::OutlineData;

namespace {

constexpr std::int32_t most_cells = 1 << 15;
constexpr std::int32_t least_shift = 6; // 4 px

/// Bound on the error from rounding centre and radius to the lattice, and from float arithmetic, units.
constexpr float lattice_rounding = 1.3F;

/// For each slot, the last slot of the convex chain that begins there. The edges of the chain all turn to the right, by
/// at most half a turn in total.
class ConvexRuns {
public:
    explicit ConvexRuns(const OutlineData& data) : data_(data) {}

    [[nodiscard]] std::vector<std::int32_t> result() const {
        std::vector<std::int32_t> until(static_cast<std::size_t>(data_.slot_count));
        std::int32_t last = 0;
        for (std::int32_t first = 0; first < data_.slot_count; ++first) {
            last = std::max(last, first);
            while (goes_on_to_the_right(first, last)) {
                ++last;
            }
            until[static_cast<std::size_t>(first)] = last;
        }
        return until;
    }

private:
    /// Returns true if the edge after `last` turns to the right from `last` and also from `first`.
    [[nodiscard]] bool goes_on_to_the_right(std::int32_t first, std::int32_t last) const {
        const std::int32_t next = last + 1;
        return next < data_.slot_count && data_.previous_slot[next] == last && turn(last, next) >= 0 &&
               turn(first, next) >= 0;
    }

    /// Positive if the second edge points to the right of the first.
    [[nodiscard]] float turn(std::int32_t first, std::int32_t second) const {
        return data_.dx[first] * data_.dy[second] - data_.dy[first] * data_.dx[second];
    }

    const OutlineData& data_;
};

/// The winding numbers of an outline around the middles of all cells, row by row. A row of middles is a line, and the
/// edges that cross it are counted where they do.
class WindingOfCells {
public:
    WindingOfCells(const OutlineData& data, const CellPlan& plan) : plan_(plan), turns_(plan.count()) {
        for (std::int32_t s = 0; s < data.slot_count; ++s) {
            add_edge({static_cast<std::int32_t>(data.x[s]) - first_x(),
                      static_cast<std::int32_t>(data.y[s]) - first_y(), static_cast<std::int32_t>(data.dx[s]),
                      static_cast<std::int32_t>(data.dy[s])});
        }
        for (std::int32_t row = 0; row < plan.rows; ++row) {
            std::int32_t* const of_row = turns_.data() + std::ptrdiff_t{row} * plan.columns;
            std::partial_sum(std::reverse_iterator(of_row + plan.columns), std::reverse_iterator(of_row),
                             std::reverse_iterator(of_row + plan.columns));
        }
    }

    [[nodiscard]] bool is_inside(std::int32_t column, std::int32_t row) const {
        return turns_[static_cast<std::size_t>(row * plan_.columns + column)] != 0;
    }

private:
    /// An edge; coordinates count from the middle of the first cell.
    struct Edge {
        std::int32_t x, y, dx, dy;
    };

    [[nodiscard]] std::int32_t first_x() const { return plan_.left + (1 << plan_.shift >> 1); }
    [[nodiscard]] std::int32_t first_y() const { return plan_.top + (1 << plan_.shift >> 1); }

    /// The number of middles before v, from 0 on.
    [[nodiscard]] std::int32_t cells_before(std::int32_t v) const {
        return (v + (1 << plan_.shift) - 1) >> plan_.shift;
    }

    /// Rays to the right cross the edge from the rows of middles on its left. Downwards counts 1.
    void add_edge(const Edge& edge) {
        const std::int32_t first = cells_before(std::min(edge.y, edge.y + edge.dy)),
                           last = cells_before(std::max(edge.y, edge.y + edge.dy));
        for (std::int32_t row = first; row < last; ++row) {
            const std::int32_t columns = std::min(columns_left_of(edge, row), plan_.columns);
            if (columns > 0)
                turns_[static_cast<std::size_t>(row * plan_.columns + columns - 1)] += edge.dy > 0 ? 1 : -1;
        }
    }

    /// The number of middles of a row to the left of an edge that crosses it.
    [[nodiscard]] std::int32_t columns_left_of(const Edge& edge, std::int32_t row) const {
        if (edge.dx == 0) return cells_before(edge.x);
        // Column c is on the left if c * side < x + dx * (row * side - y) / dy.
        const std::int64_t down = edge.dy < 0 ? -1 : 1, height = edge.dy * down;
        const std::int64_t at = edge.x * height + edge.dx * down * ((std::int64_t{row} << plan_.shift) - edge.y);
        return at <= 0 ? 0 : static_cast<std::int32_t>((at - 1) / (height << plan_.shift)) + 1;
    }

    const CellPlan& plan_;
    std::vector<std::int32_t> turns_;
};

/// The distances in a cell as a plane: value in the middle, slope, and a bound on the error.
struct Plane {
    float distance, slope_x, slope_y, error;
};

/// Fills the cells of a grid, block by block.
class CellFiller {
public:
    CellFiller(const OutlineData& data, const CellPlan& plan, const kernels::OutlineKernels& by)
        : data_(data), plan_(plan), kernels_(by), winding_(data, plan), convex_until_(ConvexRuns(data).result()),
          planes_(plan.count()) {
        block_.side = static_cast<float>(1 << plan.shift);
        block_.reach = block_.side * 0.70711F + data.error,
        block_.block_reach = block_.side * 2.82843F + 4 * data.error;
        block_.slack = data.error + lattice_rounding;
        block_.convex_until = convex_until_.data();
    }

    [[nodiscard]] std::vector<Plane> fill(std::span<std::int32_t> nearest) && {
        const std::int32_t columns = (plan_.columns + 3) / 4, rows = (plan_.rows + 3) / 4;
        block_.limit = 0x1p26F; // farther than anything
        for (std::int32_t row = 0; row < rows; ++row) {
            // Every other row runs backwards: the distance of the last block bounds that of the next one.
            for (std::int32_t i = 0; i < columns; ++i) {
                fill_block(4 * (row % 2 == 0 ? i : columns - 1 - i), 4 * row, nearest);
            }
        }
        return std::move(planes_);
    }

private:
    void fill_block(std::int32_t column, std::int32_t row, std::span<std::int32_t> nearest) {
        const std::int32_t columns = std::min(plan_.columns - column, 4), rows = std::min(plan_.rows - row, 4);
        block_.x = static_cast<float>(plan_.left) + (static_cast<float>(column) + 0.5F) * block_.side;
        block_.y = static_cast<float>(plan_.top) + (static_cast<float>(row) + 0.5F) * block_.side;
        block_.cells = block_.inside = 0;
        for_each_cell(columns, rows, [&](std::int32_t x, std::int32_t y, unsigned cell) {
            block_.cells |= 1U << cell;
            if (winding_.is_inside(column + x, row + y)) block_.inside |= 1U << cell;
        });
        kernels_.outline_cells(data_, block_, filled_);
        for_each_cell(columns, rows, [&](std::int32_t x, std::int32_t y, unsigned cell) {
            const auto index = static_cast<std::size_t>((row + y) * plan_.columns + column + x);
            planes_[index] = {filled_.distance[cell], filled_.slope_x[cell], filled_.slope_y[cell],
                              filled_.error[cell]};
            nearest[index] = filled_.nearest[cell];
        });
        block_.limit = filled_.middle_distance + 4 * block_.side + 1 + data_.error;
    }

    template<class Visit>
    static void for_each_cell(std::int32_t columns, std::int32_t rows, Visit visit) {
        for (std::int32_t y = 0; y < rows; ++y) {
            for (std::int32_t x = 0; x < columns; ++x) {
                visit(x, y, static_cast<unsigned>(4 * y + x));
            }
        }
    }

    const OutlineData& data_;
    const CellPlan& plan_;
    const kernels::OutlineKernels& kernels_;
    WindingOfCells winding_;
    std::vector<std::int32_t> convex_until_;
    std::vector<Plane> planes_;
    kernels::CellBlock block_{};
    kernels::BlockPlanes filled_;
};

/// The step for which the largest number in a cell is about 2^15.
float step_for(const std::vector<Plane>& planes, float side) {
    float most = 0;
    for (const Plane& plane : planes) {
        most = std::max(most, std::max(std::abs(plane.distance) + side, plane.error));
    }
    return most / 32700;
}

/// Rounds to the nearest number; halves away from 0.
std::int32_t rounded(float v) {
    return static_cast<std::int32_t>(double{v} + (v < 0 ? -0.5 : 0.5));
}

/// Rounding to steps adds up to one step to the error. Half a step comes from the corner, and half from the growth to
/// the opposite sides, because the corner is chosen so that the middle is right.
DistanceCell in_steps(const Plane& plane, float side, float step) {
    const std::int32_t across_x = rounded(plane.slope_x * side / step), across_y = rounded(plane.slope_y * side / step);
    const std::int32_t corner = rounded(plane.distance / step - static_cast<float>(across_x + across_y) / 2);
    const float error = plane.error / step;
    const auto whole = static_cast<std::int32_t>(error);
    const std::int32_t above = whole + (static_cast<float>(whole) < error ? 1 : 0);
    return {static_cast<std::int16_t>(corner), static_cast<std::int16_t>(across_x), static_cast<std::int16_t>(across_y),
            static_cast<std::int16_t>(above + 1)};
}

} // namespace

CellPlan plan_cells(float left, float top, float right, float bottom) {
    const auto width = static_cast<std::int32_t>(right - left), height = static_cast<std::int32_t>(bottom - top);
    for (std::int32_t shift = least_shift;; ++shift) {
        const std::int32_t margin = std::max(4 << shift, std::max(width, height) / 8);
        const CellPlan plan{((width + 2 * margin) >> shift) + 1, ((height + 2 * margin) >> shift) + 1, shift,
                            static_cast<std::int32_t>(left) - margin, static_cast<std::int32_t>(top) - margin};
        if (std::int64_t{plan.columns} * plan.rows <= most_cells) return plan;
    }
}

float fill_cells(const OutlineData& data, const CellPlan& plan, const kernels::OutlineKernels& by,
                 std::span<DistanceCell> cells, std::span<std::int32_t> nearest) {
    const std::vector<Plane> planes = CellFiller(data, plan, by).fill(nearest);
    const auto side = static_cast<float>(1 << plan.shift);
    const float step = step_for(planes, side);
    std::ranges::transform(planes, cells.begin(), [&](const Plane& plane) { return in_steps(plane, side, step); });
    return step;
}

} // namespace hitmask
