#pragma once

#include <hitmask/geometry.h>

#include "lattice.h"

namespace hitmask {

/// A rectangle that vertices stay within. On its sides there are only those of the given outline.
struct BorderBox {
    LatticePoint low, high;

    [[nodiscard]] bool has_inside(LatticePoint p) const noexcept {
        return p.x > low.x && p.x < high.x && p.y > low.y && p.y < high.y;
    }
    /// Is the edge on one of the four sides?
    [[nodiscard]] bool has_on_side(RealPoint a, RealPoint b) const noexcept {
        const auto both = [](double p, double q, std::int32_t side) { return p == side && q == side; };
        return both(a.x, b.x, low.x) || both(a.x, b.x, high.x) || both(a.y, b.y, low.y) || both(a.y, b.y, high.y);
    }
};

[[nodiscard]] inline BorderBox border_box(const PixelRect& rect) noexcept {
    return {{rect.x * lattice_per_px, rect.y * lattice_per_px},
            {(rect.x + rect.w) * lattice_per_px, (rect.y + rect.h) * lattice_per_px}};
}

} // namespace hitmask
