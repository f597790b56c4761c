#include "distance_grid.h"

#include <algorithm>
#include <cmath>

#include "distance_transform.h"
#include "kernels/mask_data.h"

namespace hitmask {

namespace {

/// The least squared distance of the pixels of each cell.
std::vector<std::int32_t> least_of_cells(MaskView mask, const PixelRect& box, DistanceTransform::To to,
                                         const DistanceGrid& grid) {
    DistanceTransform distances(mask, to);
    const auto columns = static_cast<std::size_t>(grid.columns);
    std::vector<std::int32_t> least(columns * static_cast<std::size_t>(grid.rows), DistanceTransform::unreachable);
    for (int y = 0; y < box.h; ++y) {
        const auto row = distances.row(box.y + y).subspan(static_cast<std::size_t>(box.x));
        std::int32_t* const cells = &least[static_cast<std::size_t>(y >> kernels::cell_shift) * columns];
        for (std::size_t x = 0; x < static_cast<std::size_t>(box.w); ++x) {
            std::int32_t& cell = cells[x >> kernels::cell_shift];
            cell = std::min(cell, row[x]);
        }
    }
    return least;
}

/// A bound for all points of a pixel from the squared distance between centres: to reach the other pixel's square it
/// takes at least that less half a diagonal of each, together a little under 1.4143. In half pixels; 0 if there is no
/// bound.
int half_pixels(std::int32_t squared) {
    const double distance = 2 * (std::sqrt(static_cast<double>(squared)) - 1.4143);
    return static_cast<int>(std::clamp(distance, 0.0, 127.0));
}

} // namespace

DistanceGrid distance_grid(MaskView mask, const PixelRect& box) {
    constexpr int side = 1 << kernels::cell_shift;
    DistanceGrid grid{(box.w + side - 1) / side, (box.h + side - 1) / side, {}};
    const auto to_solid = least_of_cells(mask, box, DistanceTransform::To::solid, grid);
    const auto to_clear = least_of_cells(mask, box, DistanceTransform::To::clear, grid);
    grid.values.resize(to_solid.size());
    for (std::size_t i = 0; i < to_solid.size(); ++i) {
        // A pixel is at distance 0 of its own kind, so at most one of the two is not 0.
        grid.values[i] = static_cast<std::int8_t>(half_pixels(to_solid[i]) - half_pixels(to_clear[i]));
    }
    return grid;
}

} // namespace hitmask
