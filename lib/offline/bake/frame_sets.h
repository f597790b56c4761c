#pragma once

#include <span>
#include <vector>

#include <hitmask/offline/bake.h>

namespace hitmask {

/// The sprites in byte order of their names. Requires what bake() requires.
[[nodiscard]] std::vector<const NamedFrames*> by_name(std::span<const NamedFrames> sprites);

} // namespace hitmask
