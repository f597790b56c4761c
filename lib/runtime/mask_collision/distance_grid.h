#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/geometry.h>

namespace hitmask {

/// How far it is from each cell of a box to solid and to clear pixels: kernels::MaskData::distances. Cells have sides
/// of 2^kernels::cell_shift pixels.
class DistanceGrid {
public:
    /// Over a box around all solid pixels of a mask.
    explicit DistanceGrid(const PixelRect& box);

    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int rows() const { return rows_; }

    /// The squared distances of row y of the mask to the nearest solid and to the nearest clear pixel centres. Requires
    /// all rows of the box; others are passed over.
    void add_row(int y, std::span<const std::int32_t> squared_to_solid, std::span<const std::int32_t> squared_to_clear);

    /// Cell by cell, row by row: half pixels, rounded towards 0, at most 127.
    [[nodiscard]] std::vector<std::int8_t> values() const;

private:
    PixelRect box_;
    int columns_, rows_;
    std::vector<std::int32_t> to_solid_, to_clear_; ///< the least of each cell
};

} // namespace hitmask
