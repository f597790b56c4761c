#include "inputs/sheet_options.h"

#include <charconv>
#include <filesystem>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "inputs/mask_image.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace {

/// Throws UsageError for a missing folder: one error for a mistyped name, instead of one per picture.
void check_image_root(const std::string& folder) {
    std::error_code ignored; // counts as no folder
    if (folder.empty() || std::filesystem::is_directory(folder, ignored)) return;
    throw UsageError(fmt::format("--image-root: there is no folder {}", printable(folder)));
}

/// The side of a cell, px; 0 if the text is no valid side.
int side_of(std::string_view text) {
    int side = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), side);
    const bool is_side = error == std::errc() && end == text.data() + text.size() && side > 0;
    return is_side && side <= longest_sheet_side ? side : 0;
}

GridOptions grid_of(const std::string& text) {
    const std::size_t cross = text.find('x');
    GridOptions grid;
    if (cross != std::string::npos) {
        grid.width = side_of(std::string_view(text).substr(0, cross));
        grid.height = side_of(std::string_view(text).substr(cross + 1));
    }
    if (grid.width > 0 && grid.height > 0) return grid;
    throw UsageError(
        fmt::format("--grid is the size of a cell in px, WIDTHxHEIGHT, as in 32x32, not '{}'", printable(text)));
}

} // namespace

void add_sheet_options(Options& options, SheetOptions& values) {
    options.group(OptionGroup::sheets);
    options.text(
        "--grid", [&values](const std::string& text) { values.grid = grid_of(text); }, "WxH",
        "PNGs are sheets of equal cells of that size, px");
    options.integer("--margin", values.margin, 0, longest_sheet_side, "0", "With --grid: before the first cell, px");
    options.integer("--spacing", values.spacing, 0, longest_sheet_side, "0", "With --grid: between cells, px");
    options.text("--image-root", values.image_root, "FOLDER",
                 "Pictures of sheets lie below FOLDER; default: the folder of the sheet");
    options.list("--slice", values.slices,
                 "From Aseprite's sheets, take these slices of each frame, or all of them, instead of whole frames");
    options.text("--layer", values.layer, "NAME",
                 "Take only this layer, from maps and from Aseprite's sheets with a frame for each layer");
    options.flag("--merge-tiles", values.merge_tiles,
                 "Read a Tiled map (.tmx, .tmj, .json) as one sprite: the solid pixels of all its tiles");
    options.text(
        "--mask-image",
        [&values](const std::string& text) {
            check_mask_image(text);
            values.mask_image = text;
        },
        "PATTERN",
        "Take the solid pixels from a second picture beside each one, if there is one of this name: {stem}_mask.png");
    options.flag("--prefix-sheet", values.prefix, "Names of frames begin with the name of their sheet");
}

SheetRequest sheet_request(const SheetOptions& values) {
    SheetRequest request;
    if (values.grid) {
        request.grid = values.grid;
        request.grid->margin = static_cast<int>(values.margin.value_or(0));
        request.grid->spacing = static_cast<int>(values.spacing.value_or(0));
    } else if (values.margin || values.spacing) {
        throw UsageError("--margin and --spacing need --grid");
    }
    check_image_root(values.image_root);
    request.image_root = values.image_root;
    request.slices = values.slices;
    request.layer = values.layer;
    request.prefix = values.prefix;
    request.merge_tiles = values.merge_tiles;
    request.mask_image = values.mask_image;
    return request;
}

} // namespace hitmask::tool
