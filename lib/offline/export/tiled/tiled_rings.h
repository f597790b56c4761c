#pragma once

// The rings of a sprite as text, for the editor Tiled. encode() of a format returns bytes. Later steps decide whether
// the rings become XML or JSON, in a new file or an old one. Until then the bytes are this text.

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "export/engine_rings.h"
#include "export/export_encoders.h"

namespace hitmask {

/// The rings as a line of numbers each: "x y x y ".
[[nodiscard]] std::string tiled_rings_text(const EngineRings& rings);

/// The rings of a text that tiled_rings_text() returned, the same to the last bit.
[[nodiscard]] EngineRings tiled_rings_of(std::string_view text);

/// The shape that a tile gets.
struct TileShape {
    const SpritePart* part = nullptr;
    EngineRings rings;
    std::string_view note; ///< the part's mask_id, to be written beside the shape; "": nothing, as without rings
};

/// The shapes by tile id, the number of the part's frame. Each has a note if the options ask for notes of masks.
/// Requires that each part is a frame. The result refers to the parts.
[[nodiscard]] std::map<std::int64_t, TileShape> tile_shapes(std::span<const SpritePart> parts,
                                                            const ExportOptions& options);

} // namespace hitmask
