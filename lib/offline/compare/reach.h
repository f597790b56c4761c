#pragma once

// The area around a sprite in which questions are asked.

#include <hitmask/geometry.h>
#include <hitmask/offline/compare_methods.h>

namespace hitmask {

/// The pixels that a box touches; empty for an empty box.
[[nodiscard]] PixelRect pixels_around(const Aabb& box);

/// The box around two boxes. Requires a box with pixels as `a`; `b` without width or height is ignored.
[[nodiscard]] PixelRect united(const PixelRect& a, const PixelRect& b);

/// A box around all regions that the usual methods test for a sprite: outlines within 4 px, and the shapes around it.
/// It does not depend on which methods are compared, so the counts and shares of a method do not either. Places within
/// 3 px of contact lie in it, too.
[[nodiscard]] PixelRect usual_reach(const CompareSprite& sprite);

} // namespace hitmask
