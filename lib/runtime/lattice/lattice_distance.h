#pragma once

// Comparisons of distances between lattice points and edges, in integers.

#include <cstdint>

#include <hitmask/pose.h>

#include "base/wide_product.h"
#include "lattice/lattice.h"

namespace hitmask {

/// The squared distance from a to b, lattice units.
[[nodiscard]] inline std::uint64_t squared_length(LatticePoint a, LatticePoint b) noexcept {
    const std::int64_t dx = std::int64_t{b.x} - a.x, dy = std::int64_t{b.y} - a.y;
    return static_cast<std::uint64_t>(dx * dx + dy * dy);
}

/// Compares the distance of p from the edge, its ends included, with `limit`: -1 less, 0 equal, 1 greater. Exact for
/// coordinates up to 2^28 units and limits from 0 to 2^30, for which 128 bits are enough. There are two slower
/// versions: integer_primitives.cpp for any 32-bit integers, and segment_distance.h for any floats.
[[nodiscard]] inline int compare_distance(LatticePoint p, const LatticeEdge& edge, std::int64_t limit) noexcept {
    const auto order = [](const auto& a, const auto& b) { return a < b ? -1 : b < a ? 1 : 0; };
    const auto limit2 = static_cast<std::uint64_t>(limit * limit);
    const std::int64_t dx = std::int64_t{edge.b.x} - edge.a.x, dy = std::int64_t{edge.b.y} - edge.a.y;
    const std::int64_t px = std::int64_t{p.x} - edge.a.x, py = std::int64_t{p.y} - edge.a.y;
    const std::int64_t dot = px * dx + py * dy, length2 = dx * dx + dy * dy;
    if (dot <= 0) return order(squared_length(p, edge.a), limit2);
    if (dot >= length2) return order(squared_length(p, edge.b), limit2);
    const std::int64_t cross = px * dy - py * dx;
    const auto height = static_cast<std::uint64_t>(cross < 0 ? -cross : cross);
    return order(wide_product(height, height), wide_product(limit2, static_cast<std::uint64_t>(length2)));
}

/// Returns true if the distance of p from the edge is less than `limit`.
[[nodiscard]] inline bool is_nearer(LatticePoint p, const LatticeEdge& edge, std::int64_t limit) noexcept {
    return compare_distance(p, edge, limit) < 0;
}

/// The position of a sprite's point on the screen, rounded to the lattice. u and v are in lattice units.
[[nodiscard]] inline LatticePoint moved(const SpriteToScreen& map, std::int64_t u, std::int64_t v) noexcept {
    constexpr std::int64_t half = std::int64_t{1} << (SpriteToScreen::fraction_bits - 1);
    const auto rounded = [](std::int64_t w) {
        constexpr int bits = SpriteToScreen::fraction_bits;
        return static_cast<std::int32_t>(w < 0 ? -((half - w) >> bits) : (w + half) >> bits);
    };
    return {rounded(map.xx * u + map.xy * v + map.x0), rounded(map.yx * u + map.yy * v + map.y0)};
}

} // namespace hitmask
