#pragma once

#include "terminal/exit_code.h"

namespace hitmask::tool {

/// Runs `hitmask info` and returns its exit code. Throws UsageError for an invalid command line, and other exceptions
/// for errors that end the whole command.
int cmd_info(Arguments arguments);

} // namespace hitmask::tool
