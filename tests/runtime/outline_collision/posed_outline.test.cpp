#include "support/catch.h"

#include <algorithm>
#include <cmath>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/outline_oracle.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/region_oracle.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

struct Posed {
    Outline outline;
    Pose pose;
    std::vector<ScreenRing> rings;
    PreparedOutline prepared;
};

Posed random_posed(Random& random) {
    Posed posed{random_outline(random), {}, {}, {}};
    posed.prepared = PreparedOutline(posed.outline, {.distance_grid = random.below(2) == 0});
    posed.pose = random_outline_pose(random, posed.prepared.bounds(), {50, -30});
    posed.rings = rings_on_screen(posed.outline, posed.pose);
    return posed;
}

/// Returns true if the rounded outline still keeps the promises of OutlineView.
bool is_valid_on_screen(const Posed& posed) {
    Outline rounded;
    for (const ScreenRing& ring : posed.rings) {
        for (const ScreenPoint& p : ring) {
            rounded.vertices.push_back({static_cast<float>(p.x) / 16, static_cast<float>(p.y) / 16});
        }
        rounded.ring_ends.push_back(static_cast<std::uint32_t>(rounded.vertices.size()));
    }
    return defect_of(rounded) == no_defect;
}

/// Up to four rings of 2 to 7 vertices on a small grid. Edges cross at vertices, meet in one place and overlap each
/// other.
Outline tangle(Random& random) {
    Outline outline;
    for (int ring = random.between(1, 4); ring > 0; --ring) {
        for (int i = random.between(2, 7); i > 0; --i) {
            outline.vertices.push_back(
                {static_cast<float>(random.between(0, 4)), static_cast<float>(random.between(0, 4))});
        }
        outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
    }
    return outline;
}

void show(const Posed& a, const Posed& b) {
    UNSCOPED_INFO("a " << a.outline << " at " << a.pose.position << " pivot " << a.pose.pivot << " angle "
                       << a.pose.angle << " scale " << a.pose.scale << " mirrored " << a.pose.mirrored);
    UNSCOPED_INFO("b " << b.outline << " at " << b.pose.position << " pivot " << b.pose.pivot << " angle "
                       << b.pose.angle << " scale " << b.pose.scale << " mirrored " << b.pose.mirrored);
}

} // namespace

TEST_CASE("posed outlines overlap where their rounded shapes share area, for every target") {
    for_each_simd_target([](SimdTarget) {
        Random random(7);
        int hits = 0, all = 0, with_area_only = 0;
        for (int i = 0; i < case_count(200, Weight::medium); ++i) {
            const Posed a = random_posed(random), b = random_posed(random);
            const bool share_area = naive_share_area(a.rings, b.rings);
            const bool answer = overlaps(a.prepared, a.pose, b.prepared, b.pose);
            hits += share_area ? 1 : 0;
            ++all;
            if (overlaps(b.prepared, b.pose, a.prepared, a.pose) != answer) {
                show(a, b);
                REQUIRE(overlaps(b.prepared, b.pose, a.prepared, a.pose) == answer);
            }
            if (answer == share_area) continue;
            // Parts that lose their area by rounding count as segments.
            ++with_area_only;
            if (share_area || (is_valid_on_screen(a) && is_valid_on_screen(b))) {
                show(a, b);
                REQUIRE(answer == share_area);
            }
        }
        CHECK(hits > all / 8);
        CHECK(hits < all * 7 / 8);
        CHECK(with_area_only < std::max(1, all / 50));
    });
}

TEST_CASE("outlines at tolerance 0 overlap where their masks do, at every offset") {
    Random random(8);
    int hits = 0, all = 0;
    for (int i = 0; i < case_count(15); ++i) {
        const Mask mask_a = random_mask(random, 12), mask_b = random_mask(random, 9);
        const PreparedOutline a(trace(mask_a)), b(trace(mask_b));
        for (int dy = -mask_b.height() - 1; dy <= mask_a.height() + 1; ++dy) {
            for (int dx = -mask_b.width() - 1; dx <= mask_a.width() + 1; ++dx, ++all) {
                const bool expected = overlaps(mask_a, mask_b, {dx, dy});
                hits += expected ? 1 : 0;
                const Pose pose_b{.position = {static_cast<float>(dx), static_cast<float>(dy)}};
                if (overlaps(a, {}, b, pose_b) == expected) continue;
                CAPTURE(mask_a, mask_b, dx, dy);
                REQUIRE(overlaps(a, {}, b, pose_b) == expected);
            }
        }
    }
    CHECK(hits > all / 10);
    CHECK(hits < all * 19 / 20);
}

TEST_CASE("outlines with thousands of contacts overlap where their masks do whichever way their rings run") {
    Random random(9);
    const int size = long_tests() ? 96 : slow_build ? 24 : 48;
    Mask noise(size, size), rest(size, size), squares(size, size);
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            (random.below(2) == 0 ? noise : rest).set(x, y);
            if ((x + y) % 2 == 0) squares.set(x, y);
        }
    }
    const Mask* const pairs[][2] = {{&noise, &rest}, {&noise, &noise}, {&squares, &squares}};
    int hits = 0, misses = 0;
    for (const auto& [mask_a, mask_b] : pairs) {
        const Outline outline_a = trace(*mask_a), outline_b = trace(*mask_b);
        const PreparedOutline all_a[] = {PreparedOutline(outline_a), PreparedOutline(turned_around(outline_a))},
                              all_b[] = {PreparedOutline(outline_b), PreparedOutline(turned_around(outline_b))};
        for (const Offset offset : {Offset{0, 0}, Offset{1, 0}, Offset{0, -1}, Offset{2, 1}, Offset{size - 1, 1}}) {
            const bool expected = overlaps(*mask_a, *mask_b, offset);
            (expected ? hits : misses) += 1;
            const Pose pose_b{.position = {static_cast<float>(offset.dx), static_cast<float>(offset.dy)}};
            CAPTURE(offset.dx, offset.dy, mask_a == &squares, mask_a == mask_b);
            CHECK(overlaps(all_a[0], {}, all_b[0], pose_b) == expected);
            CHECK(overlaps(all_a[0], {}, all_b[1], pose_b) == expected);
            CHECK(overlaps(all_a[1], {}, all_b[1], pose_b) == expected);
            // A quarter turn of both about one place is exact too.
            const Pose turned_a{.angle = 1.57079633F},
                turned_b{.position = {-pose_b.position.y, pose_b.position.x}, .angle = 1.57079633F};
            CHECK(overlaps(all_a[1], turned_a, all_b[1], turned_b) == expected);
        }
    }
    CHECK(hits > 4);
    CHECK(misses > 3);
}

TEST_CASE("hundreds of needles that meet in one point overlap where they are not between each other") {
    // The other ends are at two of eight hundred directions: 4 i + first and the next one.
    const auto needles = [](int first, bool turns_around) {
        Outline outline;
        const auto add = [&](int direction) {
            const double angle = 6.283185307179586 / 800 * direction;
            outline.vertices.push_back({static_cast<float>(std::round(16 * (100 + 190 * std::cos(angle))) / 16),
                                        static_cast<float>(std::round(16 * (100 + 190 * std::sin(angle))) / 16)});
        };
        for (int i = 0; i < 200; ++i) {
            outline.vertices.push_back({100, 100});
            add(4 * i + first);
            add(4 * i + first + 1);
            outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
        }
        return PreparedOutline(turns_around ? turned_around(outline) : outline);
    };
    for (const bool turns_around : {false, true}) {
        CAPTURE(turns_around);
        const PreparedOutline a = needles(0, turns_around);
        CHECK(!overlaps(a, {}, needles(1, turns_around), {}));
        CHECK(!overlaps(a, {}, needles(2, false), {}));
        CHECK(overlaps(a, {}, needles(4, false), {}));
    }
}

TEST_CASE("rings that cross and overlap themselves count by winding numbers") {
    Random random(10);
    int hits = 0, with_area = 0, all = 0;
    for (int i = 0; i < case_count(3000, Weight::heavy); ++i, ++all) {
        const Outline a = tangle(random), b = tangle(random);
        const Pose pose_a{},
            pose_b{.position = {static_cast<float>(random.between(-4, 4)), static_cast<float>(random.between(-4, 4))},
                   .angle = random.below(4) == 0 ? 0.31F : 0};
        const std::vector<ScreenRing> rings_a = rings_on_screen(a, pose_a), rings_b = rings_on_screen(b, pose_b);
        const bool expected = naive_enters(rings_a, rings_b) || naive_enters(rings_b, rings_a);
        hits += expected ? 1 : 0;
        with_area += naive_share_area(rings_a, rings_b) ? 1 : 0;
        const PreparedOutline prepared_a(a), prepared_b(b);
        const bool answer = overlaps(prepared_a, pose_a, prepared_b, pose_b),
                   exchanged = overlaps(prepared_b, pose_b, prepared_a, pose_a);
        if (answer == expected && exchanged == expected) continue;
        CAPTURE(a, b, pose_b.position, pose_b.angle);
        REQUIRE(answer == expected);
        REQUIRE(exchanged == expected);
    }
    CHECK(hits > all / 8);
    CHECK(hits < all * 15 / 16);
    CHECK(with_area < hits); // edges without area beside them count if they enter a shape
}

TEST_CASE("outlines of half a million px overlap where small ones do, of which they are copies") {
    // So large that float cannot represent their coordinates: every question takes the exact path.
    constexpr float factor = 1 << 16;
    for_each_simd_target([&](SimdTarget) {
        Random random(11);
        int hits = 0, all = 0;
        for (int i = 0; i < case_count(500, Weight::heavy); ++i, ++all) {
            const auto any = [&] {
                for (;;) {
                    const Outline outline = random.below(2) == 0 ? tangle(random) : trace(random_mask(random, 7));
                    // Some masks are wide.
                    if (std::ranges::all_of(outline.vertices, [](Vec2 v) { return v.x < 9; })) return outline;
                }
            };
            const Outline a = any(), b = any();
            const auto offset = [&] { return static_cast<float>(random.between(-5, 5)); };
            const Vec2 by{offset(), offset()};
            const PreparedOutline small_a(a), small_b(b), large_a(scaled(a, factor), {.distance_grid = false}),
                large_b(scaled(b, factor), {.distance_grid = false});
            const bool expected = overlaps(small_a, {}, small_b, {.position = by});
            const Pose far{.position = by * factor};
            const bool answer = overlaps(large_a, {}, large_b, far), exchanged = overlaps(large_b, far, large_a, {});
            hits += expected ? 1 : 0;
            if (answer == expected && exchanged == expected) continue;
            CAPTURE(a, b, by);
            REQUIRE(answer == expected);
            REQUIRE(exchanged == expected);
        }
        CHECK(hits > all / 8);
        CHECK(hits < all * 7 / 8);
    });
}

TEST_CASE("a sharp corner beside a cell of the grid is not passed over") {
    Outline outline;
    outline.vertices = {{4, 3}, {3, 1}, {6, 3}, {0, 4}}; // turns right by more than a whole turn, then left
    outline.ring_ends = {4};
    const PreparedOutline with_grid(outline), without_grid(outline, {.distance_grid = false});
    int hits = 0;
    for (int y = -100; y <= 200; y += 4) {
        for (int x = -100; x <= 200; x += 4) {
            const Circle circle{{static_cast<float>(x) / 16, static_cast<float>(y) / 16}, 5};
            CAPTURE(circle.center);
            const bool answer = overlaps(without_grid, circle);
            if (overlaps(with_grid, circle) != answer) CHECK(overlaps(with_grid, circle) == answer);
            hits += answer ? 1 : 0;
        }
    }
    CHECK(hits > 1000);
    const Circle circle{{0.3125F, 0.875F}, 5};
    const auto meets = [&](const PreparedOutline& prepared) {
        return overlaps(PosedOutline(prepared, Pose{.position = {3, 0}}), circle);
    };
    CHECK(meets(without_grid) == meets(with_grid));
}
