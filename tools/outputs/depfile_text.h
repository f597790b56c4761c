#pragma once

#include <filesystem>
#include <span>
#include <string>

namespace hitmask::tool {

/// The text of a depfile for Make and Ninja: a rule with the targets as given and all paths as prerequisites. An empty
/// rule for each path follows, so that Make treats a deleted file as changed. Blanks, '#', '$' and backslashes are
/// escaped like GCC does. Throws IoError for a path with a line break, which neither program can read.
[[nodiscard]] std::string depfile_text(std::span<const std::string> targets,
                                       std::span<const std::filesystem::path> paths);

} // namespace hitmask::tool
