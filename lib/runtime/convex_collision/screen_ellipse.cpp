#include "convex_collision/screen_ellipse.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/exact_sign.h"
#include "base/wide_int.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

using on_screen::ScreenEllipse;

namespace {

using Exact = WideInt<8>;

/// A point under the map that takes the ellipse to a disc. The map takes center + s u + t v to (s, t) times u x v.
struct MappedPoint {
    std::int64_t x, y;
};

MappedPoint mapped(const ScreenEllipse& ellipse, LatticePoint p) noexcept {
    const std::int64_t dx = std::int64_t{p.x} - ellipse.center.x, dy = std::int64_t{p.y} - ellipse.center.y;
    return {ellipse.v.y * dx - ellipse.v.x * dy, ellipse.u.x * dy - ellipse.u.y * dx};
}

/// The radius of the disc: |u x v|.
std::int64_t disc_radius(const ScreenEllipse& ellipse) noexcept {
    const std::int64_t cross = std::int64_t{ellipse.u.x} * ellipse.v.y - std::int64_t{ellipse.u.y} * ellipse.v.x;
    return cross < 0 ? -cross : cross;
}

Exact dot_in_disc(MappedPoint p, MappedPoint q) noexcept {
    return Exact(p.x) * Exact(q.x) + Exact(p.y) * Exact(q.y);
}

/// The number rounded to double, with a bound on the error of rounding.
Bounded bounded(std::int64_t v) noexcept {
    const auto value = static_cast<double>(v);
    return {value, std::abs(value) * 0x1p-53};
}

/// The sign of formula(numbers). Calls `formula` with an array of Bounded. If the bounds on errors leave the sign open,
/// calls it with an array of Exact.
template<std::size_t count, class Formula>
int sign_of_integers(const std::array<std::int64_t, count>& numbers, Formula formula) noexcept {
    std::array<Bounded, count> rounded;
    std::ranges::transform(numbers, rounded.begin(), bounded);
    const Bounded value = formula(rounded);
    if (std::abs(value.value) > value.error) return value.value > 0 ? 1 : -1;
    std::array<Exact, count> exact;
    std::ranges::transform(numbers, exact.begin(), [](std::int64_t v) { return Exact(v); });
    return formula(exact).sign();
}

} // namespace

bool meets_inside(const ScreenEllipse& ellipse, const LatticeEdge& edge) noexcept {
    return side_of_boundary(ellipse, edge) < 0;
}

int side_of_boundary(const ScreenEllipse& ellipse, const LatticeEdge& edge) noexcept {
    const MappedPoint a = mapped(ellipse, edge.a), b = mapped(ellipse, edge.b);
    const std::int64_t radius = disc_radius(ellipse);
    const auto end = [&](MappedPoint p) {
        return sign_of_integers(std::array{p.x, p.y, radius},
                                [](const auto& n) { return n[0] * n[0] + n[1] * n[1] - n[2] * n[2]; });
    };
    // Returns true if a point that leaves p towards q comes nearer to the origin at first.
    const auto comes_nearer = [](MappedPoint p, MappedPoint q) {
        return sign_of_integers(std::array{p.x, p.y, q.x - p.x, q.y - p.y},
                                [](const auto& n) { return n[0] * n[2] + n[1] * n[3]; }) < 0;
    };
    if (!comes_nearer(a, b)) return end(a);
    if (!comes_nearer(b, a)) return end(b);
    return sign_of_integers(std::array{a.x, a.y, b.x - a.x, b.y - a.y, radius}, [](const auto& n) {
        const auto cross = n[0] * n[3] - n[1] * n[2];
        return cross * cross - n[4] * n[4] * (n[2] * n[2] + n[3] * n[3]);
    });
}

double deepest_place(const ScreenEllipse& ellipse, const LatticeEdge& edge) noexcept {
    const MappedPoint a = mapped(ellipse, edge.a), b = mapped(ellipse, edge.b), along{b.x - a.x, b.y - a.y};
    const Exact from_a = -dot_in_disc(a, along), length2 = dot_in_disc(along, along);
    if (from_a.sign() <= 0) return 0;
    return from_a >= length2 ? 1 : from_a.to_double() / length2.to_double();
}

/// After the map, the fraction t at which the segment enters the disc solves t^2 length2 + 2 t away + outside = 0.
/// `away` is positive if the segment leads away from the centre at its begin.
std::optional<ShapeEntry> first_entry(const ScreenEllipse& ellipse, const LatticeEdge& segment) noexcept {
    if (!meets_inside(ellipse, segment)) return std::nullopt;
    const MappedPoint a = mapped(ellipse, segment.a), b = mapped(ellipse, segment.b), along{b.x - a.x, b.y - a.y};
    const Exact radius(disc_radius(ellipse)), away = dot_in_disc(a, along), length2 = dot_in_disc(along, along);
    const Exact outside = dot_in_disc(a, a) - radius * radius;
    if (outside.sign() < 0) return ShapeEntry{};
    const Exact discriminant = away * away - length2 * outside; // a quarter of it
    const double time =
        outside.to_double() / (-away.to_double() + square_root(std::max(0.0, discriminant.to_double())));
    const double x = static_cast<double>(a.x) + time * static_cast<double>(along.x);
    const double y = static_cast<double>(a.y) + time * static_cast<double>(along.y);
    return ShapeEntry{time, {x * ellipse.v.y - y * ellipse.u.y, y * ellipse.u.x - x * ellipse.v.x}};
}

bool contains(const ScreenEllipse& ellipse, LatticePoint p) noexcept {
    const MappedPoint q = mapped(ellipse, p);
    const Exact radius(disc_radius(ellipse)), inside = radius * radius - dot_in_disc(q, q);
    if (inside.sign() != 0) return inside.sign() > 0;
    // Half the derivatives of the squared distance from the origin, after the map, by x and by y of the screen.
    const Exact growth_x = Exact(q.x) * Exact(ellipse.v.y) - Exact(q.y) * Exact(ellipse.u.y);
    const Exact growth_y = Exact(q.y) * Exact(ellipse.u.x) - Exact(q.x) * Exact(ellipse.v.x);
    return growth_x.sign() < 0 || (growth_x.sign() == 0 && growth_y.sign() < 0);
}

LatticeBox box_around(const ScreenEllipse& ellipse) noexcept {
    const auto reach = [](std::int32_t u, std::int32_t v) {
        return static_cast<std::int32_t>(std::ceil(vector_length(static_cast<double>(u), static_cast<double>(v)))) + 1;
    };
    const std::int32_t x = reach(ellipse.u.x, ellipse.v.x), y = reach(ellipse.u.y, ellipse.v.y);
    return {{ellipse.center.x - x, ellipse.center.y - y}, {ellipse.center.x + x, ellipse.center.y + y}};
}

} // namespace hitmask
