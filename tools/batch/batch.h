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

/// How many sprites ended how.
struct BatchCounts {
    std::size_t done = 0, failed = 0, skipped = 0;
};

/// Sprites that are read, worked on and written one after the other.
struct Batch {
    std::span<const Input> inputs;
    const OutputPlan& plan;
    const BatchOptions& options;
    Diagnostics& diagnostics;
    BatchCounts counts = {};
    bool lacks_inputs = false;                 ///< something that was named is not among them, and the user was told
    std::set<std::string_view> untouched = {}; ///< formats with a file for each sprite of which all stay
    int margin = 0;                            ///< pixels that the work adds to a picture on each side
    /// The work may post warnings there, "path: sentence", which the user sees before the work has ended.
    std::shared_ptr<Notices> notices = std::make_shared<Notices>();
};

/// Returns true if the combined files, those for all sprites, must not be written: inputs failed or are missing, and
/// there is a depfile. A depfile is for Make or Ninja, which would take a partial file for a complete one.
[[nodiscard]] inline bool is_withheld(const Batch& batch) {
    const bool is_whole = batch.counts.failed == 0 && !batch.lacks_inputs;
    return !is_whole && !batch.options.depfile.file.empty() && !batch.plan.combined.empty();
}

/// What the work on one sprite gives, whatever the command. Commands derive from it.
struct SpriteOutcome {
    std::string error; ///< "path: reason"; empty if all went well
    bool skipped = false;
    std::vector<std::string> warnings; ///< "path: sentence"
    std::vector<EncodedSprite> encoded;
};

/// What a command does with each sprite. Outcome derives from SpriteOutcome.
template<class Outcome>
struct BatchSteps {
    /// The work, on any thread. What it throws, lack of memory included, is the error of this sprite alone.
    std::function<Outcome(const Input&)> work;
    /// Takes what has neither failed nor been skipped, on the calling thread, in the order of the inputs. Throws
    /// WriteError; another IoError is the error of this sprite alone.
    std::function<void(const Input&, Outcome&)> write;
    /// Takes away what is half-written, when a signal ends the program.
    std::function<void()> discard;
};

/// BatchSteps with the outcomes kept elsewhere.
struct BatchJobs {
    std::size_t window = 1; ///< so many jobs in a row have outcomes of their own
    std::function<void(std::size_t job)> work;
    std::function<SpriteOutcome&(std::size_t job)> outcome;
    std::function<void(std::size_t job)> write;
    std::function<void(std::size_t job)> clear;
    std::function<void()> discard;
};

/// How many outcomes a batch needs at the same time.
[[nodiscard]] std::size_t batch_window(const Batch& batch);

[[nodiscard]] bool run_jobs(Batch& batch, const BatchJobs& jobs);

/// Does the work with at most `jobs` threads (0: one for each core) and never more than four for each core; fewer if
/// the system does not give so many. Memory is bounded by a few sprites for each thread, and large ones come alone.
/// Tells the user of errors, warnings and progress, counts, and ends the program if a signal asks for it. False if
/// nothing more can be written.
template<class Outcome>
bool run_batch(Batch& batch, const BatchSteps<Outcome>& steps) {
    std::vector<Outcome> outcomes(batch_window(batch));
    const auto outcome = [&](std::size_t job) -> Outcome& { return outcomes[job % outcomes.size()]; };
    return run_jobs(batch, {.window = outcomes.size(),
                            .work = [&](std::size_t job) { outcome(job) = steps.work(batch.inputs[job]); },
                            .outcome = outcome,
                            .write = [&](std::size_t job) { steps.write(batch.inputs[job], outcome(job)); },
                            // Its bytes are given back before more are made.
                            .clear = [&](std::size_t job) { outcome(job) = {}; },
                            .discard = steps.discard});
}

} // namespace hitmask::tool
