#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "inputs/input.h"

namespace hitmask::tool {

/// Returns true if the file is a sheet by its name. A PNG is never a sheet.
[[nodiscard]] bool is_sheet_file(const std::string& file);

/// A sheet, with the paths of its pictures.
struct FoundSheet {
    std::string source;
    Sheet sheet;
    std::vector<std::filesystem::path> pages; ///< "" for one that was not found
    std::vector<std::string> errors;          ///< about pictures that were not found
};

/// Reads a sheet and finds its pictures. Throws IoError if the file is no sheet.
[[nodiscard]] FoundSheet find_sheet(const std::string& source, const SheetRequest& request);

/// Adds the frames of a sheet to the list, and errors for invalid ones. The names of frames and sheet begin with
/// `folder`, which ends with '/' or is empty.
void add_sheet(FoundSheet sheet, const std::string& folder, const SheetRequest& request, InputList& found);

/// Adds the cells of a picture to the list. Throws IoError if the picture cannot be read or is smaller than a cell.
void add_grid(const Input& picture, const SheetRequest& request, InputList& found);

} // namespace hitmask::tool
