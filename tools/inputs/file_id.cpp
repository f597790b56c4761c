#include "inputs/file_id.h"

#include <algorithm>
#include <system_error>

#ifdef _WIN32
#include <windows.h>
#else
#include <sys/stat.h>
#endif

#include "text/path_text.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

std::optional<FileId> id_of_existing(const fs::path& path) {
#ifdef _WIN32
    const HANDLE file = CreateFileW(path.c_str(), 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                                    OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr); // the flag opens folders, too
    if (file == INVALID_HANDLE_VALUE) return std::nullopt;
    BY_HANDLE_FILE_INFORMATION found{};
    const bool is_known = GetFileInformationByHandle(file, &found) != 0;
    CloseHandle(file);
    if (!is_known) return std::nullopt;
    return FileId{found.dwVolumeSerialNumber, std::uint64_t{found.nFileIndexHigh} << 32U | found.nFileIndexLow};
#else
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0) return std::nullopt;
    return FileId{status.st_dev, status.st_ino};
#endif
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
    return error ? normal_path(fs::absolute(path)) : canonical;
}

std::int64_t write_time(const fs::path& path) {
#ifdef _WIN32
    // Mingw's library counts whole seconds, in which a file may change twice.
    WIN32_FILE_ATTRIBUTE_DATA found{};
    if (GetFileAttributesExW(path.c_str(), GetFileExInfoStandard, &found) == 0) return 0;
    return std::int64_t{found.ftLastWriteTime.dwHighDateTime} << 32U | found.ftLastWriteTime.dwLowDateTime;
#else
    std::error_code error;
    const auto time = fs::last_write_time(path, error);
    return error ? 0 : static_cast<std::int64_t>(time.time_since_epoch().count()); // 128 bits in libc++
#endif
}

bool is_link(const fs::directory_entry& entry) {
#ifdef _WIN32
    // Junctions lead to other folders like symbolic links. Mingw's library knows neither.
    WIN32_FIND_DATAW found{};
    const HANDLE search = FindFirstFileW(entry.path().c_str(), &found);
    if (search == INVALID_HANDLE_VALUE) return false;
    FindClose(search);
    const bool leads_on =
        found.dwReserved0 == IO_REPARSE_TAG_SYMLINK || found.dwReserved0 == IO_REPARSE_TAG_MOUNT_POINT;
    return (found.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 && leads_on;
#else
    std::error_code ignored; // an entry that cannot be examined cannot be followed either
    return entry.is_symlink(ignored);
#endif
}

bool is_same_file(const fs::path& a, const fs::path& b) {
    if (a.empty() || b.empty()) return false;
    if (normal_path(fs::absolute(a)) == normal_path(fs::absolute(b))) return true;
    const auto id = file_id(a);
    return id && id == file_id(b);
}

} // namespace hitmask::tool
