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

/// Stores the reverse of each link. Corners i are visited in ascending order, and so are the links from each corner to
/// lower ones. So the reverses of links from i to a higher corner j come in the order in which j has them, and a
/// counter for each j finds them.
void find_reverses(Links& links) {
    std::vector<std::uint32_t> next = links.lower_begins;
    links.reverses.resize(links.targets.size());
    for (std::uint32_t i = 0; i < links.is_reflex.size(); ++i) {
        for (std::uint32_t link = links.begins[i]; link < links.lower_begins[i]; ++link) {
            const std::uint32_t reverse = next[links.targets[link]]++;
            links.reverses[link] = reverse;
            links.reverses[reverse] = link;
        }
    }
}

/// Finds the pairs of links that leave one corner in opposite directions. A path that arrives against one of them goes
/// straight on along the other. The links are ordered by direction, so both indices of the search only increase.
void find_straights(Links& links, const Block& block, std::uint32_t corner) {
    const std::uint32_t end = links.begins[corner + 1];
    std::uint32_t opposite = links.begins[corner] + 1;
    for (std::uint32_t link = links.begins[corner]; link < end && opposite < end; ++link) {
        const LatticePoint target = block.points[links.targets[link]];
        std::int64_t turn = 0;
        for (opposite = std::max(opposite, link + 1); opposite < end; ++opposite) {
            turn = orientation(block.points[corner], target, block.points[links.targets[opposite]]);
            if (turn <= 0) break;
        }
        if (opposite == end || turn != 0) continue;
        links.straights[links.reverses[link]] = opposite;
        links.straights[links.reverses[opposite]] = link;
    }
}

} // namespace

Links links_of(const Block& block, const VisibilityGraph& visibility) {
    Links links;
    links.is_reflex = reflex_corners(block);
    const std::uint32_t size = block.size();
    for (std::uint32_t i = 0; i < size; ++i) {
        links.begins.push_back(static_cast<std::uint32_t>(links.targets.size()));
        std::uint32_t lower = 0;
        for (const std::uint32_t j : visibility.from(i)) {
            const bool are_neighbours = (i + 1) % size == j || (j + 1) % size == i;
            // No cut between two corners that are not reflex is needed: the pieces on both sides of it are convex
            // together.
            if (!are_neighbours && !links.is_reflex[i] && !links.is_reflex[j]) continue;
            links.targets.push_back(j);
            lower += j < i ? 1 : 0;
        }
        links.lower_begins.push_back(static_cast<std::uint32_t>(links.targets.size()) - lower);
    }
    links.begins.push_back(static_cast<std::uint32_t>(links.targets.size()));
    find_reverses(links);
    links.straights.assign(links.targets.size(), nothing);
    for (std::uint32_t i = 0; i < size; ++i) {
        find_straights(links, block, i);
    }
    return links;
}

} // namespace hitmask
