#pragma once

#include <functional>
#include <span>

#include "inputs.h"
#include "trace_sprite.h"

namespace hitmask::tool {

/// Traces the inputs with `jobs` threads (0: one for each core) and hands each result to `take` in the order of the
/// inputs, from one thread at a time. Ends early when `take` returns false or the user interrupts; what was under way
/// then is dropped. Memory is bounded by a few sprites for each thread, and large ones come alone.
void trace_batch(std::span<const Input> inputs, const SpriteOptions& options, const OutputPlan& plan, int jobs,
                 const std::function<bool(const Input&, const SpriteResult&)>& take);

} // namespace hitmask::tool
