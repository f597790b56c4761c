#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include <hitmask/offline/error.h>

namespace hitmask {

/// What AtomicFile throws.
struct WriteError : IoError {
    WriteError(const std::string& what, bool device_failed_) : IoError(what), device_failed(device_failed_) {}

    bool device_failed; ///< the disk is full or broken: other files would fail as well
};

/// Who may read and write a file that takes the place of another one.
enum class FileRights : std::uint8_t {
    of_new_file, ///< what the umask leaves, whatever was there
    of_replaced, ///< who could before, as far as the system lets us say so
};

/// A file that appears whole under its name or not at all: it is written under another name in the same folder and
/// renamed by commit(). A file that was there before is replaced, a symbolic link too. Without commit() nothing
/// is left.
class AtomicFile {
public:
    /// Opens the file under its temporary name. The folder must exist. Throws WriteError, also for a named pipe or a
    /// device under that name: who reads there would wait for ever while a file takes its place.
    explicit AtomicFile(std::filesystem::path target, FileRights rights = FileRights::of_new_file);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    /// Throws WriteError.
    void write(std::string_view bytes);

    /// Flushes, closes and renames. Throws WriteError. Nothing may be written after it.
    void commit();

private:
    [[noreturn]] void fail(int error) const;

    std::filesystem::path target_, temporary_;
    std::FILE* file_ = nullptr;
};

/// Throws WriteError if that name belongs to a named pipe, a device or something else that no file may replace. A
/// regular file and a link to one may be replaced. A folder is passed over here: AtomicFile::commit() fails for it.
void refuse_special_file(const std::filesystem::path& target);

/// "path: text of the error", with device_failed as the error says. `error` is a value of errno.
[[nodiscard]] WriteError write_error(std::string_view path, int error);

} // namespace hitmask
