#include "sheets/grid_sheet.h"

#include <filesystem>

#include <fmt/format.h>

#include "text/file_fault.h"
#include "text/path_text.h"

namespace hitmask {

std::int64_t cells_in(double side, double cell, double margin, double spacing) noexcept {
    const bool can_be = cell >= 1 && margin >= 0 && spacing >= 0 && side <= longest_sheet_side;
    if (!can_be || side < margin + cell) return 0;
    return static_cast<std::int64_t>((side - margin + spacing) / (cell + spacing));
}

RawFrame cell_frame(const SheetGrid& grid, std::int64_t number, const std::string& stem, int line) {
    const std::int64_t column = number % grid.columns, row = number / grid.columns;
    RawFrame raw;
    raw.key = std::to_string(number);
    raw.name = fmt::format("{}_{}", stem, number);
    raw.line = line;
    raw.page = grid.page;
    raw.x = grid.margin + static_cast<double>(column) * (grid.width + grid.spacing);
    raw.y = grid.margin + static_cast<double>(row) * (grid.height + grid.spacing);
    raw.w = grid.width, raw.h = grid.height;
    raw.cell =
        GridCell{static_cast<int>(column), static_cast<int>(row), stated_side(grid.margin), stated_side(grid.spacing)};
    raw.number = static_cast<std::size_t>(number);
    return raw;
}

Sheet grid_sheet(const std::string& image, int width, int height, const GridOptions& options) {
    const std::int64_t columns = cells_in(width, options.width, options.margin, options.spacing);
    const std::int64_t rows = cells_in(height, options.height, options.margin, options.spacing);
    if (columns == 0 || rows == 0) {
        throw io_error(image, fmt::format("its {} x {} px have no room for a cell of {} x {} px", width, height,
                                          options.width, options.height));
    }
    if (columns * rows > static_cast<std::int64_t>(most_sheet_frames)) {
        throw io_error(image, fmt::format("more than {} cells", most_sheet_frames));
    }
    Sheet sheet;
    sheet.pages.push_back({image, width, height});
    const SheetGrid grid{.width = double(options.width),
                         .height = double(options.height),
                         .margin = double(options.margin),
                         .spacing = double(options.spacing),
                         .columns = columns};
    FrameMaker maker(sheet);
    const std::string stem = path_text(std::filesystem::path(image).stem());
    for (std::int64_t i = 0; i < columns * rows; ++i) {
        maker.add(cell_frame(grid, i, stem, 0));
    }
    return sheet;
}

} // namespace hitmask
