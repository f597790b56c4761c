#include "outputs/resolve_symlink.h"

#include <system_error>

namespace hitmask::tool {

namespace fs = std::filesystem;

fs::path resolve_symlink(const fs::path& path) {
    std::error_code error;
    if (!fs::is_symlink(path, error)) return path;
    fs::path there = fs::canonical(path, error);
    if (!error) return there;
    if (error != std::errc::no_such_file_or_directory) return path;
    // The target does not exist yet. The links are no circle, which would have been another error.
    const fs::path next = fs::read_symlink(path, error);
    return error ? path : resolve_symlink(path.parent_path() / next);
}

} // namespace hitmask::tool
