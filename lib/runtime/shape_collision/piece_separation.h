#pragma once

// Separates shapes of several convex pieces. b, moved by v, overlaps a if v lies in the Minkowski difference of some
// piece of a and some piece of b. So the shortest motion that separates them is a point on the boundary of the union of
// all these differences: the one nearest to the origin.
//
// The boundary consists of the parts of their sides and round corners that no other difference covers. The search walks
// along each side and corner, from where it is nearest to the origin. From a difference that covers it, it goes on to
// the next one that does. It ends where there is none, or where the motion would be longer than the best so far.
//
// The search goes down trees of boxes above the pieces of both shapes. It leaves out pairs of nodes that lead only to
// longer motions, and those that a known difference or the distance grids cover. First it walks straight on in a few
// directions: motions that are long enough are known from the start, and good ones soon.

#include <hitmask/posed_shape.h>

#include "convex_collision/separation.h"
#include "shape_collision/piece_differences.h"
#include "shape_collision/screen_pieces.h"

namespace hitmask {

/// The shortest motion of b that separates it from a, or the shortest one found until the steps run out. Requires that
/// they overlap; a radius is around the pieces of b. Right to 2^-16 units and 2^-26 of the sizes. Differences are open
/// sets: a place between two that only touch is free. So is a place less than 2^-20 units inside a difference.
[[nodiscard]] Separation least_separation(const ScreenPieces& a, const ScreenPieces& b, std::int32_t radius,
                                          StepCounter& steps) noexcept;

/// The same for an ellipse b.
[[nodiscard]] Separation least_separation(const ScreenPieces& a, const on_screen::ScreenEllipse& b,
                                          StepCounter& steps) noexcept;

} // namespace hitmask
