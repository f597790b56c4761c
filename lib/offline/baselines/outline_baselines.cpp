#include "baselines/outline_baselines.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

double cross(double ax, double ay, double bx, double by) noexcept {
    return ax * by - ay * bx;
}

/// The sign says on which side of the edge a point lies.
double side(const RealEdge& e, double x, double y) noexcept {
    return cross(e.bx - e.ax, e.by - e.ay, x - e.ax, y - e.ay);
}

bool crosses_ray(const RealEdge& e, double x, double y) noexcept {
    if ((e.ay <= y) == (e.by <= y)) return false;
    return (side(e, x, y) > 0) == (e.by > e.ay);
}

bool is_inside(const EdgeList& outline, double x, double y) noexcept {
    bool inside = false;
    for (const RealEdge& e : outline.edges) {
        inside = inside != crosses_ray(e, x, y);
    }
    return inside;
}

/// Written as people write it, without functions of the library.
double squared_distance(const RealEdge& e, double x, double y) noexcept {
    const double dx = e.bx - e.ax, dy = e.by - e.ay, px = x - e.ax, py = y - e.ay;
    const double length2 = dx * dx + dy * dy;
    const double t = length2 > 0 ? std::clamp((px * dx + py * dy) / length2, 0.0, 1.0) : 0;
    const double ex = px - t * dx, ey = py - t * dy;
    return ex * ex + ey * ey;
}

bool has_ring_inside(const EdgeList& inner, const EdgeList& outer) noexcept {
    return std::ranges::any_of(inner.ring_begins, [&](std::size_t begin) {
        return is_inside(outer, inner.edges[begin].ax, inner.edges[begin].ay);
    });
}

} // namespace

EdgeList::EdgeList(OutlineView outline) {
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        if (ring.empty()) continue;
        ring_begins.push_back(edges.size());
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
            edges.push_back({a.x, a.y, b.x, b.y});
        }
    }
}

EdgeList::EdgeList(EdgeList outline, const Pose& pose) : EdgeList(std::move(outline)) {
    constexpr double one = 1 << SpriteToScreen::fraction_bits, units = 16;
    const SpriteToScreen map = sprite_to_screen(pose);
    const auto moved = [&](double& x, double& y) {
        const double u = x * units, v = y * units;
        const auto place = [&](std::int64_t in_x, std::int64_t in_y, std::int64_t constant) {
            return std::round(
                       (static_cast<double>(in_x) * u + static_cast<double>(in_y) * v + static_cast<double>(constant)) /
                       one) /
                   units;
        };
        x = place(map.xx, map.xy, map.x0);
        y = place(map.yx, map.yy, map.y0);
    };
    for (RealEdge& e : edges) {
        moved(e.ax, e.ay);
        moved(e.bx, e.by);
    }
}

double heron_distance(double x, double y, const RealEdge& edge) noexcept {
    const auto length = [](double px, double py, double qx, double qy) { return vector_length(px - qx, py - qy); };
    constexpr double tiny = 1e-6;
    const double a = length(edge.ax, edge.ay, edge.bx, edge.by);
    const double b = length(edge.ax, edge.ay, x, y), c = length(edge.bx, edge.by, x, y);
    if (c <= tiny || b <= tiny) return 0;
    if (a <= tiny || c * c >= a * a + b * b) return b;
    if (b * b >= a * a + c * c) return c;
    const double half = (a + b + c) / 2;
    return 2 * square_root(half * (half - a) * (half - b) * (half - c)) / a;
}

bool heron_loop(const EdgeList& outline, const Circle& circle) noexcept {
    for (const RealEdge& e : outline.edges) {
        if (heron_distance(circle.center.x, circle.center.y, e) < circle.radius) return true;
    }
    return false;
}

bool segment_loop(const EdgeList& outline, const Circle& circle) noexcept {
    const double x = circle.center.x, y = circle.center.y, radius2 = double{circle.radius} * circle.radius;
    bool inside = false;
    for (const RealEdge& e : outline.edges) {
        if (squared_distance(e, x, y) < radius2) return true;
        inside = inside != crosses_ray(e, x, y);
    }
    return inside;
}

bool edge_loop(const EdgeList& a, const EdgeList& b) noexcept {
    for (const RealEdge& e : a.edges) {
        for (const RealEdge& f : b.edges) {
            if (side(e, f.ax, f.ay) * side(e, f.bx, f.by) < 0 && side(f, e.ax, e.ay) * side(f, e.bx, e.by) < 0)
                return true;
        }
    }
    return has_ring_inside(a, b) || has_ring_inside(b, a);
}

} // namespace hitmask
