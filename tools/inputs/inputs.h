#pragma once

#include "inputs/input.h"

namespace hitmask::tool {

/// What the user asked for: sheets with their frames, and folders searched for *.png in upper or lower case and for
/// sheets. A PNG found in a folder that is the picture of a sheet is no input of its own. Links to files are followed,
/// links to folders are not, so the search ends. Named PNGs are not looked at: reading them will tell. Throws
/// UsageError, and IoError if the list cannot be read.
[[nodiscard]] InputList find_inputs(const InputRequest& request);

} // namespace hitmask::tool
