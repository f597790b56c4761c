#pragma once

#include <string>
#include <utility>
#include <vector>

namespace hitmask::tool {

/// When to use a feature that is only useful on a terminal.
enum class When { automatic, always, never };

/// Their names on the command line.
[[nodiscard]] const std::vector<std::pair<std::string, When>>& when_choices();

/// Returns true for colours on standard error. Automatic: on a terminal that is not dumb, unless NO_COLOR is set.
[[nodiscard]] bool wants_color(When when);

/// Returns true for a progress bar on standard error. Automatic: on a terminal that is not dumb, unless CI is set.
[[nodiscard]] bool wants_progress(When when);

/// Returns true for advice on standard error after a run: on a terminal that is not dumb.
[[nodiscard]] bool wants_advice();

/// The number of columns of the terminal on standard error; 80 if that is no terminal.
[[nodiscard]] int terminal_width();

} // namespace hitmask::tool
