#pragma once

// Parts of a computation on the threads of an executor.

#include <atomic>
#include <cstddef>
#include <new>

#include <hitmask/executor.h>

namespace hitmask {

/// Calls function(i) for all i below `count`, by the executor. If memory ran out in one of them, throws
/// std::bad_alloc when all are done: no executor has to pass on exceptions.
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
        try {
            (*own.function)(i);
        } catch (const std::bad_alloc&) {
            own.out_of_memory = true;
        }
    };
    executor.run(executor.context, count, task, &job);
    if (job.out_of_memory) throw std::bad_alloc();
}

} // namespace hitmask
