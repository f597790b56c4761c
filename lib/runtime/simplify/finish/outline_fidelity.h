#pragma once

#include <hitmask/measure.h>

namespace hitmask {

/// How well `approximation` covers the pixels that `truth` contains. Both are moved by whole pixels to where a mask
/// that starts at (0, 0) holds them; where that would be too large a mask, the pixels farthest right or down, outside
/// the truth, are not looked at.
[[nodiscard]] Fidelity fidelity_to_pixels_of(OutlineView truth, OutlineView approximation);

} // namespace hitmask
