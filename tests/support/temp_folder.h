#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace hitmask::test {

/// An empty folder with all rights for everybody. It is removed with everything in it.
class TempFolder {
public:
    TempFolder();
    ~TempFolder();
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::filesystem::path operator/(const std::filesystem::path& below) const { return path_ / below; }

    /// Writes a file, and makes the folders that it needs.
    void add(const std::filesystem::path& below, std::string_view bytes) const;
    void add(const std::filesystem::path& below, const std::vector<std::uint8_t>& bytes) const;

    /// The relative paths of everything in the folder, in byte order. Folders end with '/'.
    [[nodiscard]] std::vector<std::string> listing() const;

private:
    std::filesystem::path path_;
};

/// The bytes of a file. Throws std::runtime_error if there is none.
[[nodiscard]] std::string content_of(const std::filesystem::path& file);

} // namespace hitmask::test
