#pragma once

// Boxes in a broad phase that the test keeps a list of, and the answers of loops over that list.

#include <algorithm>
#include <cstddef>
#include <vector>

#include <hitmask/broad_phase.h>

#include "support/box_crowd.h"
#include "support/catch.h"
#include "support/random.h"
#include "support/settings.h"

namespace hitmask::test {

/// A box that the test keeps a copy of.
struct KnownBox {
    BoxId id;
    Aabb box;
    Filter filter;
    Mobility mobility = Mobility::moving;
};

inline std::vector<BoxPair> naive_pairs(const std::vector<KnownBox>& boxes) {
    std::vector<BoxPair> pairs;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        for (std::size_t j = i + 1; j < boxes.size(); ++j) {
            if (!passes(boxes[i].filter, boxes[j].filter) || !naive_overlaps(boxes[i].box, boxes[j].box)) continue;
            if (boxes[i].mobility == Mobility::fixed && boxes[j].mobility == Mobility::fixed) continue;
            pairs.push_back({std::min(boxes[i].id, boxes[j].id), std::max(boxes[i].id, boxes[j].id)});
        }
    }
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

template<typename Overlaps>
std::vector<BoxId> naive_hits(const std::vector<KnownBox>& boxes, const Filter& filter, Overlaps overlaps) {
    std::vector<BoxId> hits;
    for (const KnownBox& known : boxes) {
        if (passes(known.filter, filter) && overlaps(known.box)) hits.push_back(known.id);
    }
    std::sort(hits.begin(), hits.end());
    return hits;
}

/// Adds boxes. Of each `fixed_every` of them, the first is fixed; 0 for none.
inline std::vector<KnownBox> add_all(BroadPhase& broad_phase, const std::vector<Aabb>& boxes,
                                     std::size_t fixed_every = 0) {
    std::vector<KnownBox> known;
    known.reserve(boxes.size());
    for (const Aabb& box : boxes) {
        const bool fixed = fixed_every != 0 && known.size() % fixed_every == 0;
        const Mobility mobility = fixed ? Mobility::fixed : Mobility::moving;
        known.push_back({broad_phase.add(box, {}, mobility), box, {}, mobility});
    }
    return known;
}

inline std::vector<BoxPair> pairs_of(BroadPhase& broad_phase, const Executor& executor = {}) {
    std::vector<BoxPair> pairs = {{BoxId{7}, BoxId{7}}};
    broad_phase.pairs(pairs, {.executor = executor});
    return pairs;
}

/// A random filter, mostly with the usual category and group.
inline Filter random_filter(Random& random) {
    Filter filter;
    if (random.below(2) == 0) filter.category = 1U << random.below(3);
    if (random.below(2) == 0) filter.collides_with = static_cast<std::uint32_t>(random.below(8));
    if (random.below(4) == 0) filter.group = random.between(-2, 2);
    return filter;
}

/// A random point near the boxes, on the lattice. For tiles it is often a corner, so that segments touch other corners.
inline Vec2 random_point(Random& random, const std::vector<KnownBox>& boxes) {
    const Aabb& box = boxes[random.below(boxes.size())].box;
    if (random.below(2) == 0) {
        return {box.lower.x + static_cast<float>(16 * random.between(-3, 3)),
                box.upper.y + static_cast<float>(16 * random.between(-3, 3))};
    }
    return {box.lower.x + static_cast<float>(random.between(-400, 400)) / 16,
            box.lower.y + static_cast<float>(random.between(-400, 400)) / 16};
}

/// Runs every query once and compares. Returns the number of boxes that were found.
inline std::size_t check_queries(Random& random, const BroadPhase& broad_phase, const std::vector<KnownBox>& boxes,
                                 const Filter& filter) {
    std::vector<BoxId> found = {BoxId{9}};
    std::size_t hits = 0;
    const auto check = [&](auto overlaps) {
        const std::vector<BoxId> expected = naive_hits(boxes, filter, overlaps);
        hits += expected.size();
        HITMASK_QUICK_REQUIRE(found == expected);
    };
    const Vec2 p = random_point(random, boxes), q = random_point(random, boxes);
    broad_phase.query(p, found, {.filter = filter});
    check([&](const Aabb& box) { return naive_overlaps(box, p); });
    const Aabb around = {{std::min(p.x, q.x), std::min(p.y, q.y)}, {std::max(p.x, q.x), std::max(p.y, q.y)}};
    broad_phase.query(around, found, {.filter = filter});
    check([&](const Aabb& box) { return naive_overlaps(box, around); });
    const Circle circle = {p, static_cast<float>(random.between(0, 1000)) / 16};
    broad_phase.query(circle, found, {.filter = filter});
    check([&](const Aabb& box) { return naive_overlaps(box, circle); });
    broad_phase.query(Segment{p, q}, found, {.filter = filter});
    INFO("segment from " << p.x << ", " << p.y << " to " << q.x << ", " << q.y);
    check([&](const Aabb& box) { return naive_overlaps(box, p, q); });
    return hits;
}

} // namespace hitmask::test
