#pragma once

#include "decompose/visibility_graph.h"

namespace hitmask {

/// The ways along which convex pieces can have their sides: along the boundary, and between corners that see each other
/// of which at least one is reflex (between two others, no cut is ever needed). Link l leads from a corner to another;
/// every way is two links.
struct Diagonals {
    std::vector<bool> is_reflex;       ///< of each corner
    std::vector<std::uint32_t> begins; ///< of each corner: its first link; one more at the end
    /// Of each corner: its first link to a lesser corner. Links of a corner i lead to i + 1 and on along the boundary,
    /// so first to greater corners, ascending, and then to lesser ones, ascending.
    std::vector<std::uint32_t> backwards;
    std::vector<std::uint32_t> targets;   ///< of each link: where it leads
    std::vector<std::uint32_t> mates;     ///< of each link: the same way back
    std::vector<std::uint32_t> straights; ///< of each link: the link straight on from its target, or nothing
};

[[nodiscard]] Diagonals diagonals_of(const Block& block, const VisibilityGraph& visibility);

} // namespace hitmask
