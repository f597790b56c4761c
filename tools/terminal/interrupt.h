#pragma once

#include <exception>

namespace hitmask::tool {

/// From now on SIGINT, SIGTERM and SIGHUP end the program at once with the exit code 128 + signal, as shells call it.
/// Writing to a closed pipe or over the file size limit gives an error, not a signal.
void handle_signals();

/// From now on the first of those signals is only noted, so that the program can take away what is half-written. A
/// second one ends it at once.
void note_signals() noexcept;

/// The signal that was noted and asks the program to end; 0 if there was none. Safe from any thread.
[[nodiscard]] int interrupted_by() noexcept;

/// Ends what is under way, and what `main` returns tells which signal it was.
struct Interrupted : std::exception {};

/// Throws Interrupted after a signal that was noted.
void throw_if_interrupted();

} // namespace hitmask::tool
