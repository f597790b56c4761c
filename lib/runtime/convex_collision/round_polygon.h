#pragma once

// Convex polygons in doubles, with a radius around them. Finds how long lines and circles stay inside.

#include <array>
#include <cstddef>
#include <span>

#include "convex_collision/minkowski_difference.h"
#include "lattice/lattice.h"

namespace hitmask {

/// A line: from + t along.
struct Ray {
    RealPoint from, along;

    [[nodiscard]] RealPoint at(double t) const noexcept { return {from.x + t * along.x, from.y + t * along.y}; }
};

/// A path around a circle in one of the two directions. Its parameter t is the angle from the beginning.
struct Arc {
    RealPoint center;
    double radius = 0, begin = 0, direction = 1;

    [[nodiscard]] RealPoint at(double t) const noexcept;
};

/// The points within a radius of a polygon, segment or point. Corners turn clockwise on screen.
class RoundPolygon {
public:
    RoundPolygon() noexcept = default;
    /// Points less than `margin` inside count as outside, so that those which only touch are not contained.
    RoundPolygon(std::span<const RealPoint> corners, double radius, double margin) noexcept;

    [[nodiscard]] std::size_t count() const noexcept { return count_; }
    [[nodiscard]] double radius() const noexcept { return radius_; }

    /// Corner i, counted around. Requires i <= count().
    [[nodiscard]] RealPoint corner(std::size_t i) const noexcept { return corners_[i < count_ ? i : 0].place; }

    /// The outward normal of the edge from corner i to the next one; unit length.
    [[nodiscard]] RealPoint normal(std::size_t i) const noexcept;

    /// Returns true if p is inside, by the margin. False for all points if there is no inside.
    [[nodiscard]] bool contains(RealPoint p) const noexcept;

    /// The t at which a line or a circle that is inside at `t` leaves. It leaves at the boundary, without margin.
    [[nodiscard]] double leaves(const Ray& ray, double t) const noexcept;
    [[nodiscard]] double leaves(const Arc& arc, double t) const noexcept;

private:
    struct Corner {
        RealPoint place, along; ///< to the next one
        double margin;          ///< times the length of `along`, or a little more
    };

    [[nodiscard]] bool polygon_holds(RealPoint p) const noexcept;
    [[nodiscard]] double leaves_polygon(const Ray& ray) const noexcept;
    [[nodiscard]] double leaves_round(const Ray& ray) const noexcept;

    std::array<Corner, MinkowskiDifference::max_corners> corners_;
    std::size_t count_ = 0;
    double radius_ = 0, reach_ = 0; ///< reach_: the radius minus the margin
};

} // namespace hitmask
