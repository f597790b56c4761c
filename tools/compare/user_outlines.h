#pragma once

#include <span>
#include <string>

#include <hitmask/offline/compare.h>

#include "terminal/diagnostics.h"

namespace hitmask::tool {

/// Gives sprites the outlines that the user drew of them: those of a file, by their names (the only one of a file is
/// for all sprites, unless it has the name of one), or of a folder the files called <name>.svg or <name>.json. Warns of
/// sprites that get none. Throws IoError if something cannot be read, if no sprite gets one, and with `all_needed` if
/// not all do.
void add_own_outlines(const std::string& path, std::span<CompareSprite> sprites, bool all_needed,
                      Diagnostics& diagnostics);

} // namespace hitmask::tool
