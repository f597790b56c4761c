#pragma once

#include <string>
#include <vector>

#include "inputs/input.h"

namespace hitmask::tool {

/// Finds the mask image of each input, and removes inputs that are the mask image of another one. Returns false if
/// there is a pattern, but no mask image at all.
[[nodiscard]] bool find_mask_images(std::vector<Input>& inputs, const std::string& pattern);

} // namespace hitmask::tool
