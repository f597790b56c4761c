#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <system_error>

namespace hitmask {

/// A file that is open for reading: the part of MappedFile that the operating system does. The destructor closes it.
class SystemFile {
public:
    /// Opens the file. Never blocks, not even on a FIFO or a device. measure() reports whether it worked.
    explicit SystemFile(const std::filesystem::path& path) noexcept;
    SystemFile(const SystemFile&) = delete;
    SystemFile& operator=(const SystemFile&) = delete;
    ~SystemFile();

    /// Sets `size` to the number of bytes. Call this first: it reports whether the file is open and is a regular file.
    /// Fails as MappedFile::open() does.
    std::error_code measure(std::uint64_t& size) const noexcept;

    /// Maps the first `size` bytes as memory that cannot be written to, until unmap(). Requires size > 0.
    std::error_code map(std::size_t size, std::span<const std::byte>& bytes) const noexcept;

    /// Reads the next bytes. Sets `got` to 0 at the end of the file.
    std::error_code read(std::span<std::byte> out, std::size_t& got) const noexcept;

    /// Requires the bytes from map().
    static void unmap(std::span<const std::byte> bytes) noexcept;

private:
    std::intptr_t handle_;       ///< a descriptor, or a HANDLE of Windows
    std::error_code open_error_; ///< the error of opening the file; none if it is open
};

} // namespace hitmask
