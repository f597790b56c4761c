#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <system_error>

namespace hitmask {

/// How a MappedFile comes by its bytes.
enum class FileAccess : std::uint8_t {
    mapped, ///< the system reads pages when they are touched: open() takes microseconds, whatever the size
    copied, ///< all of it is read into memory of our own, and what happens to the file later is of no concern
};

/// The bytes of a regular file, read-only, from open() until destruction; they lie at a multiple of 8. Can be moved,
/// and the bytes stay where they are.
/// While a file is mapped, it must not be written over or cut off: bytes then change under the reader, and reading
/// behind the new end ends the program with SIGBUS. Replacing it by a rename, as `hitmask bake` does, is safe. Where
/// files may be in the hands of others, use FileAccess::copied. (Windows refuses to change a file that is mapped.
/// There this is untested.)
class MappedFile {
public:
    MappedFile() = default;
    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile();

    /// Never blocks, on a FIFO or a device either. An empty file is no error and gives no bytes. Failures are in
    /// error(): as the system says; is_a_directory; not_supported for what is no regular file; not_enough_memory;
    /// io_error if a copied file shrinks meanwhile.
    [[nodiscard]] static MappedFile open(const std::filesystem::path& path,
                                         FileAccess access = FileAccess::mapped) noexcept;

    /// Why there are no bytes; false in an `if` when all is well.
    [[nodiscard]] std::error_code error() const noexcept { return error_; }

    /// Empty after an error.
    [[nodiscard]] std::span<const std::byte> bytes() const noexcept { return bytes_; }

private:
    explicit MappedFile(std::error_code error) noexcept : error_(error) {}

    std::error_code error_;
    std::span<const std::byte> bytes_;
    std::unique_ptr<std::uint64_t[]> copy_; ///< where the bytes are, unless they are mapped
};

} // namespace hitmask
