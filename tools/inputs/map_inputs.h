#pragma once

#include <string>

#include "inputs/input.h"

namespace hitmask::tool {

/// Returns true if the file is a Tiled map by its name. With --merge-tiles, a JSON file is also judged by its content.
/// A PNG is never a map.
[[nodiscard]] bool is_map_file(const std::string& file, const SheetRequest& request);

/// Adds a map as one sprite, with a note about the layers that were merged. Adds an error instead if a picture is
/// missing. Throws IoError if the map or a tileset cannot be read, or if --merge-tiles is missing.
void add_map(const Input& file, const SheetRequest& request, InputList& found);

} // namespace hitmask::tool
