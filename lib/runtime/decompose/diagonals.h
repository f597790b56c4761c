#pragma once

#include "decompose/visibility_graph.h"

namespace hitmask {

/// The possible sides of convex pieces, as links from one corner of a block to another. They are:
/// - the edges of the boundary,
/// - the diagonals that may be cuts: the segments between corners that see each other, if one of them is reflex.
///
/// Each edge and each diagonal is two links, one in each direction. Links are numbered: first those that leave corner
/// 0, then those that leave corner 1, and so on. The links that leave corner i are in the order of their targets along
/// the boundary: i + 1 .. n - 1, then 0 .. i - 1.
struct Links {
    std::vector<bool> is_reflex;             ///< for each corner
    std::vector<std::uint32_t> begins;       ///< for each corner, the first link that leaves it; one more at the end
    std::vector<std::uint32_t> lower_begins; ///< for each corner i, the first of its links to corners 0 .. i - 1
    std::vector<std::uint32_t> targets;      ///< for each link, the corner where it arrives
    std::vector<std::uint32_t> reverses;     ///< for each link, the link between the same corners in reverse direction
    /// For each link, the link that leaves its target in the same direction, or nothing.
    std::vector<std::uint32_t> straights;
};

[[nodiscard]] Links links_of(const Block& block, const VisibilityGraph& visibility);

} // namespace hitmask
