#pragma once

#include <string>
#include <string_view>

namespace hitmask {

/// The path (any bytes) as one line of valid UTF-8 that is safe on a terminal: printable text stays as it is; control
/// characters and invisible characters that break or reorder a line become \n, \t, \r, \xNN or \u{NNNN}; each byte
/// that is not valid UTF-8 becomes \xNN. Backslashes of the path stay single. Linear time.
[[nodiscard]] std::string printable(std::string_view path);

/// How messages write a name: printable, and its beginning if it is long.
[[nodiscard]] std::string shown_name(std::string_view name);

} // namespace hitmask
