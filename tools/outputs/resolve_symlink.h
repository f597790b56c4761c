#pragma once

#include <filesystem>

namespace hitmask::tool {

/// Of a symbolic link the file that a write to it would reach, be it there or not; any other path as it is. For files
/// that are replaced, but whose links are to stay. A link that leads to nowhere, as in a circle, stands for itself.
[[nodiscard]] std::filesystem::path resolve_symlink(const std::filesystem::path& path);

} // namespace hitmask::tool
