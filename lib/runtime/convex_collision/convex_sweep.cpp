#include "convex_collision/convex_sweep.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/fraction.h"
#include "convex_collision/convex_core.h"
#include "convex_collision/minkowski_difference.h"
#include "convex_collision/path_touch.h"
#include "convex_collision/screen_ellipse.h"
#include "lattice/lattice_distance.h"
#include "lattice/lattice_edges.h"

namespace hitmask {

using on_screen::Convex;
using on_screen::ScreenEllipse;

namespace {

constexpr LatticePoint start{0, 0};

LatticePoint end_of(LatticeVector motion) noexcept {
    return {static_cast<std::int32_t>(motion.x), static_cast<std::int32_t>(motion.y)};
}

RealPoint to_real(LatticeVector motion) noexcept {
    return {static_cast<double>(motion.x), static_cast<double>(motion.y)};
}

/// The middle of the stretch that two edges on one line share, as a point of that line.
RealPoint middle_of_stretch(const LatticeEdge& a, const LatticeEdge& b, RealPoint b_moved) noexcept {
    const RealPoint from = to_real(a.a), to = to_real(a.b), along{to.x - from.x, to.y - from.y};
    const double length2 = dot(along, along);
    const auto place = [&](LatticePoint p) {
        return dot({p.x + b_moved.x - from.x, p.y + b_moved.y - from.y}, along) / length2;
    };
    const double p = place(b.a), q = place(b.b);
    const double t = 0.5 * (std::max(0.0, std::min(p, q)) + std::min(1.0, std::max(p, q)));
    return {from.x + t * along.x, from.y + t * along.y};
}

/// The point where the boundaries touch after b has moved by `moved`, a point on the boundary of the difference.
RealPoint touching_point(const Convex& a, const Convex& b, const MinkowskiDifference& difference, std::size_t i,
                         bool at_corner, RealPoint moved, RealPoint normal) noexcept {
    const std::int32_t of_a = difference.of_a(i), of_b = difference.of_b(i);
    const bool along_a = !at_corner && difference.of_a(i + 1) != of_a,
               along_b = !at_corner && difference.of_b(i + 1) != of_b;
    const double out = along_a && !along_b ? -b.radius : a.radius;
    RealPoint p = to_real(corner(a, of_a));
    if (along_a && along_b) {
        p = middle_of_stretch({corner(a, of_a), corner(a, difference.of_a(i + 1))},
                              {corner(b, of_b), corner(b, difference.of_b(i + 1))}, moved);
    } else if (along_a) {
        const RealPoint q = to_real(corner(b, of_b));
        p = {q.x + moved.x, q.y + moved.y};
    }
    return {p.x + out * normal.x, p.y + out * normal.y};
}

/// A polygon in motion against one at rest. Clips the path of a point by each edge of their difference.
class PolygonSweep {
public:
    PolygonSweep(const Convex& a, const Convex& b, LatticeVector motion) noexcept
        : a_(a), b_(b), motion_(motion), difference_(a, b) {}

    [[nodiscard]] std::optional<TimeOfImpact> find() noexcept {
        if (difference_.count() < 3) return std::nullopt;
        for (std::size_t i = 0; i < difference_.count(); ++i) {
            if (!clip(i)) return std::nullopt;
        }
        if (!(enter_ < leave_)) return std::nullopt;
        if (normal_.x == 0 && normal_.y == 0) return TimeOfImpact{};
        const double time = enter_.value();
        const RealPoint moved{time * static_cast<double>(motion_.x), time * static_cast<double>(motion_.y)};
        return TimeOfImpact{time, touching_point(a_, b_, difference_, entered_, false, moved, normal_), normal_};
    }

private:
    /// Returns false if the path is completely outside of an edge.
    bool clip(std::size_t i) noexcept {
        const LatticeEdge e = difference_.edge(i);
        const std::int64_t from = orientation(e.a, e.b, start),
                           to = orientation(e.a, e.b, end_of(motion_)); // inside: > 0
        if (from <= 0 && to <= 0) return false;
        if (from <= 0) {
            const Fraction at{static_cast<std::uint64_t>(-from), static_cast<std::uint64_t>(to - from)};
            const RealPoint out = unit({static_cast<double>(e.b.y) - e.a.y, static_cast<double>(e.a.x) - e.b.x});
            const int order = compare(at, enter_);
            // If two edges are entered at the same time, the one that is met more head-on wins.
            if (order < 0 || (order == 0 && dot(out, to_real(motion_)) > dot(normal_, to_real(motion_)))) return true;
            enter_ = at, entered_ = i, normal_ = out;
        } else if (to <= 0) {
            leave_ =
                std::min(leave_, Fraction{static_cast<std::uint64_t>(from), static_cast<std::uint64_t>(from - to)});
        }
        return true;
    }

    const Convex &a_, &b_;
    LatticeVector motion_;
    MinkowskiDifference difference_;
    Fraction enter_{0, 1}, leave_{1, 1};
    std::size_t entered_ = 0;
    RealPoint normal_;
};

/// Returns true if the path comes nearer to the difference than the radius. Requires that its start does not.
bool comes_near(const MinkowskiDifference& difference, const LatticeEdge& path, std::int64_t radius) noexcept {
    for (std::size_t i = 0; i < difference.count(); ++i) {
        const LatticeEdge e = difference.edge(i);
        if (is_nearer(e.a, path, radius) || is_nearer(path.b, e, radius) || cross_inside(e, path)) return true;
    }
    return false;
}

bool boxes_miss(const Convex& a, const Convex& b, LatticeVector motion) noexcept {
    const LatticeBox of_a = box_around_corners(a), of_b = box_around_corners(b);
    const std::int64_t reach = std::int64_t{a.radius} + b.radius;
    const auto miss = [&](std::int64_t low_a, std::int64_t high_a, std::int64_t low_b, std::int64_t high_b,
                          std::int64_t path) {
        return high_b + std::max<std::int64_t>(path, 0) + reach < low_a ||
               low_b + std::min<std::int64_t>(path, 0) - reach > high_a;
    };
    return miss(of_a.low.x, of_a.high.x, of_b.low.x, of_b.high.x, motion.x) ||
           miss(of_a.low.y, of_a.high.y, of_b.low.y, of_b.high.y, motion.y);
}

} // namespace

std::optional<TimeOfImpact> time_of_impact(const Convex& a, const Convex& b, LatticeVector motion) noexcept {
    if (a.count == 0 || b.count == 0 || !(has_inside(a) || has_inside(b)) || boxes_miss(a, b, motion)) {
        return std::nullopt;
    }
    if (a.radius == 0 && b.radius == 0) return PolygonSweep(a, b, motion).find();
    if (overlaps(a, b)) return TimeOfImpact{};
    return round_time_of_impact(a, b, motion);
}

std::optional<TimeOfImpact> round_time_of_impact(const Convex& a, const Convex& b, LatticeVector motion) noexcept {
    const MinkowskiDifference difference(a, b);
    const std::int64_t reach = std::int64_t{a.radius} + b.radius;
    if (!comes_near(difference, {start, end_of(motion)}, reach)) return std::nullopt;
    std::array<RealPoint, MinkowskiDifference::max_corners> corners;
    for (std::size_t i = 0; i < difference.count(); ++i) {
        corners[i] = to_real(difference.corner(i));
    }
    const RealPoint path = to_real(motion);
    const PathTouch touch = first_touch(std::span(corners).first(difference.count()), static_cast<double>(reach), path);
    const RealPoint moved{touch.fraction * path.x, touch.fraction * path.y};
    return TimeOfImpact{touch.fraction,
                        touching_point(a, b, difference, touch.corner, touch.at_corner, moved, touch.normal),
                        touch.normal};
}

std::optional<TimeOfImpact> ellipse_time_of_impact(const LatticeEdge& a, const ScreenEllipse& b,
                                                   LatticeVector motion) noexcept {
    const auto back = [&](LatticePoint p) {
        return LatticePoint{static_cast<std::int32_t>(p.x - motion.x), static_cast<std::int32_t>(p.y - motion.y)};
    };
    const LatticePoint center{b.center.x, b.center.y};
    const LatticePoint arrived{static_cast<std::int32_t>(center.x + motion.x),
                               static_cast<std::int32_t>(center.y + motion.y)};
    // As seen from the ellipse, the edge sweeps over a parallelogram.
    if (!meets_inside(b, {back(a.a), back(a.b)}) && !meets_inside(b, {a.a, back(a.a)}) &&
        !meets_inside(b, {a.b, back(a.b)}) && !cross_inside(a, {center, arrived})) {
        return std::nullopt;
    }
    // Maps the ellipse to a disc of radius 1.
    const double ux = b.u.x, uy = b.u.y, vx = b.v.x, vy = b.v.y, area = ux * vy - uy * vx;
    const auto mapped = [&](double x, double y) {
        return RealPoint{(vy * x - vx * y) / area, (ux * y - uy * x) / area};
    };
    std::array<RealPoint, 2> ends{mapped(static_cast<double>(a.a.x) - center.x, static_cast<double>(a.a.y) - center.y),
                                  mapped(static_cast<double>(a.b.x) - center.x, static_cast<double>(a.b.y) - center.y)};
    const RealPoint path = mapped(static_cast<double>(motion.x), static_cast<double>(motion.y));
    const PathTouch touch = first_touch(std::span(ends).first(a.a == a.b ? 1 : 2), 1, path);
    // The transposed map takes normals back.
    const RealPoint n = touch.normal;
    const RealPoint normal = unit({(n.x * vy - n.y * uy) / area, (n.y * ux - n.x * vx) / area});
    const RealPoint toward{-n.x, -n.y}; // from the ellipse's centre to where it touches
    const RealPoint point{center.x + touch.fraction * static_cast<double>(motion.x) + ux * toward.x + vx * toward.y,
                          center.y + touch.fraction * static_cast<double>(motion.y) + uy * toward.x + vy * toward.y};
    return TimeOfImpact{touch.fraction, point, normal};
}

} // namespace hitmask
