#include "support/catch.h"

#include <algorithm>
#include <vector>

#include "mask_collision/distance_grid.h"
#include "mask_collision/mask_data.h"
#include "support/mask_oracle.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/tally.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Compares a mask that was updated with one prepared anew, by what others see of them.
void check_same(const PreparedMask& updated, const PreparedMask& anew, const PreparedMask& other, Random& random,
                Tally& flat, Tally& turned) {
    REQUIRE(updated.width() == anew.width());
    REQUIRE(updated.height() == anew.height());
    REQUIRE(updated.count() == anew.count());
    REQUIRE(updated.bounds() == anew.bounds());
    for (int i = 0; i < 8; ++i) {
        const Offset at{random.between(-other.width(), anew.width()), random.between(-other.height(), anew.height())};
        const bool hit = overlaps(anew, other, at);
        flat.count(hit);
        HITMASK_QUICK_REQUIRE(overlaps(updated, other, at) == hit);
        HITMASK_QUICK_REQUIRE(overlaps(other, updated, {-at.dx, -at.dy}) == hit);
        HITMASK_QUICK_REQUIRE(overlap_area(updated, other, at) == overlap_area(anew, other, at));
        const ScanOrder order = all_orders[i % 5];
        HITMASK_QUICK_REQUIRE(first_overlap(updated, other, at, order) == first_overlap(anew, other, at, order));
        HITMASK_QUICK_REQUIRE(distance(updated, other, at).has_value() == distance(anew, other, at).has_value());
    }
    for (int i = 0; i < 4; ++i) {
        Pose pose{.pivot = {static_cast<float>(anew.width()) / 2, static_cast<float>(anew.height()) / 2}};
        pose.angle = 3 * random_fraction(random), pose.scale = 1 + random_fraction(random) / 2;
        Pose pose_of_other = pose;
        pose_of_other.angle = 3 * random_fraction(random);
        pose_of_other.position = {pose.pivot.x * random_fraction(random) * 2, pose.pivot.y * random_fraction(random)};
        const bool hit = overlaps(anew, pose, other, pose_of_other);
        turned.count(hit);
        HITMASK_QUICK_REQUIRE(overlaps(updated, pose, other, pose_of_other) == hit);
    }
}

/// Compares the distance grid with one that is computed anew.
void check_distances(const PreparedMask& updated, MaskView mask) {
    const kernels::MaskData& data = updated.data();
    if (data.cell_columns <= 1) return;
    const DistanceGrid grid({data.grid_left, data.grid_top,
                             std::min(4 * data.cell_columns, mask.width - data.grid_left),
                             std::min(4 * data.cell_rows, mask.height - data.grid_top)});
    std::vector<std::int8_t> anew(grid.size());
    compute_distances(mask, grid, anew.data());
    REQUIRE(std::equal(anew.begin(), anew.end(), data.distances));
}

/// Changes pixels in a random rectangle, which may reach beyond the mask, and returns it.
PixelRect edit(Mask& mask, Random& random) {
    const int w = mask.width(), h = mask.height();
    PixelRect rect{random.between(-8, w), random.between(-8, h), random.between(0, 40), random.between(0, 40)};
    if (random.below(20) == 0) rect = {-5, -5, w + 10, h + 10};
    const std::size_t kind = random.below(8);
    if (kind == 0) {
        mask.fill(rect);
    } else if (kind < 4) {
        mask.clear(rect);
    } else {
        const float r = static_cast<float>(std::min(rect.w, rect.h)) / 2;
        for (int y = std::max(rect.y, 0); y < std::min(rect.y + rect.h, h); ++y) {
            for (int x = std::max(rect.x, 0); x < std::min(rect.x + rect.w, w); ++x) {
                const float dx = static_cast<float>(x - rect.x) - r, dy = static_cast<float>(y - rect.y) - r;
                if (kind == 4 ? random.below(2) == 0 : dx * dx + dy * dy > r * r) continue;
                if (kind == 5) {
                    mask.set(x, y);
                } else {
                    mask.clear(x, y);
                }
            }
        }
    }
    return rect;
}

} // namespace

TEST_CASE("a mask that was updated answers as one that is prepared anew") {
    for_each_simd_target([](SimdTarget) {
        Random random(81);
        Tally flat, turned;
        for (int i = 0; i < case_count(40, Weight::medium); ++i) {
            const int side = i % 2 == 0 ? random.between(1, 60) : random.between(60, 260);
            Mask mask = random_shape(random, std::max(side, 8), all_shapes[random.below(4)]);
            if (i % 5 == 0) mask = random_mask(random, 60);
            const MaskOptions options{.distance_grid = i % 7 != 0};
            const PreparedMask other(random_shape(random, 50, all_shapes[random.below(4)]));
            PreparedMask updated(mask, options);
            for (int step = 0; step < 12; ++step) {
                updated.update(mask, edit(mask, random));
                check_same(updated, PreparedMask(mask, options), other, random, flat, turned);
                check_distances(updated, mask);
            }
        }
        CHECK(flat.hits * 9 > flat.misses);
        CHECK(flat.misses * 9 > flat.hits);
        CHECK(turned.hits * 9 > turned.misses);
        CHECK(turned.misses * 9 > turned.hits);
    });
}

TEST_CASE("terrain stays right through hundreds of craters") {
    Random random(82);
    Mask terrain(300, 200);
    terrain.fill({0, 60, 300, 140});
    PreparedMask updated(terrain);
    const PreparedMask ship(random_shape(random, 40, SpriteKind::spidery));
    Tally flat, turned;
    for (int i = 0; i < case_count(250, Weight::medium); ++i) {
        const PixelRect crater{random.between(-10, 300), random.between(40, 200), random.between(3, 33), 12};
        if (i % 4 == 0) {
            terrain.fill(crater);
        } else {
            terrain.clear(crater);
        }
        updated.update(terrain, crater);
        check_same(updated, PreparedMask(terrain), ship, random, flat, turned);
        check_distances(updated, terrain);
    }
    CHECK(flat.hits * 9 > flat.misses);
    CHECK(flat.misses * 9 > flat.hits);
}

TEST_CASE("copies keep their answers when a mask is updated") {
    Mask mask(40, 40);
    mask.fill();
    PreparedMask updated(mask);
    const PreparedMask before = updated;
    mask.clear({0, 0, 20, 40});
    updated.update(mask, {0, 0, 20, 40});
    const PreparedMask between = updated;
    mask.clear({20, 0, 10, 40});
    updated.update(mask, {20, 0, 10, 40});
    Mask dot(1, 1);
    dot.fill();
    CHECK(overlaps(before, PreparedMask(dot), {5, 5}));
    CHECK_FALSE(overlaps(between, PreparedMask(dot), {5, 5}));
    CHECK(overlaps(between, PreparedMask(dot), {25, 5}));
    CHECK_FALSE(overlaps(updated, PreparedMask(dot), {25, 5}));
    mask.clear();
    updated.update(mask, {30, 0, 10, 40});
    CHECK(updated.count() == 0);
    CHECK(updated.width() == 40);
    // Pixels come back to a mask that had none.
    mask.fill({3, 4, 5, 6});
    updated.update(mask, {3, 4, 5, 6});
    CHECK(updated.bounds() == PixelRect{3, 4, 5, 6});
    CHECK(overlaps(updated, PreparedMask(dot), {7, 9}));
}

TEST_CASE("masks without a distance grid answer the same, and take less memory") {
    for_each_simd_target([](SimdTarget) {
        Random random(83);
        Tally flat, turned;
        for (const SpriteKind kind : all_shapes) {
            const Mask mask = random_shape(random, 150, kind);
            const PreparedMask with(mask), without(mask, {.distance_grid = false});
            CHECK(without.memory_bytes() < with.memory_bytes());
            const PreparedMask other(random_shape(random, 90, kind));
            for (int i = 0; i < case_count(20, Weight::medium); ++i) {
                check_same(without, with, other, random, flat, turned);
            }
        }
        CHECK(turned.hits * 9 > turned.misses);
        CHECK(turned.misses * 9 > turned.hits);
    });
}
