#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/mask_pixels.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

constexpr int most = std::numeric_limits<int>::max(), least = std::numeric_limits<int>::min();

/// The offset at step k of n, for motions of a few thousand pixels.
int naive_position(int from, int motion, int k, int n) {
    if (n == 0) return from;
    const double part = static_cast<double>(k) * motion / n; // halves are exact
    return from + static_cast<int>(part < 0 ? std::ceil(part - 0.5) : std::floor(part + 0.5));
}

/// sweep() step by step.
std::optional<SweepHit> naive_sweep(MaskView a, MaskView b, Offset from, Offset motion) {
    const int n = std::max(std::abs(motion.dx), std::abs(motion.dy));
    Offset last_free = from;
    for (int k = 0; k <= n; ++k) {
        const Offset at{naive_position(from.dx, motion.dx, k, n), naive_position(from.dy, motion.dy, k, n)};
        if (overlaps(a, b, at)) return SweepHit{k, n, at, last_free};
        last_free = at;
    }
    return std::nullopt;
}

/// Across a or past it, from any side.
Offset random_motion_across(Random& random, int reach) {
    const int far = random.below(4) == 0 ? 3 * reach : reach;
    Offset motion{random.between(-far, far), random.between(-far, far)};
    if (random.below(8) == 0) motion.dx = 0;
    if (random.below(8) == 0) motion.dy = 0;
    if (random.below(8) == 0) motion.dy = motion.dx;
    return motion;
}

Mask full(int width, int height) {
    Mask mask(width, height);
    mask.fill();
    return mask;
}

Offset opposite(Offset d) {
    return {-d.dx, -d.dy};
}

/// What all three kinds of masks answer.
std::optional<SweepHit> sweep_all(MaskView a, MaskView b, Offset from, Offset motion) {
    const auto hit = sweep(a, b, from, motion);
    REQUIRE(sweep(PreparedMask(a), PreparedMask(b), from, motion) == hit);
    REQUIRE(sweep(PairMap(a, b), from, motion) == hit);
    return hit;
}

} // namespace

TEST_CASE("a bullet does not pass through a thin wall") {
    const Mask dot = full(1, 1);
    Mask wall(8, 8);
    wall.set_rect({7, 0, 1, 8});
    const auto hit = sweep_all(wall, dot, {0, 0}, {10, 5});
    REQUIRE(hit.has_value());
    CHECK(hit->step == 7);
    CHECK(hit->step_count == 10);
    CHECK(hit->offset == Offset{7, 4}); // 3.5 is rounded away from zero
    CHECK(hit->last_free == Offset{6, 3});
    CHECK(hit->fraction() == 0.7);
    CHECK(sweep_all(wall, dot, {0, 0}, {6, 3}) == std::nullopt);
    CHECK(sweep_all(wall, dot, {7, 7}, {0, 0}) == SweepHit{0, 0, {7, 7}, {7, 7}});
    CHECK(SweepHit{}.fraction() == 0);
}

TEST_CASE("motions forth and back round alike") {
    const Mask dot = full(1, 1);
    // Half a pixel up or down after one step of two.
    CHECK(sweep_all(dot, dot, {-1, -1}, {2, 1}) == SweepHit{1, 2, {0, 0}, {-1, -1}});
    CHECK(sweep_all(dot, dot, {1, 1}, {-2, -1}) == SweepHit{1, 2, {0, 0}, {1, 1}});
    CHECK(sweep_all(dot, dot, {-1, 0}, {2, 1}) == std::nullopt);
    CHECK(sweep_all(dot, dot, {1, 0}, {-2, -1}) == std::nullopt);
}

TEST_CASE("sweeps of small masks agree with a walk of all steps") {
    for_each_simd_target([](SimdTarget) {
        Random random(61);
        int hits = 0, misses = 0;
        for (int i = 0; i < case_count(1500); ++i) {
            const Mask a = random_mask_of_any_kind(random), b = random_mask_of_any_kind(random);
            const Offset from{random.between(-40, 40), random.between(-40, 40)},
                motion = random_motion_across(random, 60);
            INFO(i << ": from " << from.dx << ", " << from.dy << " by " << motion.dx << ", " << motion.dy);
            const auto hit = sweep_all(a, b, from, motion);
            REQUIRE(hit == naive_sweep(a, b, from, motion));
            ++(hit ? hits : misses);
        }
        CHECK(hits * 9 > misses);
        CHECK(misses * 9 > hits);
    });
}

TEST_CASE("sweeps of shapes like sprites agree with a walk of all steps, and may be seen from either mask") {
    for_each_simd_target([](SimdTarget) {
        Random random(62);
        int hits = 0, misses = 0, later = 0;
        for (int i = 0; i < case_count(16); ++i) {
            const Mask a = random_shape(random, random.between(10, 120), all_shapes[i % 4]);
            const Mask b = random_shape(random, random.between(10, 120), all_shapes[i / 4 % 4]);
            const PreparedMask fast_a(a), fast_b(b);
            const PairMap pair(a, b);
            for (int k = 0; k < 40; ++k) {
                const Offset from{random.between(-240, 240), random.between(-240, 240)};
                const Offset motion = random_motion_across(random, 300);
                const auto expected = naive_sweep(a, b, from, motion);
                REQUIRE(sweep(fast_a, fast_b, from, motion) == expected);
                REQUIRE(sweep(pair, from, motion) == expected);
                auto seen_from_b = sweep(fast_b, fast_a, opposite(from), opposite(motion));
                if (seen_from_b) {
                    seen_from_b->offset = opposite(seen_from_b->offset);
                    seen_from_b->last_free = opposite(seen_from_b->last_free);
                }
                REQUIRE(seen_from_b == expected);
                ++(expected ? hits : misses);
                if (expected && expected->step > 0) ++later;
            }
        }
        CHECK(hits * 9 > misses);
        CHECK(misses * 9 > hits);
        CHECK(later * 3 > hits);
    });
}

TEST_CASE("motions across the whole range of int are answered at once") {
    const Mask dot = full(1, 1), square = full(9, 9);
    // From end to end through the square; motions longer than int end beyond it.
    const std::int64_t far = -std::int64_t{least};
    CHECK(sweep_all(square, dot, {least, 4}, {most, 0}) == std::nullopt);
    CHECK(sweep_all(square, dot, {least + 5, 4}, {most, 0}) == SweepHit{most - 4, most, {0, 4}, {-1, 4}});
    CHECK(sweep_all(square, dot, {most, 4}, {least, 0}) == SweepHit{far - 9, far, {8, 4}, {9, 4}});
    CHECK(sweep_all(square, dot, {most, most}, {least, least}) == SweepHit{far - 9, far, {8, 8}, {9, 9}});
    CHECK(sweep_all(square, dot, {3, 3}, {least, most}) == SweepHit{0, far, {3, 3}, {3, 3}});
    CHECK(sweep_all(square, dot, {-1, 0}, {most, 1}) == SweepHit{1, most, {0, 0}, {-1, 0}});
    // A slope of one half, over as long a way.
    CHECK(sweep_all(square, dot, {least + 8, -(1 << 30) + 4}, {most, 1 << 30}) ==
          SweepHit{most - 7, most, {0, 0}, {-1, 0}});
    for (const int x : hostile_coordinates) {
        for (const int y : hostile_coordinates) {
            for (const int dx : hostile_coordinates) {
                const auto hit = sweep_all(square, dot, {x, y}, {dx, y});
                if (hit) CHECK(overlaps(square, dot, hit->offset));
            }
        }
    }
}

TEST_CASE("masks without pixels are never hit") {
    const Mask dot = full(1, 1);
    for (const Mask& empty : {Mask(), Mask(0, 5), Mask(5, 0), Mask(70, 3)}) {
        CHECK(sweep_all(empty, dot, {-5, -5}, {10, 10}) == std::nullopt);
        CHECK(sweep_all(dot, empty, {-5, -5}, {10, 10}) == std::nullopt);
        CHECK(sweep_all(empty, empty, {0, 0}, {0, 0}) == std::nullopt);
    }
}
