#pragma once

// The commands. Each takes its arguments, its own name first, and returns the exit code. Throws UsageError for a
// command line that makes no sense, and other exceptions for what stops the whole command.

#include <span>
#include <string>

namespace hitmask::tool {

using Arguments = std::span<const char* const>;

int cmd_trace(Arguments arguments);
int cmd_info(Arguments arguments);
int cmd_bake(Arguments arguments);
int cmd_bench(Arguments arguments);
int cmd_compare(Arguments arguments);

/// Is that, "--tolerance", an option of the command? These two share a hitmask.toml.
[[nodiscard]] bool is_trace_option(const std::string& option);
[[nodiscard]] bool is_bake_option(const std::string& option);

/// What the process ends with; tools/README.md explains them to users.
enum ExitCode : int {
    exit_done = 0,
    exit_failed = 1,
    exit_usage = 2,
    exit_no_input = 3,
    exit_gate = 4,
    exit_reader_gone = 141
};

} // namespace hitmask::tool
