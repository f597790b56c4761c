#include "export/formats/box2d_chains.h"

#include <cstddef>
#include <utility>

namespace hitmask {

namespace {

/// A little more than the slop of Box2D, which compares floats.
double least_distance(double px_per_metre) {
    return 0.00501 * px_per_metre;
}

/// The ring without vertices that are within `least` of the previous remaining vertex.
std::vector<Vec2> spaced(RingView ring, double least) {
    std::vector<Vec2> left;
    for (const Vec2 v : ring) {
        if (left.empty() || length(v - left.back()) > least) left.push_back(v);
    }
    while (left.size() > 1 && length(left.front() - left.back()) <= least) {
        left.pop_back();
    }
    return left;
}

std::vector<Vec2> with_middle_of_longest(std::vector<Vec2> ring) {
    const auto end_of = [&](std::size_t edge) { return ring[edge + 1 == ring.size() ? 0 : edge + 1]; };
    std::size_t longest = 0;
    for (std::size_t i = 1; i < ring.size(); ++i) {
        if (length(end_of(i) - ring[i]) > length(end_of(longest) - ring[longest])) longest = i;
    }
    const Vec2 a = ring[longest], b = end_of(longest);
    ring.insert(ring.begin() + static_cast<std::ptrdiff_t>(longest) + 1, (a + b) / 2);
    return ring;
}

/// The ring as a chain; empty if it is too small.
std::vector<Vec2> chain_of(RingView ring, double least) {
    std::vector<Vec2> chain = spaced(ring, least);
    if (chain.size() == 3) chain = spaced(with_middle_of_longest(std::move(chain)), least);
    if (chain.size() < 4) chain.clear();
    return chain;
}

} // namespace

Box2dChains box2d_chains(OutlineView outline, double px_per_metre) {
    Box2dChains chains;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        std::vector<Vec2> chain = chain_of(outline.ring(r), least_distance(px_per_metre));
        if (chain.empty()) {
            ++chains.left_out;
        } else {
            chains.rings.push_back(std::move(chain));
        }
    }
    return chains;
}

} // namespace hitmask
