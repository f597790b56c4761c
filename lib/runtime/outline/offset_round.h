#pragma once

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/trace.h>

namespace hitmask {

/// The outline of what is at most `radius` units of 1/16 px away from solid pixels. See grown_outline().
[[nodiscard]] Outline offset_round(MaskView mask, int radius, Connectivity connectivity);

/// The outline of what is inside the mask and farther than that from every clear pixel, those outside included.
[[nodiscard]] Outline inset_round(MaskView mask, int radius, Connectivity connectivity);

} // namespace hitmask
