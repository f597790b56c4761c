#pragma once

// Near a point where the boundaries of two shapes touch, each shape is a union of sectors of solid directions. If b
// moves on, the shapes overlap at once if the motion is inside the Minkowski difference of a sector of a and a sector
// of b.

#include <array>
#include <cstddef>
#include <optional>

#include "lattice/lattice.h"
#include "lattice/time_of_impact.h"

namespace hitmask {

/// All sums of non-negative multiples of up to three vectors. A sector is at most half of the plane. Without vectors it
/// is the origin.
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
/// Returns true if p comes before q, turning clockwise on screen from the direction to the right.
[[nodiscard]] inline bool comes_before(LatticeVector p, LatticeVector q) noexcept {
    const auto is_lower_half = [](LatticeVector v) { return v.y > 0 || (v.y == 0 && v.x > 0); };
    if (is_lower_half(p) != is_lower_half(q)) return is_lower_half(p);
    return exact_cross(p, q) > 0;
}
[[nodiscard]] inline bool is_same_direction(LatticeVector p, LatticeVector q) noexcept {
    return exact_cross(p, q) == 0 && exact_dot(p, q) > 0;
}
/// Returns true if p comes before q, turning clockwise on screen from `from`. `from` itself comes last.
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

/// The half plane to the right of a direction, as seen on screen.
[[nodiscard]] inline Sector right_of(LatticeVector direction) noexcept {
    return {{direction, {-direction.y, direction.x}, -direction}, 3, true};
}

/// The sector from one direction clockwise on screen to another, less than half a turn away.
[[nodiscard]] inline Sector sector_between(LatticeVector from, LatticeVector to) noexcept {
    return {{from, to}, 2, true};
}

/// The sectors without area at a point of a segment: inside the segment a line, at its ends a ray.
[[nodiscard]] inline Sector line_along(LatticeVector direction) noexcept {
    return {{direction, -direction}, 2, false};
}
[[nodiscard]] inline Sector ray_along(LatticeVector direction) noexcept {
    return {{direction}, 1, false};
}

/// Calls visit(sector) for one or two sectors that together cover the directions from `from` clockwise on screen to
/// `to`. Requires that the two directions differ.
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

/// Returns true if b's sector overlaps a's as soon as b moves in this direction. Two sectors without area never
/// overlap.
[[nodiscard]] bool enters(const Sector& a, const Sector& b, LatticeVector motion) noexcept;

/// The normal of the contact. Empty if enters() is false, or if the sectors overlap already. The normal points away
/// from a's sector and is at right angles to a side of one of the sectors. Of several, it is the one most opposed to
/// the motion.
[[nodiscard]] std::optional<RealPoint> entered_normal(const Sector& a, const Sector& b, LatticeVector motion) noexcept;

} // namespace hitmask
