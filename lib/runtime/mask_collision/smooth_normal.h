#pragma once

// The direction out of a mask at a place on its edge, as the eye sees it: not along the sides of single pixels.

#include <algorithm>
#include <bit>
#include <cstdint>

#include <hitmask/geometry.h>

#include "mask_collision/mask_rows.h"
#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/rounding.h>

namespace hitmask {

/// A vector in no unit.
struct OutwardVector {
    double x = 0, y = 0; ///< whole numbers

    friend OutwardVector operator-(const OutwardVector& a, const OutwardVector& b) noexcept {
        return {a.x - b.x, a.y - b.y};
    }
};

/// Points away from the solid pixels around a place. Each pixel in a disc of 5 px counts by its distance from the
/// place, and by 1 - (distance / 5 px)^2. On the edge of a disc of 8 px and more it is 2 degrees off on average, 7 at
/// most. Coordinates are half pixels, so that the corners of pixels are even and their centres odd.
template<typename Rows>
[[nodiscard]] OutwardVector outward_at(const Rows& rows, int half_x, int half_y) noexcept {
    constexpr int reach = 5, squared_reach = 4 * reach * reach;
    const PixelRect& box = rows.box();
    const int x0 = (half_x >> 1) - reach - 1, y0 = (half_y >> 1) - reach - 1;
    std::int64_t inward_x = 0, inward_y = 0;
    for (int y = std::max(y0, box.y); y < std::min(y0 + 2 * reach + 3, box.y + box.h); ++y) {
        const int dy = 2 * y + 1 - half_y;
        std::uint64_t bits = pixels_from(rows, y, x0) & ((std::uint64_t{1} << (2 * reach + 3)) - 1);
        for (; bits != 0; bits &= bits - 1) {
            const int dx = 2 * (x0 + std::countr_zero(bits)) + 1 - half_x;
            const int weight = std::max(squared_reach - dx * dx - dy * dy, 0);
            inward_x += weight * dx, inward_y += weight * dy;
        }
    }
    return {static_cast<double>(-inward_x), static_cast<double>(-inward_y)};
}

/// A place in half pixels.
struct HalfPixels {
    int x, y;
};

/// The middle of the side of a pixel that is nearest to a point on the edge of a mask.
[[nodiscard]] inline HalfPixels middle_of_side(double x, double y) noexcept {
    const std::int64_t line_x = round_to_whole(x), line_y = round_to_whole(y);
    const double from_x = x - static_cast<double>(line_x), from_y = y - static_cast<double>(line_y);
    const bool on_column = from_x * from_x < from_y * from_y;
    return {static_cast<int>(on_column ? 2 * line_x : 2 * floor_to_whole(x) + 1),
            static_cast<int>(on_column ? 2 * floor_to_whole(y) + 1 : 2 * line_y)};
}

/// The unit vector of a direction, if it is against a motion; `side` else.
[[nodiscard]] inline Vec2 normal_against(const OutwardVector& outward, double motion_x, double motion_y,
                                         Vec2 side) noexcept {
    if (!(outward.x * motion_x + outward.y * motion_y < 0)) return side;
    const double length = vector_length(outward.x, outward.y);
    return {static_cast<float>(outward.x / length), static_cast<float>(outward.y / length)};
}

} // namespace hitmask
