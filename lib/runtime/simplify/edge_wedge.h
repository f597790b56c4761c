#pragma once

// Which straight edges pass by a stretch of the curve: the test that everything else about simplifying rests on.

#include <cmath>

#include "lattice.h"

namespace hitmask {

/// On which side of the edge a corner may lie, seen in the direction in which the wedge opens.
enum class WedgeSide { both, right, left };

[[nodiscard]] inline double cross(RealPoint a, RealPoint b) noexcept {
    return a.x * b.y - a.y * b.x;
}

/// The directions from an apex in which a ray comes within the tolerance of every corner added so far (and, if asked
/// for, has them all on one side). Corners that are within the tolerance of the apex itself do not matter.
class EdgeWedge {
public:
    /// `corner` is relative to the apex. False if no direction is left.
    bool add(RealPoint corner, double tolerance, WedgeSide side) noexcept {
        if (tolerance < 0) return false; // must_stay
        const double distance2 = corner.x * corner.x + corner.y * corner.y;
        if (distance2 <= tolerance * tolerance) return true;
        // Directions of the tangents to the disc around the corner, of length 1.
        const double along = std::sqrt(distance2 - tolerance * tolerance) / distance2, aside = tolerance / distance2;
        RealPoint low{corner.x * along + corner.y * aside, corner.y * along - corner.x * aside};
        RealPoint high{corner.x * along - corner.y * aside, corner.y * along + corner.x * aside};
        if (side == WedgeSide::right || tolerance == 0) high = corner;
        if (side == WedgeSide::left || tolerance == 0) low = corner;
        if (!narrow_) {
            low_ = low, high_ = high, narrow_ = true;
            return true;
        }
        return intersect(low, high);
    }

    /// Up to rounding: what it admits must be checked, and what it rejects is not missed.
    [[nodiscard]] bool admits(RealPoint direction) const noexcept {
        return !narrow_ || (cross(low_, direction) >= -slack && cross(direction, high_) >= -slack);
    }

    /// Was there any corner farther from the apex than its tolerance?
    [[nodiscard]] bool is_narrow() const noexcept { return narrow_; }

private:
    static constexpr double slack = 1e-6; // lattice units

    [[nodiscard]] static bool is_between(RealPoint low, RealPoint direction, RealPoint high) noexcept {
        return cross(low, direction) >= -slack && cross(direction, high) >= -slack;
    }

    bool intersect(RealPoint low, RealPoint high) noexcept {
        const bool low_inside = is_between(low_, low, high_);
        if (!low_inside && !is_between(low, low_, high)) return false;
        const bool high_inside = is_between(low_, high, high_);
        if (low_inside) low_ = low;
        if (high_inside) high_ = high;
        return true;
    }

    bool narrow_ = false;
    RealPoint low_, high_;
};

} // namespace hitmask
