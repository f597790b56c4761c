#pragma once

#include "terminal/exit_code.h"

namespace hitmask::tool {

/// Runs `hitmask compare` and returns its exit code. Throws UsageError for an invalid command line, and other
/// exceptions for errors that end the whole command.
int cmd_compare(Arguments arguments);

} // namespace hitmask::tool
