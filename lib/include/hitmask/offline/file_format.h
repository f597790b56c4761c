#pragma once

#include <span>
#include <string>
#include <string_view>

namespace hitmask {

/// What every format of output has, whatever is written in it. A file that holds n sprites is
///     head + sprite 1 + separator + ... + sprite n + tail,
/// unless it is put together when all sprites are known.
struct FileFormat {
    std::string_view name;        ///< as `--format` takes it
    std::string_view extension;   ///< without the dot
    std::string_view description; ///< one line
    bool combines = false;        ///< may a file hold several sprites? If not, all below is empty
    bool assembled = false;       ///< is it put together at the end? Then the three texts are empty
    bool patches = false;         ///< does it go into files that are there, such as sheets? Then it is assembled too
    bool numbered = false;        ///< has a sprite as many files as it has shapes?
    std::string_view other_extension = {}; ///< that files may have as well, if the format is named
    std::string_view head = {}, separator = {}, tail = {};

    /// What a sprite is called in the file, which no other sprite in it may be.
    std::string (*name_in_file)(std::string_view name) = nullptr;
};

/// What files of the format end with behind the dot, so that those of several formats lie in one folder: the extension,
/// behind the name where an earlier one among them has the same extension: "json", "phaser.json".
[[nodiscard]] std::string suffix_of(std::span<const FileFormat* const> among, const FileFormat& format);

/// The format of that name, in upper or lower case; nullptr if there is none.
[[nodiscard]] const FileFormat* find_format(std::span<const FileFormat* const> among, std::string_view name) noexcept;

/// The first format with that extension, without the dot, in upper or lower case; nullptr if there is none.
[[nodiscard]] const FileFormat* find_format_by_extension(std::span<const FileFormat* const> among,
                                                         std::string_view extension) noexcept;

} // namespace hitmask
