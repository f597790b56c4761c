#pragma once

#include <cstddef>
#include <functional>

namespace hitmask::tool {

/// Work that is done by several threads and taken by one, in order.
struct OrderedJobs {
    std::size_t count = 0;  ///< jobs are numbered 0 .. count-1
    std::size_t window = 1; ///< at most so many jobs are begun and not yet taken; at least 1
    /// Must no other job run at the same time? Asked once for each job, from one thread at a time.
    std::function<bool(std::size_t job)> runs_alone;
    /// Does the job, on any thread. Keeps its result itself, in a place of its own for each of `window` jobs in a row.
    /// Must not throw.
    std::function<void(std::size_t job)> work;
    /// Takes the result, on the calling thread. Returns false to begin no more jobs and take none.
    std::function<bool(std::size_t job)> take;
    /// Called on the calling thread while it waits for a result, about twenty times a second.
    std::function<void()> wait;
};

/// Does the jobs in `threads` threads (at least 1) and takes them in the calling one. Goes on with fewer threads, down
/// to the calling one alone, if the system does not give so many. What `take` and `wait` throw comes through, after
/// the jobs under way have ended.
void run_ordered(const OrderedJobs& jobs, std::size_t threads);

} // namespace hitmask::tool
