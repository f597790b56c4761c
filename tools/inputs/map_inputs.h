#pragma once

#include <string>

#include "inputs/input.h"

namespace hitmask::tool {

/// Is the file a map of Tiled's? By its name, and a JSON by its content too if maps are asked for. A PNG of any name is
/// none.
[[nodiscard]] bool is_map_file(const std::string& file, const SheetRequest& request);

/// Adds the map in that file to the list, as one sprite, with a note on which layers were merged. Throws IoError if it
/// cannot be read, or its tilesets or their pictures are not there, or if maps were not asked for.
void add_map(const Input& file, const SheetRequest& request, InputList& found);

} // namespace hitmask::tool
