#include "terminal/ordered_jobs.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

#include "support/catch.h"
#include "support/random.h"

using namespace hitmask::test;
using hitmask::tool::OrderedJobs;
using hitmask::tool::run_ordered;

namespace {

/// Jobs that take random times and record what happens.
struct Trial {
    explicit Trial(std::size_t count_, std::size_t window_, std::uint64_t seed) : count(count_), window(window_) {
        Random random(seed);
        for (std::size_t i = 0; i < count; ++i) {
            pauses.emplace_back(random.below(300));
            alone.push_back(random.below(8) == 0 ? 1 : 0);
        }
        slots.assign(window, count);
    }

    OrderedJobs jobs() {
        return {.count = count,
                .window = window,
                .runs_alone = [this](std::size_t job) { return alone[job] != 0; },
                .work = [this](std::size_t job) { work(job); },
                .take =
                    [this](std::size_t job) {
                        order_kept = order_kept && job == taken && slots[job % window] == job;
                        ++taken;
                        return true;
                    },
                .wait = [] {}};
    }

    void work(std::size_t job) {
        const int others = running++;
        const bool is_alone = alone[job] != 0;
        if (is_alone) alone_kept = alone_kept && others == 0;
        if (is_alone) ++alone_running;
        if (!is_alone) alone_kept = alone_kept && alone_running == 0;
        most_running = std::max(most_running.load(), others + 1); // a lost update only makes it smaller
        window_kept = window_kept && job < taken + window;
        std::this_thread::sleep_for(pauses[job]);
        slots[job % window] = job;
        if (is_alone) --alone_running;
        --running;
    }

    std::size_t count, window;
    std::vector<std::chrono::microseconds> pauses;
    std::vector<char> alone;
    std::vector<std::size_t> slots;
    std::atomic<std::size_t> taken = 0;
    std::atomic<int> running = 0, alone_running = 0, most_running = 0;
    std::atomic<bool> order_kept = true, alone_kept = true, window_kept = true;
};

} // namespace

TEST_CASE("jobs are taken in order, within the window, and alone where they ask for it") {
    int most_running = 0;
    std::uint64_t seed = 1;
    for (const std::size_t threads : {1U, 2U, 5U, 16U}) {
        for (const std::size_t window : {1U, 3U, 32U}) {
            Trial trial(120, window, ++seed);
            run_ordered(trial.jobs(), threads);
            CAPTURE(threads, window);
            CHECK(trial.taken == 120);
            CHECK(trial.order_kept);
            CHECK(trial.alone_kept);
            CHECK(trial.window_kept);
            CHECK(trial.most_running <= static_cast<int>(std::min(threads, window)));
            most_running = std::max(most_running, trial.most_running.load());
        }
    }
    CHECK(most_running > 1); // else nothing ran in parallel
}

TEST_CASE("no jobs, and more threads than jobs") {
    for (const std::size_t count : {0U, 1U, 3U}) {
        Trial trial(count, 4, 3);
        run_ordered(trial.jobs(), 40);
        CHECK(trial.taken == count);
    }
}

TEST_CASE("jobs end where taking says so or fails") {
    for (const bool by_exception : {false, true}) {
        Trial trial(1000, 4, 9);
        OrderedJobs jobs = trial.jobs();
        std::atomic<std::size_t> begun = 0;
        const auto count_and_work = [&, work = jobs.work](std::size_t job) {
            ++begun;
            work(job);
        };
        jobs.work = count_and_work;
        jobs.take = [&](std::size_t job) {
            if (job == 10 && by_exception) throw std::runtime_error("full");
            return job < 10;
        };
        if (by_exception) {
            CHECK_THROWS_AS(run_ordered(jobs, 3), std::runtime_error);
        } else {
            run_ordered(jobs, 3);
        }
        CHECK(begun >= 11);
        CHECK(begun <= 11 + 4);
        CHECK(trial.running == 0);
    }
}

TEST_CASE("the calling thread is called while it waits") {
    std::atomic<int> waits = 0;
    run_ordered({.count = 1,
                 .window = 1,
                 .runs_alone = [](std::size_t) { return true; },
                 .work =
                     [&](std::size_t) { // ends when wait() is called
                         for (int i = 0; waits == 0 && i < 20000; ++i) {
                             std::this_thread::sleep_for(std::chrono::milliseconds(1));
                         }
                     },
                 .take = [](std::size_t) { return true; },
                 .wait = [&] { ++waits; }},
                2);
    CHECK(waits >= 1);
}
