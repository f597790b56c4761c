#pragma once

// Finds the straight edges that pass by a stretch of the curve. All of simplifying rests on this test.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/vector_loop.h"
#include "lattice/lattice.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

/// The side of the edge on which a corner may lie, seen in the direction in which the wedge opens.
enum class WedgeSide { both, right, left };

/// Corners that edges have to pass by, each with its tolerance. A few more follow that are never asked for.
struct PassedCorners {
    std::vector<double> x, y, tolerance;

    void add(RealPoint at, double within) { x.push_back(at.x), y.push_back(at.y), tolerance.push_back(within); }
    [[nodiscard]] RealPoint at(std::size_t i) const noexcept { return {x[i], y[i]}; }
};

/// The edges from an apex that come within the tolerance of some corners. If asked for, they have all corners on one
/// side. Edges are given by direction and by length. Corners within the tolerance of the apex restrict no direction.
struct EdgeWedge {
    static constexpr double slack = 1e-6; // lattice units

    RealPoint low, high;                  ///< the bounds of the direction; (0, 0) without any
    double low_slack = 0, high_slack = 0; ///< the slack times their lengths, or a bit more
    double farthest2 = 0;                 ///< squared distance of the corner that is farthest from the apex
    double farthest_tolerance = 0;        ///< the tolerance of that corner

    /// Returns true if an edge in that direction may fit. This is right up to rounding: such an edge must be checked,
    /// and others never fit.
    [[nodiscard]] bool may_pass(RealPoint to) const noexcept {
        return static_cast<int>(cross(low, to) >= -low_slack) & static_cast<int>(cross(to, high) >= -high_slack);
    }

    /// Returns true if an edge in that direction fits beyond rounding. It comes within the tolerance of every corner
    /// that is not farther from the apex than the edge is long.
    [[nodiscard]] bool surely_passes(RealPoint to) const noexcept {
        return cross(low, to) >= low_slack && cross(to, high) >= high_slack;
    }

    /// Returns true if an edge ends more than the tolerance before the farthest corner, and so never fits. This soon
    /// ends the search back along a thin ring.
    [[nodiscard]] bool is_too_short(double length2) const noexcept {
        if (length2 >= farthest2) return false;
        const double least = square_root(farthest2) - farthest_tolerance - slack;
        return least > 0 && length2 < least * least;
    }

    /// A bit for each of up to 32 points, set if may_pass(), or nearly. `apex` is the apex of the wedge, and the points
    /// are not relative to it.
    [[nodiscard]] std::uint32_t may_pass(RealPoint apex, std::span<const float> x,
                                         std::span<const float> y) const noexcept {
        // Wider by more than float loses. A loop without branches, so that compilers vectorise it.
        const auto single = [](double v) { return static_cast<float>(v); };
        const float low_x = single(low.x), low_y = single(low.y), high_x = single(high.x), high_y = single(high.y),
                    apex_x = single(apex.x), apex_y = single(apex.y);
        const float below = single(-low_slack), above = single(-high_slack);
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < x.size(); ++i) {
            const float dx = x[i] - apex_x, dy = y[i] - apex_y, off = std::abs(dx) + std::abs(dy) + 1;
            const bool right = low_x * dy - low_y * dx >= below * off;
            const bool left = dx * high_y - dy * high_x >= above * off;
            bits |= bit[i] & -static_cast<std::uint32_t>(right & left);
        }
        return bits;
    }

private:
    static constexpr std::array<std::uint32_t, 32> bit = [] {
        std::array<std::uint32_t, 32> bits{};
        for (std::size_t i = 0; i < bits.size(); ++i) {
            bits[i] = std::uint32_t{1} << i;
        }
        return bits;
    }();
};

/// Makes the wedges of an apex, corner after corner. Each is within the one before.
///
/// The first corner that restricts directions gives the axis. Other directions count by their slope to it, so that the
/// bounds of the wedge are a maximum and a minimum. Tangents of a few corners at a time are found without branches.
class WedgeMaker {
public:
    /// Corners follow each other upwards or downwards in `corners`, which must stay alive.
    WedgeMaker(const PassedCorners& corners, RealPoint apex, WedgeSide side, bool is_upwards) noexcept
        : corners_(corners), apex_(apex), side_(side), is_upwards_(is_upwards) {}

    static constexpr std::uint32_t at_a_time = 4; ///< so many corners must follow the last one of `corners`

    /// Adds the next corner. `wedge` becomes that of all corners so far. Returns false if no edge passes the corner.
    bool add(std::uint32_t corner, EdgeWedge& wedge) noexcept {
        if (corner - first_ >= at_a_time) load(corner);
        const std::uint32_t i = corner - first_;
        const double tolerance = corners_.tolerance[corner];
        if (tolerance < 0) return false; // must_stay
        const bool is_narrower = tangent2_[i] > 0;
        if (is_narrower && !has_axis_) turn_to(i);
        if (is_narrower) low_ = std::max(low_, low_slope_[i]), high_ = std::min(high_, high_slope_[i]);
        if (distance2_[i] > farthest2_) farthest2_ = distance2_[i], farthest_tolerance_ = tolerance;
        set(wedge);
        return low_ - high_ <= EdgeWedge::slack * (1 + std::min(low_ * low_, high_ * high_));
    }

private:
    using Four = std::array<double, at_a_time>;
    static constexpr double steep = 1e30; ///< a slope that stands for a quarter turn and more

    void load(std::uint32_t corner) noexcept {
        first_ = is_upwards_ ? corner : corner - std::min(corner, at_a_time - 1);
        HITMASK_VECTOR_LOOP
        for (std::uint32_t i = 0; i < at_a_time; ++i) {
            const double tolerance = corners_.tolerance[first_ + i];
            x_[i] = corners_.x[first_ + i] - apex_.x, y_[i] = corners_.y[first_ + i] - apex_.y;
            distance2_[i] = x_[i] * x_[i] + y_[i] * y_[i];
            tangent2_[i] = distance2_[i] - tolerance * tolerance;
        }
        if (has_axis_) find_slopes();
    }

    void turn_to(std::uint32_t i) noexcept {
        has_axis_ = true;
        axis_ = {x_[i], y_[i]};
        find_slopes();
    }

    /// Finds the slopes of both tangents to the disc around each corner. They have length distance2.
    void find_slopes() noexcept {
        Four tangents;
        for (std::uint32_t i = 0; i < at_a_time; ++i) {
            tangents[i] = square_root(std::max(tangent2_[i], 0.0));
        }
        HITMASK_VECTOR_LOOP
        for (std::uint32_t i = 0; i < at_a_time; ++i) {
            const double tolerance = corners_.tolerance[first_ + i], tangent = tangents[i];
            const double along = x_[i] * axis_.x + y_[i] * axis_.y, off = axis_.x * y_[i] - axis_.y * x_[i];
            const double low_along = along * tangent + off * tolerance, low_off = off * tangent - along * tolerance;
            const double high_along = along * tangent - off * tolerance, high_off = off * tangent + along * tolerance;
            // Beyond a quarter turn, a bound is on the side of its corner.
            const double beyond = off > 0 ? steep : -steep;
            const double low = low_off / low_along, high = high_off / high_along, middle = off / along;
            const double middle_slope = along > 0 ? middle : beyond;
            const double low_slope = low_along > 0 ? low : beyond, high_slope = high_along > 0 ? high : beyond;
            low_slope_[i] = side_ == WedgeSide::left ? middle_slope : low_slope;
            high_slope_[i] = side_ == WedgeSide::right ? middle_slope : high_slope;
        }
    }

    /// Sets each number by itself, so that it can soon be read again without waiting.
    void set(EdgeWedge& wedge) const noexcept {
        wedge.farthest2 = farthest2_, wedge.farthest_tolerance = farthest_tolerance_;
        const double low_x = axis_.x - low_ * axis_.y, low_y = axis_.y + low_ * axis_.x;
        const double high_x = axis_.x - high_ * axis_.y, high_y = axis_.y + high_ * axis_.x;
        wedge.low.x = low_x, wedge.low.y = low_y, wedge.high.x = high_x, wedge.high.y = high_y;
        wedge.low_slack = EdgeWedge::slack * (std::abs(low_x) + std::abs(low_y));
        wedge.high_slack = EdgeWedge::slack * (std::abs(high_x) + std::abs(high_y));
    }

    const PassedCorners& corners_;
    RealPoint apex_;
    WedgeSide side_;
    bool is_upwards_, has_axis_ = false;
    std::uint32_t first_ = 0x80000000; ///< the first of the corners that are loaded
    Four x_, y_, distance2_, tangent2_, low_slope_, high_slope_;
    RealPoint axis_;                     ///< (0, 0) at first, and so are the bounds of wedges
    double low_ = -steep, high_ = steep; ///< the slopes of the bounds
    double farthest2_ = 0, farthest_tolerance_ = 0;
};

} // namespace hitmask
