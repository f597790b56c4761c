#pragma once

#include "terminal/exit_code.h"

namespace hitmask::tool {

/// Runs `hitmask bench` and returns its exit code. Throws UsageError for an invalid command line, and other exceptions
/// for errors that end the whole command.
int cmd_bench(Arguments arguments);

} // namespace hitmask::tool
