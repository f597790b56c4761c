#pragma once

// The order in which a vertical line meets points while it sweeps over them from left to right.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "lattice/lattice.h"

namespace hitmask {

/// Sweep order: further left first, then further up.
[[nodiscard]] inline bool sweeps_before(LatticePoint p, LatticePoint q) noexcept {
    return p.x != q.x ? p.x < q.x : p.y < q.y;
}

/// A number that grows in sweep order.
[[nodiscard]] inline std::uint64_t sweep_key(LatticePoint p) noexcept {
    constexpr std::int64_t middle = std::int64_t{1} << 31;
    const auto number = [](std::int32_t v) { return static_cast<std::uint64_t>(v + middle); };
    return number(p.x) << 32 | number(p.y);
}

/// The number of a vertex, and the sweep key of its place.
struct SweptVertex {
    std::uint64_t key;
    std::uint32_t vertex;
};

/// Sorts vertices in sweep order. Vertices at the same place are sorted by number.
inline void sort_for_sweep(std::vector<SweptVertex>& vertices) {
    std::sort(vertices.begin(), vertices.end(), [](const SweptVertex& a, const SweptVertex& b) {
        return a.key != b.key ? a.key < b.key : a.vertex < b.vertex;
    });
}

} // namespace hitmask
