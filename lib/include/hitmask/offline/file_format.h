#pragma once

// The properties that formats of outlines and formats of masks share.

#include <span>
#include <string>
#include <string_view>

namespace hitmask {

/// The properties that every format of outlines and every format of masks has.
struct FileFormat {
    std::string_view name;        ///< for the option `--format`
    std::string_view extension;   ///< without the dot
    std::string_view description; ///< one line
};

/// Returns the name of a sprite in a file of several sprites. No two sprites of a file may have the same name there.
using NameInFile = std::string (*)(std::string_view name);

/// Returns true if the format has that name, in upper or lower case.
[[nodiscard]] bool has_name(const FileFormat& format, std::string_view name) noexcept;

/// Returns true if the format has that extension, without the dot, in upper or lower case.
[[nodiscard]] bool has_extension(const FileFormat& format, std::string_view extension) noexcept;

/// Returns the ending of the format's files, behind the dot, so that files of several formats fit into one folder.
///
/// The ending is the extension. If an earlier format in `among` has the same extension, the name comes before it.
///
/// Example:   "json" for the first format, "phaser.json" for a later one.
[[nodiscard]] std::string suffix_of(std::span<const FileFormat* const> among, const FileFormat& format);

} // namespace hitmask
