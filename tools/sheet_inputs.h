#pragma once

#include <string>
#include <vector>

#include "inputs.h"

namespace hitmask::tool {

/// Is the file a sheet, by its name? A PNG of any name is none.
[[nodiscard]] bool is_sheet_file(const std::string& file);

/// Adds the frames of the sheet in that file to the list, and errors for those that are not right. Throws IoError if it
/// is no sheet, or its pictures are not there.
void add_sheet(const std::string& source, const SheetRequest& request, InputList& found);

/// The same with the cells of the picture in that file. Throws IoError if it cannot be read, or has no room for a cell.
void add_grid(const Input& picture, const SheetRequest& request, InputList& found);

} // namespace hitmask::tool
