#pragma once

#include <optional>
#include <string>
#include <vector>

#include "inputs/inputs.h"
#include "terminal/options.h"

namespace hitmask::tool {

/// The options for sheets, as the user gave them.
struct SheetOptions {
    std::string image_root, layer, mask_image;
    std::optional<GridOptions> grid; ///< only the size of its cells
    std::optional<std::int64_t> margin, spacing;
    std::vector<std::string> slices;
    bool prefix = false, merge_tiles = false;
};

/// Adds --grid, --margin, --spacing, --image-root, --slice, --layer, --prefix-sheet, --merge-tiles and --mask-image.
void add_sheet_options(Options& options, SheetOptions& values);

/// Checks the options and combines them into a request. Throws UsageError.
[[nodiscard]] SheetRequest sheet_request(const SheetOptions& values);

} // namespace hitmask::tool
