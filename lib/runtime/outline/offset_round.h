#pragma once

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/trace.h>

namespace hitmask {

/// The outline of the region within `radius` units of 1/16 px of solid pixels. See grown_outline().
[[nodiscard]] Outline offset_round(MaskView mask, int radius, Connectivity connectivity);

/// The outline of the region that is farther than `radius` from every clear pixel. All pixels outside the mask are
/// clear.
[[nodiscard]] Outline inset_round(MaskView mask, int radius, Connectivity connectivity);

} // namespace hitmask
