#include "inputs/file_id.h"

#ifndef _WIN32
#include <sys/stat.h>
#endif

namespace hitmask::tool {

namespace fs = std::filesystem;

std::optional<FileId> file_id([[maybe_unused]] const fs::path& path) {
#ifndef _WIN32
    struct stat status = {};
    if (::stat(path.c_str(), &status) == 0) return FileId{status.st_dev, status.st_ino};
#endif
    return std::nullopt;
}

bool is_same_file(const fs::path& a, const fs::path& b) {
    if (a.empty() || b.empty()) return false;
    if (fs::absolute(a).lexically_normal() == fs::absolute(b).lexically_normal()) return true;
    const auto id = file_id(a);
    return id && id == file_id(b);
}

} // namespace hitmask::tool
