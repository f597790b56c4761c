#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "lattice/lattice_box.h"

namespace hitmask {

/// A node of a PieceTree. The nodes of level 0 are the pieces.
struct PieceNode {
    std::int32_t level = 0, index = 0;
};

/// The shape of a tree above convex pieces. Each node has up to four children, which are neighbours in the order of
/// the pieces. Nodes are numbered from the root down, so that those of the upper levels come first.
class PieceTree {
public:
    static constexpr std::int32_t children = 4;

    explicit PieceTree(std::int32_t pieces) noexcept {
        std::int32_t size = pieces;
        for (; size > 1; size = (size + children - 1) / children) {
            sizes_[static_cast<std::size_t>(levels_++)] = size;
        }
        sizes_[static_cast<std::size_t>(levels_++)] = size;
        for (std::int32_t level = levels_ - 1; level >= 0; --level) {
            begins_[static_cast<std::size_t>(level)] = nodes_;
            nodes_ += sizes_[static_cast<std::size_t>(level)];
        }
    }

    [[nodiscard]] PieceNode root() const noexcept { return {levels_ - 1, 0}; }
    [[nodiscard]] std::int32_t node_count() const noexcept { return nodes_; }
    [[nodiscard]] std::int32_t number(PieceNode node) const noexcept {
        return begins_[static_cast<std::size_t>(node.level)] + node.index;
    }

    /// Calls visit(child) for the children of a node that is no piece.
    template<class Visit>
    void for_each_child(PieceNode node, Visit visit) const noexcept {
        const std::int32_t first = children * node.index, size = sizes_[static_cast<std::size_t>(node.level - 1)];
        for (std::int32_t i = first; i < first + children && i < size; ++i) {
            visit(PieceNode{node.level - 1, i});
        }
    }

private:
    std::array<std::int32_t, 17> sizes_{}, begins_{}; ///< by level; enough for 4^16 pieces
    std::int32_t levels_ = 0, nodes_ = 0;
};

/// The order in which pieces that are close together become neighbours: halves them at their medians, and halves
/// again.
[[nodiscard]] std::vector<std::uint32_t> piece_order(std::span<const LatticeBox> pieces);

/// Fills in the boxes of the upper nodes, by number. Requires those of the pieces.
void join_boxes(const PieceTree& tree, std::int32_t pieces, LatticeBox* boxes) noexcept;

} // namespace hitmask
