#pragma once

#include <exception>

namespace hitmask::tool {

/// Installs signal handlers. From now on SIGINT, SIGTERM and SIGHUP end the program at once, with the exit code that
/// shells use: 128 + signal. Writing to a closed pipe or above the file size limit gives an error, not a signal.
void handle_signals();

/// From now on the first of these signals is only noted, so that the program can remove half-written files. A second
/// one ends it at once.
void note_signals() noexcept;

/// The noted signal that asks the program to end; 0 if there was none. Thread-safe.
[[nodiscard]] int interrupted_by() noexcept;

/// Thrown to end the program after a signal. The exit code of the process then is 128 + signal.
struct Interrupted : std::exception {};

/// Throws Interrupted if a signal was noted.
void throw_if_interrupted();

} // namespace hitmask::tool
