#pragma once

#include <algorithm>
#include <optional>

#include <hitmask/geometry.h>

#include "lattice/lattice.h"
#include "simplify/mirror_line.h"

namespace hitmask {

/// A rectangle that vertices stay within. Only vertices of the given outline are on its sides.
struct BorderBox {
    LatticePoint low, high;

    [[nodiscard]] bool has_inside(LatticePoint p) const noexcept {
        return p.x > low.x && p.x < high.x && p.y > low.y && p.y < high.y;
    }
    /// Returns true if the edge is on one of the four sides.
    [[nodiscard]] bool has_on_side(RealPoint a, RealPoint b) const noexcept {
        const auto both = [](double p, double q, std::int32_t side) { return p == side && q == side; };
        return both(a.x, b.x, low.x) || both(a.x, b.x, high.x) || both(a.y, b.y, low.y) || both(a.y, b.y, high.y);
    }
};

/// Empty if the rectangle is.
[[nodiscard]] inline std::optional<BorderBox> border_box(const PixelRect& rect) noexcept {
    if (rect.w <= 0 || rect.h <= 0) return std::nullopt;
    return BorderBox{{rect.x * lattice_per_px, rect.y * lattice_per_px},
                     {(rect.x + rect.w) * lattice_per_px, (rect.y + rect.h) * lattice_per_px}};
}

[[nodiscard]] inline BorderBox mirrored(const BorderBox& box, const MirrorLine& line) noexcept {
    const LatticePoint a = line.mirrored(box.low), b = line.mirrored(box.high);
    return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

/// The border of a half of an outline. A point on a side of either box is on the border, itself or as its mirror image.
[[nodiscard]] inline BorderBox common_box(const BorderBox& a, const BorderBox& b) noexcept {
    return {{std::max(a.low.x, b.low.x), std::max(a.low.y, b.low.y)},
            {std::min(a.high.x, b.high.x), std::min(a.high.y, b.high.y)}};
}

} // namespace hitmask
