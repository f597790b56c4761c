#include "shapes/oval.h"

#include <algorithm>
#include <cmath>

#include "shapes/convex_entry.h"
#include "wide_int.h"

namespace hitmask {

using on_screen::Oval;

namespace {

using Wide = WideInt<8>;

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

Wide dot(MappedPoint p, MappedPoint q) noexcept {
    return Wide(p.x) * Wide(q.x) + Wide(p.y) * Wide(q.y);
}

} // namespace

bool meets_inside(const Oval& oval, const LatticeEdge& edge) noexcept {
    return side_of_boundary(oval, edge) < 0;
}

int side_of_boundary(const Oval& oval, const LatticeEdge& edge) noexcept {
    const MappedPoint a = mapped(oval, edge.a), b = mapped(oval, edge.b), along{b.x - a.x, b.y - a.y};
    const Wide radius(disc_radius(oval)), radius2 = radius * radius;
    const Wide from_a = -dot(a, along), length2 = dot(along, along);
    if (from_a.sign() <= 0) return (dot(a, a) - radius2).sign();
    if (from_a >= length2) return (dot(b, b) - radius2).sign();
    const Wide cross = Wide(a.x) * Wide(b.y) - Wide(a.y) * Wide(b.x);
    return (cross * cross - radius2 * length2).sign();
}

double deepest_place(const Oval& oval, const LatticeEdge& edge) noexcept {
    const MappedPoint a = mapped(oval, edge.a), b = mapped(oval, edge.b), along{b.x - a.x, b.y - a.y};
    const Wide from_a = -dot(a, along), length2 = dot(along, along);
    if (from_a.sign() <= 0) return 0;
    return from_a >= length2 ? 1 : from_a.to_double() / length2.to_double();
}

/// In the disc: t^2 length2 + 2 t ahead + outside = 0.
std::optional<ShapeEntry> first_entry(const Oval& oval, const LatticeEdge& way) noexcept {
    if (!meets_inside(oval, way)) return std::nullopt;
    const MappedPoint a = mapped(oval, way.a), b = mapped(oval, way.b), along{b.x - a.x, b.y - a.y};
    const Wide radius(disc_radius(oval)), ahead = dot(a, along), length2 = dot(along, along);
    const Wide outside = dot(a, a) - radius * radius;
    if (outside.sign() < 0) return ShapeEntry{};
    const Wide rest = ahead * ahead - length2 * outside;
    const double time = outside.to_double() / (-ahead.to_double() + std::sqrt(std::max(0.0, rest.to_double())));
    const double x = static_cast<double>(a.x) + time * static_cast<double>(along.x);
    const double y = static_cast<double>(a.y) + time * static_cast<double>(along.y);
    return ShapeEntry{time, {x * oval.v.y - y * oval.u.y, y * oval.u.x - x * oval.v.x}};
}

bool contains(const Oval& oval, LatticePoint p) noexcept {
    const MappedPoint q = mapped(oval, p);
    const Wide radius(disc_radius(oval)), rest = radius * radius - dot(q, q);
    if (rest.sign() != 0) return rest.sign() > 0;
    // How the squared distance in the disc grows with x and with y.
    const Wide growth_x = Wide(q.x) * Wide(oval.v.y) - Wide(q.y) * Wide(oval.u.y);
    const Wide growth_y = Wide(q.y) * Wide(oval.u.x) - Wide(q.x) * Wide(oval.v.x);
    return growth_x.sign() < 0 || (growth_x.sign() == 0 && growth_y.sign() < 0);
}

LatticeBox box_around(const Oval& oval) noexcept {
    const auto reach = [](std::int32_t u, std::int32_t v) {
        return static_cast<std::int32_t>(std::ceil(std::hypot(static_cast<double>(u), static_cast<double>(v)))) + 1;
    };
    const std::int32_t x = reach(oval.u.x, oval.v.x), y = reach(oval.u.y, oval.v.y);
    return {{oval.center.x - x, oval.center.y - y}, {oval.center.x + x, oval.center.y + y}};
}

} // namespace hitmask
