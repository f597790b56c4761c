#pragma once

#include <optional>

#include <hitmask/mask.h>

namespace hitmask {

/// A point between pixels, in double precision.
struct Centroid {
    double x = 0, y = 0; ///< pixels

    friend bool operator==(const Centroid&, const Centroid&) = default;
};

/// The mean of the centres of all solid pixels, its centre of mass; none if there is no solid pixel. One pixel at (2,
/// 3) has (2.5, 3.5), "##" has (1, 0.5). The sums are exact, so the result is off by one rounding only. (pygame counts
/// from the pixels' top left corners and rounds towards 0: there "##" has (0, 0).) Requires width, height <=
/// max_coordinate. Linear in words and in runs of solid pixels.
[[nodiscard]] std::optional<Centroid> centroid(MaskView mask) noexcept;

/// The direction in which the solid pixels extend most, in radians from +x towards +y, that is clockwise on screen:
/// -pi/2 < angle <= pi/2. A row of pixels has 0, a column pi/2, a diagonal from top left to bottom right pi/4. None if
/// no direction is special, as for a square, a single pixel, or no pixel at all. It is the axis of least inertia: half
/// of atan2(2 m11, m20 - m02) of the central moments; Hu: Visual Pattern Recognition by Moment Invariants, 1962. The
/// moments are exact while they are below 2^53, as they are for sprites up to 512 px; the angle is the same on every
/// machine. (pygame gives degrees in the other direction, that is -180 / pi times as much, of moments about a rounded
/// centroid.) Requires width, height <= max_coordinate. Linear in words and in runs.
[[nodiscard]] std::optional<double> angle(MaskView mask) noexcept;

} // namespace hitmask
