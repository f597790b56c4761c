#include "file_id.h"

#ifndef _WIN32
#include <sys/stat.h>
#endif

namespace hitmask::tool {

std::optional<FileId> file_id([[maybe_unused]] const std::filesystem::path& path) {
#ifndef _WIN32
    struct stat status = {};
    if (::stat(path.c_str(), &status) == 0) return FileId{status.st_dev, status.st_ino};
#endif
    return std::nullopt;
}

} // namespace hitmask::tool
