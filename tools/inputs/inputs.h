#pragma once

#include "inputs/input.h"

namespace hitmask::tool {

/// Finds the inputs that the user asked for.
///
/// Folders: searched for PNGs (*.png in upper or lower case) and for sheets. A PNG that is the picture of a sheet is no
///          input of its own. Links to files are followed; links to folders are not, so the search ends.
/// Sheets:  each frame, or each slice of a frame, is an input.
/// PNGs:    a PNG on the command line is not opened here; reading it reports errors.
/// Throws UsageError, and IoError if the list cannot be read.
[[nodiscard]] InputList find_inputs(const InputRequest& request);

} // namespace hitmask::tool
