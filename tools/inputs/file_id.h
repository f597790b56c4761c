#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace hitmask::tool {

/// What tells whether two paths lead to the same file.
struct FileId {
    std::uint64_t device = 0, file = 0;

    // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 means code that the compiler makes
    friend auto operator<=>(const FileId&, const FileId&) = default;
};

/// Follows links. Nothing if there is no such file, and on systems without inodes.
[[nodiscard]] std::optional<FileId> file_id(const std::filesystem::path& path);

/// Would a write to one of them be one to the other? Also of files that are not there yet, as far as their paths tell.
/// "" is no file.
[[nodiscard]] bool is_same_file(const std::filesystem::path& a, const std::filesystem::path& b);

} // namespace hitmask::tool
