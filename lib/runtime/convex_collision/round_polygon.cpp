#include "convex_collision/round_polygon.h"

#include <algorithm>
#include <cmath>

#include "convex_collision/closest_points.h"
#include "convex_collision/nearest_fraction.h"
#include "lattice/time_of_impact.h"
#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/sin_cos.h>

namespace hitmask {

using gjk::minus;

namespace {

constexpr double never = 1e300;

} // namespace

RealPoint Arc::at(double t) const noexcept {
    const double angle = begin + direction * t;
    const auto [sine, cosine] = sin_cos(angle);
    return {center.x + radius * cosine, center.y + radius * sine};
}

RealPoint RoundPolygon::normal(std::size_t i) const noexcept {
    const RealPoint along = minus(corner(i + 1), corner(i));
    return unit({along.y, -along.x});
}

template<class Holds>
bool RoundPolygon::all_sides(Holds holds) const noexcept {
    const std::size_t count = corners_.size();
    if (count < 3) return false;
    RealPoint place = corners_[count - 1];
    for (std::size_t i = 0; i < count; ++i) {
        const RealPoint next = corners_[i], along = minus(next, place);
        if (!holds(place, along, margin_ * (std::abs(along.x) + std::abs(along.y)))) return false;
        place = next;
    }
    return true;
}

bool RoundPolygon::contains(RealPoint p) const noexcept {
    const auto is_inside = [&](RealPoint place, RealPoint along, double margin) {
        return cross(along, minus(p, place)) >= margin;
    };
    if (all_sides(is_inside)) return true;
    if (radius_ == 0) return false;
    const double reach = radius_ - margin_;
    for (std::size_t i = 0; i < count(); ++i) {
        const RealPoint offset = from_nearest(corner(i), corner(i + 1), p);
        if (dot(offset, offset) <= reach * reach) return true;
    }
    return false;
}

bool RoundPolygon::contains_box(RealPoint low, RealPoint high) const noexcept {
    return all_sides([&](RealPoint place, RealPoint along, double margin) {
        const RealPoint outermost{along.y > 0 ? high.x : low.x, along.x > 0 ? low.y : high.y};
        return cross(along, minus(outermost, place)) >= margin;
    });
}

double RoundPolygon::leaves(const Ray& ray, double t) const noexcept {
    return std::max(t, radius_ == 0 ? leaves_polygon(ray) : leaves_round(ray));
}

double RoundPolygon::leaves_polygon(const Ray& ray) const noexcept {
    double least = never;
    for (std::size_t i = 0; i < count(); ++i) {
        const RealPoint place = corner(i), along = minus(corner(i + 1), place);
        const double speed = -cross(along, ray.along); // outwards
        if (speed > 0) least = std::min(least, cross(along, minus(ray.from, place)) / speed);
    }
    return least;
}

/// A line leaves a convex shape on one of its sides, or on one of the circles around its corners.
double RoundPolygon::leaves_round(const Ray& ray) const noexcept {
    double last = -never;
    const double length2 = dot(ray.along, ray.along);
    for (std::size_t i = 0; i < count(); ++i) {
        const RealPoint a = corner(i), offset = minus(ray.from, a);
        const double half = dot(offset, ray.along),
                     rest = half * half - length2 * (dot(offset, offset) - radius_ * radius_);
        if (rest >= 0) last = std::max(last, (square_root(rest) - half) / length2);
        if (count() == 1) break;
        const RealPoint n = normal(i), along = minus(corner(i + 1), a);
        const double speed = dot(n, ray.along);
        if (!(speed > 0)) continue;
        const double t = (radius_ - dot(n, offset)) / speed, place = dot(minus(ray.at(t), a), along);
        if (place >= 0 && place <= dot(along, along)) last = std::max(last, t);
    }
    return last;
}

/// The circle leaves where it meets a side or the circle around a corner. It is the first such place after which it is
/// outside.
double RoundPolygon::leaves(const Arc& arc, double t) const noexcept {
    constexpr double aside = 0x1p-24; // angle: more than rounding where they nearly touch
    double first = never;
    // Tries the two places where the circle reaches as far as `reach` in a direction, which is of unit length.
    const auto look_at = [&](RealPoint direction, double reach) {
        const double part = reach / arc.radius;
        if (!(std::abs(part) <= 1)) return;
        const double middle = direction_angle(direction.x, direction.y), half = arc_cosine(part);
        for (const double angle : {middle - half, middle + half}) {
            const double ahead = without_whole_turns(arc.direction * (angle - arc.begin) - t);
            if (t + ahead < first && !contains(arc.at(t + ahead + aside))) first = t + ahead;
        }
    };
    for (std::size_t i = 0; i < count(); ++i) {
        const RealPoint offset = minus(corner(i), arc.center);
        const double distance = square_root(dot(offset, offset));
        if (distance > 0) {
            const double reach = (distance * distance + arc.radius * arc.radius - radius_ * radius_) / (2 * distance);
            look_at({offset.x / distance, offset.y / distance}, reach);
        }
        if (count() > 1) look_at(normal(i), radius_ + dot(normal(i), offset));
    }
    return first;
}

} // namespace hitmask
