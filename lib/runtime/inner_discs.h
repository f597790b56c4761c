#pragma once

#include <array>

#include <hitmask/mask.h>

namespace hitmask {

/// A disc about a pixel centre that lies within the solid pixels.
struct InnerDisc {
    int x = 0, y = 0;  ///< the pixel
    int radius_q = -1; ///< quarter pixels, rounded down; negative if there is no disc
};

/// Up to four discs which together cover much of the solid pixels, the largest part first. Candidates are the innermost
/// pixels of square cells; each disc is the one that covers the most candidates which those before left. Linear in
/// pixels.
[[nodiscard]] std::array<InnerDisc, 4> inner_discs(MaskView mask);

} // namespace hitmask
