#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "batch/batch_options.h"
#include "inputs/inputs.h"
#include "outputs/outputs.h"
#include "terminal/diagnostics.h"
#include "terminal/notices.h"

namespace hitmask::tool {

/// Numbers of sprites by how they ended.
struct BatchCounts {
    std::size_t done = 0, failed = 0, skipped = 0;
};

/// The sprites of a run, with the state of the run.
struct Batch {
    std::span<const Input> inputs;
    const OutputPlan& plan;
    const BatchOptions& options;
    Diagnostics& diagnostics;
    BatchCounts counts = {};
    bool lacks_inputs = false;                 ///< a folder, sheet or list had errors or no input; already reported
    std::set<std::string_view> untouched = {}; ///< per-sprite formats of which no file is written
    int margin = 0;                            ///< pixels that the command adds on each side of a picture
    /// For warnings that the user should see while the work goes on. Form: "path: sentence".
    std::shared_ptr<Notices> notices = std::make_shared<Notices>();
};

/// Returns true if the combined files must not be written: inputs failed or are missing, and there is a depfile. Make
/// and Ninja would take a partial file for a complete one.
[[nodiscard]] inline bool is_withheld(const Batch& batch) {
    const bool is_whole = batch.counts.failed == 0 && !batch.lacks_inputs;
    return !is_whole && !batch.options.depfile.file.empty() && !batch.plan.combined.empty();
}

/// The result of the work on one sprite. Each command derives its own outcome from it.
struct SpriteOutcome {
    std::string error; ///< "path: reason"; empty if there was no error
    bool skipped = false;
    std::vector<std::string> warnings; ///< "path: sentence"
    std::vector<EncodedSprite> encoded;
};

/// The steps of a command for each sprite. Outcome derives from SpriteOutcome.
template<class Outcome>
struct BatchSteps {
    /// The work; called on any thread. An exception, std::bad_alloc included, is the error of this sprite alone.
    std::function<Outcome(const Input&)> work;
    /// Writes an outcome that has neither failed nor been skipped. Called on the calling thread, in the order of the
    /// inputs. Throws WriteError; any other IoError is the error of this sprite alone.
    std::function<void(const Input&, Outcome&)> write;
    /// Removes half-written files when a signal ends the program.
    std::function<void()> discard;
};

/// The same steps without a type of outcome: jobs are numbers, and the caller stores the outcomes.
struct BatchJobs {
    std::size_t window = 1; ///< number of consecutive jobs whose outcomes are stored at the same time
    std::function<void(std::size_t job)> work;
    std::function<SpriteOutcome&(std::size_t job)> outcome;
    std::function<void(std::size_t job)> write;
    std::function<void(std::size_t job)> clear;
    std::function<void()> discard;
};

/// The number of outcomes that a batch stores at the same time.
[[nodiscard]] std::size_t batch_window(const Batch& batch);

/// Returns false if nothing more can be written. See run_batch().
[[nodiscard]] bool run_jobs(Batch& batch, const BatchJobs& jobs);

/// Runs the steps over all sprites. Returns false if nothing more can be written.
///
/// Threads:  BatchOptions::jobs (0: one per core), at most four per core; fewer if the system refuses threads.
/// Memory:   bounded by a few sprites per thread; a large sprite is worked on alone.
/// Output:   prints errors, warnings and progress, and counts the sprites.
/// Signals:  end the program after `discard`.
template<class Outcome>
bool run_batch(Batch& batch, const BatchSteps<Outcome>& steps) {
    std::vector<Outcome> outcomes(batch_window(batch));
    const auto outcome = [&](std::size_t job) -> Outcome& { return outcomes[job % outcomes.size()]; };
    return run_jobs(batch, {.window = outcomes.size(),
                            .work = [&](std::size_t job) { outcome(job) = steps.work(batch.inputs[job]); },
                            .outcome = outcome,
                            .write = [&](std::size_t job) { steps.write(batch.inputs[job], outcome(job)); },
                            // Frees the bytes before the next job makes more.
                            .clear = [&](std::size_t job) { outcome(job) = {}; },
                            .discard = steps.discard});
}

} // namespace hitmask::tool
