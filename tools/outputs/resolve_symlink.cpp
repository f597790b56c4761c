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
    // Nothing is there yet. The chain of links has an end, since the system found one.
    const fs::path next = fs::read_symlink(path, error);
    return error ? path : resolve_symlink(path.parent_path() / next);
}

} // namespace hitmask::tool
