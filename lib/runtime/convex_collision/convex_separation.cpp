#include "convex_collision/convex_separation.h"

#include <algorithm>
#include <cmath>

#include "base/wide_int.h"
#include "convex_collision/closest_points.h"
#include "convex_collision/convex_core.h"
#include "convex_collision/ellipse_distance.h"
#include "convex_collision/minkowski_difference.h"
#include "convex_collision/nearest_fraction.h"
#include "lattice/lattice_edges.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

using on_screen::Convex;
using on_screen::ScreenEllipse;

namespace {

constexpr RealPoint up{0, -1};
constexpr LatticePoint origin{0, 0};

RealPoint out_of(const LatticeEdge& e) noexcept {
    return unit({static_cast<double>(e.b.y) - e.a.y, static_cast<double>(e.a.x) - e.b.x});
}

/// The distance of the origin from an edge's line, positive on the right. It is a fraction, with the root of length2 as
/// its denominator.
struct Height {
    std::int64_t turn, length2;

    explicit Height(const LatticeEdge& e) noexcept : turn(orientation(e.a, e.b, origin)) {
        const std::int64_t dx = std::int64_t{e.b.x} - e.a.x, dy = std::int64_t{e.b.y} - e.a.y;
        length2 = dx * dx + dy * dy;
    }

    [[nodiscard]] double value() const noexcept {
        return static_cast<double>(turn) / square_root(static_cast<double>(length2));
    }

    /// -1 if p is less than q, 0 if they are equal, 1 if it is greater. Requires turns >= 0.
    friend int compare(const Height& p, const Height& q) noexcept {
        const double x = p.value(), y = q.value();
        if (std::abs(x - y) > 0x1p-48 * (x + y)) return x < y ? -1 : 1;
        using Wide = WideInt<6>; // the product of 53, 53 and 54 bits
        const auto scaled = [](const Height& h, const Height& other) {
            return Wide(h.turn) * Wide(h.turn) * Wide(other.length2);
        };
        const auto left = scaled(p, q), right = scaled(q, p);
        return left == right ? 0 : left < right ? -1 : 1;
    }
};

/// For a difference that contains the origin: the motion across the nearest side.
Separation over_nearest_side(const MinkowskiDifference& difference, double radius) noexcept {
    std::size_t best = 0;
    for (std::size_t i = 1; i < difference.count(); ++i) {
        const LatticeEdge e = difference.edge(i), nearest = difference.edge(best);
        const int order = compare(Height(e), Height(nearest));
        if (order < 0 || (order == 0 && points_further_up(out_of(e), out_of(nearest)))) best = i;
    }
    return {Height(difference.edge(best)).value() + radius, out_of(difference.edge(best))};
}

/// For an origin within the radius around a difference: the motion away from the nearest point. This code does not use
/// from_nearest(), because its vector has the opposite direction. A coordinate of 0 would get the other sign, and so
/// would normals.
Separation out_of_radius(const MinkowskiDifference& difference, double radius) noexcept {
    RealPoint nearest = to_real(difference.corner(0));
    double least = 1e300;
    for (std::size_t i = 0; i < difference.count(); ++i) {
        const RealPoint a = to_real(difference.corner(i)), b = to_real(difference.corner(i + 1));
        const RealPoint along = gjk::minus(b, a);
        const RealPoint p = gjk::between(a, b, nearest_fraction(-dot(a, along), dot(along, along)));
        if (dot(p, p) < least) least = dot(p, p), nearest = p;
    }
    if (least == 0) return {radius, up};
    return {std::max(0.0, radius - square_root(least)), unit({-nearest.x, -nearest.y})};
}

bool holds_origin(const MinkowskiDifference& difference) noexcept {
    if (difference.count() == 1) return false;
    for (std::size_t i = 0; i < difference.count(); ++i) {
        const LatticeEdge e = difference.edge(i);
        if (orientation(e.a, e.b, origin) < 0) return false;
    }
    return difference.count() > 2 || is_on(origin, difference.edge(0));
}

/// The boundary of a convex shape minus another one, by directions. support(direction) is its farthest point in a
/// direction.
template<class Support>
class BoundarySearch {
public:
    explicit BoundarySearch(const Support& support) noexcept : place_(support) {
        const double size = reach({1, 0}) + reach({0, 1}) + reach({-1, 0}) + reach({0, -1});
        tolerance_ = 0x1p-17 + 0x1p-28 * size;
    }

    [[nodiscard]] Separation least() noexcept {
        constexpr int first = 16;
        for (int i = 0; i < first; ++i) {
            look_at(unit(direction(i)));
        }
        for (int i = 0; i < first; ++i) {
            search(unit(direction(i)), unit(direction((i + 1) % first)), 0);
        }
        return best_;
    }

private:
    /// Points on a square, because quarter turns of these are exact.
    [[nodiscard]] static RealPoint direction(int i) noexcept {
        const int side = i / 4;
        const double part = 0.5 * (i % 4) - 1;
        switch (side) {
        case 0:
            return {part, -1};
        case 1:
            return {1, part};
        case 2:
            return {-part, 1};
        default:
            return {-1, -part};
        }
    }

    [[nodiscard]] double reach(RealPoint n) const noexcept { return dot(place_(n), n); }

    void look_at(RealPoint n) noexcept {
        const double depth = std::max(0.0, reach(n));
        if (depth < best_.depth || (depth == best_.depth && points_further_up(n, best_.normal))) best_ = {depth, n};
    }

    /// Searches between two normals. The boundary between their places lies beyond the chord of these places.
    void search(RealPoint from, RealPoint to, int level) noexcept { // NOLINT(misc-no-recursion)
        const RealPoint p = place_(from), q = place_(to), chord = gjk::minus(q, p);
        const double length2 = dot(chord, chord);
        if (length2 == 0) return;
        const double t = nearest_fraction(-dot(p, chord), length2);
        const RealPoint nearest = gjk::between(p, q, t);
        // Normals turn clockwise, and so do the places. The origin may be beyond the chord, too.
        const RealPoint across = unit({chord.y, -chord.x});
        const bool is_behind = dot(p, across) < 0;
        constexpr int deepest = 40;
        const double least = square_root(dot(nearest, nearest));
        if (level == deepest || (!is_behind && least >= best_.depth - tolerance_)) return;
        const RealPoint middle = unit({from.x + to.x, from.y + to.y});
        const bool is_between = cross(from, across) > 0 && cross(across, to) > 0;
        const RealPoint n = is_between ? across : middle;
        look_at(n);
        search(from, n, level + 1);
        search(n, to, level + 1);
    }

    const Support& place_;
    double tolerance_;
    Separation best_{1e300, up};
};

} // namespace

Separation least_separation(const Convex& a, const Convex& b) noexcept {
    const MinkowskiDifference difference(a, b);
    const double radius = static_cast<double>(a.radius) + b.radius;
    return holds_origin(difference) ? over_nearest_side(difference, radius) : out_of_radius(difference, radius);
}

Separation least_separation(const ScreenEllipse& a, const ScreenEllipse& b) noexcept {
    const LatticePoint center = lattice_point(a.center);
    const auto place = [&](RealPoint n) { return gjk::minus(support(a, center, n), support(b, center, {-n.x, -n.y})); };
    return BoundarySearch(place).least();
}

Separation least_separation(const Convex& a, const ScreenEllipse& b) noexcept {
    const LatticePoint center = lattice_point(b.center);
    const auto place = [&](RealPoint n) {
        RealPoint farthest{};
        double most = -1e300;
        for (std::int32_t i = 0; i < a.count; ++i) {
            const RealPoint p = gjk::minus(to_real(corner(a, i)), to_real(center));
            if (const double along = dot(p, n); along > most) most = along, farthest = p;
        }
        const RealPoint from = support(b, center, {-n.x, -n.y});
        return RealPoint{farthest.x + a.radius * n.x - from.x, farthest.y + a.radius * n.y - from.y};
    };
    return BoundarySearch(place).least();
}

} // namespace hitmask
