#pragma once

#include <string>

#include "sheets/frame_maker.h"

namespace hitmask {

/// Cells of a grid on one page.
struct SheetGrid {
    std::size_t page = 0;
    double width = 0, height = 0; ///< of a cell, px
    double margin = 0, spacing = 0;
    std::int64_t columns = 0;
};

/// How many cells of that size fit into a side; 0 if the numbers are none that can be. As Tiled and Godot count: the
/// margin is before the first cell alone, so that the last one may end where the side does.
[[nodiscard]] std::int64_t cells_in(double side, double cell, double margin, double spacing) noexcept;

/// Cell `number` of the grid, counted row by row. Requires columns > 0.
[[nodiscard]] RawFrame cell_frame(const SheetGrid& grid, std::int64_t number, const std::string& stem, int line);

} // namespace hitmask
