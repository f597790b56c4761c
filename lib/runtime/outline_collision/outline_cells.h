#pragma once

#include <cstdint>
#include <span>

#include "outline_collision/outline_data.h"

namespace hitmask {

/// Where the cells of an outline's distance grid lie.
struct CellPlan {
    std::int32_t columns = 0, rows = 0;
    std::int32_t shift = 0;         ///< cells have sides of 2^shift units
    std::int32_t left = 0, top = 0; ///< units from the outline's origin

    [[nodiscard]] std::size_t count() const {
        return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
    }
};

/// Cells of 4 px, or larger ones so that there are at most 32,768, over a box and a margin around it: an eighth of its
/// longer side, four cells at least.
[[nodiscard]] CellPlan plan_cells(float left, float top, float right, float bottom);

/// Fills the cells, and for each the run of slots that hold the nearest edge of every point of it, or no_run if
/// there is none as short, the cell is inside, or the boundary passes through the cell. Returns the step that the cells
/// count in, units. Requires an outline with its tree.
float fill_cells(const kernels::OutlineData& data, const CellPlan& plan, std::span<kernels::DistanceCell> cells,
                 std::span<std::int32_t> nearest);

} // namespace hitmask
