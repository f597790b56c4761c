#include "outline_collision/piece_tree.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace hitmask {

namespace {

/// Twice the middle of a box.
LatticePoint twice_middle(const LatticeBox& box) {
    return {box.low.x + box.high.x, box.low.y + box.high.y};
}

void halve(std::span<const LatticeBox> pieces, std::span<std::uint32_t> order) {
    if (order.size() < 2) return;
    LatticeBox around{twice_middle(pieces[order[0]]), twice_middle(pieces[order[0]])};
    for (const std::uint32_t i : order) {
        around = joined(around, {twice_middle(pieces[i]), twice_middle(pieces[i])});
    }
    const bool is_wide = around.high.x - around.low.x >= around.high.y - around.low.y;
    const auto key = [&](std::uint32_t i) {
        const LatticePoint p = twice_middle(pieces[i]);
        return is_wide ? p.x : p.y;
    };
    // All nodes but the last of each level are full.
    const std::size_t half = std::bit_floor(order.size() - 1);
    std::nth_element(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(half), order.end(),
                     [&](std::uint32_t i, std::uint32_t k) { return key(i) != key(k) ? key(i) < key(k) : i < k; });
    halve(pieces, order.first(half));
    halve(pieces, order.subspan(half));
}

} // namespace

std::vector<std::uint32_t> piece_order(std::span<const LatticeBox> pieces) {
    std::vector<std::uint32_t> order(pieces.size());
    std::iota(order.begin(), order.end(), 0U);
    halve(pieces, order);
    return order;
}

void join_boxes(const PieceTree& tree, std::int32_t pieces, LatticeBox* boxes) noexcept {
    std::int32_t size = pieces;
    for (std::int32_t level = 1; level <= tree.root().level; ++level) {
        size = (size + PieceTree::children - 1) / PieceTree::children;
        for (std::int32_t i = 0; i < size; ++i) {
            LatticeBox box = boxes[tree.number({level - 1, PieceTree::children * i})];
            tree.for_each_child({level, i}, [&](PieceNode child) { box = joined(box, boxes[tree.number(child)]); });
            boxes[tree.number({level, i})] = box;
        }
    }
}

} // namespace hitmask
