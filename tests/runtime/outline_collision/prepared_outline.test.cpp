#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <type_traits>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/region_oracle.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

static_assert(std::is_trivially_copyable_v<PosedOutline>);

namespace {

constexpr Pose as_it_is{};

Circle random_circle(Random& random, const Aabb& box, float slack) {
    const auto along = [&](float low, float high) {
        return static_cast<float>(
                   random.between(static_cast<int>((low - slack) * 16), static_cast<int>((high + slack) * 16))) /
               16;
    };
    const int radius = random.below(4) == 0 ? random.between(0, 3) : random.between(0, static_cast<int>(16 * slack));
    return {{along(box.lower.x, box.upper.x), along(box.lower.y, box.upper.y)}, static_cast<float>(radius) / 16};
}

bool expected_hit(const std::vector<ScreenRing>& rings, const Circle& circle) {
    return naive_circle_overlaps(rings, to_screen(circle.center), std::llround(circle.radius * 16));
}

/// The smallest radius with which a circle overlaps, in units; at most 2^14.
int touching_radius(const std::vector<ScreenRing>& rings, Vec2 center) {
    int misses = -1, hits = 1 << 14;
    while (hits - misses > 1) {
        const int middle = (misses + hits) / 2;
        (naive_circle_overlaps(rings, to_screen(center), middle) ? hits : misses) = middle;
    }
    return hits;
}

/// Compares single answers and batches, with and without a grid. Returns the number of hits.
int check_circles(Random& random, const Outline& outline, int count) {
    const PreparedOutline with_grid(outline), without_grid(outline, {.distance_grid = false});
    const std::vector<ScreenRing> rings = rings_on_screen(outline, as_it_is);
    std::vector<Circle> circles;
    std::vector<std::uint8_t> expected, hits(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        circles.push_back(random_circle(random, with_grid.bounds(), 6));
        expected.push_back(expected_hit(rings, circles.back()) ? 1 : 0);
    }
    for (const PreparedOutline* prepared : {&with_grid, &without_grid}) {
        for (const std::size_t size : {circles.size(), std::size_t{16}, std::size_t{17}, std::size_t{15}}) {
            const std::size_t asked = std::min(size, circles.size());
            std::fill(hits.begin(), hits.end(), std::uint8_t{2});
            overlaps_each(*prepared, std::span(circles).first(asked), std::span(hits).first(asked));
            CHECK(std::equal(hits.begin(), hits.begin() + static_cast<std::ptrdiff_t>(asked), expected.begin()));
            CHECK(std::all_of(hits.begin() + static_cast<std::ptrdiff_t>(asked), hits.end(),
                              [](int hit) { return hit == 2; }));
        }
        for (std::size_t i = 0; i < circles.size(); ++i) {
            if (overlaps(*prepared, circles[i]) == (expected[i] != 0)) continue;
            CAPTURE(outline, circles[i].center, circles[i].radius, prepared == &with_grid);
            REQUIRE(overlaps(*prepared, circles[i]) == (expected[i] != 0));
        }
    }
    return static_cast<int>(std::count(expected.begin(), expected.end(), 1));
}

} // namespace

TEST_CASE("circles against prepared outlines answer as integers do, for every target") {
    for_each_simd_target([](SimdTarget) {
        Random random(5);
        int hits = 0, all = 0;
        for (int i = 0; i < case_count(60, Weight::medium); ++i) {
            const int count = random.between(1, 70);
            hits += check_circles(random, random_outline(random), count);
            all += count;
        }
        CHECK(hits > all / 5);
        CHECK(hits < all * 4 / 5);
    });
}

TEST_CASE("outlines whose rings are turned around, or overlap, have a distance grid that is right") {
    Random random(9);
    int hits = 0, all = 0;
    for (int i = 0; i < case_count(100, Weight::medium); ++i) {
        Outline outline = random_outline(random);
        if (outline.vertices.empty()) continue;
        std::uint32_t begin = 0;
        for (const std::uint32_t end : outline.ring_ends) {
            if (random.below(2) == 0) std::reverse(outline.vertices.data() + begin, outline.vertices.data() + end);
            begin = end;
        }
        const Outline other = translated(random_outline(random), random.between(-8, 8), random.between(-8, 8));
        const auto count = static_cast<std::uint32_t>(outline.vertices.size());
        if (random.below(2) == 0) {
            outline.vertices.insert(outline.vertices.end(), other.vertices.begin(), other.vertices.end());
            for (const std::uint32_t end : other.ring_ends) {
                outline.ring_ends.push_back(count + end);
            }
        }
        hits += check_circles(random, outline, 40);
        all += 40;
    }
    CHECK(hits > all / 5);
    CHECK(hits < all * 4 / 5);
}

TEST_CASE("circles against posed outlines answer as integers do, for every target") {
    for_each_simd_target([](SimdTarget) {
        Random random(6);
        int hits = 0, all = 0;
        for (int i = 0; i < case_count(200, Weight::medium); ++i) {
            const Outline outline = random_outline(random);
            const PreparedOutline prepared(outline, {.distance_grid = random.below(2) == 0});
            const Pose pose = random_outline_pose(random, prepared.bounds(), {0, 0});
            const PosedOutline posed(prepared, pose);
            const std::vector<ScreenRing> rings = rings_on_screen(outline, pose);
            const Aabb box = box_around(rings);
            for (int k = 0; k < 20; ++k, ++all) {
                const Circle circle = random_circle(random, box, 6);
                const bool expected = expected_hit(rings, circle);
                hits += expected ? 1 : 0;
                if (overlaps(posed, circle) == expected) continue;
                CAPTURE(outline, circle.center, circle.radius, pose.angle, pose.scale, prepared.has_distance_grid());
                REQUIRE(overlaps(posed, circle) == expected);
            }
        }
        CHECK(hits > all / 5);
        CHECK(hits < all * 4 / 5);
    });
}

TEST_CASE("large circles that nearly touch small outlines far away answer as integers do, for every target") {
    for_each_simd_target([](SimdTarget) {
        Random random(8);
        Outline outline;
        outline.vertices = {{-1, -1}, {1, -1}, {0, 1}};
        outline.ring_ends = {3};
        int hits = 0, all = 0;
        for (int i = 0; i < case_count(4000, Weight::heavy); ++i) {
            const PreparedOutline prepared(outline, {.distance_grid = random.below(2) == 0});
            Pose pose{.angle = static_cast<float>(random.between(0, 6283)) / 1000};
            if (random.below(3) == 0) pose = {}; // no pose
            const std::vector<ScreenRing> rings = rings_on_screen(outline, pose);
            const int far = 1 << random.between(10, 19);
            Circle circle{{static_cast<float>(random.between(-16 * far, 16 * far)) / 16,
                           static_cast<float>(random.between(-16 * far, 16 * far)) / 16},
                          0};
            double nearest = std::numeric_limits<double>::infinity();
            const ScreenPoint center = to_screen(circle.center);
            for (const ScreenPoint& p : rings.front()) {
                nearest = std::min(
                    nearest, std::hypot(static_cast<double>(p.x - center.x), static_cast<double>(p.y - center.y)));
            }
            const std::int64_t radius = static_cast<std::int64_t>(nearest) + random.between(-1, 2);
            if (radius < 0 || radius >= 1 << 24) continue; // float cannot represent larger ones
            circle.radius = static_cast<float>(radius) / 16;
            const bool expected = naive_circle_overlaps(rings, center, radius);
            hits += expected ? 1 : 0, ++all;
            CAPTURE(circle.center, circle.radius, pose.angle, prepared.has_distance_grid());
            REQUIRE(overlaps(PosedOutline(prepared, pose), circle) == expected);
            if (pose != Pose{}) continue;
            REQUIRE(overlaps(prepared, circle) == expected);
            std::vector<std::uint8_t> found(16);
            overlaps_each(prepared, std::vector<Circle>(16, circle), found);
            REQUIRE((found[7] != 0) == expected);
        }
        CHECK(hits > all / 4);
        CHECK(hits < all * 3 / 4);
    });
}

TEST_CASE("circles that nearly touch dense outlines answer as integers do") {
    Random random(7);
    int hits = 0, all = 0;
    for (int i = 0; i < case_count(60, Weight::heavy); ++i) {
        const Outline outline = dense_blob(random);
        const PreparedOutline prepared(outline);
        const Pose pose = i % 3 == 0 ? as_it_is : random_outline_pose(random, prepared.bounds(), {0, 0});
        const PosedOutline posed(prepared, pose);
        const std::vector<ScreenRing> rings = rings_on_screen(outline, pose);
        const Aabb box = box_around(rings);
        for (int k = 0; k < 20; ++k) {
            Circle circle = random_circle(random, box, 12);
            const int touching = touching_radius(rings, circle.center);
            for (int radius = std::max(touching - 1, 0); radius <= touching + 1; ++radius, ++all) {
                circle.radius = static_cast<float>(radius) / 16;
                const bool expected = expected_hit(rings, circle);
                hits += expected ? 1 : 0;
                CAPTURE(outline, circle.center, circle.radius, pose.angle, pose.scale);
                HITMASK_QUICK_REQUIRE(overlaps(posed, circle) == expected);
                if (i % 3 == 0 && overlaps(prepared, circle) != expected)
                    REQUIRE(overlaps(prepared, circle) == expected);
            }
        }
    }
    CHECK(hits > all / 5);
    CHECK(hits < all * 4 / 5);
}

TEST_CASE("long batches of circles near dense outlines answer as one by one, and as integers, for every target") {
    for_each_simd_target([](SimdTarget) {
        Random random(9);
        int hits = 0, all = 0;
        for (int i = 0; i < case_count(6, Weight::heavy); ++i) {
            const Outline outline = dense_blob(random);
            const PreparedOutline prepared(outline);
            const std::vector<ScreenRing> rings = rings_on_screen(outline, as_it_is);
            std::vector<Circle> circles;
            for (int k = random.between(200, 700); k > 0; --k) {
                circles.push_back(random_circle(random, prepared.bounds(), 12));
                if (random.below(4) == 0) circles.back().radius = -1; // without points
            }
            for (std::size_t k = 0; k < circles.size(); k += 10) { // nearly touches, and some do
                const int touching = touching_radius(rings, circles[k].center);
                circles[k].radius = static_cast<float>(std::max(touching - 1, 0) + random.between(0, 1)) / 16;
            }
            std::vector<std::uint8_t> found(circles.size());
            overlaps_each(prepared, circles, found);
            for (std::size_t k = 0; k < circles.size(); ++k, ++all) {
                const bool expected = circles[k].radius >= 0 && expected_hit(rings, circles[k]);
                hits += expected ? 1 : 0;
                if ((found[k] != 0) == expected && overlaps(prepared, circles[k]) == expected) continue;
                CAPTURE(outline, k, circles.size(), circles[k].center, circles[k].radius);
                REQUIRE((found[k] != 0) == expected);
                REQUIRE(overlaps(prepared, circles[k]) == expected);
            }
        }
        CHECK(hits > all / 8);
        CHECK(hits < all * 7 / 8);
    });
}

TEST_CASE("rings of one place are left out, rings of two count as segments, with and without a grid") {
    const PreparedOutline square(Outline{{{0, 0}, {30, 0}, {30, 30}, {0, 30}}, {4}}, {.convex_pieces = true});
    for (const bool grid : {true, false}) {
        const PrepareOptions options{.distance_grid = grid, .convex_pieces = true};
        const PreparedOutline none(Outline{}, options), dot(Outline{{{10, 10}}, {1}}, options);
        const PreparedOutline same(Outline{{{10, 10}, {10.01F, 10}, {10, 10}}, {3}}, options); // after rounding
        for (const PreparedOutline* empty : {&none, &dot, &same}) {
            CHECK(empty->edge_count() == 0);
            CHECK(empty->bounds().lower.x > empty->bounds().upper.x);
            CHECK_FALSE(overlaps(*empty, Circle{{10, 10}, 5}));
            CHECK_FALSE(overlaps(PosedOutline(*empty, {}), PosedOutline(square, {})));
            CHECK_FALSE(overlaps(PosedShape(*empty), Aabb{{0, 0}, {20, 20}}));
            CHECK_FALSE(distance(PosedShape(*empty), Vec2{0, 0}));
        }
        const PreparedOutline beside(Outline{{{0, 0}, {4, 0}, {4, 4}, {0, 4}, {50, 50}}, {4, 5}}, options);
        CHECK(beside.edge_count() == 4);
        CHECK(beside.bounds() == Aabb{{0, 0}, {4, 4}});

        const PreparedOutline line(Outline{{{10, 10}, {20, 10}}, {2}}, options);
        CHECK(line.edge_count() == 2);
        CHECK(line.bounds() == Aabb{{10, 10}, {20, 10}});
        CHECK(line.piece_count() == 0);
        CHECK(overlaps(line, Circle{{15, 12}, 2.0625F}));
        CHECK_FALSE(overlaps(line, Circle{{15, 12}, 2}));
        CHECK_FALSE(overlaps(line, Circle{{15, 10}, 0})); // neither has an inside
        const PosedShape posed(line);
        CHECK(overlaps(PosedOutline(line, {}), PosedOutline(square, {})));
        CHECK(overlaps(posed, Aabb{{14, 9}, {16, 11}}));
        CHECK_FALSE(overlaps(posed, Aabb{{14, 10}, {16, 11}})); // touches
        CHECK_FALSE(overlaps(posed, Segment{{15, 5}, {15, 15}}));
        CHECK_FALSE(contains(posed, {15, 10}));
        CHECK_FALSE(cast(posed, {{15, 0}, {15, 20}}));
        CHECK(distance(posed, Vec2{15, 15})->length == 5);
    }
}

TEST_CASE("an outline with a side longer than a coordinate can be is not prepared") {
    const auto box_of = [](float width) {
        const float half = width / 2;
        return Outline{{{-half, 0}, {half, 0}, {half, 1}, {-half, 1}}, {4}};
    };
    CHECK_NOTHROW(PreparedOutline(box_of(max_coordinate)));
    CHECK_THROWS_AS(PreparedOutline(box_of(max_coordinate + 1)), std::length_error);

    const auto corner_at = [](Vec2 at) { return Outline{{at, {at.x + 64, at.y}, {at.x, at.y + 64}}, {3}}; };
    CHECK_NOTHROW(PreparedOutline(corner_at({0x1p25F, -0x1p26F})));
    CHECK_NOTHROW(PreparedOutline(corner_at({max_coordinate, 0}), {.convex_pieces = true}));
    CHECK_NOTHROW(PreparedOutline(corner_at({0, -max_coordinate - 64}), {.convex_pieces = true}));
    constexpr float infinite = std::numeric_limits<float>::infinity();
    for (const float far : {0x1p27F, 1e9F, -1e30F, infinite, -infinite, std::numeric_limits<float>::quiet_NaN()}) {
        CHECK_THROWS_AS(PreparedOutline(corner_at({far, 0})), std::length_error);
        CHECK_THROWS_AS(PreparedOutline(corner_at({0, far})), std::length_error);
    }
}
