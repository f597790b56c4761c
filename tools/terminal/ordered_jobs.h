#pragma once

#include <cstddef>
#include <functional>

namespace hitmask::tool {

/// Jobs that several threads do, and whose results one thread takes in order.
struct OrderedJobs {
    std::size_t count = 0;  ///< jobs are numbered 0 .. count-1
    std::size_t window = 1; ///< most jobs that are begun and not yet taken; at least 1
    /// Returns true if no other job may run at the same time. Called once per job, by one thread at a time.
    std::function<bool(std::size_t job)> runs_alone;
    /// Called on any thread to do the job. It must store its result, separately for `window` consecutive jobs. It must
    /// not throw.
    std::function<void(std::size_t job)> work;
    /// Called on the calling thread to take the result. It returns false to begin and take no more jobs.
    std::function<bool(std::size_t job)> take;
    /// Called on the calling thread while it waits for a result, about twenty times a second.
    std::function<void()> wait;
};

/// Runs all jobs in `threads` threads (at least 1), and takes their results in the calling thread.
/// Continues with fewer threads if the system refuses some, in the worst case with the calling thread alone. Exceptions
/// of `take` and `wait` come through after the running jobs have ended.
void run_ordered(const OrderedJobs& jobs, std::size_t threads);

} // namespace hitmask::tool
