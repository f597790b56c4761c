#pragma once

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

/// How far the pixels that an outline touches are from the solid pixels of a mask, at most, px: 0 if all are solid. A
/// little too large where edges run along the sides of pixels; infinite if the mask has no solid pixel. If the outlines
/// of two masks overlap, a shift by the sum of both makes the masks share a pixel. Linear in pixels and vertices.
/// Requires sides of the box around both of at most 8000 px.
[[nodiscard]] double outline_excess(MaskView mask, const Outline& outline);

} // namespace hitmask
