#include "support/catch.h"

#include <cmath>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/mask_pixels.h"
#include "support/quarter_turn.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// posed() by definition.
Mask naive_posed(MaskView mask, const Pose& pose, PixelRect screen) {
    const ScreenToSprite map = screen_to_sprite(pose);
    return mask_where(screen.w, screen.h, [&](int x, int y) {
        const Pixel p = map.pixel_at(std::int64_t{screen.x} + x, std::int64_t{screen.y} + y);
        return mask.test(p.x, p.y);
    });
}

/// A random part of the screen around a sprite that is about `side` pixels large.
PixelRect random_screen(Random& random, const Pose& pose, int side) {
    const int x = static_cast<int>(pose.position.x), y = static_cast<int>(pose.position.y);
    return {x - random.between(-side / 4, side), y - random.between(-side / 4, side), random.between(0, 2 * side),
            random.between(0, 2 * side)};
}

/// The mask without clear rows and columns on its sides.
Mask cropped(MaskView mask) {
    return mask.count() == 0 ? Mask() : sub_mask(mask, mask.bounds());
}

} // namespace

TEST_CASE("a mask on its own spot of the screen is shown as it is") {
    const Mask mask = mask_of("#.#\n.##");
    CHECK(posed(mask, {.position = {10, 20}, .pivot = {}}, {10, 20, 3, 2}) == mask);
    CHECK(posed(mask, {.position = {10, 20}, .pivot = {}}, {11, 19, 3, 2}) == mask_of("...\n.#."));
    CHECK(posed(mask, {.position = {10, 20}, .pivot = {}}, {10, 20, 0, 5}) == Mask(0, 5));
    CHECK(posed(mask, {.position = {10, 20}, .pivot = {}}, {1 << 30, -(1 << 30), 5, 5}) == Mask(5, 5));
}

TEST_CASE("what the screen shows is the definition pixel by pixel") {
    Random random(81);
    std::int64_t solid = 0, all = 0;
    for (int i = 0; i < case_count(600); ++i) {
        const Mask mask = random_mask_of_any_kind(random);
        const int far = random.below(16) == 0 ? 1 << 19 : 100;
        const Pose pose =
            random_pose(random, mask, {static_cast<float>(random.between(-far, far)), static_cast<float>(far) / 2});
        const int side = static_cast<int>(static_cast<float>(mask.width() + mask.height()) * pose.scale / 2) + 2;
        const PixelRect screen = random_screen(random, pose, std::min(side, 120));
        const Mask shown = posed(mask, pose, screen);
        INFO(i << ": angle " << pose.angle << " scale " << pose.scale << "\n" << mask);
        REQUIRE(shown == naive_posed(mask, pose, screen));
        REQUIRE(padding_is_clear(shown));
        solid += shown.count();
        all += std::int64_t{shown.width()} * shown.height();
    }
    CHECK(solid * 40 > all);
    CHECK((all - solid) * 40 > all);
}

TEST_CASE("rotating by quarter turns moves pixels as rotate_quarters does") {
    Random random(82);
    for (int i = 0; i < case_count(200); ++i) {
        const Mask mask = random_mask_of_any_kind(random);
        const int turns = random.between(-5, 5);
        const PlacedMask turned = rotated(mask, static_cast<float>(turns) * quarter_turn);
        const Mask expected = rotate_quarters(mask, turns);
        REQUIRE(turned.mask == cropped(expected));
        if (mask.count() == 0 || (mask.width() + mask.height()) % 2 != 0) continue;
        // Both have the same middle.
        const PixelRect box = expected.bounds();
        const Offset corner{(mask.width() - expected.width()) / 2, (mask.height() - expected.height()) / 2};
        REQUIRE(turned.at == Offset{corner.dx + box.x, corner.dy + box.y});
    }
}

TEST_CASE("rotating a row of three") {
    const PlacedMask turned = rotated(mask_of("###"), quarter_turn);
    CHECK(turned.mask == mask_of("#\n#\n#"));
    CHECK(turned.at == Offset{1, -1});
    const PlacedMask same = rotated(mask_of("....\n.##.\n...."), 0);
    CHECK(same.mask == mask_of("##"));
    CHECK(same.at == Offset{1, 1});
    CHECK(rotated(Mask(5, 3), 1).mask == Mask());
    CHECK(rotated(Mask(), 1).at == Offset{});
}

TEST_CASE("rotating loses no pixel at the edge of the canvas") {
    Random random(83);
    for (int i = 0; i < case_count(60); ++i) {
        const Mask mask = random_mask_of_any_kind(random);
        const Pose some = random_pose(random, mask, {});
        const PlacedMask turned = rotated(mask, some.angle, some.scale);
        const Vec2 middle{static_cast<float>(mask.width()) / 2, static_cast<float>(mask.height()) / 2};
        const Pose pose{.position = middle, .pivot = middle, .angle = some.angle, .scale = some.scale};
        const int side = static_cast<int>(static_cast<float>(mask.width() + mask.height()) * pose.scale) + 10;
        const PixelRect screen{-side, -side, 3 * side, 3 * side};
        if (side > 400) continue;
        const Mask shown = naive_posed(mask, pose, screen);
        REQUIRE(turned.mask == cropped(shown));
        if (shown.count() == 0) continue;
        REQUIRE(turned.at == Offset{shown.bounds().x - side, shown.bounds().y - side});
    }
}

TEST_CASE("scaled and mirrored poses are what scale() and flip_x() make") {
    Random random(84);
    for (int i = 0; i < case_count(100); ++i) {
        const Mask mask = random_mask_of_any_kind(random);
        const int w = mask.width(), h = mask.height();
        CHECK(posed(mask, {.position = {}, .pivot = {}, .scale = 2}, {0, 0, 2 * w, 2 * h}) ==
              scale(mask, 2 * w, 2 * h));
        CHECK(posed(mask, {.position = {}, .pivot = {}, .scale = 8}, {0, 0, 8 * w, 8 * h}) ==
              scale(mask, 8 * w, 8 * h));
        if (w % 2 == 0 && h % 2 == 0) {
            CHECK(posed(mask, {.position = {}, .pivot = {}, .scale = 0.5F}, {0, 0, w / 2, h / 2}) ==
                  scale(mask, w / 2, h / 2));
        }
        const float middle = static_cast<float>(w) / 2;
        const Pose mirrored{.position = {middle, 0}, .pivot = {middle, 0}, .mirrored = true};
        CHECK(posed(mask, mirrored, {0, 0, w, h}) == flip_x(mask));
    }
}

TEST_CASE("posed masks overlap if and only if what the screen shows of them does") {
    for_each_simd_target([](SimdTarget) {
        Random random(85);
        int hits = 0, misses = 0;
        for (int i = 0; i < case_count(250); ++i) {
            const Mask a = random_shape(random, random.between(4, 60), all_shapes[i % 4]);
            const Mask b = random_shape(random, random.between(4, 60), all_shapes[i / 4 % 4]);
            Pose pose_a = random_pose(random, a, {0, 0});
            const auto far = [&] { return static_cast<float>(random.between(-50, 50)); };
            Pose pose_b = random_pose(random, b, {far(), far()});
            pose_a.scale = std::min(pose_a.scale, 2.0F), pose_b.scale = std::min(pose_b.scale, 2.0F);
            // Canvases at random places that contain both sprites.
            const auto canvas = [&](const Pose& pose) {
                const int reach = 180 + static_cast<int>(random.below(20));
                return PixelRect{static_cast<int>(pose.position.x) - reach, static_cast<int>(pose.position.y) - reach,
                                 2 * reach, 2 * reach};
            };
            const PixelRect at_a = canvas(pose_a), at_b = canvas(pose_b);
            const bool expected =
                overlaps(posed(a, pose_a, at_a), posed(b, pose_b, at_b), {at_b.x - at_a.x, at_b.y - at_a.y});
            INFO(i);
            REQUIRE(overlaps(PreparedMask(a), pose_a, PreparedMask(b), pose_b) == expected);
            ++(expected ? hits : misses);
        }
        CHECK(hits * 9 > misses);
        CHECK(misses * 9 > hits);
    });
}
