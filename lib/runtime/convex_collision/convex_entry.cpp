#include "convex_collision/convex_entry.h"

#include <algorithm>

#include "base/fraction.h"
#include "base/wide_int.h"
#include "convex_collision/convex_core.h"
#include "convex_collision/nearest_fraction.h"
#include "lattice/lattice_distance.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

using on_screen::Convex;

namespace {

RealPoint real_vector(LatticePoint from, LatticePoint to) noexcept {
    return {static_cast<double>(std::int64_t{to.x} - from.x), static_cast<double>(std::int64_t{to.y} - from.y)};
}

std::int64_t dot_from(LatticePoint origin, LatticePoint p, LatticePoint q) noexcept {
    return (std::int64_t{p.x} - origin.x) * (std::int64_t{q.x} - origin.x) +
           (std::int64_t{p.y} - origin.y) * (std::int64_t{q.y} - origin.y);
}

Fraction part(std::int64_t numerator, std::int64_t denominator) noexcept {
    return {static_cast<std::uint64_t>(numerator), static_cast<std::uint64_t>(denominator)};
}

/// Clips the segment by one edge after another.
std::optional<ShapeEntry> enter_polygon(const Convex& polygon, const LatticeEdge& segment) noexcept {
    Fraction enter{0, 1}, leave{1, 1};
    RealPoint normal;
    for (std::int32_t i = 0; i < polygon.count; ++i) {
        const LatticeEdge e = edge(polygon, i);
        const std::int64_t a = orientation(e.a, e.b, segment.a), b = orientation(e.a, e.b, segment.b); // inside: > 0
        if (a <= 0 && b <= 0) return std::nullopt;
        if (a <= 0) {
            const Fraction at = part(-a, b - a);
            if (at < enter) continue;
            enter = at;
            const RealPoint along = real_vector(e.a, e.b);
            normal = {along.y, -along.x};
        } else if (b <= 0) {
            leave = std::min(leave, part(a, a - b));
        }
    }
    if (!(enter < leave)) return std::nullopt;
    return ShapeEntry{enter.value(), normal};
}

/// A segment that begins outside a circle or a capsule and meets its inside. It first enters a disc at an end, or
/// crosses a side.
class SegmentIntoCapsule {
public:
    SegmentIntoCapsule(const LatticeEdge& core, std::int64_t radius, const LatticeEdge& segment) noexcept
        : core_(core), segment_(segment), radius_(radius) {}

    [[nodiscard]] double fraction() const noexcept {
        double first = std::min({into_disc(core_.a), into_disc(core_.b), into_side()});
        if (first <= 1) return first;
        // Rounding lost a segment that only grazes the capsule.
        const auto length2 = static_cast<double>(squared_length(segment_.a, segment_.b));
        first = static_cast<double>(dot_from(segment_.a, segment_.b, core_.a)) / length2;
        return std::clamp(first, 0.0, 1.0);
    }

private:
    static constexpr double never = 2;

    [[nodiscard]] double into_disc(LatticePoint center) const noexcept {
        // t^2 length2 + 2 t ahead + outside = 0, with the segment's start outside.
        const auto length2 = static_cast<std::int64_t>(squared_length(segment_.a, segment_.b));
        const std::int64_t ahead = -dot_from(segment_.a, segment_.b, center);
        const std::int64_t outside = static_cast<std::int64_t>(squared_length(segment_.a, center)) - radius_ * radius_;
        const WideInt<4> rest = WideInt<4>(ahead) * WideInt<4>(ahead) - WideInt<4>(length2) * WideInt<4>(outside);
        if (ahead >= 0 || rest.sign() < 0) return never;
        return static_cast<double>(outside) / (static_cast<double>(-ahead) + square_root(rest.to_double()));
    }

    [[nodiscard]] double into_side() const noexcept {
        const std::int64_t from = orientation(core_.a, core_.b, segment_.a),
                           to = orientation(core_.a, core_.b, segment_.b);
        const std::int64_t above = from < 0 ? -from : from, end = from < 0 ? -to : to;
        const auto length2 = static_cast<std::int64_t>(squared_length(core_.a, core_.b));
        const WideInt<6> rest =
            WideInt<6>(above) * WideInt<6>(above) - WideInt<6>(radius_ * radius_) * WideInt<6>(length2);
        if (end >= above || rest.sign() <= 0) return never;
        const double reach = static_cast<double>(radius_) * square_root(static_cast<double>(length2));
        const double to_side = rest.to_double() / (static_cast<double>(above) + reach);
        const double t = to_side / static_cast<double>(above - end);
        const auto along_from = static_cast<double>(dot_from(core_.a, core_.b, segment_.a)),
                   along_to = static_cast<double>(dot_from(core_.a, core_.b, segment_.b));
        const double along = along_from + t * (along_to - along_from);
        return along < 0 || along > static_cast<double>(length2) ? never : t;
    }

    LatticeEdge core_, segment_;
    std::int64_t radius_;
};

std::optional<ShapeEntry> enter_capsule(const Convex& capsule, const LatticeEdge& segment) noexcept {
    const Convex moving_point{
        {on_screen::Point{segment.a.x, segment.a.y}, on_screen::Point{segment.b.x, segment.b.y}}, 2, 0};
    if (!overlaps(moving_point, capsule)) return std::nullopt;
    const LatticeEdge core = edge(capsule, 0);
    const int order = compare_distance(segment.a, core, capsule.radius);
    if (order < 0) return ShapeEntry{};
    const double fraction = order == 0 ? 0 : SegmentIntoCapsule(core, capsule.radius, segment).fraction();
    const RealPoint along = real_vector(segment.a, segment.b);
    const RealPoint entry{segment.a.x + fraction * along.x, segment.a.y + fraction * along.y};
    return ShapeEntry{fraction, from_nearest(to_real(core.a), to_real(core.b), entry)};
}

} // namespace

std::optional<ShapeEntry> first_entry(const Convex& shape, const LatticeEdge& segment) noexcept {
    if (shape.count == 0 || !has_inside(shape)) return std::nullopt;
    return shape.radius > 0 ? enter_capsule(shape, segment) : enter_polygon(shape, segment);
}

} // namespace hitmask
