#pragma once

// Your threads for long computations of the library.

#include <cstddef>

namespace hitmask {

/// Runs the parts of a long computation on your threads: the library starts none of its own.
///
/// The default runs them one after the other, where it was called. Answers do not depend on who runs them, or in which
/// order. These are plain function pointers, so they fit any scheduler. With std::thread, in ten lines (a game keeps
/// its threads, since starting one takes longer than most computations here):
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
    /// One of the parts, 0 to task_count - 1. It throws nothing.
    using Task = void (*)(void* task_context, std::size_t index);

    void* context = nullptr; ///< the caller's own, given back to run()

    /// Calls task(task_context, i) once for each i below task_count, in any order, on any threads. Returns when all
    /// calls have returned. Null: in place.
    void (*run)(void* context, std::size_t task_count, Task task, void* task_context) = nullptr;

    /// The number of tasks that may run at the same time. It decides into how many parts work is cut.
    unsigned concurrency = 1;
};

} // namespace hitmask
