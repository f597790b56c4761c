#include <hitmask/mapped_file.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <new>
#include <utility>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN // NOLINT(readability-identifier-naming): the name is Microsoft's
#define NOMINMAX            // NOLINT(readability-identifier-naming): the name is Microsoft's
#include <windows.h>
#else
#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace hitmask {

namespace {

using Bytes = std::span<const std::byte>;

#ifdef _WIN32

std::error_code last_error() noexcept {
    return {static_cast<int>(GetLastError()), std::system_category()};
}

/// A handle, closed at the end of the scope.
class OpenFile {
public:
    explicit OpenFile(const std::filesystem::path& path) noexcept
        : handle_(CreateFileW(path.c_str(), GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING,
                              FILE_ATTRIBUTE_NORMAL, nullptr)) {}
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() {
        if (handle_ != INVALID_HANDLE_VALUE) CloseHandle(handle_);
    }

    std::error_code measure(std::uint64_t& size) const noexcept {
        LARGE_INTEGER bytes{};
        if (handle_ == INVALID_HANDLE_VALUE) return last_error();
        if (GetFileType(handle_) != FILE_TYPE_DISK) return std::make_error_code(std::errc::not_supported);
        if (GetFileSizeEx(handle_, &bytes) == 0) return last_error();
        size = static_cast<std::uint64_t>(bytes.QuadPart);
        return {};
    }

    std::error_code map(std::size_t size, Bytes& bytes) const noexcept {
        const HANDLE mapping = CreateFileMappingW(handle_, nullptr, PAGE_READONLY, 0, 0, nullptr);
        if (mapping == nullptr) return last_error();
        const void* const data = MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, size);
        const std::error_code error = data == nullptr ? last_error() : std::error_code();
        CloseHandle(mapping); // the view keeps it alive
        if (!error) bytes = {static_cast<const std::byte*>(data), size};
        return error;
    }

    /// Bytes read, 0 at the end of the file.
    std::error_code read(std::span<std::byte> out, std::size_t& got) const noexcept {
        DWORD count = 0;
        if (ReadFile(handle_, out.data(), static_cast<DWORD>(out.size()), &count, nullptr) == 0) return last_error();
        got = count;
        return {};
    }

private:
    HANDLE handle_;
};

void unmap(Bytes bytes) noexcept {
    UnmapViewOfFile(bytes.data());
}

#else

std::error_code last_error() noexcept {
    return {errno, std::generic_category()};
}

/// A descriptor, closed at the end of the scope.
class OpenFile {
public:
    // With O_NONBLOCK it returns at once even for a FIFO that nobody writes to.
    explicit OpenFile(const std::filesystem::path& path) noexcept
        : descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)) {} // NOLINT: a C interface
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }

    std::error_code measure(std::uint64_t& size) const noexcept {
        struct stat status {};
        if (descriptor_ < 0 && errno == ENXIO) return std::make_error_code(std::errc::not_supported); // a socket
        if (descriptor_ < 0 || ::fstat(descriptor_, &status) != 0) return last_error();
        if (S_ISDIR(status.st_mode)) return std::make_error_code(std::errc::is_a_directory);
        if (!S_ISREG(status.st_mode)) return std::make_error_code(std::errc::not_supported);
        size = static_cast<std::uint64_t>(status.st_size);
        return {};
    }

    std::error_code map(std::size_t size, Bytes& bytes) const noexcept {
        const void* const data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor_, 0);
        if (data == MAP_FAILED) return last_error(); // NOLINT: a C interface
        bytes = {static_cast<const std::byte*>(data), size};
        return {};
    }

    /// Bytes read, 0 at the end of the file.
    std::error_code read(std::span<std::byte> out, std::size_t& got) const noexcept {
        ssize_t count = 0;
        do {
            count = ::read(descriptor_, out.data(), out.size());
        } while (count < 0 && errno == EINTR);
        if (count < 0) return last_error();
        got = static_cast<std::size_t>(count);
        return {};
    }

private:
    int descriptor_;
};

void unmap(Bytes bytes) noexcept {
    ::munmap(const_cast<std::byte*>(bytes.data()), bytes.size()); // NOLINT(*-const-cast): a C interface
}

#endif

std::error_code read_all(const OpenFile& file, std::span<std::byte> out) noexcept {
    constexpr std::size_t most_at_once = std::size_t{1} << 30; // systems limit it below 2^31
    while (!out.empty()) {
        std::size_t got = 0;
        const std::error_code error = file.read(out.first(std::min(out.size(), most_at_once)), got);
        if (error) return error;
        if (got == 0) return std::make_error_code(std::errc::io_error);
        out = out.subspan(got);
    }
    return {};
}

} // namespace

MappedFile::MappedFile(MappedFile&& other) noexcept
    : error_(other.error_), bytes_(std::exchange(other.bytes_, {})), copy_(std::move(other.copy_)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
    MappedFile old(std::move(*this));
    error_ = other.error_;
    bytes_ = std::exchange(other.bytes_, {});
    copy_ = std::move(other.copy_);
    return *this;
}

MappedFile::~MappedFile() {
    if (!bytes_.empty() && copy_ == nullptr) unmap(bytes_);
}

MappedFile MappedFile::open(const std::filesystem::path& path, FileAccess access) noexcept {
    const OpenFile file(path);
    std::uint64_t size = 0;
    if (const std::error_code error = file.measure(size)) return MappedFile(error);
    if (size == 0) return {}; // which systems refuse to map
    if (size > std::numeric_limits<std::size_t>::max() - 8) {
        return MappedFile(std::make_error_code(std::errc::not_enough_memory));
    }
    const auto count = static_cast<std::size_t>(size);
    MappedFile result;
    if (access == FileAccess::mapped) {
        result.error_ = file.map(count, result.bytes_);
        return result;
    }
    result.copy_.reset(new (std::nothrow) std::uint64_t[count / 8 + 1]);
    if (result.copy_ == nullptr) return MappedFile(std::make_error_code(std::errc::not_enough_memory));
    const std::span memory(reinterpret_cast<std::byte*>(result.copy_.get()), count);
    if (const std::error_code error = read_all(file, memory)) return MappedFile(error);
    result.bytes_ = memory;
    return result;
}

} // namespace hitmask
