#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace hitmask::tool {

/// Identifies a file. Two paths lead to the same file if their ids are equal.
struct FileId {
    std::uint64_t device = 0, file = 0;

    // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 reports code that the compiler generates
    friend auto operator<=>(const FileId&, const FileId&) = default;
};

/// The id of a file; follows links. Folders that a path leaves again need not exist: new/../a.png is a.png, as it will
/// be once there is a folder new. Empty if there is no such file.
[[nodiscard]] std::optional<FileId> file_id(const std::filesystem::path& path);

/// The same path for all paths to one file, through links as well, whether or not it exists.
[[nodiscard]] std::filesystem::path one_path(const std::filesystem::path& path);

/// When the file was last written, in the finest steps that the system has; 0 if it cannot be examined.
[[nodiscard]] std::int64_t write_time(const std::filesystem::path& path);

/// Returns true if the entry of a folder is a symbolic link, or a junction of Windows.
[[nodiscard]] bool is_link(const std::filesystem::directory_entry& entry);

/// Returns true if both paths lead to the same file. Files that do not exist yet are compared by path. "" is no file.
[[nodiscard]] bool is_same_file(const std::filesystem::path& a, const std::filesystem::path& b);

} // namespace hitmask::tool
