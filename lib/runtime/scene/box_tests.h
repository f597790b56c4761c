#pragma once

#include <algorithm>

#include <hitmask/shapes.h>

namespace hitmask {

/// Returns true if two boxes meet or touch. Without branches: most boxes of a walk are apart.
[[nodiscard]] inline bool shares_a_point(const Aabb& a, const Aabb& b) noexcept {
    return (static_cast<int>(a.lower.x <= b.upper.x) & static_cast<int>(b.lower.x <= a.upper.x) &
            static_cast<int>(a.lower.y <= b.upper.y) & static_cast<int>(b.lower.y <= a.upper.y)) != 0;
}

/// The squared distance from a point to a box.
[[nodiscard]] inline double squared_distance(const Aabb& box, Vec2 p) noexcept {
    const double x = std::max({double{box.lower.x} - p.x, double{p.x} - box.upper.x, 0.0});
    const double y = std::max({double{box.lower.y} - p.y, double{p.y} - box.upper.y, 0.0});
    return x * x + y * y;
}

} // namespace hitmask
