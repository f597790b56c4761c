#pragma once

#include <string>
#include <string_view>

namespace hitmask {

/// The path (any bytes) as one line of valid UTF-8 that is safe on a terminal. Linear time.
///
/// Printable text stays unchanged, also single backslashes. Control characters, and invisible characters that break or
/// reorder a line, become \n, \t, \r, \xNN or \u{NNNN}. Each byte that is not valid UTF-8 becomes \xNN.
[[nodiscard]] std::string printable(std::string_view path);

/// A name for messages: printable, and only the beginning if it is long.
[[nodiscard]] std::string shown_name(std::string_view name);

} // namespace hitmask
