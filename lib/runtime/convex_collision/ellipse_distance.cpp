#include "convex_collision/ellipse_distance.h"

#include "convex_collision/closest_points.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

using on_screen::ScreenEllipse;

/// Distances are found 16 times as precisely as promised; units.
constexpr double distance_precision = 0x1p-16;

RealPoint relative(LatticePoint p, LatticePoint origin) noexcept {
    return {static_cast<double>(std::int64_t{p.x} - origin.x), static_cast<double>(std::int64_t{p.y} - origin.y)};
}

} // namespace

RealPoint support(const ScreenEllipse& ellipse, LatticePoint origin, RealPoint direction) noexcept {
    const RealPoint center = relative({ellipse.center.x, ellipse.center.y}, origin);
    const double along_u = direction.x * ellipse.u.x + direction.y * ellipse.u.y;
    const double along_v = direction.x * ellipse.v.x + direction.y * ellipse.v.y;
    const double length = vector_length(along_u, along_v);
    if (length == 0) return center;
    return {center.x + (along_u * ellipse.u.x + along_v * ellipse.v.x) / length,
            center.y + (along_u * ellipse.u.y + along_v * ellipse.v.y) / length};
}

bool distance_below(const ScreenEllipse& ellipse, const LatticeEdge& edge, std::int32_t limit) noexcept {
    const LatticePoint origin = edge.a;
    const RealPoint end = relative(edge.b, origin);
    const auto of_ellipse = [&](RealPoint direction) { return support(ellipse, origin, direction); };
    const auto of_edge = [&](RealPoint direction) { return dot(direction, end) > 0 ? end : RealPoint{}; };
    const ClosestPoints found =
        closest_points(of_ellipse, of_edge, distance_precision,
                       [&](const ClosestPoints& bounds) { return bounds.at_most < limit || bounds.at_least >= limit; });
    return found.at_most < limit;
}

bool overlap(const ScreenEllipse& a, const ScreenEllipse& b) noexcept {
    const LatticePoint origin{a.center.x, a.center.y};
    const auto of_a = [&](RealPoint direction) { return support(a, origin, direction); };
    const auto of_b = [&](RealPoint direction) { return support(b, origin, direction); };
    const ClosestPoints found = closest_points(of_a, of_b, distance_precision, [](const ClosestPoints& bounds) {
        return bounds.at_least > distance_precision;
    });
    return found.at_most <= distance_precision;
}

} // namespace hitmask
