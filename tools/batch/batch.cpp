#include "batch/batch.h"

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <new>
#include <string_view>
#include <thread>

#include "files/atomic_file.h"
#include "inputs/read_sprite.h"
#include "terminal/interrupt.h"
#include "terminal/ordered_jobs.h"
#include "terminal/progress.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace {

/// At most four threads per core: more would only take memory for their stacks.
std::size_t thread_count(std::int64_t jobs, std::size_t inputs) {
    const std::size_t cores = std::max(std::thread::hardware_concurrency(), 1U);
    const std::size_t wanted = jobs == 0 ? cores : std::min(static_cast<std::size_t>(jobs), 4 * cores);
    return std::clamp<std::size_t>(wanted, 1, std::max<std::size_t>(inputs, 1));
}

/// Error text for out of memory. Short enough for std::string to store without allocating.
constexpr const char* out_of_memory = "no memory";

/// The message of the exception in flight, which the work on the sprite has thrown.
std::string error_text(const Input& input) {
    try {
        throw;
    } catch (const IoError& error) {
        return error.what();
    } catch (const std::bad_alloc&) {
        return out_of_memory;
    } catch (const std::exception& error) {
        const std::string_view reason = error.what(); // OpenCV's end with a line break
        return label_of(input) + ": " + printable(reason.substr(0, reason.find_last_not_of('\n') + 1));
    }
}

/// Takes outcomes in order. Prints their errors and warnings, and writes their bytes to the files.
class OutcomeWriter {
public:
    OutcomeWriter(Batch& batch, const BatchJobs& jobs)
        : batch_(batch), jobs_(jobs),
          progress_(wants_progress(batch.options.progress) && !batch.options.quiet, batch.inputs.size(), "sprites") {
        batch_.diagnostics.set_progress(&progress_);
    }
    OutcomeWriter(const OutcomeWriter&) = delete;
    OutcomeWriter& operator=(const OutcomeWriter&) = delete;
    ~OutcomeWriter() { batch_.diagnostics.set_progress(nullptr); }

    /// Returns false if nothing more can be written.
    bool take(std::size_t job) {
        end_if_interrupted();
        tell_notices();
        can_write_ = write(job);
        jobs_.clear(job);
        progress_.advance();
        return can_write_;
    }

    void wait() {
        end_if_interrupted();
        tell_notices();
        progress_.tick();
    }

    [[nodiscard]] bool can_write() const { return can_write_; }

private:
    bool write(std::size_t job) {
        const SpriteOutcome& outcome = jobs_.outcome(job);
        for (const std::string& warning : outcome.warnings) {
            batch_.diagnostics.warning(warning);
        }
        if (outcome.skipped) return ++batch_.counts.skipped, true;
        if (outcome.error == out_of_memory) return fail(label_of(batch_.inputs[job]) + ": not enough memory"), true;
        if (!outcome.error.empty()) return fail(outcome.error), true;
        try {
            jobs_.write(job);
        } catch (const WriteError& error) {
            end_if_interrupted();
            return fail(error.what()), !error.device_failed;
        } catch (const IoError& error) {
            return fail(error.what()), true;
        }
        ++batch_.counts.done;
        return true;
    }

    void tell_notices() {
        for (const std::string& notice : batch_.notices->take()) {
            batch_.diagnostics.warning(notice);
        }
    }

    void fail(const std::string& error) {
        batch_.diagnostics.error(error);
        ++batch_.counts.failed;
    }

    /// Ends the program after a signal. Sprites in progress are not waited for: they may take long and write no files.
    void end_if_interrupted() {
        if (interrupted_by() == 0) return;
        jobs_.discard();
        progress_.hide();
        std::_Exit(128 + interrupted_by());
    }

    Batch& batch_;
    const BatchJobs& jobs_;
    Progress progress_;
    bool can_write_ = true;
};

} // namespace

std::size_t batch_window(const Batch& batch) {
    return 2 * thread_count(batch.options.jobs, batch.inputs.size());
}

bool run_jobs(Batch& batch, const BatchJobs& jobs) {
    OutcomeWriter taker(batch, jobs);
    const auto work = [&](std::size_t job) {
        try {
            jobs.work(job);
        } catch (const std::exception&) {
            jobs.outcome(job).error = error_text(batch.inputs[job]);
        }
    };
    run_ordered({.count = batch.inputs.size(),
                 .window = jobs.window,
                 .runs_alone = [&](std::size_t job) { return is_large(batch.inputs[job], batch.margin); },
                 .work = work,
                 .take = [&](std::size_t job) { return taker.take(job); },
                 .wait = [&] { taker.wait(); }},
                thread_count(batch.options.jobs, batch.inputs.size()));
    taker.wait(); // checks for a signal once more; finished files stay
    return taker.can_write();
}

} // namespace hitmask::tool
