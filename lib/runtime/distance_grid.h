#pragma once

#include <cstdint>
#include <vector>

#include <hitmask/mask.h>

namespace hitmask {

/// How far it is from each cell of a box to solid and to clear pixels: kernels::MaskData::distances.
struct DistanceGrid {
    int columns = 0, rows = 0;
    std::vector<std::int8_t> values; ///< half pixels, rounded towards 0, at most 127
};

/// Cells of 2^kernels::cell_shift pixels over a box around all solid pixels. Linear in pixels.
[[nodiscard]] DistanceGrid distance_grid(MaskView mask, const PixelRect& box);

} // namespace hitmask
