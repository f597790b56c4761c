#include "files/atomic_file.h"

#include <atomic>
#include <cerrno>
#include <system_error>
#include <utility>

#ifdef _WIN32
#include <process.h>
#else
#include <sys/stat.h>
#include <unistd.h>
#endif

#include <fmt/format.h>

#include "text/printable_path.h"

namespace hitmask {

namespace {

/// A short name. A name may have 255 bytes, and that of the target may be as long, so it cannot be extended.
std::filesystem::path temporary_name() {
    static std::atomic<unsigned> counter = 0;
    return fmt::format(".hitmask-{}-{}.tmp", getpid(), counter++);
}

/// Creates a file that does not exist yet. Returns null if this fails; errno says why.
std::FILE* create_new(const std::filesystem::path& path) {
#ifdef _WIN32
    return _wfopen(path.c_str(), L"wbx");
#else
    return std::fopen(path.c_str(), "wbxe"); // NOLINT(cppcoreguidelines-owning-memory): AtomicFile owns it
#endif
}

/// Gives the file the owner, group and mode of the file at `from`, if there is one. Call this before the file has bytes
/// that others must not see. Nothing changes on a system without modes, or one that does not allow it.
void take_rights([[maybe_unused]] std::FILE* file, [[maybe_unused]] const std::filesystem::path& from) {
#ifndef _WIN32
    struct stat is = {}, was = {};
    const int descriptor = ::fileno(file);
    if (::stat(from.c_str(), &was) != 0 || ::fstat(descriptor, &is) != 0) return;
    const bool has_group = is.st_gid == was.st_gid || ::fchown(descriptor, static_cast<uid_t>(-1), was.st_gid) == 0;
    [[maybe_unused]] const bool has_owner =
        is.st_uid == was.st_uid || ::fchown(descriptor, was.st_uid, static_cast<gid_t>(-1)) == 0;
    mode_t mode = was.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO);
    if (!has_group) mode &= ~static_cast<mode_t>(S_IRWXG) | ((mode & S_IRWXO) << 3U); // a foreign group is others
    static_cast<void>(::fchmod(descriptor, mode));
#endif
}

} // namespace

void refuse_special_file(const std::filesystem::path& target) {
    namespace fs = std::filesystem;
    std::error_code ignored; // a file that cannot be examined cannot be replaced either
    const fs::file_status status = fs::status(target, ignored);
    if (!fs::exists(status) || fs::is_regular_file(status) || fs::is_directory(status)) return;
    throw WriteError(printable(target.string()) + ": exists and is not a regular file", false);
}

WriteError write_error(std::string_view path, int error) {
    const bool device_failed = error == ENOSPC || error == EIO || error == EROFS || error == EPIPE || error == EBADF
#ifdef EDQUOT
                               || error == EDQUOT
#endif
        ;
    return {fmt::format("{}: {}", printable(path), std::generic_category().message(error)), device_failed};
}

AtomicFile::AtomicFile(std::filesystem::path target, FileRights rights) : target_(std::move(target)) {
    refuse_special_file(target_);
    do { // a name is in use only if an earlier process with our process id was killed
        temporary_ = target_.parent_path() / temporary_name();
        file_ = create_new(temporary_);
    } while (file_ == nullptr && errno == EEXIST);
    if (file_ == nullptr) fail(errno);
    if (rights == FileRights::of_replaced) take_rights(file_, target_);
}

AtomicFile::~AtomicFile() {
    if (file_ != nullptr) static_cast<void>(std::fclose(file_));
    std::error_code ignored; // a destructor cannot report it
    if (!temporary_.empty()) std::filesystem::remove(temporary_, ignored);
}

void AtomicFile::write(std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) fail(errno);
}

void AtomicFile::commit() {
    if (std::fclose(std::exchange(file_, nullptr)) != 0) fail(errno);
    std::error_code error;
    std::filesystem::rename(temporary_, target_, error);
    if (error) fail(error.value());
    temporary_.clear();
}

void AtomicFile::fail(int error) const {
    throw write_error(target_.string(), error);
}

} // namespace hitmask
