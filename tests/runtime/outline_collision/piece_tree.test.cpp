#include "support/catch.h"

#include <algorithm>
#include <vector>

#include "outline_collision/piece_tree.h"
#include "support/random.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

bool contains(const LatticeBox& around, const LatticeBox& box) {
    return around.low.x <= box.low.x && around.low.y <= box.low.y && box.high.x <= around.high.x &&
           box.high.y <= around.high.y;
}

/// Counts the pieces below a node, and checks that its box contains theirs.
int pieces_below(const PieceTree& tree, const std::vector<LatticeBox>& boxes, PieceNode node) {
    if (node.level == 0) return 1;
    int count = 0;
    tree.for_each_child(node, [&](PieceNode child) {
        const auto number = [&](PieceNode n) { return static_cast<std::size_t>(tree.number(n)); };
        REQUIRE(number(child) > number(node));
        REQUIRE(contains(boxes[number(node)], boxes[number(child)]));
        count += pieces_below(tree, boxes, child);
    });
    return count;
}

} // namespace

TEST_CASE("each piece is below the root of its tree once, and in the boxes of all nodes above it") {
    Random random(91);
    for (std::int32_t count = 1; count < 300; count += 1 + count / 8) {
        std::vector<LatticeBox> pieces;
        for (std::int32_t i = 0; i < count; ++i) {
            const LatticePoint p{random.between(-500, 500), random.between(-50, 50)};
            pieces.push_back({p, {p.x + random.between(0, 20), p.y + random.between(0, 20)}});
        }
        const std::vector<std::uint32_t> order = piece_order(pieces);
        std::vector<std::uint32_t> sorted = order;
        std::sort(sorted.begin(), sorted.end());
        REQUIRE(sorted.size() == pieces.size());
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            REQUIRE(sorted[i] == i);
        }
        const PieceTree tree(count);
        std::vector<LatticeBox> boxes(static_cast<std::size_t>(tree.node_count()));
        for (std::int32_t i = 0; i < count; ++i) {
            boxes[static_cast<std::size_t>(tree.number({0, i}))] = pieces[order[static_cast<std::size_t>(i)]];
        }
        join_boxes(tree, count, boxes.data());
        REQUIRE(tree.number(tree.root()) == 0);
        REQUIRE(pieces_below(tree, boxes, tree.root()) == count);
    }
}
