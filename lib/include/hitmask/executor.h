#pragma once

#include <cstddef>

namespace hitmask {

/// Who runs the parts of a long computation: the caller's threads. The library starts none of its own. It gives the
/// same answer whoever runs them, in whatever order. The default runs them one after the other, where it was called.
///
/// Plain function pointers, so that it fits any scheduler. With std::thread, in ten lines (a game would keep its
/// threads, since starting one takes longer than most of what they do here):
///
///     void run(void*, std::size_t task_count, hitmask::Executor::Task task, void* task_context) {
///         std::atomic<std::size_t> next = 0;
///         const auto work = [&] {
///             for (std::size_t i = 0; (i = next++) < task_count;) task(task_context, i);
///         };
///         std::vector<std::jthread> others;
///         for (int i = 0; i < 3; ++i) others.emplace_back(work);
///         work();
///     } // here the threads are waited for
///     const hitmask::Executor executor{.run = run, .concurrency = 4};
struct Executor {
    /// One of the parts, 0 .. task_count - 1. It throws nothing.
    using Task = void (*)(void* task_context, std::size_t index);

    void* context = nullptr; ///< the caller's own, given back to run()

    /// Calls task(task_context, i) for all i below task_count, each once, in any order, on any threads, and returns
    /// when all calls have. Null: in place.
    void (*run)(void* context, std::size_t task_count, Task task, void* task_context) = nullptr;

    /// How many tasks may run at the same time. It decides into how many parts work is cut.
    unsigned concurrency = 1;
};

} // namespace hitmask
