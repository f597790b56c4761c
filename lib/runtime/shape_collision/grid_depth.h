#pragma once

#include <hitmask/detail/posed_outline_data.h>

#include "lattice/lattice.h"
#include "outline_collision/outline_data.h"
#include "outline_collision/outline_frame.h"

namespace hitmask {

/// How deep points of the screen are inside an outline, by its distance grid. Bounds hold also for the outline after
/// rounding, and for its convex pieces.
class GridDepth {
public:
    /// Requires an outline with a grid.
    explicit GridDepth(const kernels::PosedOutlineData& posed) noexcept
        : outline_(*posed.outline), frame_(posed), scale_(double{posed.scale} * (1 - 0x1p-20)),
          slack_(double{posed.slack} * double{posed.scale} + most_rounding) {
        const auto u = double{outline_.inner_x}, v = double{outline_.inner_y};
        middle_ = {posed.place_x[0] * u + posed.place_x[1] * v + posed.place_x[2],
                   posed.place_y[0] * u + posed.place_y[1] * v + posed.place_y[2]};
    }

    /// The middle of a large disc inside.
    [[nodiscard]] RealPoint middle() const noexcept { return middle_; }
    /// Its radius, about.
    [[nodiscard]] double inner_radius() const noexcept { return double{outline_.inner_radius} * scale_; }

    /// A lower bound on the distance from a point inside to the boundary. Outside, it is minus an upper bound.
    [[nodiscard]] double at(RealPoint p) const noexcept {
        const RealPoint local = frame_.point(p);
        const double column = (local.x - double{outline_.grid_left}) * double{outline_.per_unit};
        const double row = (local.y - double{outline_.grid_top}) * double{outline_.per_unit};
        if (!(column >= 0 && row >= 0 && column < outline_.columns && row < outline_.rows)) return -1e30;
        const auto whole_column = static_cast<std::int32_t>(column), whole_row = static_cast<std::int32_t>(row);
        const kernels::DistanceCell& cell = outline_.cells[whole_row * outline_.columns + whole_column];
        const double distance =
            cell.at_corner + cell.across_x * (column - whole_column) + cell.across_y * (row - whole_row);
        return -(distance + cell.error) * double{outline_.cell_step} * scale_ - slack_;
    }

private:
    static constexpr double most_rounding = 4; ///< units

    const kernels::OutlineData& outline_;
    OutlineFrame frame_;
    double scale_, slack_;
    RealPoint middle_;
};

} // namespace hitmask
