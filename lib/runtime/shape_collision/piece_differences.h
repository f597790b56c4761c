#pragma once

// The Minkowski differences of the pieces of two shapes, for the search in piece_separation.h.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <hitmask/detail/portable_math.h>
#include <hitmask/posed_shape.h>

#include "convex_collision/minkowski_difference.h"
#include "convex_collision/round_polygon.h"
#include "convex_collision/screen_ellipse.h"
#include "lattice/lattice.h"
#include "shape_collision/grid_depth.h"
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
    [[nodiscard]] bool is_identity() const noexcept { return u.x == 1 && u.y == 0 && v.x == 0 && v.y == 1; }
    [[nodiscard]] bool is_circle() const noexcept { return u.y == 0 && v.x == 0 && u.x == v.y; }
};

/// Counts the steps of a search down.
class StepCounter {
public:
    explicit StepCounter(std::int64_t most) noexcept : left_(most) {}

    /// Takes some steps. Returns false if there are not as many left, then and ever after.
    [[nodiscard]] bool take(std::int64_t count = 1) noexcept {
        is_out_ = is_out_ || left_ < count;
        left_ -= count;
        return !is_out_;
    }

    /// Returns true if a step was missing.
    [[nodiscard]] bool is_out() const noexcept { return is_out_; }

private:
    std::int64_t left_;
    bool is_out_ = false;
};

/// All differences of a piece of a and a piece of b. Those that were used lately are kept.
class Differences {
public:
    /// `thin`: the line of b, if b has no width and nothing around it.
    Differences(const ScreenPieces& a, const ScreenPieces& b, const RoundFrame& frame, const std::optional<Ray>& thin,
                StepCounter& steps) noexcept
        : a_(a), b_(b), frame_(frame), is_thin_(thin.has_value()), thin_(thin.value_or(Ray{})), steps_(steps) {
        if (!has_grid(a) || !has_grid(b)) return;
        depth_a_.emplace(*a.outline());
        depth_b_.emplace(*b.outline());
        most_depth_ = depth_a_->inner_radius() + depth_b_->inner_radius();
    }

    using Corners = std::array<RealPoint, MinkowskiDifference::max_corners>;

    /// A difference in the frame, with its corners in `corners`.
    [[nodiscard]] RoundPolygon of(const MinkowskiDifference& difference, Corners& corners) const noexcept;

    /// Returns true if b is thin: without width, and with nothing around it.
    [[nodiscard]] bool is_thin() const noexcept { return is_thin_; }

    /// A difference that was used lately and contains p, or any that contains p. Empty if there is none, and if the
    /// steps run out. Valid until the next call.
    [[nodiscard]] std::optional<RoundPolygon> recent(RealPoint p) noexcept;
    [[nodiscard]] std::optional<RoundPolygon> find(RealPoint p) noexcept;

    /// A lower bound on the change of a motion after which b only touches a, by distance grids; 0 if they do not know.
    /// The search ends at `enough`.
    [[nodiscard]] double depth_by_grids(RealPoint motion, double enough) noexcept;

    /// Returns true if the shapes are known to overlap after all motions that lead from a box of b to a box of a. They
    /// are known by the differences used last and by the distance grids.
    [[nodiscard]] bool covers(const LatticeBox& of_a, const LatticeBox& of_b) noexcept;

    /// A lower bound on the lengths of motions at which a box of b, with the radius, only touches a box of a.
    [[nodiscard]] double gap(const LatticeBox& p, const LatticeBox& q) const noexcept {
        const auto apart = [](double low_p, double high_p, double low_q, double high_q, double reach) {
            return std::max({0.0, low_p - high_q - reach, low_q - high_p - reach});
        };
        return vector_length(apart(p.low.x, p.high.x, q.low.x, q.high.x, frame_.reach_x),
                             apart(p.low.y, p.high.y, q.low.y, q.high.y, frame_.reach_y));
    }

private:
    /// Returns true if the shape is an outline of many pieces, with a distance grid that is worth a look.
    [[nodiscard]] static bool has_grid(const ScreenPieces& shape) noexcept {
        constexpr std::int32_t many = 24;
        return shape.count() >= many && shape.outline()->outline->inner_radius > 0;
    }

    /// Looks for a pair of pieces, below two nodes, whose difference contains p. Returns true if it is found, and keeps
    /// it. Boxes overlap by `least` or more after the motion.
    [[nodiscard]] bool search(PieceNode a, PieceNode b, RealPoint p, RealPoint motion) noexcept;
    /// The same for two pieces. Not inlined, so that the search needs little stack.
    [[nodiscard, gnu::noinline]] bool look_at(std::int32_t a, std::int32_t b, RealPoint p) noexcept;
    [[nodiscard]] bool boxes_overlap(const LatticeBox& of_a, const LatticeBox& of_b, RealPoint motion,
                                     double least) const noexcept;
    /// Returns true if the line of b, moved by p, comes near to a box.
    [[nodiscard]] bool is_near_thin(const LatticeBox& box, RealPoint p) const noexcept;

    /// A thin b may lie along a side that two pieces share, and inside neither of them.
    [[nodiscard]] bool search_seams(RealPoint p) noexcept;
    /// Calls look(edge) for the sides of a's pieces that come near to b, moved by p, until it returns true.
    template<class Look>
    [[nodiscard, gnu::noinline]] bool any_side_of(std::int32_t piece, Look look) const noexcept;
    template<class Look>
    [[nodiscard]] bool any_side(PieceNode node, RealPoint p, Look look) const noexcept;
    /// Keeps a strip around a segment, wide enough to be contained in spite of the margin.
    void keep_strip(const MinkowskiDifference& segment) noexcept;
    /// Keeps a difference in place of those that were made first.
    void keep(std::span<const RealPoint> corners, double radius) noexcept;

    /// A difference whose corners are kept from `begin` on.
    struct Kept {
        std::uint16_t begin, count;
        bool is_round;
    };
    [[nodiscard]] RoundPolygon polygon(const Kept& kept) const noexcept {
        return {std::span(corners_).subspan(kept.begin, kept.count), kept.is_round ? frame_.radius : 0, frame_.margin};
    }

    static constexpr std::size_t room = 20, room_for_corners = 96;

    const ScreenPieces &a_, &b_;
    const RoundFrame& frame_;
    bool is_thin_;
    Ray thin_; ///< the line along b, if it is thin
    StepCounter& steps_;
    std::optional<GridDepth> depth_a_, depth_b_;
    double most_depth_ = 0;
    std::array<RealPoint, room_for_corners> corners_;
    std::size_t next_corner_ = 0;
    std::array<Kept, room> kept_; ///< the one used last comes first
    std::size_t kept_count_ = 0;
};

} // namespace hitmask
