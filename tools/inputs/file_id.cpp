#include "inputs/file_id.h"

#include <algorithm>
#include <system_error>

#ifndef _WIN32
#include <sys/stat.h>
#endif

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

std::optional<FileId> id_of_existing([[maybe_unused]] const fs::path& path) {
#ifndef _WIN32
    struct stat status = {};
    if (::stat(path.c_str(), &status) == 0) return FileId{status.st_dev, status.st_ino};
#endif
    return std::nullopt;
}

} // namespace

std::optional<FileId> file_id(const fs::path& path) {
    const auto id = id_of_existing(path);
    const bool leaves_folder = std::find(path.begin(), path.end(), fs::path("..")) != path.end();
    return !id && leaves_folder ? id_of_existing(one_path(path)) : id;
}

fs::path one_path(const fs::path& path) {
    std::error_code error;
    fs::path canonical = fs::weakly_canonical(fs::absolute(path), error);
    return error ? fs::absolute(path).lexically_normal() : canonical;
}

bool is_same_file(const fs::path& a, const fs::path& b) {
    if (a.empty() || b.empty()) return false;
    if (fs::absolute(a).lexically_normal() == fs::absolute(b).lexically_normal()) return true;
    const auto id = file_id(a);
    return id && id == file_id(b);
}

} // namespace hitmask::tool
