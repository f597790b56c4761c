#pragma once

// Mirrored sprites.

#include <hitmask/offline/export.h>

namespace hitmask {

/// The outline of the mirrored sprite. `about` has the size of the sprite.
[[nodiscard]] Outline mirrored(OutlineView outline, Mirror mirror, const Image& about);

/// The convex pieces of the mirrored sprite, in the same order. Each piece keeps its first vertex. The other vertices
/// are reversed, so that the piece runs clockwise again, unless it is mirrored in both directions.
[[nodiscard]] ConvexPieces mirrored(ConvexPieces pieces, Mirror mirror, const Image& about);

} // namespace hitmask
