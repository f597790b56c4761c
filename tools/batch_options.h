#pragma once

#include <cstdint>

#include "inputs.h"
#include "options.h"
#include "outputs.h"
#include "terminal.h"

namespace hitmask::tool {

/// What every command that makes files from sprites can be asked for.
struct BatchOptions {
    InputRequest input;
    OutputRequest output;
    std::int64_t jobs = 0; ///< 0: one for each core
    bool dry_run = false, no_clobber = false, quiet = false, list_formats = false;
    When color = When::automatic, progress = When::automatic;
};

/// The options of that name. The formats that the command knows must be in values.output already.
void add_batch_options(Options& options, BatchOptions& values);

} // namespace hitmask::tool
