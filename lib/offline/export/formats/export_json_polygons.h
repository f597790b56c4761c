#pragma once

#include <hitmask/offline/export.h>

#include "text/text_buffer.h"

namespace hitmask {

/// `"polygons": [ ... ]`: the pieces, each an outer ring and its holes.
void append_polygons(TextBuffer& out, OutlineView outline);

/// `, "convex": [ ... ]`
void append_convex(TextBuffer& out, const ConvexPieces& pieces);

/// `, "mirrored": { ... }`: polygons and, if there are any, convex pieces of each copy that the sprite is to have.
void append_mirrored(TextBuffer& out, const TracedSprite& sprite);

} // namespace hitmask
