#pragma once

// Finds the straight edges that pass by a stretch of the curve. All of simplifying rests on this test.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "lattice/lattice.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

/// The side of the edge on which a corner may lie, seen in the direction in which the wedge opens.
enum class WedgeSide { both, right, left };

/// The edges from an apex that come within the tolerance of every corner added so far. If asked for, they have all
/// corners on one side. Edges are given by direction and by length. Corners within the tolerance of the apex restrict
/// no direction.
class EdgeWedge {
public:
    /// Adds a corner, which is relative to the apex. Returns false if no direction is left.
    bool add(RealPoint corner, double tolerance, WedgeSide side) noexcept {
        if (tolerance < 0) return false; // must_stay
        const double distance2 = dot(corner, corner), tangent2 = distance2 - tolerance * tolerance;
        lengthen(distance2, tolerance);
        if (tangent2 <= 0) return true;
        // The tangents to the disc around the corner. They have length distance2, so that nothing needs to be divided.
        const double tangent = square_root(tangent2);
        Bound low{{corner.x * tangent + corner.y * tolerance, corner.y * tangent - corner.x * tolerance}, distance2};
        Bound high{{corner.x * tangent - corner.y * tolerance, corner.y * tangent + corner.x * tolerance}, distance2};
        if (side == WedgeSide::right || tolerance == 0) high = {corner, square_root(distance2)};
        if (side == WedgeSide::left || tolerance == 0) low = {corner, square_root(distance2)};
        if (!narrow_) {
            low_ = low, high_ = high, narrow_ = true;
            return true;
        }
        return intersect(low, high);
    }

    /// Returns true if the edge to a point, relative to the apex, may fit. This is right up to rounding: an admitted
    /// edge must be checked, and a rejected one never fits.
    [[nodiscard]] bool admits(RealPoint to) const noexcept { return dot(to, to) >= least2_ && is_inside(to, -slack); }

    /// Returns true if an edge in that direction fits beyond rounding. It comes within the tolerance of every corner
    /// that is not farther from the apex than the edge is long.
    [[nodiscard]] bool surely_passes(RealPoint to) const noexcept { return is_inside(to, slack); }

    /// The squared distance of the corner that is farthest from the apex.
    [[nodiscard]] double farthest2() const noexcept { return farthest2_; }

    /// A bit for each of up to 32 points, set if admits() may admit its direction. `apex` is the apex of the wedge, and
    /// the points are not relative to it.
    [[nodiscard]] std::uint32_t may_admit(RealPoint apex, std::span<const float> x,
                                          std::span<const float> y) const noexcept {
        const std::size_t count = x.size();
        if (!narrow_) return ~std::uint32_t{0} >> (32 - count);
        // Wider by more than float loses. A loop without branches, so that compilers vectorise it.
        const auto single = [](double v) { return static_cast<float>(v); };
        const float low_x = single(low_.at.x), low_y = single(low_.at.y), high_x = single(high_.at.x),
                    high_y = single(high_.at.y), apex_x = single(apex.x), apex_y = single(apex.y);
        const float low_slack = single(-slack * low_.length), high_slack = single(-slack * high_.length);
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const float dx = x[i] - apex_x, dy = y[i] - apex_y, off = std::abs(dx) + std::abs(dy) + 1;
            const bool right = low_x * dy - low_y * dx >= low_slack * off;
            const bool left = dx * high_y - dy * high_x >= high_slack * off;
            bits |= bit[i] & -static_cast<std::uint32_t>(right & left);
        }
        return bits;
    }

private:
    struct Bound {
        RealPoint at;
        double length = 1; ///< of `at`
    };

    static constexpr double slack = 1e-6; // lattice units
    static constexpr std::array<std::uint32_t, 32> bit = [] {
        std::array<std::uint32_t, 32> bits{};
        for (std::size_t i = 0; i < bits.size(); ++i) {
            bits[i] = std::uint32_t{1} << i;
        }
        return bits;
    }();

    [[nodiscard]] static bool is_right_of(const Bound& a, const Bound& b) noexcept {
        return cross(a.at, b.at) >= -slack * a.length * b.length;
    }
    /// If a wedge has become a single ray, the opposite direction is not part of it.
    [[nodiscard]] static bool is_between(const Bound& low, const Bound& direction, const Bound& high) noexcept {
        return is_right_of(low, direction) && is_right_of(direction, high) &&
               (dot(low.at, direction.at) > 0 || dot(direction.at, high.at) > 0);
    }

    /// Returns true if a direction is inside by at least `by`, or, if that is negative, outside by no more.
    [[nodiscard]] bool is_inside(RealPoint direction, double by) const noexcept {
        return !narrow_ ||
               (cross(low_.at, direction) >= by * low_.length && cross(direction, high_.at) >= by * high_.length);
    }

    /// An edge that ends more than the tolerance before a corner is too short. This soon ends the search back along a
    /// thin ring.
    void lengthen(double distance2, double tolerance) noexcept {
        if (distance2 <= farthest2_) return;
        farthest2_ = distance2;
        const double least = std::max(0.0, square_root(distance2) - tolerance - slack);
        least2_ = std::max(least2_, least * least);
    }

    bool intersect(const Bound& low, const Bound& high) noexcept {
        const bool low_inside = is_between(low_, low, high_);
        if (!low_inside && !is_between(low, low_, high)) return false;
        const bool high_inside = is_between(low_, high, high_);
        // The wedge never gets wider: the slack above is an angle, which is much far away.
        if (low_inside && cross(low_.at, low.at) > 0) low_ = low;
        if (high_inside && cross(high.at, high_.at) > 0) high_ = high;
        return true;
    }

    bool narrow_ = false;
    Bound low_, high_;
    double farthest2_ = 0; ///< squared length of an edge that is long enough for all corners
    double least2_ = 0;    ///< squared length below which an edge is too short
};

} // namespace hitmask
