#pragma once

// The collision objects of a tile, as Tiled has them: any ring without holes.

#include <string>
#include <string_view>

#include "engine_rings.h"

namespace hitmask {

/// `<objectgroup> ... </objectgroup>` as Tiled writes it, without the indent of the first line and the end of the last;
/// "" if there are no rings. `indent` stands before the lines of the group, `unit` once more for each level below it,
/// `newline` ends lines. `mask_id` becomes a property of the group, if it is not "".
[[nodiscard]] std::string tiled_group_xml(const EngineRings& rings, std::string_view mask_id, std::string_view indent,
                                          std::string_view unit, std::string_view newline);

/// The same as a JSON object on one line; "" if there are no rings.
[[nodiscard]] std::string tiled_group_json(const EngineRings& rings, std::string_view mask_id);

} // namespace hitmask
