#pragma once

// The canonical form of outlines: the start of each ring, and the order of rings.

#include <cstddef>

#include <hitmask/geometry.h>

namespace hitmask {

/// Row order: further up first, then further left.
[[nodiscard]] inline bool vertex_before(Vec2 a, Vec2 b) noexcept {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/// The vertex at which a canonical ring starts: the first in row order. If the ring visits that place more than once,
/// the visit whose next vertex is first in row order. Requires a vertex. Linear.
[[nodiscard]] std::size_t start_of(RingView ring) noexcept;

/// Sorts pieces by their starts, and the holes of each piece likewise. Requires that rings start at their first vertex
/// and that each outer ring is followed by its holes. Linear if the rings are in order already.
void order_rings(Outline& outline);

} // namespace hitmask
