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

/// What every command that makes files from sprites can be asked for.
struct BatchOptions {
    InputRequest input;
    SheetOptions sheets;
    OutputRequest output;
    std::string config; ///< a file with more options; "": none
    DepfileRequest depfile;
    std::vector<std::string> also_read; ///< files other than inputs that say what is written
    std::string format_table;           ///< what --list-formats prints; "": a line for each format
    /// Throws UsageError if the command cannot do that. Empty: it can do everything.
    std::function<void(const OutputPlan& plan)> check_plan;
    /// The same, when the inputs are known and nothing has been written; may leave out outputs that are to stay as they
    /// are. Empty: there is nothing to check.
    std::function<void(std::span<const Input> inputs, OutputPlan& plan, Diagnostics& diagnostics)> check_inputs;
    TellPaths tell_paths;  ///< empty: nobody watches
    std::int64_t jobs = 0; ///< 0: one for each core
    bool watch = false, dry_run = false, no_clobber = false, quiet = false, list_formats = false;
    When color = When::automatic, progress = When::automatic;
};

/// The options of that name. The formats that the command knows must be in values.output already.
void add_batch_options(Options& options, BatchOptions& values);

} // namespace hitmask::tool
