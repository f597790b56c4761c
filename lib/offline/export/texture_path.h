#pragma once

#include <string>

#include <hitmask/offline/export.h>

namespace hitmask {

/// Where the picture of a sprite lies, as the user would write it, with '/' on every system: the sprite's own PNG, or
/// the page of its sheet, "art/tiles.png".
[[nodiscard]] std::string texture_path(const SpritePart& part);

/// The same as seen from a folder ("": the current one), where only one of them is absolute as it is.
[[nodiscard]] std::string texture_path_from(const SpritePart& part, const std::string& folder);

} // namespace hitmask
