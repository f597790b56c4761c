#pragma once

#include <span>
#include <string>
#include <string_view>

namespace hitmask {

/// What every format of output has, whatever is written in it. A file that holds n sprites is
///     head + sprite 1 + separator + ... + sprite n + tail.
struct FileFormat {
    std::string_view name;        ///< as `--format` takes it
    std::string_view extension;   ///< without the dot
    std::string_view description; ///< one line
    bool combines = false;        ///< may a file hold several sprites? If not, all below is empty
    std::string_view head = {}, separator = {}, tail = {};

    /// What a sprite is called in the file, which no other sprite in it may be.
    std::string (*name_in_file)(std::string_view name) = nullptr;
};

/// The format of that name, in upper or lower case; nullptr if there is none.
[[nodiscard]] const FileFormat* find_format(std::span<const FileFormat* const> among, std::string_view name) noexcept;

/// The first format with that extension, without the dot, in upper or lower case; nullptr if there is none.
[[nodiscard]] const FileFormat* find_format_by_extension(std::span<const FileFormat* const> among,
                                                         std::string_view extension) noexcept;

} // namespace hitmask
