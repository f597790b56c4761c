#pragma once

// The Minkowski differences of the pieces of two shapes, for the search in piece_separation.h.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <hitmask/detail/portable_math.h>
#include <hitmask/posed_shape.h>

#include "convex_collision/minkowski_difference.h"
#include "convex_collision/round_polygon.h"
#include "convex_collision/screen_ellipse.h"
#include "lattice/lattice.h"
#include "shape_collision/screen_pieces.h"

namespace hitmask {

/// Shapes that overlap by less count as touching, units.
inline constexpr double hold_margin = 0x1p-20;

inline double length(RealPoint p) noexcept {
    return square_root(dot(p, p));
}

/// Coordinates in which the round region around b's pieces is a disc. On the screen, (x, y) is x u + y v.
struct RoundFrame {
    RealPoint u{1, 0}, v{0, 1};
    double radius = 0;             ///< of the disc
    double margin = hold_margin;   ///< hold_margin in the frame
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
    /// Normals are mapped by the transposed inverse.
    [[nodiscard]] RealPoint normal_on_screen(RealPoint n) const noexcept {
        return unit({n.x * v.y - n.y * u.y, n.y * u.x - n.x * v.x});
    }
    [[nodiscard]] bool is_circle() const noexcept { return u.y == 0 && v.x == 0 && u.x == v.y; }
};

/// All differences of a piece of a and a piece of b. Those that were used lately are kept.
class Differences {
public:
    /// `thin`: the line of b, if b has no width and nothing around it.
    Differences(const ScreenPieces& a, const ScreenPieces& b, const RoundFrame& frame,
                const std::optional<Ray>& thin) noexcept
        : a_(a), b_(b), frame_(frame), is_thin_(thin.has_value()), thin_(thin.value_or(Ray{})) {}

    [[nodiscard]] RoundPolygon of(std::int32_t i, std::int32_t k) const noexcept {
        return of(MinkowskiDifference(a_.piece(i).shape, b_.piece(k).shape));
    }
    [[nodiscard]] RoundPolygon of(const MinkowskiDifference& difference) const noexcept;

    /// Returns true if b is thin: without width, and with nothing around it.
    [[nodiscard]] bool is_thin() const noexcept { return is_thin_; }

    /// A difference that contains p, or null. Valid until the next call.
    [[nodiscard]] const RoundPolygon* containing_piece(RealPoint p) noexcept;

    /// The distance of the box around a difference from the origin.
    [[nodiscard]] double gap(std::int32_t i, std::int32_t k) const noexcept { return gap(a_.box(i), b_.box(k)); }
    /// The same for piece i of a and all of b.
    [[nodiscard]] double gap(std::int32_t i) const noexcept { return gap(a_.box(i), b_.box()); }

    [[nodiscard]] double gap(const LatticeBox& p, const LatticeBox& q) const noexcept {
        const auto apart = [](double low_p, double high_p, double low_q, double high_q, double reach) {
            return std::max({0.0, low_p - high_q - reach, low_q - high_p - reach});
        };
        return vector_length(apart(p.low.x, p.high.x, q.low.x, q.high.x, frame_.reach_x),
                             apart(p.low.y, p.high.y, q.low.y, q.high.y, frame_.reach_y));
    }

private:
    /// The window that boxes of b meet if they overlap a box of a by `least` or more after the motion. A negative
    /// `least` allows boxes to be that far apart.
    [[nodiscard]] LatticeBox window(const LatticeBox& of_a, RealPoint motion, double least) const noexcept;
    /// The same with a and b exchanged.
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

    /// A thin b may lie along a side that two pieces share, and inside neither of them.
    [[nodiscard]] const RoundPolygon* search_seams(RealPoint p, const LatticeBox& near) noexcept;
    /// Calls look(edge) for the sides of a's pieces that meet the window of the last search, until it returns true.
    template<class Look>
    [[nodiscard]] bool any_side(const LatticeBox& window, Look look) const noexcept;
    /// Widens a difference that is a segment, so that it is contained in spite of the margin.
    [[nodiscard]] RoundPolygon strip(const MinkowskiDifference& segment) const noexcept;
    /// Keeps a difference in place of the one that was used longest ago.
    const RoundPolygon* keep(const RoundPolygon& difference) noexcept;

    const ScreenPieces &a_, &b_;
    const RoundFrame& frame_;
    bool is_thin_;
    Ray thin_;                            ///< the line along b, if it is thin
    std::array<std::int32_t, 64> near_{}; ///< pieces of a that are near b; if there are more, the first ones
    std::size_t near_count_ = 0;
    std::array<RoundPolygon, 24> lately_;
    std::array<std::size_t, 24> order_;
    std::size_t kept_ = 0;
};

} // namespace hitmask
