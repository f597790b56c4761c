#include "outlines/moved_sides.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace hitmask {

namespace {

constexpr double least_length = 12, end = 1, step = 0.25, moved = 0.5;

struct Point {
    double x, y;
};

Point point_on(Vec2 a, Vec2 b, double fraction) {
    return {a.x + fraction * (double{b.x} - a.x), a.y + fraction * (double{b.y} - a.y)};
}

/// In double, because p may lie between floats: squared_distance() of primitives.h takes floats.
double squared_distance(Point p, Vec2 a, Vec2 b) {
    const double dx = double{b.x} - a.x, dy = double{b.y} - a.y, length2 = dx * dx + dy * dy;
    const double along = length2 > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length2 : 0;
    const Point near = point_on(a, b, std::clamp(along, 0.0, 1.0));
    return (p.x - near.x) * (p.x - near.x) + (p.y - near.y) * (p.y - near.y);
}

/// Calls visit(a, b) for each edge until it returns true. Returns false if it never does.
template<class Visit>
bool any_edge(OutlineView outline, Visit visit) {
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        for (std::size_t i = 0; i < ring.size(); ++i) {
            if (visit(ring[i], ring[i + 1 == ring.size() ? 0 : i + 1])) return true;
        }
    }
    return false;
}

bool is_near(Point p, OutlineView outline) {
    return any_edge(outline, [p](Vec2 a, Vec2 b) { return squared_distance(p, a, b) < moved * moved; });
}

bool is_moved(Vec2 a, Vec2 b, double length, OutlineView simple) {
    const auto last = static_cast<int>((length - 2 * end) / step);
    for (int i = 0; i <= last; ++i) {
        if (!is_near(point_on(a, b, (end + i * step) / length), simple)) return true;
    }
    return false;
}

} // namespace

SideCount count_moved_sides(OutlineView exact, OutlineView simple) {
    SideCount count;
    any_edge(exact, [&](Vec2 a, Vec2 b) {
        const double length = std::abs(double{b.x} - a.x) + std::abs(double{b.y} - a.y);
        if ((a.x != b.x && a.y != b.y) || length < least_length) return false;
        ++count.all;
        count.moved += is_moved(a, b, length, simple) ? 1 : 0;
        return false;
    });
    return count;
}

} // namespace hitmask
