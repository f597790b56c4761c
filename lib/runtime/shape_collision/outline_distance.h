#pragma once

#include "convex_collision/closest_pair.h"
#include "convex_collision/convex_core.h"
#include "outline_collision/outline_data.h"

namespace hitmask {

/// The closest points of an outline on the screen and of a convex shape without its radius; one they share if one has
/// a part inside the other. Both have points.
[[nodiscard]] ClosestPair closest_pair(const on_screen::Convex& a, const kernels::PosedOutlineData& b) noexcept;

/// The same of two outlines.
[[nodiscard]] ClosestPair closest_pair(const kernels::PosedOutlineData& a, const kernels::PosedOutlineData& b) noexcept;

} // namespace hitmask
