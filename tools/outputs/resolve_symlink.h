#pragma once

#include <filesystem>

namespace hitmask::tool {

/// The target of a symbolic link, even if it does not exist yet; any other path unchanged. Use it to replace a file
/// without replacing the link. A link that cannot be followed, such as a circle, is returned unchanged.
[[nodiscard]] std::filesystem::path resolve_symlink(const std::filesystem::path& path);

} // namespace hitmask::tool
