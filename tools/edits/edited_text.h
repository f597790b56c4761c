#pragma once

// Files of an earlier run, and whether users have marked something in them.

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

/// Do shapes that users have edited stay?
enum class EditedUse : std::uint8_t {
    keep,         ///< they stay; a file without the text of a mark holds none, whatever it is
    keep_quietly, ///< they stay, as the user has asked for; a file in which they cannot be told is an error
    replace,      ///< they are not looked for
};

/// A file that is there and may hold marks; nothing if there is none, or it is a picture or a page as the new one. With
/// `keep` also nothing where the word of all marks is not in it. Throws IoError.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> earlier_file(const ExportFormat& format,
                                                                    const std::filesystem::path& path, EditedUse use);

/// For commands that keep no shapes. Throws IoError for a file that is marked, or of which that cannot be told.
void refuse_marked_file(const std::filesystem::path& path);

/// The bytes, which must live as long.
[[nodiscard]] std::string_view text_of_file(std::span<const std::uint8_t> bytes);

/// The sprites of our JSON. Throws IoError for another one that must not be replaced.
[[nodiscard]] nlohmann::ordered_json sprites_in(const std::filesystem::path& path, std::string_view text,
                                                EditedUse use);

/// Returns true if the user marked that sprite of our JSON.
[[nodiscard]] bool is_edited(const nlohmann::ordered_json& sprite);

/// Is something in the text marked, in a file that is kept as a whole? Throws IoError if that cannot be told, or if the
/// mark is one of another format, so that it would be lost.
[[nodiscard]] bool is_edited_file(const ExportFormat& format, const std::filesystem::path& path, std::string_view text,
                                  EditedUse use);

} // namespace hitmask::tool
