#pragma once

#include <hitmask/detail/screen_shapes.h>
#include <hitmask/prepared_mask.h>

#include "lattice/lattice.h"

namespace hitmask {

/// Returns true if the inside of a shape meets a screen pixel that shows a solid pixel of the mask. See overlaps() of a
/// PosedMask and a ConvexShape.
[[nodiscard]] bool meets_shown_pixel(const kernels::PosedData& posed, on_screen::Convex shape) noexcept;

/// Returns true if the screen pixel that contains the point shows a solid pixel of the mask. Pixels own their left and
/// top sides.
[[nodiscard]] bool shows_pixel_at(const kernels::PosedData& posed, LatticePoint p) noexcept;

} // namespace hitmask
