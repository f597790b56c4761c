#include "support/catch.h"

#include <algorithm>
#include <vector>

#include "support/box_crowd.h"
#include "support/known_boxes.h"
#include "support/mask_oracle.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

TEST_CASE("boxes that touch are found on request") {
    const auto share_a_point = [](const Aabb& a, const Aabb& b) {
        return a.lower.x <= b.upper.x && b.lower.x <= a.upper.x && a.lower.y <= b.upper.y && b.lower.y <= a.upper.y;
    };
    std::size_t touching = 0;
    for (const Crowd crowd : all_crowds) {
        Random random(900 + static_cast<std::uint64_t>(crowd));
        BroadPhase broad_phase;
        const std::vector<KnownBox> known = add_all(broad_phase, random_boxes(random, crowd, 200), 3);
        std::vector<BoxPair> expected, closed;
        for (const KnownBox& a : known) {
            for (const KnownBox& b : known) {
                const bool fixed = a.mobility == Mobility::fixed && b.mobility == Mobility::fixed;
                if (a.id < b.id && !fixed && share_a_point(a.box, b.box)) expected.push_back({a.id, b.id});
            }
        }
        std::sort(expected.begin(), expected.end());
        for_each_simd_target([&](SimdTarget) {
            broad_phase.pairs(closed, {.boundary = Boundary::closed});
            HITMASK_QUICK_REQUIRE(closed == expected);
        });
        std::vector<BoxId> found;
        for (int i = 0; i < case_count(60, Weight::medium); ++i) {
            const Vec2 p = random_point(random, known), q = random_point(random, known);
            const Aabb around = {{std::min(p.x, q.x), std::min(p.y, q.y)}, {std::max(p.x, q.x), std::max(p.y, q.y)}};
            broad_phase.query(around, found, {.boundary = Boundary::closed});
            REQUIRE(found == naive_hits(known, {}, [&](const Aabb& box) { return share_a_point(box, around); }));
            broad_phase.query(p, found, {.boundary = Boundary::closed});
            REQUIRE(found == naive_hits(known, {}, [&](const Aabb& box) { return share_a_point(box, {p, p}); }));
            // The grid has larger boxes now: what only touches is still no overlap.
            check_queries(random, broad_phase, known, {});
        }
        broad_phase.pairs(expected);
        HITMASK_QUICK_REQUIRE(expected == naive_pairs(known));
        touching += closed.size() - expected.size();
    }
    CHECK(touching > 100);
    BroadPhase boxes;
    const BoxId box = boxes.add({{0, 0}, {4, 4}});
    boxes.update();
    std::vector<BoxId> found;
    const std::vector<BoxId> one{box};
    boxes.query(Segment{{0, 8}, {8, 0}}, found, {.boundary = Boundary::closed}); // past the corner
    CHECK(found == one);
    boxes.query(Segment{{0, 8}, {8.0625F, 0}}, found, {.boundary = Boundary::closed});
    CHECK(found.empty());
    boxes.query(Segment{{-4, 4}, {9, 4}}, found, {.boundary = Boundary::closed}); // along a side
    CHECK(found == one);
    boxes.query(Segment{{-4, 2}, {0, 2}}, found, {.boundary = Boundary::closed}); // up to one
    CHECK(found == one);
    boxes.query(Circle{{7, 8}, 5}, found, {.boundary = Boundary::closed});
    CHECK(found == one);
    boxes.query(Circle{{4, 2}, 0}, found, {.boundary = Boundary::closed});
    CHECK(found == one);
}

TEST_CASE("thousands of fixed boxes are found along any way, of any size") {
    Random random(901);
    BroadPhase broad_phase;
    std::vector<KnownBox> known;
    for (int y = 0; y < 40; ++y) {
        for (int x = 0; x < 60; ++x) {
            const Aabb tile = {{16.0F * static_cast<float>(x), 16.0F * static_cast<float>(y)},
                               {16.0F * static_cast<float>(x + 1), 16.0F * static_cast<float>(y + 1)}};
            if (random.below(3) != 0) known.push_back({broad_phase.add(tile, {}, Mobility::fixed), tile, {}});
        }
    }
    for (int i = 0; i < 30; ++i) {
        const Aabb large = random_box(random, Crowd::mixed, 100);
        known.push_back({broad_phase.add(large, {}, Mobility::fixed), large, {}});
    }
    CHECK(broad_phase.is_updated()); // fixed boxes need no update
    std::size_t hits = 0;
    for (int i = 0; i < case_count(300, Weight::medium); ++i) {
        hits += check_queries(random, broad_phase, known, {});
        KnownBox& own = known[random.below(known.size())];
        own.box = random_box(random, Crowd::even, 100);
        broad_phase.move(own.id, own.box);
    }
    CHECK(hits > 1000);
}
