#pragma once

#include <functional>
#include <optional>
#include <string>

#include "batch/batch.h"
#include "batch/batch_options.h"

namespace hitmask::tool {

/// Works on all sprites and writes them. Returns what the summary says of them, behind their number; nothing if the
/// outputs could not be written to the end.
using BatchWork = std::function<std::optional<std::string>(Batch& batch)>;

/// The course of a command that makes files from sprites, from the options to the exit code. Throws what cmd_* may.
int run_batch_command(BatchOptions& options, const BatchWork& work);

} // namespace hitmask::tool
