#pragma once

// Runs the parts of a computation on the threads of an executor.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <new>

#include "base/throw_or_abort.h"
#include <hitmask/executor.h>

namespace hitmask {

/// The number of parts into which to divide `items` items. Without threads, one part. Otherwise up to four parts per
/// thread, so that threads that finish early find more work, but at least `least` items per part.
inline std::size_t part_count(const Executor& executor, std::size_t items, std::size_t least) noexcept {
    if (executor.run == nullptr || executor.concurrency <= 1) return 1;
    return std::clamp<std::size_t>(items / least, 1, 4 * std::size_t{executor.concurrency});
}

/// Calls function(i) for all i below `count` on the executor. If a call runs out of memory, throws std::bad_alloc after
/// all calls are done, so that an executor need not pass on exceptions.
template<typename Function>
void run_tasks(const Executor& executor, std::size_t count, Function function) {
    if (executor.run == nullptr || executor.concurrency <= 1 || count <= 1) {
        for (std::size_t i = 0; i < count; ++i) {
            function(i);
        }
        return;
    }
    struct Job {
        Function* function;
        std::atomic<bool> out_of_memory;
    } job{&function, false};
    const Executor::Task task = [](void* context, std::size_t i) {
        auto& own = *static_cast<Job*>(context);
        if (!succeeds<std::bad_alloc>([&] { (*own.function)(i); })) own.out_of_memory = true;
    };
    executor.run(executor.context, count, task, &job);
    if (job.out_of_memory) throw_or_abort(std::bad_alloc());
}

/// Divides 0 .. items - 1 into parts and calls function(first, last) for each part [first, last).
template<typename Function>
void run_parts(const Executor& executor, std::size_t items, std::size_t least, Function function) {
    const std::size_t parts = part_count(executor, items, least);
    run_tasks(executor, parts, [&](std::size_t i) { function(items * i / parts, items * (i + 1) / parts); });
}

} // namespace hitmask
