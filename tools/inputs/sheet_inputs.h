#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "inputs/input.h"

namespace hitmask::tool {

/// Is the file a sheet, by its name? A PNG of any name is none.
[[nodiscard]] bool is_sheet_file(const std::string& file);

/// A sheet whose pictures have been looked for.
struct FoundSheet {
    std::string source;
    Sheet sheet;
    std::vector<std::filesystem::path> pages; ///< "" for one that was not found
    std::vector<std::string> errors;          ///< of those
};

/// Throws IoError if that file is no sheet.
[[nodiscard]] FoundSheet find_sheet(const std::string& source, const SheetRequest& request);

/// Adds its frames to the list, and errors for those that are not right. Their names, and that of the sheet, begin with
/// `folder`, which ends with '/' or is empty.
void add_sheet(FoundSheet sheet, const std::string& folder, const SheetRequest& request, InputList& found);

/// The same with the cells of the picture in that file. Throws IoError if it cannot be read, or has no room for a cell.
void add_grid(const Input& picture, const SheetRequest& request, InputList& found);

} // namespace hitmask::tool
