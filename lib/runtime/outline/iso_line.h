#pragma once

// Outlines that run between the nodes of a grid. A mask says which nodes are solid. The outline crosses each line from
// a solid node to a clear neighbour at a point strictly between them. The rings are those of trace().

#include <cstddef>
#include <vector>

#include <hitmask/geometry.h>

#include "lattice/lattice.h"
#include "outline/ring_order.h"

namespace hitmask {

/// A straight edge of a traced outline as `count` pairs of a solid and a clear node. The first solid node is (x, y);
/// each following one is (step_x, step_y) further. The clear node of a pair is (clear_x, clear_y) from the solid one.
struct NodeRow {
    int x, y, step_x, step_y, clear_x, clear_y, count;
};

/// The nodes along the edge from a to b. The solid ones are on its right, seen along it.
[[nodiscard]] inline NodeRow node_row(Vec2 a, Vec2 b) noexcept {
    const int ax = static_cast<int>(a.x), ay = static_cast<int>(a.y);
    const int bx = static_cast<int>(b.x), by = static_cast<int>(b.y);
    if (bx > ax) return {ax, ay, 1, 0, 0, -1, bx - ax};
    if (bx < ax) return {ax - 1, ay - 1, -1, 0, 0, 1, ax - bx};
    if (by > ay) return {ax - 1, ay, 0, 1, 1, 0, by - ay};
    return {ax, ay - 1, 0, -1, -1, 0, ay - by};
}

/// Calls visit(row) for each edge of a traced ring.
template<class Visit>
void for_each_node_row(RingView ring, Visit visit) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
        visit(node_row(ring[i], ring[i + 1 < ring.size() ? i + 1 : 0]));
    }
}

/// Appends a ring, rotated to its canonical start, without the vertices at which it goes straight on. Requires that the
/// ring never turns back on itself.
void append_ring(const std::vector<LatticePoint>& crossings, Outline& outline);

/// The outline through the crossings of each ring of a traced outline. add_crossings(ring, crossings) must append those
/// of a ring.
template<class AddCrossings>
[[nodiscard]] Outline outline_through_crossings(const Outline& traced, AddCrossings add_crossings) {
    Outline outline;
    outline.vertices.reserve(traced.vertices.size());
    outline.ring_ends.reserve(traced.ring_count());
    std::vector<LatticePoint> crossings;
    for (std::size_t r = 0; r < traced.ring_count(); ++r) {
        crossings.clear();
        add_crossings(traced.ring(r), crossings);
        append_ring(crossings, outline);
    }
    order_rings(outline);
    return outline;
}

} // namespace hitmask
