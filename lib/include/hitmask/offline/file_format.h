#pragma once

#include <span>
#include <string>
#include <string_view>

namespace hitmask {

/// What every format of outlines and every format of masks has.
struct FileFormat {
    std::string_view name;        ///< as `--format` takes it
    std::string_view extension;   ///< without the dot
    std::string_view description; ///< one line
};

/// Returns what a sprite is called in a file of several. No two sprites of a file may be called the same.
using NameInFile = std::string (*)(std::string_view name);

/// Returns true if the format has that name, in upper or lower case.
[[nodiscard]] bool has_name(const FileFormat& format, std::string_view name) noexcept;

/// Returns true if the format has that extension, without the dot, in upper or lower case.
[[nodiscard]] bool has_extension(const FileFormat& format, std::string_view extension) noexcept;

/// What files of the format end with behind the dot, so that those of several formats lie in one folder: the extension,
/// behind the name where an earlier one among them has the same extension: "json", "phaser.json".
[[nodiscard]] std::string suffix_of(std::span<const FileFormat* const> among, const FileFormat& format);

} // namespace hitmask
