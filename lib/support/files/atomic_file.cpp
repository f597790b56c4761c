#include "files/atomic_file.h"

#include <atomic>
#include <cerrno>
#include <system_error>
#include <utility>

#ifdef _WIN32
#include <chrono>
#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <sys/stat.h>
#include <thread>
#else
#include <sys/stat.h>
#include <unistd.h>
#endif

#include <fmt/format.h>

#ifdef _WIN32
#include "files/windows_name.h"
#include "text/file_fault.h"
#endif
#include "text/path_text.h"
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
    const int descriptor =
        _wopen(path.c_str(), _O_CREAT | _O_EXCL | _O_WRONLY | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE);
    return descriptor < 0 ? nullptr : _fdopen(descriptor, "wb");
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

std::error_code rename_over(const std::filesystem::path& from, const std::filesystem::path& to) {
    std::error_code error;
    std::filesystem::rename(from, to, error);
#ifdef _WIN32
    // Windows refuses to replace a file that another program has open, and so do folders. A virus scanner or an engine
    // that loads the file has it open for a moment only.
    if (error && std::filesystem::is_directory(to)) return std::make_error_code(std::errc::is_a_directory);
    for (int tries = 0; error && tries < 20; ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(25));
        std::filesystem::rename(from, to, error);
    }
#endif
    return error;
}

bool is_of_device(std::errc error) {
    return error == std::errc::no_space_on_device || error == std::errc::io_error ||
           error == std::errc::read_only_file_system || error == std::errc::broken_pipe ||
           error == std::errc::bad_file_descriptor;
}

} // namespace

void refuse_special_file(const std::filesystem::path& target) {
    namespace fs = std::filesystem;
#ifdef _WIN32
    for (const fs::path& part : target.relative_path()) {
        const std::string why = why_no_windows_name(path_text(part));
        if (!why.empty()) throw WriteError(printable(path_text(target)) + ": its name " + why, false);
    }
#endif
    std::error_code ignored; // a file that cannot be examined cannot be replaced either
    const fs::file_status status = fs::status(target, ignored);
    if (!fs::exists(status) || fs::is_regular_file(status) || fs::is_directory(status)) return;
    throw WriteError(printable(path_text(target)) + ": exists and is not a regular file", false);
}

WriteError write_error(std::string_view path, std::error_code error) {
    const std::error_condition reason = error.default_error_condition(); // the same words on all systems, if it has any
    const bool is_known = reason.category() == std::generic_category();
    bool device_failed = is_known && is_of_device(static_cast<std::errc>(reason.value()));
#ifdef EDQUOT
    device_failed = device_failed || (is_known && reason.value() == EDQUOT);
#endif
    return {fmt::format("{}: {}", printable(path), is_known ? reason.message() : error.message()), device_failed};
}

AtomicFile::AtomicFile(std::filesystem::path target, FileRights rights) : target_(std::move(target)) {
    refuse_special_file(target_);
    do { // a name is in use only if an earlier process with our process id was killed
        temporary_ = target_.parent_path() / temporary_name();
        file_ = create_new(temporary_);
    } while (file_ == nullptr && errno == EEXIST);
    if (file_ == nullptr) fail({errno, std::generic_category()});
    if (rights == FileRights::of_replaced) take_rights(file_, target_);
}

AtomicFile::~AtomicFile() {
    if (file_ != nullptr) static_cast<void>(std::fclose(file_));
    std::error_code ignored; // a destructor cannot report it
    if (!temporary_.empty()) std::filesystem::remove(temporary_, ignored);
}

void AtomicFile::write(std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) fail({errno, std::generic_category()});
}

void AtomicFile::commit() {
    if (std::fclose(std::exchange(file_, nullptr)) != 0) fail({errno, std::generic_category()});
    if (const std::error_code error = rename_over(temporary_, target_)) fail(error);
    temporary_.clear();
}

void AtomicFile::fail(std::error_code error) const {
    throw write_error(path_text(target_), error);
}

} // namespace hitmask
