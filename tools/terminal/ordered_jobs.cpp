// This does not use oneTBB, for two reasons. oneTBB calls std::terminate() if the system refuses a thread, as it does
// under limits on processes or memory. And its calling thread works too, so it cannot notice a signal during a long
// job.

#include "terminal/ordered_jobs.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace hitmask::tool {

namespace {

class Run {
public:
    explicit Run(const OrderedJobs& jobs) : jobs_(jobs), finished_(jobs.window, false) {}
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    ~Run() {
        {
            const std::lock_guard lock(mutex_);
            ended_ = true;
        }
        may_begin_.notify_all();
        for (std::thread& thread : threads_) {
            thread.join();
        }
    }

    /// Starts up to `threads` threads; fewer if the system refuses more.
    void start(std::size_t threads) {
        try {
            while (threads_.size() < threads) {
                threads_.emplace_back([this] { work(); });
            }
        } catch (const std::exception&) { // std::system_error and std::bad_alloc
        }
    }

    void take_all() {
        while (taken_ < jobs_.count) {
            if (threads_.empty()) {
                jobs_.wait();
                jobs_.work(taken_);
            } else {
                wait_until_finished(taken_);
            }
            if (!jobs_.take(taken_)) return;
            {
                const std::lock_guard lock(mutex_);
                finished_[taken_ % jobs_.window] = false;
                ++taken_;
            }
            may_begin_.notify_one();
        }
    }

private:
    /// The loop of each thread.
    void work() {
        std::unique_lock lock(mutex_);
        for (;;) {
            may_begin_.wait(lock, [this] { return ended_ || begun_ == jobs_.count || may_begin(); });
            if (ended_ || begun_ == jobs_.count) return;
            const std::size_t job = begun_++;
            const bool alone = *std::exchange(next_is_alone_, std::nullopt);
            ++running_;
            alone_is_running_ = alone;
            lock.unlock();
            jobs_.work(job);
            lock.lock();
            --running_;
            if (alone) alone_is_running_ = false;
            finished_[job % jobs_.window] = true;
            if (job == taken_) is_finished_.notify_one();
            if (alone || begun_ == jobs_.count) may_begin_.notify_all();
        }
    }

    /// Returns true if the next job may begin. Requires the locked mutex.
    [[nodiscard]] bool may_begin() {
        if (begun_ - taken_ == jobs_.window || alone_is_running_) return false;
        if (!next_is_alone_) next_is_alone_ = jobs_.runs_alone(begun_);
        return !*next_is_alone_ || running_ == 0;
    }

    void wait_until_finished(std::size_t job) {
        constexpr std::chrono::milliseconds pause(50);
        for (;;) {
            {
                std::unique_lock lock(mutex_);
                const auto finished = [&] { return finished_[job % jobs_.window]; };
                if (is_finished_.wait_for(lock, pause, finished)) return;
            }
            jobs_.wait();
        }
    }

    const OrderedJobs& jobs_;
    std::vector<std::thread> threads_;
    std::mutex mutex_; ///< guards all members below; only the calling thread changes taken_
    std::condition_variable may_begin_, is_finished_;
    std::vector<bool> finished_; ///< by job % window
    std::size_t begun_ = 0, taken_ = 0, running_ = 0;
    std::optional<bool> next_is_alone_; ///< runs_alone(begun_), once it was called
    bool alone_is_running_ = false, ended_ = false;
};

} // namespace

void run_ordered(const OrderedJobs& jobs, std::size_t threads) {
    Run run(jobs);
    run.start(threads);
    run.take_all();
}

} // namespace hitmask::tool
