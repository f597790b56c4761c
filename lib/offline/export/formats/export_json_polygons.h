#pragma once

#include <hitmask/offline/export.h>

#include "text/text_buffer.h"

namespace hitmask {

/// Appends the pieces, each with an outer ring and its holes: `"polygons": [ ... ]`
void append_polygons(TextBuffer& out, OutlineView outline);

/// Appends `, "convex": [ ... ]`
void append_convex(TextBuffer& out, const ConvexPieces& pieces);

/// Appends the polygons and the convex pieces, if any, of each mirrored copy: `, "mirrored": { ... }`
void append_mirrored(TextBuffer& out, const TracedSprite& sprite);

} // namespace hitmask
