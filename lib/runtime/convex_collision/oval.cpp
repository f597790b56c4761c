#include "convex_collision/oval.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/exact_sign.h"
#include "base/wide_int.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

using on_screen::Oval;

namespace {

using Exact = WideInt<8>;

/// A point where the ellipse is a disc.
struct MappedPoint {
    std::int64_t x, y;
};

MappedPoint mapped(const Oval& oval, LatticePoint p) noexcept {
    const std::int64_t dx = std::int64_t{p.x} - oval.center.x, dy = std::int64_t{p.y} - oval.center.y;
    return {oval.v.y * dx - oval.v.x * dy, oval.u.x * dy - oval.u.y * dx};
}

std::int64_t disc_radius(const Oval& oval) noexcept {
    const std::int64_t area = std::int64_t{oval.u.x} * oval.v.y - std::int64_t{oval.u.y} * oval.v.x;
    return area < 0 ? -area : area;
}

Exact dot_in_disc(MappedPoint p, MappedPoint q) noexcept {
    return Exact(p.x) * Exact(q.x) + Exact(p.y) * Exact(q.y);
}

/// As a double, which rounds it if it is large.
Bounded bounded(std::int64_t v) noexcept {
    const auto value = static_cast<double>(v);
    return {value, std::abs(value) * 0x1p-53};
}

/// The sign of formula(numbers), where `numbers` are Bounded or, if these cannot tell, Exact.
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

bool meets_inside(const Oval& oval, const LatticeEdge& edge) noexcept {
    return side_of_boundary(oval, edge) < 0;
}

int side_of_boundary(const Oval& oval, const LatticeEdge& edge) noexcept {
    const MappedPoint a = mapped(oval, edge.a), b = mapped(oval, edge.b);
    const std::int64_t radius = disc_radius(oval);
    const auto end = [&](MappedPoint p) {
        return sign_of_integers(std::array{p.x, p.y, radius},
                                [](const auto& n) { return n[0] * n[0] + n[1] * n[1] - n[2] * n[2]; });
    };
    // Does the way from p to the origin lead along the edge to q?
    const auto leads_along = [](MappedPoint p, MappedPoint q) {
        return sign_of_integers(std::array{p.x, p.y, q.x - p.x, q.y - p.y},
                                [](const auto& n) { return n[0] * n[2] + n[1] * n[3]; }) < 0;
    };
    if (!leads_along(a, b)) return end(a);
    if (!leads_along(b, a)) return end(b);
    return sign_of_integers(std::array{a.x, a.y, b.x - a.x, b.y - a.y, radius}, [](const auto& n) {
        const auto cross = n[0] * n[3] - n[1] * n[2];
        return cross * cross - n[4] * n[4] * (n[2] * n[2] + n[3] * n[3]);
    });
}

double deepest_place(const Oval& oval, const LatticeEdge& edge) noexcept {
    const MappedPoint a = mapped(oval, edge.a), b = mapped(oval, edge.b), along{b.x - a.x, b.y - a.y};
    const Exact from_a = -dot_in_disc(a, along), length2 = dot_in_disc(along, along);
    if (from_a.sign() <= 0) return 0;
    return from_a >= length2 ? 1 : from_a.to_double() / length2.to_double();
}

/// In the disc: t^2 length2 + 2 t ahead + outside = 0.
std::optional<ShapeEntry> first_entry(const Oval& oval, const LatticeEdge& way) noexcept {
    if (!meets_inside(oval, way)) return std::nullopt;
    const MappedPoint a = mapped(oval, way.a), b = mapped(oval, way.b), along{b.x - a.x, b.y - a.y};
    const Exact radius(disc_radius(oval)), ahead = dot_in_disc(a, along), length2 = dot_in_disc(along, along);
    const Exact outside = dot_in_disc(a, a) - radius * radius;
    if (outside.sign() < 0) return ShapeEntry{};
    const Exact rest = ahead * ahead - length2 * outside;
    const double time = outside.to_double() / (-ahead.to_double() + std::sqrt(std::max(0.0, rest.to_double())));
    const double x = static_cast<double>(a.x) + time * static_cast<double>(along.x);
    const double y = static_cast<double>(a.y) + time * static_cast<double>(along.y);
    return ShapeEntry{time, {x * oval.v.y - y * oval.u.y, y * oval.u.x - x * oval.v.x}};
}

bool contains(const Oval& oval, LatticePoint p) noexcept {
    const MappedPoint q = mapped(oval, p);
    const Exact radius(disc_radius(oval)), rest = radius * radius - dot_in_disc(q, q);
    if (rest.sign() != 0) return rest.sign() > 0;
    // How the squared distance in the disc grows with x and with y.
    const Exact growth_x = Exact(q.x) * Exact(oval.v.y) - Exact(q.y) * Exact(oval.u.y);
    const Exact growth_y = Exact(q.y) * Exact(oval.u.x) - Exact(q.x) * Exact(oval.v.x);
    return growth_x.sign() < 0 || (growth_x.sign() == 0 && growth_y.sign() < 0);
}

LatticeBox box_around(const Oval& oval) noexcept {
    const auto reach = [](std::int32_t u, std::int32_t v) {
        return static_cast<std::int32_t>(std::ceil(vector_length(static_cast<double>(u), static_cast<double>(v)))) + 1;
    };
    const std::int32_t x = reach(oval.u.x, oval.v.x), y = reach(oval.u.y, oval.v.y);
    return {{oval.center.x - x, oval.center.y - y}, {oval.center.x + x, oval.center.y + y}};
}

} // namespace hitmask
