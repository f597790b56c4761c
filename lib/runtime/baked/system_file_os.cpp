#include "baked/system_file.h"

#ifdef _WIN32
#include <windows.h>
#else
#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace hitmask {

#ifdef _WIN32

namespace {

std::error_code last_error() noexcept {
    return {static_cast<int>(GetLastError()), std::system_category()};
}

HANDLE as_handle(std::intptr_t handle) noexcept {
    return reinterpret_cast<HANDLE>(handle);
}

} // namespace

SystemFile::SystemFile(const std::filesystem::path& path) noexcept
    : handle_(
          reinterpret_cast<std::intptr_t>(CreateFileW(path.c_str(), GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_DELETE,
                                                      nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr))) {
    if (as_handle(handle_) != INVALID_HANDLE_VALUE) return;
    open_error_ = last_error();
    const DWORD attributes = GetFileAttributesW(path.c_str());
    if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) {
        open_error_ = std::make_error_code(std::errc::is_a_directory); // Windows reports that access is denied
    }
}

SystemFile::~SystemFile() {
    if (!open_error_) CloseHandle(as_handle(handle_));
}

std::error_code SystemFile::measure(std::uint64_t& size) const noexcept {
    LARGE_INTEGER bytes{};
    if (open_error_) return open_error_;
    if (GetFileType(as_handle(handle_)) != FILE_TYPE_DISK) return std::make_error_code(std::errc::not_supported);
    if (GetFileSizeEx(as_handle(handle_), &bytes) == 0) return last_error();
    size = static_cast<std::uint64_t>(bytes.QuadPart);
    return {};
}

std::error_code SystemFile::map(std::size_t size, std::span<const std::byte>& bytes) const noexcept {
    const HANDLE mapping = CreateFileMappingW(as_handle(handle_), nullptr, PAGE_READONLY, 0, 0, nullptr);
    if (mapping == nullptr) return last_error();
    const void* const data = MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, size);
    const std::error_code error = data == nullptr ? last_error() : std::error_code();
    CloseHandle(mapping); // the mapped bytes stay valid: the view keeps the mapping object alive until unmap()
    if (!error) bytes = {static_cast<const std::byte*>(data), size};
    return error;
}

std::error_code SystemFile::read(std::span<std::byte> out, std::size_t& got) const noexcept {
    DWORD count = 0;
    if (ReadFile(as_handle(handle_), out.data(), static_cast<DWORD>(out.size()), &count, nullptr) == 0) {
        return last_error();
    }
    got = count;
    return {};
}

void SystemFile::unmap(std::span<const std::byte> bytes) noexcept {
    UnmapViewOfFile(bytes.data());
}

#else

namespace {

std::error_code last_error() noexcept {
    return {errno, std::generic_category()};
}

int as_descriptor(std::intptr_t handle) noexcept {
    return static_cast<int>(handle);
}

} // namespace

// With O_NONBLOCK, open() returns at once even for a FIFO that nobody writes to.
SystemFile::SystemFile(const std::filesystem::path& path) noexcept
    : handle_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)) { // NOLINT: a C interface
    if (handle_ < 0) open_error_ = last_error();
}

SystemFile::~SystemFile() {
    if (!open_error_) ::close(as_descriptor(handle_));
}

std::error_code SystemFile::measure(std::uint64_t& size) const noexcept {
    struct stat status {};
    if (open_error_ == std::errc::no_such_device_or_address) { // open() reports this for a socket
        return std::make_error_code(std::errc::not_supported);
    }
    if (open_error_) return open_error_;
    if (::fstat(as_descriptor(handle_), &status) != 0) return last_error();
    if (S_ISDIR(status.st_mode)) return std::make_error_code(std::errc::is_a_directory);
    if (!S_ISREG(status.st_mode)) return std::make_error_code(std::errc::not_supported);
    size = static_cast<std::uint64_t>(status.st_size);
    return {};
}

std::error_code SystemFile::map(std::size_t size, std::span<const std::byte>& bytes) const noexcept {
    const void* const data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, as_descriptor(handle_), 0);
    if (data == MAP_FAILED) return last_error(); // NOLINT: a C interface
    bytes = {static_cast<const std::byte*>(data), size};
    return {};
}

std::error_code SystemFile::read(std::span<std::byte> out, std::size_t& got) const noexcept {
    ssize_t count = 0;
    do {
        count = ::read(as_descriptor(handle_), out.data(), out.size());
    } while (count < 0 && errno == EINTR);
    if (count < 0) return last_error();
    got = static_cast<std::size_t>(count);
    return {};
}

void SystemFile::unmap(std::span<const std::byte> bytes) noexcept {
    ::munmap(const_cast<std::byte*>(bytes.data()), bytes.size()); // NOLINT(*-const-cast): a C interface
}

#endif

} // namespace hitmask
