#pragma once

#include <string>
#include <vector>

namespace hitmask::tool {

/// The entries of a list of paths: lines, or strings that end with NUL. Empty lines are skipped. `list` may be a pipe;
/// "-" is standard input. Throws IoError if the list cannot be read, has more than 2^20 paths or 2^26 bytes, or does
/// not look like a list of paths.
[[nodiscard]] std::vector<std::string> read_path_list(const std::string& list, bool nul_separated);

} // namespace hitmask::tool
