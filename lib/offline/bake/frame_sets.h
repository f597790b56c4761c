#pragma once

#include <span>
#include <vector>

#include <hitmask/offline/bake.h>

namespace hitmask {

/// In byte order of their names. Requires what bake() does.
[[nodiscard]] std::vector<const NamedFrames*> by_name(std::span<const NamedFrames> sprites);

} // namespace hitmask
