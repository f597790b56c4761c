#pragma once

// The pattern of --out-name, for the names of files with one sprite each.

#include <filesystem>
#include <string>
#include <string_view>

#include "inputs/inputs.h"

namespace hitmask::tool {

/// Replaces the words of a pattern: "ship" for "{stem}", `suffix` for "{format}", and so on. Throws UsageError for
/// unknown words in braces.
[[nodiscard]] std::string expand_pattern(std::string_view pattern, const Input& input, const std::string& suffix);

/// Throws UsageError if the names of a pattern are not always files below a folder.
void check_pattern(std::string_view pattern);

/// Returns true if the names of a pattern include the folders of the input.
[[nodiscard]] bool holds_folders(std::string_view pattern);

/// Returns true if a path, appended to a folder, can lead out of the folder.
[[nodiscard]] bool leaves_folder(const std::filesystem::path& path);

} // namespace hitmask::tool
