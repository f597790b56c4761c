#pragma once

#include <span>
#include <string>
#include <vector>

#include "inputs/inputs.h"

namespace hitmask::tool {

/// Hints for PNGs that are read as one sprite beside a sheet of the same name that has several frames of them. Example:
/// "hero.png: taken as one sprite; hero.json beside it has 12 frames of it".
[[nodiscard]] std::vector<std::string> sheet_hints(std::span<const Input> inputs);

} // namespace hitmask::tool
