#pragma once

// The rings of a tile as text, between encode() and the file.

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "export/engine_rings.h"
#include "export/export_encoders.h"

namespace hitmask {

/// Writes a line per ring: "x y x y ... ". Reading it gives the same rings to the last bit.
[[nodiscard]] std::string tiled_rings_text(const EngineRings& rings);

/// Reads rings. Requires a text of tiled_rings_text().
[[nodiscard]] EngineRings tiled_rings_of(std::string_view text);

/// The new shape of a tile.
struct TileShape {
    const SpritePart* part = nullptr;
    EngineRings rings;
    std::string_view note; ///< the mask_id() to note; "": none, as for a tile without rings
};

/// Shapes by tile id. Requires parts that are frames, whose numbers are the ids, and that outlive the result.
[[nodiscard]] std::map<std::int64_t, TileShape> tile_shapes(std::span<const SpritePart> parts,
                                                            const ExportOptions& options);

} // namespace hitmask
