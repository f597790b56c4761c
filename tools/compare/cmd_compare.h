#pragma once

#include "terminal/exit_code.h"

namespace hitmask::tool {

/// Runs `hitmask compare` and returns its exit code. Throws UsageError for a command line that makes no sense, and
/// other exceptions for what stops the whole command.
int cmd_compare(Arguments arguments);

} // namespace hitmask::tool
