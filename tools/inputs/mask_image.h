#pragma once

// Mask images: separate pictures that define the solid pixels of a sprite.

#include <filesystem>
#include <string>

#include <hitmask/offline/image.h>

namespace hitmask::tool {

/// Throws UsageError if the pattern lacks {stem} or has other braces.
void check_mask_image(const std::string& pattern);

/// The mask image of a picture. It lies in the same folder, and {stem} in the pattern stands for the picture's name
/// without extension: "art/ship_mask.png" for art/ship.png and "{stem}_mask.png". Returns "" if there is no such file,
/// if the pattern is "", or if the file is the picture itself.
[[nodiscard]] std::string mask_image_of(const std::filesystem::path& picture, const std::string& pattern);

/// Replaces the alpha of a picture by that of its mask image, if it has one. Throws IoError with the path of the mask
/// image.
void use_mask_image(LoadedImage& picture, const std::string& mask_image, const LoadOptions& options);

} // namespace hitmask::tool
