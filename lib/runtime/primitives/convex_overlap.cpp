#include <hitmask/primitives.h>

#include <algorithm>
#include <cassert>
#include <limits>

#include "lattice/lattice.h"
#include "lattice/lattice_edges.h"

namespace hitmask {

namespace {

struct Axis {
    std::int64_t x, y;

    friend bool operator==(const Axis&, const Axis&) = default;
};

[[nodiscard]] Axis direction(Vec2 from, Vec2 to) noexcept {
    const LatticePoint a = to_lattice(from), b = to_lattice(to);
    return {std::int64_t{b.x} - a.x, std::int64_t{b.y} - a.y};
}

/// The interval of an axis that a ring covers.
struct AxisInterval {
    std::int64_t low = std::numeric_limits<std::int64_t>::max();
    std::int64_t high = std::numeric_limits<std::int64_t>::min();
};

[[nodiscard]] AxisInterval projection(RingView ring, Axis axis) noexcept {
    AxisInterval interval;
    for (const Vec2& vertex : ring) {
        const LatticePoint p = to_lattice(vertex);
        const std::int64_t at = axis.x * p.x + axis.y * p.y;
        interval = {std::min(interval.low, at), std::max(interval.high, at)};
    }
    return interval;
}

/// Returns true if an axis separates two rings. If the boundary counts, it does not separate rings that touch.
[[nodiscard]] bool is_separating(Axis axis, RingView a, RingView b, Boundary boundary) noexcept {
    const AxisInterval in_a = projection(a, axis), in_b = projection(b, axis);
    const std::int64_t gap = std::max(in_a.low - in_b.high, in_b.low - in_a.high);
    return boundary == Boundary::open ? gap >= 0 : gap > 0;
}

[[nodiscard]] Vec2 next_vertex(RingView ring, std::size_t i) noexcept {
    return ring[i + 1 < ring.size() ? i + 1 : 0];
}

/// Returns true if the normal of any edge of `of` is a separating axis.
[[nodiscard]] bool any_normal_separates(RingView of, RingView a, RingView b, Boundary boundary) noexcept {
    for (std::size_t i = 0; i < of.size(); ++i) {
        const Axis edge = direction(of[i], next_vertex(of, i));
        if (edge != Axis{0, 0} && is_separating({-edge.y, edge.x}, a, b, boundary)) return true;
    }
    return false;
}

/// Returns true if the direction of the line on which a ring lies is a separating axis. For a ring that is a point,
/// tries x and y.
[[nodiscard]] bool line_separates(RingView of, RingView a, RingView b, Boundary boundary) noexcept {
    for (std::size_t i = 0; i < of.size(); ++i) {
        const Axis edge = direction(of[i], next_vertex(of, i));
        if (edge != Axis{0, 0}) return is_separating(edge, a, b, boundary);
    }
    return is_separating({1, 0}, a, b, boundary) || is_separating({0, 1}, a, b, boundary);
}

/// Returns true if the vertices are not all on a line.
[[nodiscard]] bool has_interior(RingView ring) noexcept {
    for (std::size_t i = 1; i < ring.size(); ++i) {
        if (direction(ring[0], ring[i]) == Axis{0, 0}) continue;
        const LatticePoint a = to_lattice(ring[0]), b = to_lattice(ring[i]);
        return std::ranges::any_of(ring, [a, b](Vec2 p) { return orientation(a, b, to_lattice(p)) != 0; });
    }
    return false;
}

/// Properties of the turns of a ring.
struct Turns {
    bool left = false, right = false, back = false;
    int reversals = 0; ///< the number of changes between going down (or right) and going up (or left)

    void add(Axis before, Axis after) noexcept {
        const std::int64_t cross = before.x * after.y - before.y * after.x;
        right = right || cross > 0;
        left = left || cross < 0;
        back = back || (cross == 0 && before.x * after.x + before.y * after.y < 0);
        const auto goes_down = [](Axis edge) { return edge.y > 0 || (edge.y == 0 && edge.x > 0); };
        reversals += goes_down(before) != goes_down(after) ? 1 : 0;
    }
};

[[nodiscard]] Turns turns_of(RingView ring) noexcept {
    Turns turns;
    Axis before{0, 0};
    for (std::size_t round = 0; round < 2; ++round) { // the first only finds the edge before the first vertex
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Axis after = direction(ring[i], next_vertex(ring, i));
            if (after == Axis{0, 0}) continue;
            if (round == 1) turns.add(before, after);
            before = after;
        }
    }
    return turns;
}

} // namespace

bool is_convex(RingView ring) noexcept {
    const Turns turns = turns_of(ring);
    if (!turns.left && !turns.right) return true; // all on a line
    return turns.left != turns.right && !turns.back && turns.reversals == 2;
}

bool overlaps_convex(RingView a, RingView b, Boundary boundary) noexcept {
    assert(is_convex(a) && is_convex(b));
    if (a.empty() || b.empty()) return false;
    const bool is_flat_a = !has_interior(a), is_flat_b = !has_interior(b);
    if (is_flat_a && is_flat_b && boundary == Boundary::open) return false;
    if (any_normal_separates(a, a, b, boundary) || any_normal_separates(b, a, b, boundary)) return false;
    // If both rings lie on one line, only the direction of this line can separate them.
    return !(is_flat_a && is_flat_b && line_separates(b, a, b, boundary));
}

} // namespace hitmask
