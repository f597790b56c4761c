#include "convex_collision/ellipse_sweep.h"

#include <cmath>

#include "convex_collision/closest_points.h"
#include "convex_collision/convex_core.h"
#include "convex_collision/ellipse_distance.h"

namespace hitmask {

using on_screen::Convex;
using on_screen::ScreenEllipse;

namespace {

/// Units.
constexpr double sweep_precision = 0x1p-22, near = 0x1p-13;

/// The outward normal of the ellipse at p, a point on its boundary relative to its centre.
RealPoint normal_at(const ScreenEllipse& ellipse, RealPoint p) noexcept {
    const double ux = ellipse.u.x, uy = ellipse.u.y, vx = ellipse.v.x, vy = ellipse.v.y;
    const double s = vy * p.x - vx * p.y, t = ux * p.y - uy * p.x; // where it is a disc
    return unit({s * vy - t * uy, t * ux - s * vx});
}

/// All points are relative to a's centre. `of_b` is the support of b's core, which has a radius around it.
template<class SupportB>
std::optional<TimeOfImpact> advance(const ScreenEllipse& a, const SupportB& of_b, double radius,
                                    LatticeVector motion) noexcept {
    const LatticePoint origin{a.center.x, a.center.y};
    const auto of_a = [&](RealPoint direction) { return support(a, origin, direction); };
    const RealPoint path{static_cast<double>(motion.x), static_cast<double>(motion.y)};
    double time = 0;
    constexpr int most_steps = 100; // paths that only graze are halved each time
    for (int step = 0; step < most_steps; ++step) {
        const auto moved_b = [&](RealPoint direction) {
            const RealPoint p = of_b(direction);
            return RealPoint{p.x + time * path.x, p.y + time * path.y};
        };
        const ClosestPoints closest = closest_points(of_a, moved_b, sweep_precision, [](const ClosestPoints& bounds) {
            return bounds.at_most - bounds.at_least <= 0x1p-48 * bounds.at_most;
        });
        const RealPoint normal = unit(gjk::minus(closest.on_b, closest.on_a));
        // The gap along the normal, and the speed at which it closes.
        const RealPoint back{-normal.x, -normal.y};
        const double gap = dot(gjk::minus(moved_b(back), of_a(normal)), normal) - radius;
        const double speed = -dot(normal, path);
        if (speed <= 0 && closest.at_most > 0) return std::nullopt; // they do not come nearer again
        if (closest.at_most - radius <= near || step + 1 == most_steps) {
            return TimeOfImpact{
                time, {origin.x + closest.on_a.x, origin.y + closest.on_a.y}, normal_at(a, closest.on_a)};
        }
        if (time + gap / speed > 1) return std::nullopt;
        time += gap / speed;
    }
    return std::nullopt;
}

} // namespace

std::optional<TimeOfImpact> ellipse_time_of_impact(const ScreenEllipse& a, const ScreenEllipse& b,
                                                   LatticeVector motion) noexcept {
    const LatticePoint origin{a.center.x, a.center.y};
    return advance(
        a, [&](RealPoint direction) { return support(b, origin, direction); }, 0, motion);
}

std::optional<TimeOfImpact> ellipse_time_of_impact(const ScreenEllipse& a, const Convex& b,
                                                   LatticeVector motion) noexcept {
    const LatticePoint origin{a.center.x, a.center.y};
    const LatticeEdge core = edge(b, 0);
    const auto relative = [&](LatticePoint p) {
        return RealPoint{static_cast<double>(p.x) - origin.x, static_cast<double>(p.y) - origin.y};
    };
    const RealPoint p = relative(core.a), q = relative(core.b);
    return advance(
        a, [&](RealPoint direction) { return dot(direction, p) > dot(direction, q) ? p : q; }, b.radius, motion);
}

} // namespace hitmask
