#include "mask_collision/mask_extents.h"

#include <algorithm>
#include <cstddef>

#include "base/vector_loop.h"

namespace hitmask {

using kernels::MaskData;

namespace {

/// Less than the dot product of any direction with a pixel.
constexpr int lowest = -(1 << 16);

/// The greatest and the least dot product of a direction with a solid pixel.
struct Extent {
    int greatest = lowest, least = -lowest;
};

Extent extent_along(int kx, int ky, const kernels::SpanRows& outer, int top, int bottom) {
    const std::int16_t *const left = outer.left + top, *const right = outer.right + top;
    const int count = bottom - top;
    Extent extent;
    int greatest = extent.greatest, least = extent.least;
    HITMASK_VECTOR_LOOP
    for (int i = 0; i < count; ++i) {
        const int at = ky * (top + i), l = left[i], r = right[i];
        const int high = l < r ? kx * (r - 1) + at : lowest, low = l < r ? kx * l + at : -lowest;
        greatest = greatest < high ? high : greatest;
        least = low < least ? low : least;
    }
    return {greatest, least};
}

/// Sets the corners of the polygon with 16 sides around the areas of all solid pixels. Each side is perpendicular to
/// one of the 16 directions, and a corner is where the sides of two neighbouring directions meet. The cross product of
/// neighbouring directions is 1, so the corners have whole coordinates. Corners may coincide.
void set_corners(MaskData& data) {
    // The 16 directions in order of their angle. Number 8 + k is the opposite of direction k.
    constexpr std::size_t order[] = {0, 4, 2, 5, 1, 15, 11, 14, 8, 12, 10, 13, 9, 7, 3, 6};
    const auto component = [](std::size_t k, const std::int16_t(&of)[kernels::direction_count]) {
        return k < 8 ? of[k] : -of[k - 8];
    };
    // The greatest dot product of direction k with a point of a solid pixel: extents are those of its upper left
    // corner.
    const auto reach = [&](std::size_t k) {
        return data.extent[k] + std::max(component(k, kernels::direction_x), 0) +
               std::max(component(k, kernels::direction_y), 0);
    };
    for (std::size_t i = 0; i < kernels::corner_count; ++i) {
        const std::size_t p = order[i], q = order[(i + 1) % kernels::corner_count];
        const int px = component(p, kernels::direction_x), py = component(p, kernels::direction_y);
        const int qx = component(q, kernels::direction_x), qy = component(q, kernels::direction_y);
        data.corner_x[i] = static_cast<float>(reach(p) * qy - reach(q) * py);
        data.corner_y[i] = static_cast<float>(reach(q) * px - reach(p) * qx);
    }
}

} // namespace

void set_extents(MaskData& data, int top, int bottom) noexcept {
    for (std::size_t k = 0; k < kernels::direction_count; ++k) {
        const Extent extent = extent_along(kernels::direction_x[k], kernels::direction_y[k], data.outer, top, bottom);
        data.extent[k] = data.extent_swapped[k + 8] = extent.greatest;
        // The greatest value in the opposite of a direction is minus the least one.
        data.extent[k + 8] = data.extent_swapped[k] = -extent.least;
    }
    // The first two directions are those of the axes.
    data.left = -data.extent[8], data.top = -data.extent[9];
    data.right = data.extent[0] + 1, data.bottom = data.extent[1] + 1;
    set_corners(data);
}

} // namespace hitmask
