#pragma once

// The canonical form of outlines: where a ring starts, and in which order rings come.

#include <cstddef>

#include <hitmask/geometry.h>

namespace hitmask {

/// Row order: further up first, then further left.
[[nodiscard]] inline bool vertex_before(Vec2 a, Vec2 b) noexcept {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/// Which vertex a ring starts at: the first in row order; if the ring comes there more than once, the visit from which
/// it goes on to what is first in row order. Requires a vertex. Linear.
[[nodiscard]] std::size_t start_of(RingView ring) noexcept;

/// Orders pieces by their starts and the holes of each likewise. Requires that rings start at their first vertex and
/// that each outer ring is followed by its holes. Linear if they are in order already.
void order_rings(Outline& outline);

} // namespace hitmask
