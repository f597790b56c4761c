#pragma once

#include <filesystem>
#include <vector>

namespace hitmask::test {

/// All files *.png below the folders, in a fixed order. Folders that do not exist are passed over.
[[nodiscard]] std::vector<std::filesystem::path> png_files(const std::vector<std::filesystem::path>& folders);

} // namespace hitmask::test
