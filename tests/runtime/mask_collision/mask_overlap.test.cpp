#include "support/catch.h"

#include <limits>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/mask_pixels.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

TEST_CASE("squares that touch share no pixel") {
    const Mask square = full_mask(8, 8);
    CHECK(overlaps(square, square, {7, 7}));
    CHECK_FALSE(overlaps(square, square, {8, 0}));
    CHECK_FALSE(overlaps(square, square, {0, -8}));
    CHECK(overlap_area(square, square, {7, 7}) == 1);
    CHECK(overlap_area(square, square, {-3, 2}) == 30);
    CHECK(first_overlap(square, square, {7, 7}) == Pixel{7, 7});
    CHECK(first_overlap(square, square, {-7, -7}) == Pixel{0, 0});
    CHECK(first_overlap(square, square, {8, 0}) == std::nullopt);
}

TEST_CASE("the first shared pixel depends on the order of the scan") {
    const Mask a = mask_of(R"(
..#..
....#
#....
.#...)");
    const Mask b = full_mask(5, 4);
    CHECK(first_overlap(a, b, {0, 0}) == Pixel{2, 0});
    CHECK(first_overlap(a, b, {0, 0}, ScanOrder::from_bottom) == Pixel{1, 3});
    CHECK(first_overlap(a, b, {0, 0}, ScanOrder::from_left) == Pixel{0, 2});
    CHECK(first_overlap(a, b, {0, 0}, ScanOrder::from_right) == Pixel{4, 1});
    CHECK(first_overlap(a, b, {0, 0}, ScanOrder::pygame) == Pixel{2, 0});
    CHECK(first_overlap(a, full_mask(65, 4), {-62, 0}, ScanOrder::pygame) == Pixel{0, 2}); // b's second word is at 2
}

TEST_CASE("masks without pixels overlap nothing") {
    for (const Mask& empty : {Mask(), Mask(0, 5), Mask(5, 0), Mask(70, 3)}) {
        CHECK_FALSE(overlaps(empty, full_mask(3, 3), {0, 0}));
        CHECK_FALSE(overlaps(full_mask(3, 3), empty, {0, 0}));
        CHECK(overlap_area(empty, empty, {0, 0}) == 0);
        CHECK(first_overlap(full_mask(3, 3), empty, {1, 1}) == std::nullopt);
    }
}

TEST_CASE("offsets as far as int goes are answered") {
    constexpr int most = std::numeric_limits<int>::max(), least = std::numeric_limits<int>::min();
    const Mask mask = full_mask(100, 3);
    for (const int far : {most, most - 1, most - 99, least, least + 1, least + 100}) {
        for (const Offset at : {Offset{far, 0}, Offset{0, far}, Offset{far, far}, Offset{far, ~far}}) {
            CHECK_FALSE(overlaps(mask, mask, at));
            CHECK(overlap_area(mask, mask, at) == 0);
            for (const ScanOrder order : all_orders) {
                CHECK(first_overlap(mask, mask, at, order) == std::nullopt);
            }
        }
    }
}

TEST_CASE("overlap, area and first pixel agree with a walk over all pixels") {
    Random random(31);
    int hits = 0, misses = 0;
    for (int i = 0; i < case_count(20000, Weight::medium); ++i) {
        const Mask a = random_mask(random), b = random_mask(random);
        const Offset at = random_offset(random, a, b);
        const std::int64_t area = naive_overlap_area(a, b, at);
        const ScanOrder order = all_orders[random.below(5)];
        const std::optional<Pixel> first = naive_first_overlap(a, b, at, order);
        INFO(i << ": " << at.dx << ", " << at.dy);
        for_each_simd_target([&](SimdTarget) {
            REQUIRE(overlaps(a, b, at) == (area > 0));
            REQUIRE(overlap_area(a, b, at) == area);
            REQUIRE(overlap_area(b, a, {-at.dx, -at.dy}) == area);
            REQUIRE(first_overlap(a, b, at, order) == first);
        });
        ++(area > 0 ? hits : misses);
    }
    CHECK(hits * 5 > misses);
    CHECK(misses * 5 > hits);
}

TEST_CASE("the first of few shared pixels is found in wide masks") {
    Random random(77);
    const auto sparse_mask = [&random](int width, int height) {
        Mask mask(width, height);
        for (int n = random.between(1, 40); n > 0; --n) {
            const int x = random.between(0, width - 1), y = random.between(0, height - 1);
            mask.fill({x, y, random.between(1, 90), random.between(1, 12)});
        }
        return mask;
    };
    int hits = 0, misses = 0;
    for (int i = 0; i < case_count(4000, Weight::medium); ++i) {
        const int width = random.between(1, 400);
        const Mask a = sparse_mask(width, random.between(1, 60));
        const Mask b = sparse_mask(random.below(2) == 0 ? width : random.between(1, 400), random.between(1, 60));
        const Offset at = random_offset(random, a, b);
        const ScanOrder order = all_orders[i % 5];
        const std::optional<Pixel> first = naive_first_overlap(a, b, at, order);
        INFO(i << ": " << at.dx << ", " << at.dy);
        for_each_simd_target([&](SimdTarget) { REQUIRE(first_overlap(a, b, at, order) == first); });
        ++(first ? hits : misses);
    }
    CHECK(hits * 5 > misses);
    CHECK(misses * 5 > hits);
}
