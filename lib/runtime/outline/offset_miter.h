#pragma once

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/trace.h>

namespace hitmask {

/// The exact outline of the solid pixels with each side moved outwards by `sixteenths` of a pixel, or inwards if that
/// is negative. Corners stay sharp (miter joins). Pieces that meet become one, gaps and pieces that close are gone, and
/// no ring crosses itself or another.
[[nodiscard]] Outline offset_miter(MaskView mask, int sixteenths, Connectivity connectivity);

} // namespace hitmask
