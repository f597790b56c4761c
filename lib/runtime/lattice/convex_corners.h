#pragma once

// The corners and the extent of convex shapes on the screen, in integers.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <hitmask/detail/screen_shapes.h>

#include "lattice/lattice.h"
#include "lattice/lattice_box.h"

namespace hitmask {

[[nodiscard]] inline LatticePoint lattice_point(on_screen::Point p) noexcept {
    return {p.x, p.y};
}

/// Corner i of a shape, counted around it.
[[nodiscard]] inline LatticePoint corner(const on_screen::Convex& shape, std::int32_t i) noexcept {
    return lattice_point(shape.corners[static_cast<std::size_t>(i < shape.count ? i : i - shape.count)]);
}

/// The edge from corner i to the next one. A segment has one there and one back, a point one from it to itself.
[[nodiscard]] inline LatticeEdge edge(const on_screen::Convex& shape, std::int32_t i) noexcept {
    return {corner(shape, i), corner(shape, i + 1)};
}

/// Returns true if the shape has an inside.
[[nodiscard]] inline bool has_inside(const on_screen::Convex& shape) noexcept {
    return shape.radius > 0 || shape.count > 2;
}

/// The box around a shape; low > high if it is empty.
[[nodiscard]] inline LatticeBox box_around(const on_screen::Convex& shape) noexcept {
    constexpr std::int32_t far = 1 << 30;
    LatticeBox box{{far, far}, {-far, -far}};
    for (std::int32_t i = 0; i < shape.count; ++i) {
        const LatticePoint p = corner(shape, i);
        box.low = {std::min(box.low.x, p.x - shape.radius), std::min(box.low.y, p.y - shape.radius)};
        box.high = {std::max(box.high.x, p.x + shape.radius), std::max(box.high.y, p.y + shape.radius)};
    }
    return box;
}

} // namespace hitmask
