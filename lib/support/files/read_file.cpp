#include "files/read_file.h"

#include <algorithm>
#include <new>
#include <string>
#include <system_error>

#include <hitmask/offline/error.h>

#include "text/file_fault.h"
#include "text/path_text.h"

#if defined(__unix__) || defined(__APPLE__)
#define HITMASK_POSIX 1
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#else
#define HITMASK_POSIX 0
#include <fstream>

#include "files/windows_name.h"
#endif

namespace hitmask {
namespace {

using Bytes = std::vector<std::uint8_t>;

std::string too_long(std::int64_t max_bytes) {
    return "longer than the limit of " + std::to_string(max_bytes) + " bytes";
}

#if HITMASK_POSIX

std::string system_reason(int error) {
    return std::error_code(error, std::generic_category()).message();
}

/// An open file, closed at the end of the scope. With O_NONBLOCK, open() returns at once even for a FIFO without a
/// writer. A file that is not regular is then refused without a read.
class InputFile {
public:
    explicit InputFile(const std::filesystem::path& path)
        : descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)) { // NOLINT: a C interface
        if (descriptor_ < 0) throw FileFault(errno == ENXIO ? not_regular : system_reason(errno));
    }
    InputFile(const InputFile&) = delete;
    InputFile(InputFile&&) = delete;
    InputFile& operator=(const InputFile&) = delete;
    InputFile& operator=(InputFile&&) = delete;
    ~InputFile() { ::close(descriptor_); }

    /// The size in the file system. It is 0 for the files of /proc, although they have bytes.
    [[nodiscard]] std::int64_t size() const {
        struct stat status {};
        if (::fstat(descriptor_, &status) != 0) throw FileFault(system_reason(errno));
        if (S_ISDIR(status.st_mode)) throw FileFault("is a directory");
        if (!S_ISREG(status.st_mode)) throw FileFault(not_regular);
        return status.st_size;
    }

    /// Returns the number of bytes read, 0 at the end of the file.
    [[nodiscard]] std::size_t read(std::span<std::uint8_t> out) const {
        for (;;) {
            const ssize_t got = ::read(descriptor_, out.data(), out.size());
            if (got >= 0) return static_cast<std::size_t>(got);
            if (errno != EINTR) throw FileFault(system_reason(errno));
        }
    }

private:
    static constexpr const char* not_regular = "not a regular file";
    int descriptor_;
};

#else

std::string reason_of(std::errc error) {
    return std::make_error_code(error).message();
}

class InputFile {
public:
    explicit InputFile(const std::filesystem::path& path) {
        // Windows takes some of these for files.
        if (is_windows_device(path_text(path.filename()))) throw FileFault("is the name of a device on Windows");
        std::error_code error;
        if (std::filesystem::is_directory(path, error)) throw FileFault("is a directory");
        if (!std::filesystem::exists(path, error)) throw FileFault(reason_of(std::errc::no_such_file_or_directory));
        if (!std::filesystem::is_regular_file(path, error)) throw FileFault("not a regular file");
        size_ = static_cast<std::int64_t>(std::filesystem::file_size(path, error));
        stream_.open(path, std::ios::binary);
        if (error || !stream_) throw FileFault("cannot be opened");
    }

    [[nodiscard]] std::int64_t size() const { return size_; }

    [[nodiscard]] std::size_t read(std::span<std::uint8_t> out) {
        stream_.read(reinterpret_cast<char*>(out.data()), static_cast<std::streamsize>(out.size()));
        if (stream_.bad()) throw FileFault("cannot be read");
        return static_cast<std::size_t>(stream_.gcount());
    }

private:
    std::ifstream stream_;
    std::int64_t size_ = 0;
};

#endif

/// Appends until `bytes` has `target` bytes or the file ends. Returns false at the end of the file.
bool read_up_to(InputFile& file, Bytes& bytes, std::size_t target) {
    while (bytes.size() < target) {
        const std::size_t before = bytes.size();
        bytes.resize(target);
        const std::size_t got = file.read(std::span(bytes).subspan(before));
        bytes.resize(before + got);
        if (got == 0) return false;
    }
    return true;
}

/// Reads one byte more than expected, to detect a growing file. A size of 0 means nothing, see InputFile::size(). The
/// limit ends the loop even if such a file never ends.
Bytes read_all(InputFile& file, std::int64_t max_bytes, const PrefixCheck& check) {
    const std::int64_t size = file.size();
    if (size > max_bytes) throw FileFault(too_long(max_bytes));
    const auto limit = static_cast<std::size_t>(std::max<std::int64_t>(max_bytes, 0));
    const auto expected = size != 0 ? std::optional(static_cast<std::size_t>(size)) : std::nullopt;
    const std::size_t most = expected.value_or(limit);
    Bytes bytes;
    bool more = true;
    while (more && bytes.size() <= most) {
        more = read_up_to(file, bytes, std::min(most + 1, bytes.size() + read_step));
        check(std::span(bytes).first(std::min(most, bytes.size())), expected);
        bytes.reserve(expected.value_or(0) + 1); // after the check: a file that is refused at once needs no more room
    }
    if (bytes.size() > limit) throw FileFault(too_long(max_bytes));
    if (expected && bytes.size() != *expected) throw FileFault("changed while it was read");
    return bytes;
}

} // namespace

std::vector<std::uint8_t> read_file_checked(const std::filesystem::path& path, std::int64_t max_bytes,
                                            const PrefixCheck& check) {
    try {
        InputFile file(path);
        return read_all(file, max_bytes, check);
    } catch (const FileFault& fault) {
        throw io_error(path_text(path), fault.what());
    } catch (const std::bad_alloc&) {
        throw io_error(path_text(path), out_of_memory);
    }
}

std::vector<std::uint8_t> read_file(const std::filesystem::path& file, std::int64_t max_bytes) {
    return read_file_checked(file, max_bytes, [](std::span<const std::uint8_t>, std::optional<std::size_t>) {});
}

} // namespace hitmask
