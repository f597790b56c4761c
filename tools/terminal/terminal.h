#pragma once

#include <string>
#include <utility>
#include <vector>

namespace hitmask::tool {

/// For things that suit a terminal and nothing else.
enum class When { automatic, always, never };

/// What they are called on the command line.
[[nodiscard]] const std::vector<std::pair<std::string, When>>& when_choices();

/// Colours on standard error? Automatic: on a terminal that is not dumb, unless NO_COLOR is set.
[[nodiscard]] bool wants_color(When when);

/// A progress bar on standard error? Automatic: on a terminal that is not dumb, unless CI is set.
[[nodiscard]] bool wants_progress(When when);

/// Advice on standard error after a run? On a terminal that is not dumb.
[[nodiscard]] bool wants_advice();

/// Columns of the terminal on standard error; 80 if it is none.
[[nodiscard]] int terminal_width();

} // namespace hitmask::tool
