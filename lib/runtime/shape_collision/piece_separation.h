#pragma once

// Shapes of several convex pieces: b, moved by v, overlaps a where v lies in the difference of some piece of a and some
// piece of b. The least motion that parts them is the point of the boundary of the union of all these differences that
// is nearest to the origin. The boundary consists of what no other difference covers of the sides and the round corners
// of each: these are walked along from where they are nearest, from one difference that covers them to the next, until
// there is none, or the way is longer than the best so far.

#include <hitmask/posed_shape.h>

#include "convex_collision/separation.h"
#include "shape_collision/screen_pieces.h"

namespace hitmask {

/// The least motion of b that parts a and b, which overlap; a radius is around the pieces of b. Right to 2^-16 units
/// and 2^-26 of the sizes. Differences are open sets: a place between two that only touch is free, and so is one that
/// is held by less than 2^-20 units.
[[nodiscard]] Separation least_separation(const ScreenPieces& a, const ScreenPieces& b, std::int32_t radius) noexcept;

/// The same for an ellipse b.
[[nodiscard]] Separation least_separation(const ScreenPieces& a, const on_screen::ScreenEllipse& b) noexcept;

} // namespace hitmask
