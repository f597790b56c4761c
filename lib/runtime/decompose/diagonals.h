#pragma once

#include "decompose/visibility_graph.h"

namespace hitmask {

/// The possible sides of convex pieces. They are the edges of the boundary, and the segments between corners that see
/// each other if at least one of the two is reflex. Between two other corners, no cut is ever needed. Each side is two
/// links, one in each direction. Link l leads from one corner to another.
struct Diagonals {
    std::vector<bool> is_reflex;       ///< for each corner
    std::vector<std::uint32_t> begins; ///< for each corner, its first link; one more at the end
    /// For each corner, its first link to a lesser corner. The links of corner i are in the order of their targets
    /// along the boundary, from i + 1 on: first greater corners, ascending, then lesser ones, ascending.
    std::vector<std::uint32_t> backwards;
    std::vector<std::uint32_t> targets;   ///< for each link, its target
    std::vector<std::uint32_t> mates;     ///< for each link, the link back
    std::vector<std::uint32_t> straights; ///< for each link, the link straight on from its target, or nothing
};

[[nodiscard]] Diagonals diagonals_of(const Block& block, const VisibilityGraph& visibility);

} // namespace hitmask
