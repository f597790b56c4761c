#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "batch/watch.h"
#include "inputs/inputs.h"
#include "inputs/sheet_options.h"
#include "outputs/depfile.h"
#include "outputs/outputs.h"
#include "outputs/plan_outputs.h"
#include "terminal/diagnostics.h"
#include "terminal/options.h"
#include "terminal/terminal.h"

namespace hitmask::tool {

/// Options of every command that makes files from sprites.
struct BatchOptions {
    InputRequest input;
    SheetOptions sheets;
    OutputRequest output;
    std::string config; ///< a file with more options; "": none
    DepfileRequest depfile;
    std::vector<std::string> also_read; ///< files besides inputs that the output depends on
    std::string format_table;           ///< what --list-formats prints; "": a line for each format
    /// Throws UsageError if the command cannot carry out the plan. Empty: no check.
    std::function<void(const OutputPlan& plan)> check_plan;
    /// The same check once the inputs are known, before anything is written. May remove outputs from the plan that are
    /// to stay as they are. Empty: no check.
    std::function<void(std::span<const Input> inputs, OutputPlan& plan, Diagnostics& diagnostics)> check_inputs;
    TellPaths tell_paths;  ///< empty: no --watch
    std::int64_t jobs = 0; ///< 0: one for each core
    bool watch = false, dry_run = false, no_clobber = false, quiet = false, list_formats = false;
    When color = When::automatic, progress = When::automatic;
};

/// Adds the options of BatchOptions. Set values.output.known_formats first.
void add_batch_options(Options& options, BatchOptions& values);

} // namespace hitmask::tool
