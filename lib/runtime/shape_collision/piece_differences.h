#pragma once

// The differences of the pieces of two shapes, by which piece_separation.h finds the least motion.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <hitmask/posed_shape.h>

#include "convex_collision/minkowski_difference.h"
#include "convex_collision/round_polygon.h"
#include "convex_collision/screen_ellipse.h"
#include "lattice/lattice.h"
#include "shape_collision/screen_pieces.h"

namespace hitmask {

/// Shapes that overlap by less only touch, units.
inline constexpr double hold_margin = 0x1p-20;

inline double length(RealPoint p) noexcept {
    return std::sqrt(dot(p, p));
}

/// Where what is around b's pieces is a disc: x u + y v on the screen is (x, y).
struct RoundFrame {
    RealPoint u{1, 0}, v{0, 1};
    double radius = 0;             ///< of the disc
    double margin = hold_margin;   ///< in the frame
    std::int32_t reach_x, reach_y; ///< of the disc on the screen

    static RoundFrame around(std::int32_t radius) noexcept {
        return {{1, 0}, {0, 1}, static_cast<double>(radius), hold_margin, radius, radius};
    }
    static RoundFrame around(const on_screen::ScreenEllipse& ellipse) noexcept {
        RealPoint u{static_cast<double>(ellipse.u.x), static_cast<double>(ellipse.u.y)},
            v{static_cast<double>(ellipse.v.x), static_cast<double>(ellipse.v.y)};
        if (cross(u, v) < 0) v = {-v.x, -v.y}; // the same ellipse, and nothing is mirrored
        const LatticeBox box = box_around(ellipse);
        return {u,
                v,
                1,
                hold_margin / std::max(length(u), length(v)),
                box.high.x - ellipse.center.x,
                box.high.y - ellipse.center.y};
    }

    [[nodiscard]] RealPoint on_screen(RealPoint p) const noexcept {
        return {p.x * u.x + p.y * v.x, p.x * u.y + p.y * v.y};
    }
    [[nodiscard]] RealPoint from_screen(RealPoint p) const noexcept {
        const double area = cross(u, v);
        return {cross(p, v) / area, cross(u, p) / area};
    }
    /// Normals go by the transposed way back.
    [[nodiscard]] RealPoint normal_on_screen(RealPoint n) const noexcept {
        return unit({n.x * v.y - n.y * u.y, n.y * u.x - n.x * v.x});
    }
    [[nodiscard]] bool is_circle() const noexcept { return u.y == 0 && v.x == 0 && u.x == v.y; }
};

/// All differences of a piece of a and a piece of b. Those that were asked for lately are kept.
class Differences {
public:
    /// `thin` is where b lies if it is thin, with nothing around it.
    Differences(const ScreenPieces& a, const ScreenPieces& b, const RoundFrame& frame,
                const std::optional<Ray>& thin) noexcept
        : a_(a), b_(b), frame_(frame), is_thin_(thin.has_value()), thin_(thin.value_or(Ray{})) {}

    [[nodiscard]] RoundPolygon of(std::int32_t i, std::int32_t k) const noexcept {
        return of(MinkowskiDifference(a_.piece(i).shape, b_.piece(k).shape));
    }
    [[nodiscard]] RoundPolygon of(const MinkowskiDifference& difference) const noexcept;

    /// Returns true if b is thin, with nothing around it.
    [[nodiscard]] bool is_thin() const noexcept { return is_thin_; }

    /// One that holds p, or null. Valid until the next question.
    [[nodiscard]] const RoundPolygon* containing_piece(RealPoint p) noexcept;

    /// How far the box around a difference is from the origin.
    [[nodiscard]] double gap(std::int32_t i, std::int32_t k) const noexcept { return gap(a_.box(i), b_.box(k)); }
    /// The same of piece i of a and all of b.
    [[nodiscard]] double gap(std::int32_t i) const noexcept { return gap(a_.box(i), b_.box()); }

    [[nodiscard]] double gap(const LatticeBox& p, const LatticeBox& q) const noexcept {
        const auto apart = [](double low_p, double high_p, double low_q, double high_q, double reach) {
            return std::max({0.0, low_p - high_q - reach, low_q - high_p - reach});
        };
        return length({apart(p.low.x, p.high.x, q.low.x, q.high.x, frame_.reach_x),
                       apart(p.low.y, p.high.y, q.low.y, q.high.y, frame_.reach_y)});
    }

private:
    /// Where boxes of b overlap a box of a when they move, by `least` or more; by less than nothing where they are
    /// apart.
    [[nodiscard]] LatticeBox window(const LatticeBox& of_a, RealPoint motion, double least) const noexcept;
    /// The same the other way round.
    [[nodiscard]] LatticeBox window_of(const LatticeBox& of_b, RealPoint motion, double least) const noexcept {
        return window(of_b, {-motion.x, -motion.y}, least);
    }

    [[nodiscard]] const RoundPolygon* search(RealPoint p) noexcept;
    /// Returns true if the line of b, moved by p, comes near to a box.
    [[nodiscard]] bool is_near_thin(const LatticeBox& box, RealPoint p) const noexcept;
    void remember(std::int32_t piece) noexcept {
        if (near_count_ < near_.size()) near_[near_count_] = piece;
        ++near_count_;
    }

    /// A thin b may lie along a side that two pieces have in common, and inside of neither.
    [[nodiscard]] const RoundPolygon* search_seams(RealPoint p, const LatticeBox& near) noexcept;
    /// Calls look(edge) for the sides of a's pieces that meet the window of the last search, until one says yes.
    template<class Look>
    [[nodiscard]] bool any_side(const LatticeBox& window, Look look) const noexcept;
    /// A difference that is a segment, as wide as is needed to hold it.
    [[nodiscard]] RoundPolygon strip(const MinkowskiDifference& segment) const noexcept;
    /// In the place of the one that was not asked for the longest.
    const RoundPolygon* keep(const RoundPolygon& difference) noexcept;

    const ScreenPieces &a_, &b_;
    const RoundFrame& frame_;
    bool is_thin_;
    Ray thin_;                            ///< along b, if it is thin
    std::array<std::int32_t, 64> near_{}; ///< pieces of a that b is near to; if there are more, only the first
    std::size_t near_count_ = 0;
    std::array<RoundPolygon, 24> lately_;
    std::array<std::size_t, 24> order_;
    std::size_t kept_ = 0;
};

} // namespace hitmask
