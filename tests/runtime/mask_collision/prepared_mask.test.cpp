#include "support/catch.h"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/mask_pixels.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/tally.h"

using namespace hitmask;
using namespace hitmask::test;

static_assert(std::is_nothrow_move_constructible_v<PreparedMask>);
static_assert(std::is_nothrow_copy_constructible_v<PreparedMask>);

namespace {

/// Compares answers of prepared masks with those of plain masks, which have an oracle of their own.
void check_at(MaskView a, MaskView b, const PreparedMask& fast_a, const PreparedMask& fast_b, Offset at,
              Tally& answers) {
    const std::int64_t area = overlap_area(a, b, at);
    INFO(name_of(simd_target()) << " at " << at.dx << ", " << at.dy);
    HITMASK_QUICK_REQUIRE(overlaps(fast_a, fast_b, at) == (area > 0));
    HITMASK_QUICK_REQUIRE(overlap_area(fast_a, fast_b, at) == area);
    const ScanOrder order = all_orders[static_cast<unsigned>(answers.hits + answers.misses) % 5];
    HITMASK_QUICK_REQUIRE(first_overlap(fast_a, fast_b, at, order) == first_overlap(a, b, at, order));
    answers.count(area > 0);
}

/// Asks about two masks at random offsets.
void check_pair(Random& random, const Mask& a, const Mask& b, int offsets, Tally& answers) {
    const PreparedMask fast_a(a), fast_b(b);
    for (int i = 0; i < offsets; ++i) {
        check_at(a, b, fast_a, fast_b, random_offset(random, a, b), answers);
    }
}

/// A mask with up to `most_runs` runs in each row. Some rows are clear.
Mask mask_of_runs(Random& random, int width, int height, int most_runs) {
    Mask mask(width, height);
    for (int y = 0; y < height; ++y) {
        int x = 0;
        for (int left = random.between(0, most_runs); left > 0; --left) {
            const int begin = x + random.between(0, width / 3), end = begin + random.between(1, width / 2);
            mask.fill({begin, y, std::min(end, width) - begin, 1});
            x = end + 1;
        }
    }
    return mask;
}

/// A mask of rows with a wide run and noise at both ends. Now and then a row is only noise, clear, or has no noise.
Mask fringed_mask(Random& random, int width, int height) {
    const int most_noise = random.between(1, width / 6);
    Mask mask(width, height);
    for (int y = 0; y < height; ++y) {
        const int kind = random.between(0, 20);
        if (kind == 0) continue;
        const int noise = kind == 1 ? width / 2 : kind == 2 ? 0 : random.between(0, most_noise);
        const int left = random.between(0, width / 4), right = width - random.between(0, width / 4);
        for (int x = left; x < right; ++x) {
            const bool is_in_run = x >= left + noise && x < right - noise;
            if (is_in_run || random.below(2) == 0) mask.set(x, y);
        }
    }
    return mask;
}

void check_enough(const Tally& answers) {
    CHECK(answers.hits * 9 > answers.misses);
    CHECK(answers.misses * 9 > answers.hits);
}

} // namespace

TEST_CASE("a prepared mask knows its size, its pixels and its box") {
    Mask mask(100, 40);
    mask.set(3, 7);
    mask.set(90, 20);
    const PreparedMask prepared(mask);
    CHECK(prepared.width() == 100);
    CHECK(prepared.height() == 40);
    CHECK(prepared.count() == 2);
    CHECK(prepared.bounds() == PixelRect{3, 7, 88, 14});
    const PreparedMask copy = prepared;
    CHECK(overlaps(copy, prepared, {87, 13}));
    CHECK_FALSE(overlaps(copy, prepared, {87, 14}));
}

TEST_CASE("a prepared mask without pixels overlaps nothing") {
    for_each_simd_target([](SimdTarget) {
        Mask dot(1, 1);
        dot.set(0, 0);
        for (const PreparedMask& empty : {PreparedMask(), PreparedMask(Mask(9, 9)), PreparedMask(Mask(500, 500))}) {
            CHECK_FALSE(overlaps(empty, empty, {0, 0}));
            CHECK_FALSE(overlaps(empty, PreparedMask(dot), {4, 4}));
            CHECK_FALSE(overlaps(PreparedMask(dot), empty, {-4, -4}));
            CHECK(overlap_area(PreparedMask(dot), empty, {-4, -4}) == 0);
            for (const ScanOrder order : all_orders) {
                CHECK_FALSE(first_overlap(PreparedMask(dot), empty, {-4, -4}, order));
                CHECK_FALSE(first_overlap(empty, PreparedMask(dot), {0, 0}, order));
            }
        }
    });
}

TEST_CASE("prepared masks answer offsets as far as int goes") {
    for_each_simd_target([](SimdTarget) {
        constexpr int most = std::numeric_limits<int>::max(), least = std::numeric_limits<int>::min();
        for (const auto& [side, hole] : {std::pair{20, 0}, {20, 14}, {60, 0}, {60, 56}, {300, 0}, {300, 290}}) {
            Mask mask(side, side);
            mask.fill();
            erase(mask, full_mask(hole, hole), {2, 3});
            const PreparedMask prepared(mask);
            for (const int far : {most, most - side, least, least + side, 8191, 8192, 8193, -8192, -8193, 32767, 32768,
                                  -32768, -32769, 65536, -65536, 1 << 20}) {
                for (const Offset at : {Offset{far, 0}, Offset{0, far}, Offset{far, far}, Offset{far, ~far}}) {
                    REQUIRE_FALSE(overlaps(prepared, prepared, at));
                    REQUIRE(overlap_area(prepared, prepared, at) == 0);
                    for (const ScanOrder order : all_orders) {
                        HITMASK_QUICK_REQUIRE(first_overlap(prepared, prepared, at, order) == std::nullopt);
                    }
                }
            }
        }
    });
}

TEST_CASE("prepared random masks answer as the masks do, at every offset") {
    for_each_simd_target([](SimdTarget) {
        Random random(41);
        Tally answers;
        for (int i = 0; i < case_count(60, Weight::medium); ++i) {
            const Mask a = random_mask(random, 40), b = random_mask(random, 40);
            const PreparedMask fast_a(a), fast_b(b);
            for (int dy = -b.height() - 1; dy <= a.height() + 1; ++dy) {
                for (int dx = -b.width() - 1; dx <= a.width() + 1; ++dx) {
                    check_at(a, b, fast_a, fast_b, {dx, dy}, answers);
                }
            }
        }
        check_enough(answers);
    });
}

TEST_CASE("prepared sprites of all sizes and shapes answer as the masks do") {
    for_each_simd_target([](SimdTarget) {
        Random random(42);
        const int sides[] = {1, 7, 16, 31, 32, 33, 63, 64, 65, 100, 127, 128, 200, 257, 400};
        for (const SpriteKind shape : all_shapes) {
            std::vector<Mask> masks;
            std::vector<PreparedMask> prepared;
            for (const int side : sides) {
                for (int i = 0; i < 2; ++i) {
                    masks.push_back(random_shape(random, side, i == 0 ? shape : all_shapes[random.below(4)]));
                    prepared.emplace_back(masks.back());
                }
            }
            Tally answers;
            for (int i = 0; i < case_count(4000, Weight::medium); ++i) {
                const std::size_t a = random.below(masks.size()), b = random.below(masks.size());
                check_at(masks[a], masks[b], prepared[a], prepared[b], random_offset(random, masks[a], masks[b]),
                         answers);
            }
            check_enough(answers);
        }
    });
}

TEST_CASE("prepared masks agree about near misses, one pixel apart") {
    for_each_simd_target([](SimdTarget) {
        Random random(43);
        Tally answers;
        for (int i = 0; i < case_count(200, Weight::medium); ++i) {
            const int side = random.between(20, 300);
            const Mask a = random_shape(random, side, all_shapes[i % 4]),
                       b = random_shape(random, side, all_shapes[i / 4 % 4]);
            const PreparedMask fast_a(a), fast_b(b);
            // Moves b in from outside until the masks meet, then tests offsets around that place.
            Offset at{random.between(-side, side), random.below(2) == 0 ? side : -side};
            while (at.dy != 0 && !overlaps(a, b, at)) {
                at.dy += at.dy > 0 ? -1 : 1;
            }
            for (int dy = -2; dy <= 2; ++dy) {
                for (int dx = -2; dx <= 2; ++dx) {
                    check_at(a, b, fast_a, fast_b, {at.dx + dx, at.dy + dy}, answers);
                }
            }
        }
        check_enough(answers);
    });
}

TEST_CASE("prepared masks of rows with few runs answer as the masks do") {
    for_each_simd_target([](SimdTarget) {
        Random random(46);
        Tally answers;
        for (int i = 0; i < case_count(200, Weight::medium); ++i) {
            const auto make = [&] {
                return mask_of_runs(random, random.between(33, 400), random.between(1, 120), random.between(1, 5));
            };
            const Mask a = make(), b = make();
            check_pair(random, a, b, 20, answers);
        }
        check_enough(answers);
    });
}

TEST_CASE("prepared masks with a fringe of noise answer as the masks do") {
    for_each_simd_target([](SimdTarget) {
        Random random(47);
        Tally answers;
        for (int i = 0; i < case_count(60, Weight::medium); ++i) {
            const auto make = [&] {
                const int width = random.between(300, 800), height = random.between(1, 150);
                return i % 5 == 0 ? mask_of_runs(random, width, height, 1) : fringed_mask(random, width, height);
            };
            const Mask a = make(), b = random.below(4) == 0 ? a : make();
            check_pair(random, a, b, 30, answers);
        }
        check_enough(answers);
    });
}

TEST_CASE("the longest sides that can be prepared") {
    for_each_simd_target([](SimdTarget) {
        constexpr int side = PreparedMask::max_side;
        Mask wide(side, 2), tall(2, side);
        for (const int at : {0, 1, side / 2, side - 1}) {
            wide.set(at, at % 2);
            tall.set(at % 2, at);
        }
        const PreparedMask fast_wide(wide), fast_tall(tall);
        Tally answers;
        for (const int dx : {-side, 1 - side, -side / 2, -1, 0, 1, side / 2, side - 2, side - 1, side}) {
            for (const int dy : {-2, -1, 0, 1, 2}) {
                check_at(wide, wide, fast_wide, fast_wide, {dx, dy}, answers);
                check_at(tall, tall, fast_tall, fast_tall, {dy, dx}, answers);
                check_at(wide, tall, fast_wide, fast_tall, {dx, dy - side / 2}, answers);
            }
        }
        CHECK(answers.hits > 10);
        CHECK(answers.misses > 10);
    });
    CHECK_THROWS_AS(PreparedMask(Mask(PreparedMask::max_side + 1, 1)), std::length_error);
    CHECK_THROWS_AS(PreparedMask(Mask(1, PreparedMask::max_side + 1)), std::length_error);
}

TEST_CASE("from 200 pixels on a prepared mask is at most twice as large as its bits") {
    Random random(44);
    for (const int side : {200, 256, 300, 512, 1000}) {
        for (const SpriteKind shape : all_shapes) {
            const Mask mask = random_shape(random, side, shape);
            CHECK(PreparedMask(mask).memory_bytes() <= 2 * MaskView(mask).words.size_bytes());
        }
        const Mask full = full_mask(side, side), fringed = fringed_mask(random, side, side);
        CHECK(PreparedMask(full).memory_bytes() <= 2 * MaskView(full).words.size_bytes());
        CHECK(PreparedMask(fringed).memory_bytes() <= 2 * MaskView(fringed).words.size_bytes());
    }
}

TEST_CASE("a batch of questions is answered as one at a time") {
    for_each_simd_target([](SimdTarget) {
        Random random(45);
        std::vector<PreparedMask> masks{PreparedMask()};
        for (const int side : {5, 30, 64, 90, 200}) {
            for (const SpriteKind shape : all_shapes) {
                masks.emplace_back(random_shape(random, std::max(side, 8), shape));
            }
        }
        for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{255}, std::size_t{256},
                                        std::size_t{257}, std::size_t{1500}}) {
            const PreparedMask& a = masks[random.below(masks.size())];
            const PreparedMask& b = masks[random.below(masks.size())];
            std::vector<const PreparedMask*> others;
            std::vector<Offset> at;
            for (std::size_t i = 0; i < count; ++i) {
                others.push_back(&masks[random.below(masks.size())]);
                at.push_back({random.between(-220, 220), random.between(-220, 220)});
            }
            std::vector<std::uint8_t> one(count, 7), many(count, 7);
            overlaps_at_each(a, b, at, one);
            overlaps_each(a, others, at, many);
            std::vector<std::int64_t> one_area(count, -1), areas(count, -1);
            overlap_area_at_each(a, b, at, one_area);
            overlap_area_each(a, others, at, areas);
            for (std::size_t i = 0; i < count; ++i) {
                REQUIRE(one_area[i] == overlap_area(a, b, at[i]));
                REQUIRE(areas[i] == overlap_area(a, *others[i], at[i]));
                REQUIRE(one[i] == (overlaps(a, b, at[i]) ? 1 : 0));
                REQUIRE(many[i] == (overlaps(a, *others[i], at[i]) ? 1 : 0));
            }
        }
    });
}
