#include "mask_collision/distance_grid.h"

#include <algorithm>

#include "mask_collision/mask_data.h"
#include <hitmask/detail/portable_math.h>
#include <hitmask/mask_measure.h>

namespace hitmask {

namespace {

constexpr int side = 1 << kernels::cell_shift;

/// Lowers each cell to the least squared distance of its pixels. Whole cells come first, because compilers vectorise
/// loops of fixed length, then the rest of a row.
void lower(std::span<std::int32_t> cells, std::span<const std::int32_t> squared) {
    constexpr auto pixels = std::size_t{side};
    const std::size_t whole = squared.size() / pixels;
    for (std::size_t i = 0; i < whole; ++i) {
        const std::int32_t* const of_cell = &squared[i * pixels];
        for (std::size_t k = 0; k < pixels; ++k) {
            cells[i] = std::min(cells[i], of_cell[k]);
        }
    }
    for (const std::int32_t value : squared.subspan(whole * pixels)) {
        cells[whole] = std::min(cells[whole], value);
    }
}

/// A lower bound on the distance from any point of a pixel to another pixel. It is the distance of their centres less
/// half a diagonal of each, together a little under 1.4143. In half pixels; 0 if there is no bound.
int half_pixels(std::int32_t squared) {
    const double distance = 2 * (square_root(static_cast<double>(squared)) - 1.4143);
    return static_cast<int>(std::clamp(distance, 0.0, 127.0));
}

} // namespace

DistanceGrid::DistanceGrid(const PixelRect& box)
    : box_(box), columns_((box.w + side - 1) / side), rows_((box.h + side - 1) / side),
      to_solid_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), DistanceTransform::unreachable),
      to_clear_(to_solid_) {}

void DistanceGrid::add_row(int y, std::span<const std::int32_t> squared_to_solid,
                           std::span<const std::int32_t> squared_to_clear) {
    if (y < box_.y || y >= box_.y + box_.h) return;
    const auto columns = static_cast<std::size_t>(columns_);
    const std::size_t first = static_cast<std::size_t>((y - box_.y) / side) * columns;
    const auto left = static_cast<std::size_t>(box_.x), width = static_cast<std::size_t>(box_.w);
    lower(std::span(to_solid_).subspan(first, columns), squared_to_solid.subspan(left, width));
    lower(std::span(to_clear_).subspan(first, columns), squared_to_clear.subspan(left, width));
}

std::vector<std::int8_t> DistanceGrid::values() const {
    std::vector<std::int8_t> values(to_solid_.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        // Each pixel is at distance 0 from its own kind, so at most one of the two is not 0.
        values[i] = static_cast<std::int8_t>(half_pixels(to_solid_[i]) - half_pixels(to_clear_[i]));
    }
    return values;
}

} // namespace hitmask
