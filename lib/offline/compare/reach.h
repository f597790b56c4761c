#pragma once

// How far around a sprite questions are asked.

#include <hitmask/geometry.h>
#include <hitmask/offline/compare_methods.h>

namespace hitmask {

/// The pixels that a box touches; none of a box that is nowhere.
[[nodiscard]] PixelRect pixels_around(const Aabb& box);

/// The box around two boxes; one without width or height counts as nothing.
[[nodiscard]] PixelRect united(const PixelRect& a, const PixelRect& b);

/// A box around all that the usual methods take for a sprite, whichever of them are compared: so counts and shares of a
/// method do not depend on what stands beside it. Outlines within 4 px, and the shapes around the sprite; with that,
/// everything within 3 px of contact lies in it as well.
[[nodiscard]] PixelRect usual_reach(const CompareSprite& sprite);

} // namespace hitmask
