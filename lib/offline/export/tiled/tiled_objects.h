#pragma once

// The collision objects of a tile, as Tiled has them: any ring without holes.

#include <cstdint>
#include <string>
#include <string_view>

#include "export/engine_rings.h"

namespace hitmask {

/// How lines of XML are written: `indent` stands before those of a group, `unit` once more for each level below it,
/// `newline` ends them.
struct XmlLines {
    std::string indent, unit, newline;
};

/// The property that says for which solid pixels the objects of a tile were made. It is the tile's: Tiled moves those
/// of its group there.
[[nodiscard]] std::string tiled_mask_property_xml(std::string_view mask_id);
[[nodiscard]] std::string tiled_mask_property_json(std::string_view mask_id);

/// `<properties>` with that property alone, on a new line of an element, whose own lines have `lines.indent`.
[[nodiscard]] std::string tiled_properties_xml(std::string_view mask_id, const XmlLines& lines);

/// Objects of a group, each on a new line, with ids from `first_id`; "" if there are no rings.
[[nodiscard]] std::string tiled_objects_xml(const EngineRings& rings, std::int64_t first_id, const XmlLines& lines);

/// The same as elements of a JSON array, with commas between them.
[[nodiscard]] std::string tiled_objects_json(const EngineRings& rings, std::int64_t first_id);

/// `<objectgroup> ... </objectgroup>` as Tiled writes it, without the indent of the first line and the end of the last;
/// "" if there are no rings.
[[nodiscard]] std::string tiled_group_xml(const EngineRings& rings, const XmlLines& lines);

/// The same as a JSON object on one line; "" if there are no rings.
[[nodiscard]] std::string tiled_group_json(const EngineRings& rings);

/// That as a member of a tile, `"objectgroup":{...}`, and before it `"properties":[...]` if `mask_id` is not ""; "" if
/// there are no rings.
[[nodiscard]] std::string tiled_members_json(const EngineRings& rings, std::string_view mask_id);

} // namespace hitmask
