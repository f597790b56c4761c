#pragma once

// Outline vertices as integers in units of 1/16 px. On this lattice, orientations and comparisons of areas are exact.

#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <hitmask/geometry.h>

#include <hitmask/detail/exact_arithmetic.h>

namespace hitmask {

inline constexpr int lattice_per_px = 16;

/// A point in units of 1/16 px. |x|, |y| <= 2^24, so products of differences fit in 64 bits with room to spare.
struct LatticePoint {
    std::int32_t x = 0, y = 0;

    friend bool operator==(const LatticePoint&, const LatticePoint&) = default;
};

/// The nearest lattice point, halves away from zero. The sum is exact in double, and the conversion truncates it.
/// Requires coordinates below 2^27 px, which excludes NaN.
[[nodiscard]] inline LatticePoint to_lattice(Vec2 p) noexcept {
    const auto round = [](double units) {
        assert(std::fabs(units) < 0x1p31);
        return static_cast<std::int32_t>(units + std::copysign(0.5, units));
    };
    return {round(double{p.x} * lattice_per_px), round(double{p.y} * lattice_per_px)};
}

/// Returns true if p is within the range allowed for vertices.
[[nodiscard]] inline bool is_in_range(LatticePoint p) noexcept {
    constexpr std::int32_t most = max_coordinate * lattice_per_px;
    return p.x >= -most && p.x <= most && p.y >= -most && p.y <= most;
}

[[nodiscard]] inline Vec2 from_lattice(LatticePoint p) noexcept {
    return {static_cast<float>(p.x) / lattice_per_px, static_cast<float>(p.y) / lattice_per_px};
}

struct LatticeEdge {
    LatticePoint a, b;
};

/// A point between lattice points, in lattice units.
struct RealPoint {
    double x = 0, y = 0;
};

[[nodiscard]] inline RealPoint to_real(LatticePoint p) noexcept {
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

/// The dot product of two vectors: positive if they are less than a quarter turn apart.
[[nodiscard]] inline double dot(RealPoint p, RealPoint q) noexcept {
    return p.x * q.x + p.y * q.y;
}

/// The cross product of two vectors. Positive if q is clockwise of p on the screen, by less than half a turn.
[[nodiscard]] inline double cross(RealPoint p, RealPoint q) noexcept {
    return p.x * q.y - p.y * q.x;
}

/// Twice the signed area of triangle abc: positive if the turn a -> b -> c is clockwise on screen.
[[nodiscard]] inline std::int64_t orientation(LatticePoint a, LatticePoint b, LatticePoint c) noexcept {
    return std::int64_t{b.x - a.x} * (c.y - a.y) - std::int64_t{b.y - a.y} * (c.x - a.x);
}

/// The squared distance from a point to an edge, its ends included, in lattice units. Exact if the result is a simple
/// fraction of small integers, so that a distance of exactly 1 px compares as equal to 1 px. Use this to measure a
/// distance, in double; lattice_distance.h compares distances exactly, in integers.
[[nodiscard]] inline double squared_distance(RealPoint p, const LatticeEdge& edge) noexcept {
    const RealPoint a = to_real(edge.a), b = to_real(edge.b);
    const double dx = b.x - a.x, dy = b.y - a.y, px = p.x - a.x, py = p.y - a.y;
    const double dot = px * dx + py * dy, length2 = dx * dx + dy * dy;
    if (dot <= 0) return px * px + py * py;
    if (dot >= length2) return (p.x - b.x) * (p.x - b.x) + (p.y - b.y) * (p.y - b.y);
    const double cross = px * dy - py * dx;
    return cross * cross / length2;
}

/// The two places of a ring that has no more, once rounded; twice the same if it has one or none. Nothing for other
/// rings. Constant time for rings that bound an area, but for repeated vertices at the start.
[[nodiscard]] inline std::optional<LatticeEdge> as_thin_ring(RingView ring) noexcept {
    if (ring.empty()) return LatticeEdge{};
    LatticeEdge places{to_lattice(ring.front()), to_lattice(ring.front())};
    for (const Vec2& vertex : ring) {
        const LatticePoint p = to_lattice(vertex);
        if (p == places.a || p == places.b) continue;
        if (places.a != places.b) return std::nullopt;
        places.b = p;
    }
    return places;
}

/// Calls visit(edge) for every edge of a ring, the closing edge first.
template<class Visit>
void for_each_lattice_edge(RingView ring, Visit visit) {
    if (ring.empty()) return;
    LatticePoint a = to_lattice(ring.back());
    for (const Vec2& vertex : ring) {
        const LatticePoint b = to_lattice(vertex);
        visit(LatticeEdge{a, b});
        a = b;
    }
}

/// Calls visit(edge) for every edge of every ring. The closing edge of each ring comes first.
template<class Visit>
void for_each_lattice_edge(OutlineView outline, Visit visit) {
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        for_each_lattice_edge(outline.ring(r), visit);
    }
}

} // namespace hitmask
