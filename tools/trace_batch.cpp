#include "trace_batch.h"

#include <algorithm>
#include <thread>
#include <utility>
#include <vector>

#include "ordered_jobs.h"
#include "read_sprite.h"

namespace hitmask::tool {

void trace_batch(std::span<const Input> inputs, const SpriteOptions& options, const OutputPlan& plan, int jobs,
                 const BatchCallbacks& callbacks) {
    const auto wanted = jobs == 0 ? std::thread::hardware_concurrency() : static_cast<unsigned>(jobs);
    const std::size_t threads = std::clamp<std::size_t>(wanted, 1, std::max<std::size_t>(inputs.size(), 1));
    std::vector<SpriteResult> results(2 * threads);
    run_ordered(
        {.count = inputs.size(),
         .window = results.size(),
         .runs_alone = [&](std::size_t job) { return is_large(inputs[job]); },
         .work = [&](std::size_t job) { results[job % results.size()] = trace_sprite(inputs[job], options, plan); },
         .take =
             [&](std::size_t job) {
                 // Its bytes are given back before more are made.
                 const SpriteResult result = std::exchange(results[job % results.size()], {});
                 return callbacks.take(inputs[job], result);
             },
         .wait = callbacks.wait},
        threads);
}

} // namespace hitmask::tool
