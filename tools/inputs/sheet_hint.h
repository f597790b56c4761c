#pragma once

#include <span>
#include <string>
#include <vector>

#include "inputs/inputs.h"

namespace hitmask::tool {

/// "hero.png: taken as one sprite; hero.json beside it has 12 frames of it" for each input that is a PNG of its own
/// beside a sheet of its name that cuts it into several frames.
[[nodiscard]] std::vector<std::string> sheet_hints(std::span<const Input> inputs);

} // namespace hitmask::tool
