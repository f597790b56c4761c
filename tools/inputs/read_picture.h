#pragma once

#include <string>
#include <vector>

#include <hitmask/offline/export.h>
#include <hitmask/offline/image.h>

#include "inputs/inputs.h"

namespace hitmask::tool {

/// The picture of a sprite, and the warnings of reading it.
struct Picture {
    Image image;
    std::vector<std::string> warnings; ///< "path: sentence"
};

/// Reads the picture of an input. The frames of an animation that is one sprite are merged, see combine_frames(); at
/// most two of them are in memory at a time. Throws IoError.
[[nodiscard]] Picture read_picture(const Input& input, const LoadOptions& options, FrameMerge share);

} // namespace hitmask::tool
