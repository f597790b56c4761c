#pragma once

// The rings of a tile between encode() and the file that they go into.

#include <string>
#include <string_view>

#include "engine_rings.h"

namespace hitmask {

/// [[x,y,x,y,...],...]
[[nodiscard]] std::string tiled_rings_text(const EngineRings& rings);

/// What tiled_rings_text() wrote.
[[nodiscard]] EngineRings tiled_rings_of(std::string_view text);

} // namespace hitmask
