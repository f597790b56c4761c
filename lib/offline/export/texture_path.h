#pragma once

#include <string>

#include <hitmask/offline/export.h>

namespace hitmask {

/// The path of the picture of a sprite, as the user would write it: "art/tiles.png". It is the sprite's own PNG, or the
/// page of its sheet. It has '/' on every system, and no '.'.
[[nodiscard]] std::string texture_path(const SpritePart& part);

/// The same path relative to a folder ("": the current one): "../art/tiles.png". If only one of the two is absolute,
/// their links are resolved.
[[nodiscard]] std::string texture_path_from(const SpritePart& part, const std::string& folder);

/// Returns true if a path is absolute, or leads out of the folder in which it begins.
[[nodiscard]] bool leads_out(const std::string& path);

} // namespace hitmask
