#pragma once

#include <functional>
#include <span>

#include "inputs.h"
#include "trace_sprite.h"

namespace hitmask::tool {

/// What the calling thread does with the results.
struct BatchCallbacks {
    /// Gets each result in the order of the inputs. Returns false to end the batch.
    std::function<bool(const Input&, const SpriteResult&)> take;
    /// Is called about twenty times a second while there is no result to take.
    std::function<void()> wait;
};

/// Traces the inputs with at most `jobs` threads (0: one for each core) and never more than four for each core; fewer
/// if the system does not give so many.
/// Memory is bounded by a few sprites for each thread, and large ones come alone.
void trace_batch(std::span<const Input> inputs, const SpriteOptions& options, const OutputPlan& plan, int jobs,
                 const BatchCallbacks& callbacks);

} // namespace hitmask::tool
