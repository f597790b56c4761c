#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace hitmask::tool {

/// What the first bytes of a PNG say, unchecked: 0 and 2^32 - 1 too.
struct PngSize {
    std::uint32_t width = 0, height = 0;
};

/// Nothing if it is no PNG, or no regular file: opening a pipe would wait.
[[nodiscard]] std::optional<PngSize> png_size(const std::filesystem::path& file);

} // namespace hitmask::tool
