#pragma once

#include <cstdint>
#include <span>

#include "outline_collision/outline_data.h"

namespace hitmask {

/// The layout of an outline's distance grid.
struct CellPlan {
    std::int32_t columns = 0, rows = 0;
    std::int32_t shift = 0;         ///< cells have sides of 2^shift units
    std::int32_t left = 0, top = 0; ///< units from the outline's origin

    [[nodiscard]] std::size_t count() const {
        return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
    }
};

/// Plans cells of 4 px over a box and a margin, or larger ones if these would exceed 32,768. The margin is an eighth of
/// the longer side of the box, at least four cells.
[[nodiscard]] CellPlan plan_cells(float left, float top, float right, float bottom);

/// Fills the cells and their runs; returns the step that cells count in, units. The run of a cell contains the nearest
/// edge of each of its points, or one as near. It is no_run if no run is short enough, the cell is inside, or the
/// boundary passes through the cell. Requires an outline with its tree.
float fill_cells(const kernels::OutlineData& data, const CellPlan& plan, const kernels::OutlineKernels& by,
                 std::span<kernels::DistanceCell> cells, std::span<std::int32_t> nearest);

} // namespace hitmask
