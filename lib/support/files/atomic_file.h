#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>

#include <hitmask/offline/error.h>

namespace hitmask {

/// Thrown by AtomicFile.
struct WriteError : IoError {
    WriteError(const std::string& what, bool device_failed_) : IoError(what), device_failed(device_failed_) {}

    bool device_failed; ///< the disk is full or broken: other files would fail, too
};

/// The access rights of a file that replaces another one.
enum class FileRights : std::uint8_t {
    of_new_file, ///< those that the umask gives to a new file
    of_replaced, ///< those of the replaced file, as far as the system allows it
};

/// A file that appears whole under its name, or not at all.
///
/// It is written under another name in the same folder, and commit() renames it. A file under its name is replaced, and
/// so is a symbolic link. Without commit() nothing is left.
class AtomicFile {
public:
    /// Opens the file under its temporary name. The folder must exist. Throws WriteError, also if the target is a named
    /// pipe or a device: a reader would wait there for ever while a file takes its place.
    explicit AtomicFile(std::filesystem::path target, FileRights rights = FileRights::of_new_file);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    /// Throws WriteError.
    void write(std::string_view bytes);

    /// Flushes, closes and renames. Throws WriteError. Do not write after this call.
    void commit();

private:
    [[noreturn]] void fail(std::error_code error) const;

    std::filesystem::path target_, temporary_;
    std::FILE* file_ = nullptr;
};

/// Throws WriteError if the target is a named pipe, a device or something else that no file may replace. A regular file
/// and a link to one may be replaced. A folder is accepted here, and AtomicFile::commit() fails for it.
void refuse_special_file(const std::filesystem::path& target);

/// "path: text of the error", with `device_failed` set for errors of the disk.
[[nodiscard]] WriteError write_error(std::string_view path, std::error_code error);

} // namespace hitmask
