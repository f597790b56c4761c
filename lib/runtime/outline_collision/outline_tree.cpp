#include "outline_collision/outline_tree.h"

#include <algorithm>
#include <vector>

#include <hitmask/detail/portable_math.h>

namespace hitmask {

using kernels::box_children;
using kernels::BoxLevel;
using kernels::leaf_edges;
using kernels::nowhere;
using kernels::OutlineData;
using kernels::OutlineLevel;

namespace {

/// The number of nodes in each level of a tree, the lowest first. The last level has at most sixteen nodes.
std::vector<std::int32_t> levels_above(std::int32_t lowest, std::int32_t children) {
    std::vector<std::int32_t> counts{lowest};
    while (counts.back() > leaf_edges) {
        counts.push_back((counts.back() + children - 1) / children);
    }
    return counts;
}

std::size_t bytes_of(std::int32_t count) {
    return whole_lines(static_cast<std::size_t>(whole_leaves(count)) * sizeof(float));
}

/// A node of the tree. [0] belongs to its part of the ring that it ends with, [1] to its part of the ring that it
/// begins with.
struct Node {
    float left = nowhere, top = nowhere, right = -nowhere, bottom = -nowhere;
    float begin[2] = {}, end[2] = {};
};

/// Takes the arrays of one level from the arena, and writes its nodes.
class LevelWriter {
public:
    LevelWriter(OutlineLevel& level, Arena& arena, std::int32_t count) {
        const auto size = static_cast<std::size_t>(whole_leaves(count));
        float** const arrays[] = {&left_,     &top_,      &right_,  &bottom_, &radius_,
                                  &begin_[0], &begin_[1], &end_[0], &end_[1]};
        for (float** array : arrays) {
            *array = arena.take<float>(size);
        }
        std::fill_n(left_, size, nowhere), std::fill_n(top_, size, nowhere);
        std::fill_n(right_, size, -nowhere), std::fill_n(bottom_, size, -nowhere);
        level = {left_, top_, right_, bottom_, radius_, {begin_[0], begin_[1]}, {end_[0], end_[1]}, count};
    }

    void write(std::int32_t i, const Node& node) {
        left_[i] = node.left, top_[i] = node.top, right_[i] = node.right, bottom_[i] = node.bottom;
        radius_[i] = vector_length(node.right - node.left, node.bottom - node.top) * 0.50001F;
        for (std::size_t part = 0; part < 2; ++part) {
            begin_[part][i] = node.begin[part], end_[part][i] = node.end[part];
        }
    }

private:
    float *left_ = nullptr, *top_ = nullptr, *right_ = nullptr, *bottom_ = nullptr, *radius_ = nullptr;
    float *begin_[2] = {}, *end_[2] = {};
};

/// The node over the slots [first, last). `ring_of_leaf`: the ring to which the edges of each leaf belong.
Node node_over(const OutlineData& data, std::int32_t first, std::int32_t last,
               const std::vector<std::int32_t>& ring_of_leaf) {
    Node node;
    for (std::int32_t s = first; s < last; ++s) {
        const float x = data.x[s], y = data.y[s], end_x = x + data.dx[s], end_y = y + data.dy[s];
        node.left = std::min({node.left, x, end_x}), node.right = std::max({node.right, x, end_x});
        node.top = std::min({node.top, y, end_y}), node.bottom = std::max({node.bottom, y, end_y});
    }
    // A node has part of the ring at its end, from that ring's first slot here, and part of the ring at its start, to
    // that ring's last slot. A ring's last slot ends where the ring begins. So a ring that is here as a whole begins
    // and ends at the same y.
    const auto ring_at = [&](std::int32_t slot) { return ring_of_leaf[static_cast<std::size_t>(slot / leaf_edges)]; };
    const std::int32_t first_ring = ring_at(first), last_ring = ring_at(last - 1);
    std::int32_t begin = std::max(first, data.ring_slots[last_ring]);
    node.begin[0] = data.y[begin], node.end[0] = data.y[last - 1] + data.dy[last - 1];
    if (first_ring != last_ring) {
        const std::int32_t end = data.ring_slots[first_ring + 1] - 1;
        node.begin[1] = data.y[first], node.end[1] = data.y[end] + data.dy[end];
    }
    return node;
}

void set_levels(OutlineData& data, Arena& arena) {
    std::vector<std::int32_t> ring_of_leaf(static_cast<std::size_t>(data.slot_count / leaf_edges));
    for (std::int32_t r = 0; r < data.ring_count; ++r) {
        const std::int32_t end = r + 1 < data.ring_count ? data.ring_slots[r + 1] : data.slot_count;
        std::fill(ring_of_leaf.begin() + data.ring_slots[r] / leaf_edges, ring_of_leaf.begin() + end / leaf_edges, r);
    }
    std::int32_t span = leaf_edges;
    for (const std::int32_t nodes : levels_above(data.slot_count / leaf_edges, leaf_edges)) {
        LevelWriter writer(data.levels[data.level_count++], arena, nodes);
        for (std::int32_t i = 0; i < nodes; ++i) {
            writer.write(i, node_over(data, i * span, std::min(data.slot_count, (i + 1) * span), ring_of_leaf));
        }
        span *= leaf_edges;
    }
}

/// A box as four sides; left > right if it is empty.
struct BoxSides {
    float left = nowhere, top = nowhere, right = -nowhere, bottom = -nowhere;

    void include(const BoxSides& other) {
        left = std::min(left, other.left), right = std::max(right, other.right);
        top = std::min(top, other.top), bottom = std::max(bottom, other.bottom);
    }
};

/// The boxes of one level, each around four boxes of the level below.
std::vector<BoxSides> four_by_four(const std::vector<BoxSides>& below) {
    std::vector<BoxSides> boxes((below.size() + box_children - 1) / box_children);
    for (std::size_t i = 0; i < below.size(); ++i) {
        boxes[i / box_children].include(below[i]);
    }
    return boxes;
}

/// The box of each edge; the boxes of padding are empty.
std::vector<BoxSides> boxes_of_edges(const OutlineData& data) {
    std::vector<BoxSides> boxes(static_cast<std::size_t>(data.slot_count));
    for (std::int32_t s = 0; s < data.slot_count; ++s) {
        if (data.inverse_length_sq[s] == 0) continue;
        const float x = data.x[s], y = data.y[s], end_x = x + data.dx[s], end_y = y + data.dy[s];
        boxes[static_cast<std::size_t>(s)] = {std::min(x, end_x), std::min(y, end_y), std::max(x, end_x),
                                              std::max(y, end_y)};
    }
    return boxes;
}

BoxLevel written(const std::vector<BoxSides>& boxes, Arena& arena) {
    const auto size = static_cast<std::size_t>(whole_leaves(static_cast<std::int32_t>(boxes.size())));
    auto* const x = arena.take<float>(size);
    auto* const y = arena.take<float>(size);
    auto* const half_width = arena.take<float>(size);
    auto* const half_height = arena.take<float>(size);
    std::fill_n(half_width, size, -nowhere), std::fill_n(half_height, size, -nowhere);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const BoxSides& box = boxes[i];
        if (box.left > box.right) continue;
        x[i] = (box.left + box.right) / 2, y[i] = (box.top + box.bottom) / 2;
        half_width[i] = (box.right - box.left) / 2, half_height[i] = (box.bottom - box.top) / 2;
    }
    return {x, y, half_width, half_height};
}

void set_box_levels(OutlineData& data, Arena& arena) {
    std::vector<BoxSides> boxes = boxes_of_edges(data);
    do {
        boxes = four_by_four(boxes);
        data.box_levels[data.box_level_count++] = written(boxes, arena);
    } while (boxes.size() > leaf_edges);
}

} // namespace

std::size_t tree_bytes(std::int32_t slots) {
    std::size_t bytes = 0;
    for (const std::int32_t nodes : levels_above(slots / leaf_edges, leaf_edges)) {
        bytes += 9 * bytes_of(nodes);
    }
    for (const std::int32_t boxes : levels_above(slots / box_children, box_children)) {
        bytes += 4 * bytes_of(boxes);
    }
    return bytes;
}

void set_tree(OutlineData& data, Arena& arena) {
    set_levels(data, arena);
    set_box_levels(data, arena);
}

} // namespace hitmask
