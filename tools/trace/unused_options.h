#pragma once

#include "batch/batch.h"
#include "trace/trace_sprite.h"

namespace hitmask::tool {

/// Warns of options of `hitmask trace` that change nothing with these inputs and formats, and so are probably mistakes.
void warn_of_unused(const Batch& batch, const SpriteOptions& options);

} // namespace hitmask::tool
