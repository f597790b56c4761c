#pragma once

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/trace.h>

namespace hitmask {

/// The exact outline of the solid pixels with each side moved outwards by `offset` units of 1/16 px. A negative offset
/// moves the sides inwards.
[[nodiscard]] Outline offset_miter(MaskView mask, int offset, Connectivity connectivity);

} // namespace hitmask
