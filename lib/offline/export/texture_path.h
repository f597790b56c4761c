#pragma once

#include <string>

#include <hitmask/offline/export.h>

namespace hitmask {

/// Where the picture of a sprite lies, as the user would write it, with '/' on every system and without '.': the
/// sprite's own PNG, or the page of its sheet, "art/tiles.png".
[[nodiscard]] std::string texture_path(const SpritePart& part);

/// The same as seen from a folder ("": the current one): "../art/tiles.png". Where one of the two is absolute and the
/// other is not, by what their links lead to.
[[nodiscard]] std::string texture_path_from(const SpritePart& part, const std::string& folder);

/// Does a path lead out of the folder that it begins in, or is it absolute?
[[nodiscard]] bool leads_out(const std::string& path);

} // namespace hitmask
