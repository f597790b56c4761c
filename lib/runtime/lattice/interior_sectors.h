#pragma once

// Where the boundaries of two shapes touch, what is near the place is sectors of solid directions. If b moves on, the
// shapes overlap at once where the motion lies inside of a sector of a less a sector of b.

#include <array>
#include <cstddef>
#include <optional>

#include "lattice/lattice.h"
#include "lattice/time_of_impact.h"

namespace hitmask {

/// All sums of multiples >= 0 of up to three vectors: less than half of the plane, or half of it. Without vectors it is
/// the origin.
struct Sector {
    std::array<LatticeVector, 3> rays;
    std::size_t count = 0;
    bool has_area = false; ///< neither a point nor a ray nor a line
};

[[nodiscard]] inline std::int64_t exact_cross(LatticeVector p, LatticeVector q) noexcept {
    return p.x * q.y - p.y * q.x;
}
[[nodiscard]] inline std::int64_t exact_dot(LatticeVector p, LatticeVector q) noexcept {
    return p.x * q.x + p.y * q.y;
}
/// Does p come before q, turning clockwise on screen from the direction to the right?
[[nodiscard]] inline bool comes_before(LatticeVector p, LatticeVector q) noexcept {
    const auto is_lower_half = [](LatticeVector v) { return v.y > 0 || (v.y == 0 && v.x > 0); };
    if (is_lower_half(p) != is_lower_half(q)) return is_lower_half(p);
    return exact_cross(p, q) > 0;
}
[[nodiscard]] inline bool is_same_direction(LatticeVector p, LatticeVector q) noexcept {
    return exact_cross(p, q) == 0 && exact_dot(p, q) > 0;
}
/// Turning clockwise on screen from a direction, is p met before q? The direction itself comes last.
[[nodiscard]] inline bool comes_before(LatticeVector from, LatticeVector p, LatticeVector q) noexcept {
    const auto part = [&](LatticeVector v) {
        const std::int64_t turn = exact_cross(from, v);
        return turn > 0 ? 0 : turn == 0 && exact_dot(from, v) < 0 ? 1 : 2;
    };
    return part(p) != part(q) ? part(p) < part(q) : exact_cross(p, q) > 0;
}
[[nodiscard]] inline LatticeVector vector_along(const LatticeEdge& edge) noexcept {
    return {std::int64_t{edge.b.x} - edge.a.x, std::int64_t{edge.b.y} - edge.a.y};
}

/// What lies on the right of a line in this direction, as seen on screen.
[[nodiscard]] inline Sector right_of(LatticeVector direction) noexcept {
    return {{direction, {-direction.y, direction.x}, -direction}, 3, true};
}

/// From a direction, clockwise on screen, to another one less than half a turn away.
[[nodiscard]] inline Sector sector_between(LatticeVector from, LatticeVector to) noexcept {
    return {{from, to}, 2, true};
}

/// A line or one end of a segment.
[[nodiscard]] inline Sector line_along(LatticeVector direction) noexcept {
    return {{direction, -direction}, 2, false};
}
[[nodiscard]] inline Sector ray_along(LatticeVector direction) noexcept {
    return {{direction}, 1, false};
}

/// Calls visit(sector) for sectors that together are all directions from one, turning clockwise on screen, to another;
/// these are not the same.
template<class Visit>
void for_each_sector(LatticeVector from, LatticeVector to, Visit visit) noexcept {
    if (const std::int64_t turn = exact_cross(from, to); turn > 0) {
        visit(sector_between(from, to));
    } else if (turn == 0) {
        visit(right_of(from));
    } else {
        visit(right_of(from));
        visit(right_of(-to));
    }
}

/// If b moves on in this direction, does its sector overlap that of a at once? Two without area never do.
[[nodiscard]] bool enters(const Sector& a, const Sector& b, LatticeVector motion) noexcept;

/// If it does, and they did not overlap before, the normal: away from a's sector, at right angles to a side of one of
/// them, against the motion as much as possible.
[[nodiscard]] std::optional<RealPoint> entered_normal(const Sector& a, const Sector& b, LatticeVector motion) noexcept;

} // namespace hitmask
