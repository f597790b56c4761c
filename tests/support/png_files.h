#pragma once

#include <filesystem>
#include <vector>

namespace hitmask::test {

/// All *.png files below the folders, in a fixed order. Skips folders that do not exist.
[[nodiscard]] std::vector<std::filesystem::path> png_files(const std::vector<std::filesystem::path>& folders);

} // namespace hitmask::test
