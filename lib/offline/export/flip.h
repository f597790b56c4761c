#pragma once

// Mirrored sprites.

#include <hitmask/offline/export.h>

namespace hitmask {

/// The outline of the mirrored sprite, which is as large as `about`.
[[nodiscard]] Outline mirrored(OutlineView outline, Mirror mirror, const Image& about);

/// Piece by piece and vertex by vertex in the order of the given ones, but for what makes a piece run clockwise again:
/// those after its first vertex are turned around, unless it is mirrored twice.
[[nodiscard]] ConvexPieces mirrored(ConvexPieces pieces, Mirror mirror, const Image& about);

} // namespace hitmask
