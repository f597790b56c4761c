#include "atomic_file.h"

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

#include "printable_path.h"

namespace hitmask {

namespace {

/// Short, because a name may be up to 255 bytes and the target's own may be that long already.
std::filesystem::path temporary_name() {
    static std::atomic<unsigned> counter = 0;
    return fmt::format(".hitmask-{}-{}.tmp", getpid(), counter++);
}

/// Creates a file that was not there. Null if that failed; errno says why.
std::FILE* create_new(const std::filesystem::path& path) {
#ifdef _WIN32
    return _wfopen(path.c_str(), L"wbx");
#else
    return std::fopen(path.c_str(), "wbxe"); // NOLINT(cppcoreguidelines-owning-memory): AtomicFile owns it
#endif
}

/// As far as it is permitted: a file that others may not read any more would be worse than one of another owner.
void copy_rights([[maybe_unused]] const std::filesystem::path& from,
                 [[maybe_unused]] const std::filesystem::path& onto) {
#ifndef _WIN32
    struct stat status = {};
    if (::stat(from.c_str(), &status) != 0) return; // it is a new file
    // Of the two the group alone may be permitted. The mode comes last: a new owner takes bits away.
    [[maybe_unused]] int ignored = ::chown(onto.c_str(), static_cast<uid_t>(-1), status.st_gid);
    ignored = ::chown(onto.c_str(), status.st_uid, static_cast<gid_t>(-1));
    ignored = ::chmod(onto.c_str(), status.st_mode & 0777U);
#endif
}

} // namespace

void refuse_special_file(const std::filesystem::path& target) {
    namespace fs = std::filesystem;
    std::error_code ignored; // what cannot be looked at cannot be replaced either
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

AtomicFile::AtomicFile(std::filesystem::path target, Rights rights) : target_(std::move(target)) {
    refuse_special_file(target_);
    do { // a name is taken only if an earlier process with our number was killed
        temporary_ = target_.parent_path() / temporary_name();
        file_ = create_new(temporary_);
    } while (file_ == nullptr && errno == EEXIST);
    if (file_ == nullptr) fail(errno);
    if (rights == Rights::of_replaced) copy_rights(target_, temporary_); // before there is anything to read in it
}

AtomicFile::~AtomicFile() {
    if (file_ != nullptr) static_cast<void>(std::fclose(file_));
    std::error_code ignored; // nobody could be told
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
