#pragma once

namespace hitmask::tool {

/// From now on the first SIGINT, SIGTERM or SIGHUP is only noted, so that the program can end with whole files. The
/// second one ends it at once. Writing to a closed pipe or over the file size limit gives an error, not a signal.
void handle_signals();

/// The signal that asks the program to end; 0 if there was none. Safe from any thread.
[[nodiscard]] int interrupted_by() noexcept;

} // namespace hitmask::tool
