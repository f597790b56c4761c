#pragma once

#include <optional>
#include <string>
#include <vector>

#include "inputs/inputs.h"
#include "terminal/options.h"

namespace hitmask::tool {

/// How sheets are taken apart, as the user wrote it.
struct SheetOptions {
    std::string image_root, layer, mask_image;
    std::optional<GridOptions> grid; ///< its cells alone
    std::optional<std::int64_t> margin, spacing;
    std::vector<std::string> slices;
    bool prefix = false, merge_tiles = false;
};

/// --grid, --margin, --spacing, --image-root, --slice, --layer, --prefix-sheet, --merge-tiles and --mask-image.
void add_sheet_options(Options& options, SheetOptions& values);

/// Throws UsageError.
[[nodiscard]] SheetRequest sheet_request(const SheetOptions& values);

} // namespace hitmask::tool
