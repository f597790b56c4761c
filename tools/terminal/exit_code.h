#pragma once

#include <span>

namespace hitmask::tool {

/// The arguments of a command, beginning with its name.
using Arguments = std::span<const char* const>;

/// The exit codes of the process. tools/README.md explains them to users.
enum ExitCode : int {
    exit_done = 0,
    exit_failed = 1,
    exit_usage = 2,
    exit_no_input = 3,
    exit_gate = 4,
    exit_reader_gone = 141
};

} // namespace hitmask::tool
