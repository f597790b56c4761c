#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <system_error>

namespace hitmask {

/// A file that is open for reading, closed at the end of the scope: what the operating system does for MappedFile.
class SystemFile {
public:
    /// Never blocks, on a FIFO or a device either. measure() tells whether it worked.
    explicit SystemFile(const std::filesystem::path& path) noexcept;
    SystemFile(const SystemFile&) = delete;
    SystemFile& operator=(const SystemFile&) = delete;
    ~SystemFile();

    /// The number of bytes. To be called first; fails as MappedFile::open() does.
    std::error_code measure(std::uint64_t& size) const noexcept;

    /// The first `size` bytes as memory that cannot be written to, until unmap(). Requires size > 0.
    std::error_code map(std::size_t size, std::span<const std::byte>& bytes) const noexcept;

    /// The next bytes; `got` is 0 at the end of the file.
    std::error_code read(std::span<std::byte> out, std::size_t& got) const noexcept;

    /// Requires what map() gave.
    static void unmap(std::span<const std::byte> bytes) noexcept;

private:
    std::intptr_t handle_;    ///< a descriptor, or a HANDLE of Windows
    std::error_code opening_; ///< why there is none
};

} // namespace hitmask
