#pragma once

// What --out-name says: the names of files that are for one sprite each.

#include <filesystem>
#include <string>
#include <string_view>

#include "inputs/inputs.h"

namespace hitmask::tool {

/// "ship" for "{stem}" and so on; `suffix` is what {format} stands for. Throws UsageError for words that are none of
/// ours.
[[nodiscard]] std::string expand_pattern(std::string_view pattern, const Input& input, const std::string& suffix);

/// Throws UsageError if it makes no names of files below a folder, whatever the sprite is called.
void check_pattern(std::string_view pattern);

/// Does it hold the folders that an input lies in?
[[nodiscard]] bool holds_folders(std::string_view pattern);

/// Could a path that should stay below a folder lead elsewhere?
[[nodiscard]] bool leaves_folder(const std::filesystem::path& path);

} // namespace hitmask::tool
