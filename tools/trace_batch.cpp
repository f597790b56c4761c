#include "trace_batch.h"

#include <algorithm>
#include <thread>
#include <utility>
#include <vector>

#include "ordered_jobs.h"
#include "read_sprite.h"

namespace hitmask::tool {

namespace {

/// More than a few threads for each core only take memory, for their stacks, from the sprites.
std::size_t thread_count(int jobs, std::size_t inputs) {
    const std::size_t cores = std::max(std::thread::hardware_concurrency(), 1U);
    const std::size_t wanted = jobs == 0 ? cores : std::min(static_cast<std::size_t>(jobs), 4 * cores);
    return std::clamp<std::size_t>(wanted, 1, std::max<std::size_t>(inputs, 1));
}

} // namespace

void trace_batch(std::span<const Input> inputs, const SpriteOptions& options, const OutputPlan& plan, int jobs,
                 const BatchCallbacks& callbacks) {
    const std::size_t threads = thread_count(jobs, inputs.size());
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
