#pragma once

// The collision objects of a tile in Tiled. An object can be any ring without holes.

#include <cstdint>
#include <string>
#include <string_view>

#include "export/engine_rings.h"

namespace hitmask {

/// The layout of lines of XML. `indent` comes before the lines of a group, with one `unit` more per level below it.
/// `newline` ends each line.
struct XmlLines {
    std::string indent, unit, newline;
};

/// The property with the solid pixels that the objects of a tile were made for. It belongs to the tile: Tiled moves
/// properties of the group there.
[[nodiscard]] std::string tiled_mask_property_xml(std::string_view mask_id);
[[nodiscard]] std::string tiled_mask_property_json(std::string_view mask_id);

/// `<properties>` with that property alone, on a new line of an element whose own lines have `lines.indent`.
[[nodiscard]] std::string tiled_properties_xml(std::string_view mask_id, const XmlLines& lines);

/// The objects of a group, each on a new line, with ids from `first_id`; "" if there are no rings.
[[nodiscard]] std::string tiled_objects_xml(const EngineRings& rings, std::int64_t first_id, const XmlLines& lines);

/// The same as elements of a JSON array, with commas between them.
[[nodiscard]] std::string tiled_objects_json(const EngineRings& rings, std::int64_t first_id);

/// `<objectgroup> ... </objectgroup>` as Tiled writes it, without the first indent and the last line end; "" if there
/// are no rings.
[[nodiscard]] std::string tiled_group_xml(const EngineRings& rings, const XmlLines& lines);

/// The same as a JSON object on one line; "" if there are no rings.
[[nodiscard]] std::string tiled_group_json(const EngineRings& rings);

/// The group as a member of a tile, `"objectgroup":{...}`, with `"properties":[...]` before it if `mask_id` is not "".
/// The whole text is "" if there are no rings.
[[nodiscard]] std::string tiled_members_json(const EngineRings& rings, std::string_view mask_id);

} // namespace hitmask
