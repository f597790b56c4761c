#pragma once

#include "convex_collision/closest_pair.h"
#include "convex_collision/convex_core.h"
#include "outline_collision/outline_data.h"

namespace hitmask {

/// The closest points of an outline on the screen and of a convex shape without its radius. If one has a part inside
/// the other, these are one point that they share. Requires that both have points.
[[nodiscard]] ClosestPair closest_pair(const on_screen::Convex& a, const kernels::PosedOutlineData& b) noexcept;

/// The same for two outlines.
[[nodiscard]] ClosestPair closest_pair(const kernels::PosedOutlineData& a, const kernels::PosedOutlineData& b) noexcept;

} // namespace hitmask
