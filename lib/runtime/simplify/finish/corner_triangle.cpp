#include "simplify/finish/corner_triangle.h"

#include <cmath>
#include <cstddef>
#include <cstdint>

#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

/// Twice the area of a triangle.
double twice_area(RealPoint a, RealPoint b, RealPoint c) {
    return std::abs(cross({b.x - a.x, b.y - a.y}, {c.x - a.x, c.y - a.y}));
}

} // namespace

std::optional<std::vector<RingVertex>> corner_triangle(const RingSolver& ring) {
    const RingCurve& curve = ring.curve();
    const std::vector<RingVertex>& found = ring.vertices();
    const bool is_free = ring.task().goal.side == Side::either && ring.task().choices.mirrors.empty();
    if (!is_free || found.size() != 3 || curve.vertices.size() != 4) return std::nullopt;
    const auto corner = [&](std::size_t i) { return curve.places[curve.vertices[i]]; };
    const RealPoint side{corner(1).x - corner(0).x, corner(1).y - corner(0).y};
    const RealPoint next{corner(2).x - corner(1).x, corner(2).y - corner(1).y};
    const double half = twice_area(corner(0), corner(1), corner(2));
    const double area = twice_area(to_real(found[0].at), to_real(found[1].at), to_real(found[2].at));
    if (dot(side, next) != 0 || area >= half) return std::nullopt;
    const double off = half / square_root(dot(side, side) + dot(next, next)); // distance of the corner that is left out
    for (std::size_t out = 0; out < 4; ++out) {
        if (curve.tolerances[curve.vertices[out]] < off) continue;
        std::vector<RingVertex> triangle;
        for (std::size_t i = 0; i < 4; ++i) {
            const RealPoint at = corner(i);
            if (i == out) continue;
            triangle.push_back({{static_cast<std::int32_t>(at.x), static_cast<std::int32_t>(at.y)}, curve.vertices[i]});
        }
        return triangle;
    }
    return std::nullopt;
}

} // namespace hitmask
