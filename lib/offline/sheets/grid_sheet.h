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

/// The number of cells of that size that fit into a side; 0 for impossible numbers. As in Tiled and Godot, the margin
/// is before the first cell only, and the last cell may end at the end of the side.
[[nodiscard]] std::int64_t cells_in(double side, double cell, double margin, double spacing) noexcept;

/// Cell `number` of the grid, counted row by row. Requires columns > 0.
[[nodiscard]] RawFrame cell_frame(const SheetGrid& grid, std::int64_t number, const std::string& stem, int line);

} // namespace hitmask
