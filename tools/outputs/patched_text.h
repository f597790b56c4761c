#pragma once

#include <string>

#include "outputs/sprite_output.h"

namespace hitmask::tool {

/// The part of the summary about patched files: "; replaced 2 earlier objects; wrote a.tsx, b.tsx". Empty if there are
/// none.
[[nodiscard]] std::string patched_text(const SpriteOutput& output);

} // namespace hitmask::tool
