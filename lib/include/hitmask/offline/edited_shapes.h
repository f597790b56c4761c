#pragma once

// Shapes that users have edited: their marks, the pixels that they were made for, and their outlines.

#include <optional>
#include <string>
#include <string_view>

#include <hitmask/offline/export.h>

namespace hitmask {

/// The marks of an edited shape, in any format. The text about a shape has one of two marks:
///
/// 1. The word `hitmask_edited`, in upper or lower case, also in a comment. It is no mark as the name of a property
///    whose value is false: `hitmask_edited = false`, `"hitmask_edited": false`, or
///    `name="hitmask_edited" type="bool" value="false"`, also with the value before the name.
/// 2. In JSON of hitmask, the member `edited` of the object of a sprite. Its value must not be false, null, 0 or
///    "false".
///
/// The extent of this text depends on the format: the object of a sprite, a tile with its objects, or the whole file.
inline constexpr std::string_view edited_key = "hitmask_edited", edited_member = "edited";

/// Returns true if the text has mark 1.
///
/// Cost:      linear in the text.
[[nodiscard]] bool is_marked_edited(std::string_view text);

/// Returns true if the value of a member `edited` is mark 2.
///
/// Requires:  the value as written in the JSON: `"false"` with its quotes.
[[nodiscard]] bool means_edited(std::string_view value);

/// Returns true if the text has a mark of either kind.
///
/// The text may be any file, also broken JSON.
///
/// Cost:      linear in the text.
[[nodiscard]] bool holds_edited_mark(std::string_view text);

/// Returns the shape of that sprite as kept, and compares the mask that it was made for.
///
/// The shape is fresh if the text has `mask_id_now` behind mask_id_key.
[[nodiscard]] KeptShape kept_shape(std::string_view text, const std::string& name, std::string_view mask_id_now);

/// Reads the outline of one sprite, in its pixels; empty if shapes of that format are not read.
///
/// `text` is the object of a sprite in JSON, a tile of a tileset, an entry of a .meta, or a scene of Godot. Vertices
/// are rounded to 1/16 px, and rings are wound as in every Outline.
///
/// Throws:    IoError, without a path, if the text has a shape that is turned, or that is no polygon and no rectangle.
///            Also if it is damaged, or exceeds a limit of polygon_file.h.
/// Cost:      linear in the text.
[[nodiscard]] std::optional<Outline> edited_outline(std::string_view text, const TracedSprite& sprite,
                                                    std::string_view format, const Coordinates& coordinates);

} // namespace hitmask
