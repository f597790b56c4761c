#pragma once

// Searches the files of an earlier run for marks of edited shapes.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include <hitmask/offline/export_format.h>

namespace hitmask::tool {

/// The treatment of shapes that users have edited.
enum class EditedUse : std::uint8_t {
    keep,         ///< shapes are kept; a file without the text of a mark counts as unedited
    keep_quietly, ///< shapes are kept without a warning; a file that cannot be searched is an error
    replace,      ///< shapes are not searched for
};

/// The bytes of an existing file that may hold marks. Empty if there is no such file, or if it is a picture or a page
/// and the format makes one. With `keep`, also empty if the file lacks the text of a mark. Throws IoError.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> earlier_file(const ExportFormat& format,
                                                                    const std::filesystem::path& path, EditedUse use);

/// For commands that keep no shapes. Throws IoError for a file that is marked, or that cannot be read.
void refuse_marked_file(const std::filesystem::path& path);

/// The bytes as text. They must outlive the result.
[[nodiscard]] std::string_view text_of_file(std::span<const std::uint8_t> bytes);

/// The list of sprites in our JSON. Throws IoError for any other text that must not be replaced.
[[nodiscard]] nlohmann::ordered_json sprites_in(const std::filesystem::path& path, std::string_view text,
                                                EditedUse use);

/// Returns true if the user marked that sprite of our JSON.
[[nodiscard]] bool is_edited(const nlohmann::ordered_json& sprite);

/// Returns true if the text of a file has a mark, so that the file is kept as a whole. Throws IoError if the file
/// cannot be searched, or if the mark is one of another format and would be lost.
[[nodiscard]] bool is_edited_file(const ExportFormat& format, const std::filesystem::path& path, std::string_view text,
                                  EditedUse use);

} // namespace hitmask::tool
