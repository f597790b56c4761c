#pragma once

// Outlines that users have edited in files that `hitmask trace` wrote.

#include <optional>
#include <string_view>

#include <hitmask/offline/export.h>

namespace hitmask {

/// Reads the outline of one sprite, in its pixels. `text`: the object of a JSON, the tile of a tileset, the entry of a
/// .meta, the scene of Godot. Vertices are rounded to 1/16 px, and rings wound as
/// those of outlines. Nothing if shapes of that format are not read. Throws FileFault where the text holds something
/// else than polygons and rectangles, and beyond the limits of polygon_file.h. Linear.
[[nodiscard]] std::optional<Outline> edited_outline(std::string_view text, const TracedSprite& sprite,
                                                    std::string_view format, const Coordinates& coordinates);

} // namespace hitmask
