#include "support/catch.h"

#include <stdexcept>

#include <hitmask/hitmask.h>
#include <hitmask/offline/best_collider.h>
#include <hitmask/offline/compare_methods.h>

#include "support/mask_oracle.h"
#include "support/mask_pixels.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Dots of 3 x 3 pixels, six apart.
Mask dots(int count) {
    Mask mask(6 * count, 6 * count);
    for (int y = 0; y < count; ++y) {
        for (int x = 0; x < count; ++x) {
            mask.fill({6 * x, 6 * y, 3, 3});
        }
    }
    return mask;
}

ColliderChoice choice_for(const Mask& mask, ColliderUse use, double error = 1) {
    return best_collider(mask, {.tolerance = error, .use = use});
}

} // namespace

TEST_CASE("a crate that turns is best told by its four corners, and a cloud of dots by its pixels") {
    const ColliderChoice crate = choice_for(full_mask(64, 64), ColliderUse::poses);
    CHECK(crate.collider == Collider::outline);
    CHECK(crate.outline.vertices.size() == 4);
    CHECK(crate.outline_error == 0);
    const ColliderChoice cloud = choice_for(dots(12), ColliderUse::poses, 0);
    CHECK(cloud.collider == Collider::mask);
    CHECK(cloud.outline.ring_ends.size() == 144);
    CHECK(cloud.mask_ns < cloud.outline_ns);
}

TEST_CASE("pixels are faster at whole offsets, and outlines against circles") {
    test::Random random(3);
    for (int i = 0; i < case_count(20, Weight::medium); ++i) {
        const Mask mask = random_shape(random, random.between(16, 60), SpriteKind::noisy_blob);
        if (mask.count() == 0) continue;
        CHECK(choice_for(mask, ColliderUse::offsets).collider == Collider::mask);
        CHECK(choice_for(mask, ColliderUse::circles).collider == Collider::outline);
    }
}

TEST_CASE("the outline of a choice keeps to the error that was asked for") {
    test::Random random(4);
    for (int i = 0; i < case_count(20, Weight::medium); ++i) {
        const Mask mask = random_shape(random, random.between(16, 60), SpriteKind::noisy_blob);
        if (mask.count() == 0) continue;
        const double error = random.between(0, 8) / 4.0;
        const ColliderChoice choice = choice_for(mask, ColliderUse::poses, error);
        CHECK(choice.outline_error <= error);
        CHECK(choice.outline.vertices.size() == simplify(trace(mask), {.tolerance = error}).outline.vertices.size());
        CHECK((choice.collider == Collider::outline) == (choice.outline_ns < choice.mask_ns));
        CHECK(choice.outline_ns > 0);
    }
}

TEST_CASE("an outline of more rings or vertices costs more, and a larger or thinner mask does") {
    CHECK(choice_for(dots(4), ColliderUse::poses).outline_ns < choice_for(dots(8), ColliderUse::poses).outline_ns);
    CHECK(choice_for(full_mask(40, 40), ColliderUse::poses).mask_ns <
          choice_for(full_mask(80, 80), ColliderUse::poses).mask_ns);
    CHECK(choice_for(full_mask(40, 40), ColliderUse::poses).mask_ns <
          choice_for(full_mask(400, 4), ColliderUse::poses).mask_ns);
}

TEST_CASE("a mask without solid pixels is a mask") {
    const ColliderChoice choice = best_collider(Mask(5, 7));
    CHECK(choice.collider == Collider::mask);
    CHECK(choice.outline.vertices.empty());
    CHECK(choice.mask_ns == 0);
}

TEST_CASE("a mask of more corners than a sprite has is refused before it is traced") {
    Mask noise(4096, 4100); // every second pixel of every second row: four corners each
    for (int y = 0; y < noise.height(); y += 2) {
        for (int x = 0; x < noise.width(); x += 2) {
            noise.set(x, y);
        }
    }
    REQUIRE(corner_count(noise) > most_collider_corners);
    CHECK_THROWS_AS(best_collider(noise), UnsuitableSprite);
}
