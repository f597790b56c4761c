#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lattice/lattice.h"
#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/mask_pixels.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

constexpr int most = std::numeric_limits<int>::max(), least = std::numeric_limits<int>::min();

/// The coordinate at step k of n, for motions of a few thousand pixels.
int naive_position(int from, int motion, int k, int n) {
    if (n == 0) return from;
    const double part = static_cast<double>(k) * motion / n; // halves are exact
    return from + static_cast<int>(part < 0 ? std::ceil(part - 0.5) : std::floor(part + 0.5));
}

/// A number from -1 to 1 as a direction.
float sign_of(int number) {
    return static_cast<float>((number > 0 ? 1 : 0) - (number < 0 ? 1 : 0));
}

/// Points out of a mask at a place: away from the pixels within 5 px.
RealPoint naive_outward(MaskView mask, double x, double y) {
    RealPoint outward;
    for (int py = 0; py < mask.height; ++py) {
        for (int px = 0; px < mask.width; ++px) {
            const double dx = px + 0.5 - x, dy = py + 0.5 - y, weight = 25 - dx * dx - dy * dy;
            if (weight <= 0 || !mask.test(px, py)) continue;
            outward.x -= weight * dx, outward.y -= weight * dy;
        }
    }
    return outward;
}

/// The smooth normal of a hit; `side` if that is not against the motion.
Vec2 naive_smooth(MaskView a, MaskView b, Offset at, Vec2 point, Offset motion, Vec2 side) {
    const double x = std::floor(2 * double{point.x} + 0.5) / 2, y = std::floor(2 * double{point.y} + 0.5) / 2;
    const RealPoint out_a = naive_outward(a, x, y), out_b = naive_outward(b, x - at.dx, y - at.dy);
    const RealPoint out{out_a.x - out_b.x, out_a.y - out_b.y};
    if (out.x * motion.dx + out.y * motion.dy >= 0) return side;
    const double length = std::hypot(out.x, out.y);
    return {static_cast<float>(out.x / length), static_cast<float>(out.y / length)};
}

/// The normal against the step from `before` to `at`, by asking for the two parts of a diagonal step.
Vec2 naive_side(MaskView a, MaskView b, Offset before, Offset at) {
    const float x = sign_of(before.dx - at.dx), y = sign_of(before.dy - at.dy);
    if (x == 0 || y == 0) return {x, y};
    const bool hits_by_x = overlap_area(a, b, {at.dx, before.dy}) > 0;
    const bool hits_by_y = overlap_area(a, b, {before.dx, at.dy}) > 0;
    if (hits_by_x != hits_by_y) return hits_by_x ? Vec2{x, 0} : Vec2{0, y};
    return {x * 0.70710678F, y * 0.70710678F};
}

/// sweep() step by step.
std::optional<MaskSweepHit> naive_sweep(MaskView a, MaskView b, Offset from, Offset motion) {
    const int n = std::max(std::abs(motion.dx), std::abs(motion.dy));
    Offset last_free = from;
    for (int k = 0; k <= n; ++k) {
        const Offset at{naive_position(from.dx, motion.dx, k, n), naive_position(from.dy, motion.dy, k, n)};
        if (overlaps(a, b, at)) {
            const Vec2 point = centroid(overlap_mask(a, b, at)).value();
            if (k == 0) return MaskSweepHit{0, point, {0, 0}, {0, 0}, at, at};
            const Vec2 side = naive_side(a, b, last_free, at);
            return MaskSweepHit{
                k / static_cast<double>(n), point, naive_smooth(a, b, at, point, motion, side), side, at, last_free};
        }
        last_free = at;
    }
    return std::nullopt;
}

/// A random motion across a or past it, from any side.
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

/// The answer, which must be the same for both kinds of masks.
std::optional<MaskSweepHit> sweep_both(MaskView a, MaskView b, Offset from, Offset motion) {
    const auto hit = sweep(a, b, from, motion);
    REQUIRE(sweep(PreparedMask(a), PreparedMask(b), from, motion) == hit);
    return hit;
}

} // namespace

TEST_CASE("a bullet does not pass through a thin wall") {
    const Mask dot = full(1, 1);
    Mask wall(8, 8);
    wall.fill({7, 0, 1, 8});
    const auto hit = sweep_both(wall, dot, {0, 0}, {10, 5});
    REQUIRE(hit.has_value());
    CHECK(hit->fraction == 0.7);
    CHECK(hit->offset == Offset{7, 4}); // 3.5 is rounded away from zero
    CHECK(hit->last_free == Offset{6, 3});
    CHECK(hit->point == Vec2{7.5F, 4.5F});
    CHECK(hit->side == Vec2{-1, 0});
    CHECK(sweep_both(wall, dot, {0, 0}, {6, 3}) == std::nullopt);
    CHECK(sweep_both(wall, dot, {7, 7}, {0, 0}) == MaskSweepHit{0, {7.5F, 7.5F}, {0, 0}, {0, 0}, {7, 7}, {7, 7}});
}

TEST_CASE("a diagonal step is stopped by the side that it would hit alone, or by a corner") {
    const Mask dot = full(1, 1), square = full(8, 8);
    const auto side = [&](MaskView a, Offset from, Offset motion) {
        return sweep_both(a, dot, from, motion).value().side;
    };
    CHECK(side(square, {-3, 0}, {6, 6}) == Vec2{-1, 0});
    CHECK(side(square, {0, -3}, {6, 6}) == Vec2{0, -1});
    CHECK(side(square, {10, 4}, {-6, -6}) == Vec2{1, 0});
    CHECK(side(square, {4, 10}, {-6, -6}) == Vec2{0, 1});
    constexpr float half = 0.70710678F;
    CHECK(side(square, {-3, -3}, {6, 6}) == Vec2{-half, -half});            // neither part alone hits
    CHECK(side(mask_of(".#\n##"), {-3, -3}, {6, 6}) == Vec2{-half, -half}); // both do
}

TEST_CASE("motions forth and back round alike") {
    const Mask dot = full(1, 1);
    constexpr float half = 0.70710678F;
    // Half a pixel up or down after one step of two.
    CHECK(sweep_both(dot, dot, {-1, -1}, {2, 1}) ==
          MaskSweepHit{0.5, {0.5F, 0.5F}, {-half, -half}, {-half, -half}, {0, 0}, {-1, -1}});
    CHECK(sweep_both(dot, dot, {1, 1}, {-2, -1}) ==
          MaskSweepHit{0.5, {0.5F, 0.5F}, {half, half}, {half, half}, {0, 0}, {1, 1}});
    CHECK(sweep_both(dot, dot, {-1, 0}, {2, 1}) == std::nullopt);
    CHECK(sweep_both(dot, dot, {1, 0}, {-2, -1}) == std::nullopt);
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
            const auto hit = sweep_both(a, b, from, motion);
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
            for (int k = 0; k < 40; ++k) {
                const Offset from{random.between(-240, 240), random.between(-240, 240)};
                const Offset motion = random_motion_across(random, 300);
                const auto expected = naive_sweep(a, b, from, motion);
                REQUIRE(sweep(fast_a, fast_b, from, motion) == expected);
                const auto seen_from_b = sweep(fast_b, fast_a, opposite(from), opposite(motion));
                REQUIRE(seen_from_b.has_value() == expected.has_value());
                ++(expected ? hits : misses);
                if (!expected) continue;
                REQUIRE(seen_from_b->fraction == expected->fraction);
                REQUIRE(opposite(seen_from_b->offset) == expected->offset);
                REQUIRE(opposite(seen_from_b->last_free) == expected->last_free);
                REQUIRE(seen_from_b->side == Vec2{0 - expected->side.x, 0 - expected->side.y});
                REQUIRE(std::abs(seen_from_b->normal.x + expected->normal.x) < 0.3F); // the point is rounded otherwise
                if (expected->fraction > 0) ++later;
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
    const double far = -static_cast<double>(least);
    const auto is_hit = [&](Offset from, Offset motion, double fraction, Offset at, Offset last_free) {
        const auto hit = sweep_both(square, dot, from, motion);
        return hit && hit->fraction == fraction && hit->offset == at && hit->last_free == last_free;
    };
    CHECK_FALSE(sweep_both(square, dot, {least, 4}, {most, 0}));
    CHECK(is_hit({least + 5, 4}, {most, 0}, (most - 4.0) / most, {0, 4}, {-1, 4}));
    CHECK(is_hit({most, 4}, {least, 0}, (far - 9) / far, {8, 4}, {9, 4}));
    CHECK(is_hit({most, most}, {least, least}, (far - 9) / far, {8, 8}, {9, 9}));
    CHECK(is_hit({3, 3}, {least, most}, 0, {3, 3}, {3, 3}));
    CHECK(is_hit({-1, 0}, {most, 1}, 1.0 / most, {0, 0}, {-1, 0}));
    // A slope of one half, over as long a segment.
    CHECK(is_hit({least + 8, -(1 << 30) + 4}, {most, 1 << 30}, (most - 7.0) / most, {0, 0}, {-1, 0}));
    for (const int x : hostile_coordinates) {
        for (const int y : hostile_coordinates) {
            for (const int dx : hostile_coordinates) {
                const auto hit = sweep_both(square, dot, {x, y}, {dx, y});
                if (hit) CHECK(overlaps(square, dot, hit->offset));
            }
        }
    }
}

TEST_CASE("masks without pixels are never hit") {
    const Mask dot = full(1, 1);
    for (const Mask& empty : {Mask(), Mask(0, 5), Mask(5, 0), Mask(70, 3)}) {
        CHECK(sweep_both(empty, dot, {-5, -5}, {10, 10}) == std::nullopt);
        CHECK(sweep_both(dot, empty, {-5, -5}, {10, 10}) == std::nullopt);
        CHECK(sweep_both(empty, empty, {0, 0}, {0, 0}) == std::nullopt);
    }
}
