#pragma once

// The rings of a tile between encode() and the file that they go into.

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "export/engine_rings.h"
#include "export/export_encoders.h"

namespace hitmask {

/// A line for each ring: "x y x y ... ". What is read again is the same to the last bit.
[[nodiscard]] std::string tiled_rings_text(const EngineRings& rings);

/// Requires what tiled_rings_text() wrote.
[[nodiscard]] EngineRings tiled_rings_of(std::string_view text);

/// What becomes of a tile.
struct TileShape {
    const SpritePart* part = nullptr;
    EngineRings rings;
    std::string_view note; ///< the id of the mask that is noted; "": none is, as without rings
};

/// Shapes by tile id. Requires that the parts are frames, whose numbers are the ids, and live as long.
[[nodiscard]] std::map<std::int64_t, TileShape> tile_shapes(std::span<const SpritePart> parts,
                                                            const ExportOptions& options);

} // namespace hitmask
