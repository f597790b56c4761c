#pragma once

// Turns two convex shapes against each other into one polygon against one point: b, moved by v, overlaps a if v lies in
// their Minkowski difference.

#include <array>
#include <cstdint>

#include <hitmask/detail/screen_shapes.h>

#include "lattice/lattice.h"

namespace hitmask {

/// The Minkowski difference of two convex polygons, segments or points, both without their radii. It is the set of all
/// p - q, for p in a and q in b: a polygon, segment or point, whose corners turn clockwise on screen. Computed as the
/// Minkowski sum of a and -b, by taking edges in the order of their directions. Time: linear.
class MinkowskiDifference {
public:
    /// Requires that both have corners.
    MinkowskiDifference(const on_screen::Convex& a, const on_screen::Convex& b) noexcept;

    static constexpr std::size_t max_corners = 2 * ConvexPolygon::max_corners;

    [[nodiscard]] std::size_t count() const noexcept { return count_; }

    /// Corner i, counted around: corner of_a(i) of a minus corner of_b(i) of b. Requires i <= count().
    [[nodiscard]] LatticePoint corner(std::size_t i) const noexcept { return corners_[i < count_ ? i : 0].place; }
    [[nodiscard]] std::int32_t of_a(std::size_t i) const noexcept { return corners_[i < count_ ? i : 0].of_a; }
    [[nodiscard]] std::int32_t of_b(std::size_t i) const noexcept { return corners_[i < count_ ? i : 0].of_b; }

    /// The edge from corner i to the next one.
    [[nodiscard]] LatticeEdge edge(std::size_t i) const noexcept { return {corner(i), corner(i + 1)}; }

private:
    struct Corner {
        LatticePoint place;
        std::int32_t of_a, of_b;
    };

    std::array<Corner, max_corners> corners_;
    std::size_t count_ = 0;
};

/// The hull of an edge, with its topmost end first.
[[nodiscard]] on_screen::Convex segment_of(const LatticeEdge& edge) noexcept;

} // namespace hitmask
