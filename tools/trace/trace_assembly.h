#pragma once

#include <span>

#include "outputs/sprite_output.h"
#include "trace/trace_sprite.h"

namespace hitmask::tool {

/// How formats make files of all sprites, each with its options. `formats` must live as long, and have a job for each
/// format that is asked for.
[[nodiscard]] Assembly assembly_of(std::span<const FormatJob> formats);

} // namespace hitmask::tool
