#pragma once

#include <span>
#include <string>

#include <hitmask/offline/compare.h>

#include "terminal/diagnostics.h"

namespace hitmask::tool {

/// Gives each sprite the outline that the user drew for it.
///
/// File:    a sprite gets the outline of its name. A single outline that has the name of no sprite is for all sprites.
/// Folder:  a sprite gets the file <name>.svg or <name>.json.
/// Missing: warns of sprites without an outline; with `all_needed`, throws IoError.
/// Throws IoError if a file cannot be read or no sprite gets an outline.
void add_own_outlines(const std::string& path, std::span<CompareSprite> sprites, bool all_needed,
                      Diagnostics& diagnostics);

} // namespace hitmask::tool
