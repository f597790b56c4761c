#pragma once

// Shapes that users have edited, and what they were made for.

#include <optional>
#include <string>
#include <string_view>

#include <hitmask/offline/export.h>

namespace hitmask {

/// Does the user say in this text, which is about one sprite, that its shape is edited? That is where edited_key stands
/// anywhere in it, in any case, but for a property of that name whose value is false: `hitmask_edited = false`,
/// `"hitmask_edited": false`, `name="hitmask_edited" type="bool" value="false"`, also with the value before the name.
/// Linear in the text.
[[nodiscard]] bool is_marked_edited(std::string_view original);

/// The shape of that sprite, kept: fresh if the mask that is noted in the text, behind mask_id_key, is that of the
/// sprite as it is now.
[[nodiscard]] KeptShape kept_shape(std::string_view text, const std::string& name, std::string_view mask_id_now);

/// Reads the outline of one sprite, in its pixels. `text`: the object of a JSON, the tile of a tileset, the entry of a
/// .meta, the scene of Godot. Vertices are rounded to 1/16 px, and rings wound as those
/// of outlines. Nothing if shapes of that format are not read. Throws IoError, without a path, where the
/// text holds something else than polygons and rectangles, and beyond the limits of polygon_file.h. Linear.
[[nodiscard]] std::optional<Outline> edited_outline(std::string_view text, const TracedSprite& sprite,
                                                    std::string_view format, const Coordinates& coordinates);

} // namespace hitmask
