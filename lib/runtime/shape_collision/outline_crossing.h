#pragma once

#include <optional>

#include "lattice/lattice_edges.h"
#include "outline_collision/pairs_by_time.h"
#include "shape_collision/sweep_parts.h"

namespace hitmask {

/// A place where an edge of one outline crosses an edge of the other; empty if there is none, or it is not found soon.
[[nodiscard]] inline std::optional<RealPoint> any_crossing(const kernels::PosedOutlineData& a,
                                                           const kernels::PosedOutlineData& b) noexcept {
    std::optional<RealPoint> found;
    const auto look_at = [&](const LatticeEdge& e, const LatticeEdge& f) {
        if (found || !boxes_meet(e, f) || !cross_inside(e, f)) return;
        const auto from = static_cast<double>(orientation(f.a, f.b, e.a)),
                   to = static_cast<double>(orientation(f.a, f.b, e.b));
        const double t = from / (from - to);
        found = {e.a.x + t * (static_cast<double>(e.b.x) - e.a.x), e.a.y + t * (static_cast<double>(e.b.y) - e.a.y)};
    };
    const OutlinePart part_a(a), part_b(b);
    const OutlineFrame frame = part_a.frame();
    const OutlineBoxes boxes_a = part_a.boxes(frame), boxes_b = part_b.boxes(frame);
    const PairsByTime pairs(boxes_a, boxes_b, frame, {0, 0});
    int left = 2500; // pairs of boxes
    pairs.for_each([&] { return found || --left < 0 ? -1.0 : 1.0; },
                   [&](std::int32_t leaf_a, std::int32_t leaf_b) {
                       const SlottedEdges of_a = part_a.edges(leaf_a), of_b = part_b.edges(leaf_b);
                       for (std::size_t i = 0; i < of_a.count; ++i) {
                           for (std::size_t k = 0; k < of_b.count; ++k) {
                               look_at(of_a.items[i].edge, of_b.items[k].edge);
                           }
                       }
                   });
    return found;
}

} // namespace hitmask
