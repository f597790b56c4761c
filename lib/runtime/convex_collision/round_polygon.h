#pragma once

// Convex polygons in doubles, with a radius around them. Finds how long lines and circles stay inside.

#include <cstddef>
#include <span>

#include "lattice/lattice.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

/// A line: from + t along.
struct Ray {
    RealPoint from, along;

    [[nodiscard]] RealPoint at(double t) const noexcept { return {from.x + t * along.x, from.y + t * along.y}; }
    /// The length of its path for each unit of t.
    [[nodiscard]] double speed() const noexcept { return vector_length(along.x, along.y); }
};

/// A path around a circle in one of the two directions. Its parameter t is the angle from the beginning.
struct Arc {
    RealPoint center;
    double radius = 0, begin = 0, direction = 1;

    [[nodiscard]] RealPoint at(double t) const noexcept;
    [[nodiscard]] double speed() const noexcept { return radius; }
};

/// The points within a radius of a polygon, segment or point. Corners turn clockwise on screen. Refers to its corners.
class RoundPolygon {
public:
    /// Points less than `margin` inside count as outside, so that those which only touch are not contained.
    RoundPolygon(std::span<const RealPoint> corners, double radius, double margin) noexcept
        : corners_(corners), radius_(radius), margin_(margin) {}

    [[nodiscard]] std::size_t count() const noexcept { return corners_.size(); }
    [[nodiscard]] double radius() const noexcept { return radius_; }

    /// Corner i, counted around. Requires i <= count().
    [[nodiscard]] RealPoint corner(std::size_t i) const noexcept { return corners_[i < corners_.size() ? i : 0]; }

    /// The outward normal of the edge from corner i to the next one; unit length.
    [[nodiscard]] RealPoint normal(std::size_t i) const noexcept;

    /// Returns true if p is inside, by the margin. False for all points if there is no inside.
    [[nodiscard]] bool contains(RealPoint p) const noexcept;

    /// Returns true if the box from `low` to `high` is inside the polygon, without its radius, by the margin.
    [[nodiscard]] bool contains_box(RealPoint low, RealPoint high) const noexcept;

    /// The t at which a line or a circle that is inside at `t` leaves. It leaves at the boundary, without margin.
    [[nodiscard]] double leaves(const Ray& ray, double t) const noexcept;
    [[nodiscard]] double leaves(const Arc& arc, double t) const noexcept;

private:
    /// Calls holds(corner, vector to the next one, margin times the vector's length or a little more) for all corners,
    /// until it returns false.
    template<class Holds>
    [[nodiscard]] bool all_sides(Holds holds) const noexcept;
    [[nodiscard]] double leaves_polygon(const Ray& ray) const noexcept;
    [[nodiscard]] double leaves_round(const Ray& ray) const noexcept;

    std::span<const RealPoint> corners_;
    double radius_, margin_;
};

} // namespace hitmask
