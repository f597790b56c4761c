#pragma once

#include <filesystem>
#include <span>
#include <string>

namespace hitmask::tool {

/// A rule as Make and Ninja read it: the targets as they are given, then all paths, absolute; then a rule without
/// prerequisites for each path, so that Make takes a path that is gone for one that has changed. Blanks, '#', '$' and
/// backslashes are escaped as GCC does it. Throws IoError for a path with a line break, which neither can read.
[[nodiscard]] std::string depfile_text(std::span<const std::string> targets,
                                       std::span<const std::filesystem::path> paths);

} // namespace hitmask::tool
