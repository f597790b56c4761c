#pragma once

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/trace.h>

namespace hitmask {

/// The exact outline of the solid pixels, each side of them moved outwards by `offset` units of 1/16 px, or inwards if
/// it is negative.
[[nodiscard]] Outline offset_miter(MaskView mask, int offset, Connectivity connectivity);

} // namespace hitmask
