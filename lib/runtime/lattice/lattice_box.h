#pragma once

#include <algorithm>
#include <cmath>

#include <hitmask/shapes.h>

#include "lattice/lattice.h"
#include "lattice/time_of_impact.h"

namespace hitmask {

/// A box on the screen, its sides included, in units of the lattice.
struct LatticeBox {
    LatticePoint low, high;
};

[[nodiscard]] inline LatticeBox box_around(const LatticeEdge& edge, std::int32_t radius) noexcept {
    return {{std::min(edge.a.x, edge.b.x) - radius, std::min(edge.a.y, edge.b.y) - radius},
            {std::max(edge.a.x, edge.b.x) + radius, std::max(edge.a.y, edge.b.y) + radius}};
}

/// The box around two boxes.
[[nodiscard]] inline LatticeBox joined(const LatticeBox& a, const LatticeBox& b) noexcept {
    return {{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)},
            {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y)}};
}

/// The box around the region that a moving box covers, widened by `wider` units on all sides.
[[nodiscard]] inline LatticeBox swept(LatticeBox box, LatticeVector motion, std::int32_t wider) noexcept {
    const auto x = static_cast<std::int32_t>(motion.x), y = static_cast<std::int32_t>(motion.y);
    (x < 0 ? box.low.x : box.high.x) += x;
    (y < 0 ? box.low.y : box.high.y) += y;
    return {{box.low.x - wider, box.low.y - wider}, {box.high.x + wider, box.high.y + wider}};
}

/// The smallest box in pixels that contains a box, whose sides float may not have.
[[nodiscard]] inline Aabb pixels_around(const LatticeBox& box) noexcept {
    const auto side = [](std::int32_t units, float outwards) {
        const double exact = static_cast<double>(units) / lattice_per_px;
        const auto nearest = static_cast<float>(exact);
        return (exact - nearest) * outwards > 0 ? std::nextafter(nearest, outwards * 1e9F) : nearest;
    };
    return {{side(box.low.x, -1), side(box.low.y, -1)}, {side(box.high.x, 1), side(box.high.y, 1)}};
}

} // namespace hitmask
