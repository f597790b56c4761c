#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/geometry.h>

namespace hitmask {

/// Distances from each cell of a box to solid and to clear pixels, for kernels::MaskData::distances. Cells have sides
/// of 2^kernels::cell_shift pixels.
class DistanceGrid {
public:
    /// A grid over a box around all solid pixels of a mask.
    explicit DistanceGrid(const PixelRect& box);

    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int rows() const { return rows_; }

    /// Adds row y of the mask: squared distances to the nearest solid and to the nearest clear pixel centres. Call this
    /// for all rows of the box; other rows are ignored.
    void add_row(int y, std::span<const std::int32_t> squared_to_solid, std::span<const std::int32_t> squared_to_clear);

    /// The values of all cells, row by row: half pixels, rounded towards 0, within +-127.
    [[nodiscard]] std::vector<std::int8_t> values() const;

private:
    PixelRect box_;
    int columns_, rows_;
    std::vector<std::int32_t> to_solid_, to_clear_; ///< the least squared distance of each cell
};

} // namespace hitmask
