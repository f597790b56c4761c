#pragma once

#include <string>
#include <vector>

#include <hitmask/offline/export.h>
#include <hitmask/offline/image.h>

#include "inputs/inputs.h"

namespace hitmask::tool {

/// A sprite as it is worked on.
struct Picture {
    Image image;
    std::vector<std::string> warnings; ///< "path: sentence"
};

/// The PNG of an input; of an animation that is one sprite, its frames in one picture, see combine_frames(). Of those
/// no more than two are in memory at a time. Throws IoError.
[[nodiscard]] Picture read_picture(const Input& input, const LoadOptions& options, FrameMerge share);

} // namespace hitmask::tool
