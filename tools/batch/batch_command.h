#pragma once

#include <functional>
#include <optional>
#include <string>

#include "batch/batch.h"
#include "batch/batch_options.h"

namespace hitmask::tool {

/// Works on all sprites and writes them. Returns the text that follows their number in the summary; nullopt if writing
/// failed before the end.
using BatchWork = std::function<std::optional<std::string>(Batch& batch)>;

/// Runs a command that makes files from sprites, from its options to its exit code. Throws like cmd_trace().
int run_batch_command(BatchOptions& options, const BatchWork& work);

} // namespace hitmask::tool
