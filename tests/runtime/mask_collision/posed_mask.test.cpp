#include "support/catch.h"

#include <cmath>
#include <numbers>
#include <type_traits>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

static_assert(std::is_trivially_copyable_v<Pose>);
static_assert(std::is_trivially_copyable_v<PosedMask>);

namespace {

constexpr std::int64_t one = std::int64_t{1} << ScreenToSprite::fraction_bits;

/// A random pose of b in which it sometimes meets a: about as far away as both are large.
Pose pose_beside(Random& random, MaskView a, const Pose& pose_a, MaskView b) {
    Pose pose = random_pose(random, b, {});
    const float reach =
        0.6F *
        (static_cast<float>(a.width + a.height) * pose_a.scale + static_cast<float>(b.width + b.height) * pose.scale) /
        2;
    const int sixteenths = static_cast<int>(16 * reach);
    pose.position.x = pose_a.position.x + static_cast<float>(random.between(-sixteenths, sixteenths)) / 16;
    pose.position.y = pose_a.position.y + static_cast<float>(random.between(-sixteenths, sixteenths)) / 16;
    return pose;
}

/// Compares the fast answer for one random pair of poses with a loop over the screen.
bool check_random_poses(Random& random, MaskView a, const PreparedMask& fast_a, MaskView b,
                        const PreparedMask& fast_b) {
    const Pose pose_a = random_pose(random, a, {static_cast<float>(random.between(-500, 500)), 70});
    const Pose pose_b = pose_beside(random, a, pose_a, b);
    const bool expected = naive_posed_overlaps(a, pose_a, b, pose_b);
    INFO("a at " << pose_a.position.x << ", " << pose_a.position.y << " angle " << pose_a.angle << " scale "
                 << pose_a.scale << " mirrored " << pose_a.mirrored << "; b at " << pose_b.position.x << ", "
                 << pose_b.position.y << " angle " << pose_b.angle << " scale " << pose_b.scale << " mirrored "
                 << pose_b.mirrored << "; " << name_of(simd_target()));
    const PosedMask posed_a(fast_a, pose_a), posed_b(fast_b, pose_b);
    HITMASK_QUICK_REQUIRE(overlaps(posed_a, posed_b) == expected);
    HITMASK_QUICK_REQUIRE(overlaps(posed_b, posed_a) == expected);
    return expected;
}

} // namespace

TEST_CASE("a pose without turn and scale moves the sprite") {
    const ScreenToSprite map = screen_to_sprite({.position = {10.5F, 20}, .pivot = {}});
    CHECK(map.xx == one);
    CHECK(map.xy == 0);
    CHECK(map.yx == 0);
    CHECK(map.yy == one);
    CHECK(map.pixel_at(10, 20) == Pixel{0, 0});
    CHECK(map.pixel_at(9, 20) == Pixel{-1, 0});
    CHECK(map.pixel_at(12, 25) == Pixel{2, 5});
}

TEST_CASE("a quarter turn takes +x to +y, and mirroring comes before it") {
    const float quarter = 1.5707964F;
    const ScreenToSprite turned = screen_to_sprite({.position = {100, 100}, .pivot = {}, .angle = quarter});
    // The sprite's +x points down on the screen, its +y points left.
    CHECK(turned.pixel_at(99, 100) == Pixel{0, 0});
    CHECK(turned.pixel_at(99, 103) == Pixel{3, 0});
    CHECK(turned.pixel_at(97, 100) == Pixel{0, 2});
    const ScreenToSprite mirrored =
        screen_to_sprite({.position = {100, 100}, .pivot = {}, .angle = quarter, .mirrored = true});
    CHECK(mirrored.pixel_at(99, 99) == Pixel{0, 0});
    CHECK(mirrored.pixel_at(99, 96) == Pixel{3, 0});
}

TEST_CASE("scale draws a pixel as several, about the pivot") {
    const ScreenToSprite map = screen_to_sprite({.position = {10, 10}, .pivot = {1, 1}, .scale = 4});
    CHECK(map.pixel_at(6, 6) == Pixel{0, 0});
    CHECK(map.pixel_at(9, 9) == Pixel{0, 0});
    CHECK(map.pixel_at(10, 9) == Pixel{1, 0});
    CHECK(map.pixel_at(5, 10) == Pixel{-1, 1});
}

TEST_CASE("the coefficients of a pose are sine and cosine to the last bit of fixed point") {
    Random random(51);
    for (int i = 0; i < case_count(20000); ++i) {
        const float angle = static_cast<float>(random.between(-4000000, 4000000)) / 65536;
        if (std::abs(std::remainder(double{angle}, std::numbers::pi / 2)) < 0x1p-19) continue; // see the next test
        const float scale = std::exp2(static_cast<float>(random.between(-64, 64)) / 16);
        const ScreenToSprite map = screen_to_sprite({.position = {}, .pivot = {}, .angle = angle, .scale = scale});
        const double c = std::cos(double{angle}) / double{scale} * one,
                     s = std::sin(double{angle}) / double{scale} * one;
        REQUIRE(std::abs(static_cast<double>(map.xx) - c) <= 0.5 + 1e-4);
        REQUIRE(std::abs(static_cast<double>(map.xy) - s) <= 0.5 + 1e-4);
        REQUIRE(map.yx == -map.xy);
        REQUIRE(map.yy == map.xx);
    }
}

TEST_CASE("angles at whole quarter turns, as floats have them, are exact at every scale") {
    for (const float scale : {1.0F, 16.0F, 0.0625F, 1.7F}) {
        for (int turns = -1024; turns <= 1024; ++turns) {
            const auto nearest = static_cast<float>(turns * (std::numbers::pi / 2));
            // Small turns have rounding errors of their own, so the neighbouring floats are tested too.
            const bool is_small = std::abs(turns) <= 4;
            for (const float end : {nearest, is_small ? 1e9F : nearest, is_small ? -1e9F : nearest}) {
                const float angle = std::nextafter(nearest, end);
                const Rotation exact = rotation_by(static_cast<float>((turns & 3) * (std::numbers::pi / 2)));
                const Pose pose{.angle = angle, .scale = scale};
                const ScreenToSprite back = screen_to_sprite(pose);
                const SpriteToScreen there = sprite_to_screen(pose);
                const auto least = static_cast<std::int64_t>(std::lround((1 << 18) / double{scale}));
                const auto most = static_cast<std::int64_t>(std::lround((1 << 20) * double{scale}));
                REQUIRE(back.xx == static_cast<std::int64_t>(exact.cosine) * least);
                REQUIRE(back.xy == static_cast<std::int64_t>(exact.sine) * least);
                REQUIRE(there.xx == static_cast<std::int64_t>(exact.cosine) * most);
                REQUIRE(there.yx == static_cast<std::int64_t>(exact.sine) * most);
            }
        }
    }
    CHECK(sprite_to_screen({.angle = 17.278759F}).xx == 0);
    CHECK(screen_to_sprite({.angle = 6.2831855F, .scale = 16}).xy == 0);
    CHECK(screen_to_sprite({.angle = 1e-4F}).xy != 0); // even such a small turn has an effect
}

TEST_CASE("a sprite below a sixteenth of its size has no pixel and overlaps nothing") {
    const Mask mask = mask_of("####\n####\n####\n####");
    const PreparedMask prepared(mask);
    for (const float scale : {0.0F, 1e-30F, 0.0624F}) {
        const Pose tiny{.position = {2, 2}, .pivot = {2, 2}, .angle = 0.3F, .scale = scale};
        for_each_simd_target([&](SimdTarget) {
            CHECK_FALSE(overlaps(prepared, tiny, prepared, {}));
            CHECK_FALSE(overlaps(prepared, {}, prepared, tiny));
            CHECK_FALSE(overlaps(prepared, tiny, prepared, tiny));
        });
        CHECK(posed(mask, tiny, {-8, -8, 16, 16}).count() == 0);
        CHECK(screen_to_sprite(tiny).pixel_at(2, 2) == Pixel{-1, -1});
    }
    const Pose smallest{.position = {2.5F, 2.5F}, .pivot = {2, 2}, .scale = 0.0625F};
    CHECK(overlaps(prepared, smallest, prepared, {}));
}

TEST_CASE("posed masks answer as a loop over the screen does: random masks") {
    for_each_simd_target([](SimdTarget) {
        Random random(52);
        int hits = 0, cases = case_count(4000);
        for (int i = 0; i < cases;) {
            const Mask a = random_mask(random, 20), b = random_mask(random, 20);
            const PreparedMask fast_a(a), fast_b(b);
            for (int k = 0; k < 10; ++k, ++i) {
                hits += check_random_poses(random, a, fast_a, b, fast_b) ? 1 : 0;
            }
        }
        CHECK(hits * 10 > cases);
        CHECK(hits * 10 < cases * 9);
    });
}

TEST_CASE("posed masks answer as a loop over the screen does: shapes of sprites") {
    for (const SpriteKind shape : all_shapes) {
        Random random(53 + static_cast<std::uint64_t>(shape));
        std::vector<Mask> masks;
        std::vector<PreparedMask> prepared;
        for (const int side : {9, 16, 24, 33, 48, 64, 70, 100}) {
            masks.push_back(random_shape(random, side, shape));
            prepared.emplace_back(masks.back());
        }
        for_each_simd_target([&](SimdTarget) {
            int hits = 0;
            const int cases = case_count(600);
            for (int i = 0; i < cases; ++i) {
                // Small masks are more frequent, since the oracle's time grows with the area.
                const std::size_t a = std::min(random.below(8), random.below(8)), b = random.below(8);
                hits += check_random_poses(random, masks[a], prepared[a], masks[b], prepared[b]) ? 1 : 0;
            }
            CHECK(hits * 10 > cases);
            CHECK(hits * 10 < cases * 9);
        });
    }
}

TEST_CASE("posed at whole pixels, masks answer as at that offset") {
    for_each_simd_target([](SimdTarget) {
        Random random(54);
        for (int i = 0; i < case_count(2000, Weight::medium); ++i) {
            const Mask a = random_mask(random), b = random_mask(random);
            const Offset at = random_offset(random, a, b);
            const Vec2 position{static_cast<float>(random.between(-1000, 1000)), -3};
            const Pose pose_a{.position = position, .pivot = {}};
            const Pose pose_b{
                .position = {position.x + static_cast<float>(at.dx), position.y + static_cast<float>(at.dy)},
                .pivot = {}};
            REQUIRE(overlaps(PreparedMask(a), pose_a, PreparedMask(b), pose_b) == overlaps(a, b, at));
        }
    });
}

TEST_CASE("upright sprites, and those that nearly are, overlap as a loop over the screen says") {
    for_each_simd_target([](SimdTarget) {
        Random random(58);
        int hits = 0;
        const int cases = case_count(3000, Weight::medium);
        for (int i = 0; i < cases; ++i) {
            const Mask a = random_mask(random, 20), b = random_mask(random, 20);
            const auto number = [&](int most) { return static_cast<float>(random.between(-most, most)) / 48; };
            const float far = random.below(4) == 0 ? 1048000.0F : 0; // there floats are multiples of 1/16
            Pose pose_a{.position = {far + number(240), number(240)}, .pivot = {number(300), number(300)}};
            Pose pose_b{.position = {far + number(240), number(240)}, .pivot = {number(300), number(300)}};
            Pose& changed = random.below(2) == 0 ? pose_a : pose_b;
            switch (random.below(8)) {
            case 0:
                changed.mirrored = true;
                break;
            case 1:
                changed.scale = 1.0625F;
                break;
            case 2:
                changed.angle = 1.5707964F;
                break;
            case 3:
                changed.angle = 0.01F;
                break;
            default:
                break;
            }
            const bool expected = naive_posed_overlaps(a, pose_a, b, pose_b);
            const PreparedMask fast_a(a), fast_b(b);
            REQUIRE(overlaps(fast_a, pose_a, fast_b, pose_b) == expected);
            REQUIRE(overlaps(fast_b, pose_b, fast_a, pose_a) == expected);
            REQUIRE(overlaps(PosedMask(fast_a, pose_a), PosedMask(fast_b, pose_b)) == expected);
            hits += expected ? 1 : 0;
        }
        CHECK(hits * 10 > cases);
        CHECK(hits * 10 < cases * 9);
    });
}

TEST_CASE("far from the origin poses are as exact") {
    for_each_simd_target([](SimdTarget) {
        Random random(55);
        constexpr float far = 1 << 20;
        const Mask mask = random_shape(random, 40, SpriteKind::noisy_blob);
        const PreparedMask prepared(mask);
        int hits = 0;
        for (int i = 0; i < case_count(300); ++i) {
            const Vec2 corner{random.below(2) == 0 ? far - 60 : 60 - far, random.below(2) == 0 ? far - 60 : 60 - far};
            Pose a = random_pose(random, mask, corner), b = random_pose(random, mask, corner);
            b.position.x += static_cast<float>(random.between(-40, 40));
            b.position.y += static_cast<float>(random.between(-40, 40));
            a.scale = b.scale = 1;
            const bool expected = naive_posed_overlaps(mask, a, mask, b);
            REQUIRE(overlaps(prepared, a, prepared, b) == expected);
            hits += expected ? 1 : 0;
        }
        CHECK(hits > 50);
    });
}

TEST_CASE("with the pivot far from the sprite, which lies then far from its position, poses are as exact") {
    for_each_simd_target([](SimdTarget) {
        Random random(57);
        int hits = 0;
        const int cases = case_count(3000);
        for (int i = 0; i < cases; ++i) {
            Mask a(random.between(1, 4), random.between(1, 4)), b(random.between(1, 4), random.between(1, 4));
            a.fill(), b.fill();
            const auto far = [&] {
                return static_cast<float>((2 * random.between(0, 1) - 1) * random.between(1 << 19, 1 << 20));
            };
            Pose pose{.position = {}, .pivot = {far(), far()}};
            pose.angle = static_cast<float>(random.between(0, 62831)) / 10000;
            pose.scale = random.below(2) == 0 ? 16.0F : 8.0F;
            // Side by side: less than a pixel lies between them, or both cover it.
            const float along =
                pose.scale * static_cast<float>(a.width()) + static_cast<float>(random.between(-12, 12)) / 16;
            const float across = pose.scale * static_cast<float>(random.between(-16, 16)) / 16;
            Pose pose_b = pose;
            pose_b.position = {along * std::cos(pose.angle) - across * std::sin(pose.angle),
                               along * std::sin(pose.angle) + across * std::cos(pose.angle)};
            INFO(pose.pivot.x << ", " << pose.pivot.y << ", scale " << pose.scale << ", angle " << pose.angle);
            const bool expected = naive_posed_overlaps(a, pose, b, pose_b);
            REQUIRE(overlaps(PreparedMask(a), pose, PreparedMask(b), pose_b) == expected);
            hits += expected ? 1 : 0;
        }
        CHECK(hits * 10 > cases);
        CHECK(hits * 10 < cases * 9);
    });
}

TEST_CASE("a mask as long as masks may be is posed as exactly: its fixed point does not fit 32 bits") {
    Mask comb(PreparedMask::max_side, 3);
    for (int x = 0; x < comb.width(); x += 2) {
        comb.set(x, x % 3);
    }
    const PreparedMask fast(comb);
    for_each_simd_target([&](SimdTarget) {
        Random random(56);
        const Mask small = random_shape(random, 24, SpriteKind::noisy_blob);
        const PreparedMask fast_small(small);
        int hits = 0;
        for (int i = 0; i < case_count(100); ++i) {
            const Pose a = random_pose(random, small, {});
            Pose b{.position = a.position, .pivot = {static_cast<float>(random.between(0, 8191)), 1}};
            b.angle = static_cast<float>(random.between(0, 6283)) / 1000;
            b.position.x += static_cast<float>(random.between(-160, 160)) / 8;
            const bool expected = naive_posed_overlaps(small, a, comb, b);
            REQUIRE(overlaps(fast_small, a, fast, b) == expected);
            hits += expected ? 1 : 0;
        }
        CHECK(hits > 10);
        CHECK(hits < case_count(90));
    });
}

TEST_CASE("masks without pixels overlap nothing in any pose") {
    for_each_simd_target([](SimdTarget) {
        const PreparedMask empty(Mask(9, 9)), dot(mask_of("#"));
        CHECK_FALSE(overlaps(empty, Pose{}, dot, Pose{}));
        CHECK_FALSE(overlaps(dot, Pose{}, empty, Pose{.angle = 1}));
        CHECK_FALSE(overlaps(PreparedMask(), Pose{}, empty, Pose{}));
        CHECK(overlaps(dot, Pose{}, dot, Pose{}));
    });
}
