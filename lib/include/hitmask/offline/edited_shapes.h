#pragma once

// Shapes that users have edited: how they are marked, what they were made for, and their outlines.

#include <optional>
#include <string>
#include <string_view>

#include <hitmask/offline/export.h>

namespace hitmask {

// The mark of an edited shape, in any format. A text about a shape marks it as edited if
//
//   1. it has the word `hitmask_edited`, in upper or lower case, also in a comment, unless that is the name of a
//      property whose value is false: `hitmask_edited = false`, `"hitmask_edited": false`, or
//      `name="hitmask_edited" type="bool" value="false"`, also with the value before the name; or
//   2. it is the object of a sprite in JSON of hitmask, and the value of its member `edited` is anything else than
//      false, null, 0 and "false".
//
// What text that is depends on the format: the object of a sprite, a tile with its objects, else the whole file.
inline constexpr std::string_view edited_key = "hitmask_edited", edited_member = "edited";

/// Returns true if the text is marked by 1. Linear in the text.
[[nodiscard]] bool is_marked_edited(std::string_view text);

/// Returns true if the value of a member `edited` marks its object by 2. `value`: as it stands in the JSON, `"false"`
/// with its quotes.
[[nodiscard]] bool means_edited(std::string_view value);

/// Returns true if a mark of either kind stands in the text, which may be any file, also JSON that no parser takes.
/// Linear in the text.
[[nodiscard]] bool holds_edited_mark(std::string_view text);

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
