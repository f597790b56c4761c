#pragma once

// Pictures of their own that say what of a sprite is solid.

#include <filesystem>
#include <string>

#include <hitmask/offline/image.h>

namespace hitmask::tool {

/// Throws UsageError if the pattern is no name for one: without {stem}, or with other braces.
void check_mask_image(const std::string& pattern);

/// The file that says what of a picture is solid: the pattern, with the picture's name without extension for {stem},
/// beside the picture: "art/ship_mask.png" for art/ship.png and "{stem}_mask.png". "" if there is no such file, the
/// pattern is "", or it would be the picture itself.
[[nodiscard]] std::string mask_image_of(const std::filesystem::path& picture, const std::string& pattern);

/// Takes the alpha of a picture from its mask image, if it has one. Throws IoError with the path of that.
void use_mask_image(LoadedImage& picture, const std::string& mask_image, const LoadOptions& options);

} // namespace hitmask::tool
