#pragma once

#include <string>
#include <vector>

#include "inputs/input.h"

namespace hitmask::tool {

/// Names for each input its mask image, and takes out those that are the mask image of another one. False if there is
/// none at all, and there should be.
[[nodiscard]] bool find_mask_images(std::vector<Input>& inputs, const std::string& pattern);

} // namespace hitmask::tool
