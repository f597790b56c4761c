#pragma once

#include <span>

namespace hitmask::tool {

/// Those of a command, its own name first.
using Arguments = std::span<const char* const>;

/// What the process ends with; tools/manual/builds.md explains them to users.
enum ExitCode : int {
    exit_done = 0,
    exit_failed = 1,
    exit_usage = 2,
    exit_no_input = 3,
    exit_gate = 4,
    exit_reader_gone = 141
};

} // namespace hitmask::tool
