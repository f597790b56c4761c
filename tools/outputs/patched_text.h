#pragma once

#include <string>

#include "outputs/sprite_output.h"

namespace hitmask::tool {

/// For the summary, what became of files that were patched: "; replaced 2 earlier objects; wrote a.tsx, b.tsx". Empty
/// where there is nothing to say.
[[nodiscard]] std::string patched_text(const SpriteOutput& output);

} // namespace hitmask::tool
