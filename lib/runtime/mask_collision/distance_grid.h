#pragma once

#include <cstddef>
#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

/// A grid of cells over a box that contains all solid pixels of a mask, for kernels::MaskData::distances. Cells have
/// sides of 2^kernels::cell_shift pixels; those in the last column and row may stick out of the box.
struct DistanceGrid {
    PixelRect box;
    int columns, rows;

    explicit DistanceGrid(const PixelRect& around) noexcept;

    [[nodiscard]] std::size_t size() const {
        return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
    }
};

/// Computes the distances of all cells, row by row. Each is a lower bound for all points of the cell, in half pixels,
/// rounded towards 0 and cut off at 127. It is positive for the distance to the nearest solid pixel, and negative for
/// the nearest clear one. Cost: linear in pixels, and in cells times their distance.
void compute_distances(MaskView mask, const DistanceGrid& grid, std::int8_t* distances);

/// Computes those distances anew that may be other ones after pixels in a rectangle have changed. If memory is short,
/// it throws before anything has changed.
void update_distances(MaskView mask, const DistanceGrid& grid, const PixelRect& changed, std::int8_t* distances);

} // namespace hitmask
