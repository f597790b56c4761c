#include "decompose/diagonals.h"

namespace hitmask {

namespace {

std::vector<bool> reflex_corners(const Block& block) {
    const std::uint32_t size = block.size();
    std::vector<bool> is_reflex(size);
    for (std::uint32_t i = 0; i < size; ++i) {
        const LatticePoint before = block.points[(i + size - 1) % size], after = block.points[(i + 1) % size];
        is_reflex[i] = orientation(before, block.points[i], after) < 0;
    }
    return is_reflex;
}

/// Sets the link back of every link. Going through the corners in order meets the links to lesser corners in their
/// order.
void find_mates(Diagonals& links) {
    std::vector<std::uint32_t> next = links.backwards;
    links.mates.resize(links.targets.size());
    for (std::uint32_t i = 0; i < links.is_reflex.size(); ++i) {
        for (std::uint32_t link = links.begins[i]; link < links.backwards[i]; ++link) {
            const std::uint32_t mate = next[links.targets[link]]++;
            links.mates[link] = mate;
            links.mates[mate] = link;
        }
    }
}

/// Finds the links around one corner that are half a turn apart.
void find_straights(Diagonals& links, const Block& block, std::uint32_t corner) {
    const std::uint32_t end = links.begins[corner + 1];
    std::uint32_t far = links.begins[corner] + 1;
    for (std::uint32_t near = links.begins[corner]; near < end && far < end; ++near) {
        std::int64_t turn = 0;
        const auto measure = [&] {
            turn =
                orientation(block.points[corner], block.points[links.targets[near]], block.points[links.targets[far]]);
        };
        for (far = std::max(far, near + 1); far < end; ++far) {
            measure();
            if (turn <= 0) break;
        }
        if (far == end || turn != 0) continue;
        links.straights[links.mates[near]] = far;
        links.straights[links.mates[far]] = near;
    }
}

} // namespace

Diagonals diagonals_of(const Block& block, const VisibilityGraph& visibility) {
    Diagonals links;
    links.is_reflex = reflex_corners(block);
    const std::uint32_t size = block.size();
    for (std::uint32_t i = 0; i < size; ++i) {
        links.begins.push_back(static_cast<std::uint32_t>(links.targets.size()));
        std::uint32_t lesser = 0;
        for (const std::uint32_t j : visibility.from(i)) {
            const bool are_neighbours = (i + 1) % size == j || (j + 1) % size == i;
            if (!are_neighbours && !links.is_reflex[i] && !links.is_reflex[j]) continue;
            links.targets.push_back(j);
            lesser += j < i ? 1 : 0;
        }
        links.backwards.push_back(static_cast<std::uint32_t>(links.targets.size()) - lesser);
    }
    links.begins.push_back(static_cast<std::uint32_t>(links.targets.size()));
    find_mates(links);
    links.straights.assign(links.targets.size(), nothing);
    for (std::uint32_t i = 0; i < size; ++i) {
        find_straights(links, block, i);
    }
    return links;
}

} // namespace hitmask
