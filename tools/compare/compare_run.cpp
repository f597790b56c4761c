#include "compare/compare_run.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

#include "terminal/ordered_jobs.h"

namespace hitmask::tool {

namespace {

constexpr std::size_t most_pairs_with_pictures =
    200; ///< more error maps would fill memory, and browsers could not open the page

CompareOptions options_of(const CompareCommand& command, std::size_t pairs) {
    CompareOptions options;
    options.seed = static_cast<std::uint64_t>(command.seed);
    options.pictures = !command.report.empty() && pairs <= most_pairs_with_pictures;
    if (command.quick) options.timed_questions = 256, options.rounds = 5, options.slow_round_ms = 0.5;
    return options;
}

std::size_t thread_count(std::int64_t jobs) {
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    return jobs == 0 ? cores : std::min(static_cast<std::size_t>(jobs), 4 * cores);
}

/// The result of counting a pair, or the exception that ended it.
struct Counted {
    std::optional<Comparison> comparison;
    std::exception_ptr error;
};

/// Counts the wrong answers of some pairs with all threads.
class Counting {
public:
    Counting(std::span<const ComparePair> pairs, const CompareCommand& command, CompareOptions options,
             Progress& progress)
        : pairs_(pairs), command_(command), options_(std::move(options)), progress_(progress), counted_(pairs.size()) {
        options_.step = [this] { ++steps_; };
    }

    [[nodiscard]] std::vector<Counted> run() {
        const OrderedJobs jobs{.count = pairs_.size(),
                               .window = pairs_.size(),
                               .runs_alone = [](std::size_t /*job*/) { return false; },
                               .work = [this](std::size_t job) { count(job); },
                               .take = [](std::size_t /*job*/) { return true; },
                               .wait = [this] { show(); }};
        run_ordered(jobs, thread_count(command_.jobs));
        show();
        return std::move(counted_);
    }

private:
    void count(std::size_t job) {
        try {
            counted_[job].comparison.emplace(pairs_[job], command_.methods, options_);
        } catch (...) {
            counted_[job].error = std::current_exception();
        }
    }
    void show() {
        for (const std::size_t steps = steps_; shown_ < steps; ++shown_) {
            progress_.advance();
        }
        progress_.tick();
    }

    std::span<const ComparePair> pairs_;
    const CompareCommand& command_;
    CompareOptions options_;
    Progress& progress_;
    std::vector<Counted> counted_;
    std::atomic<std::size_t> steps_ = 0;
    std::size_t shown_ = 0;
};

} // namespace

std::size_t steps_of(std::span<const ComparePair> pairs, const CompareCommand& command) {
    std::size_t steps = 0;
    for (const ComparePair& pair : pairs) {
        steps += step_count(pair, command.methods) + (command.timing ? 1 : 0);
    }
    return steps;
}

std::vector<PairResult> compare_pairs(std::span<const ComparePair> pairs, const CompareCommand& command,
                                      Progress& progress) {
    // Works in groups of pairs: from counting to timing, a pair keeps the prepared sprites of all methods in memory.
    const std::size_t most = std::max<std::size_t>(8, 4 * thread_count(command.jobs));
    std::vector<PairResult> results;
    while (results.size() < pairs.size()) {
        const auto some = pairs.subspan(results.size(), std::min(most, pairs.size() - results.size()));
        for (Counted& counted : Counting(some, command, options_of(command, pairs.size()), progress).run()) {
            if (counted.error) std::rethrow_exception(counted.error);
            if (command.timing) {
                counted.comparison->time();
                progress.advance();
            }
            results.push_back(counted.comparison->result());
            counted.comparison.reset();
        }
    }
    return results;
}

} // namespace hitmask::tool
