#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "support/mask_oracle.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// A mask and its pose.
struct Sprite {
    Mask mask;
    PreparedMask prepared;
    Pose pose;

    Sprite(Random& random, int side, SpriteKind kind, Vec2 at)
        : mask(random_shape(random, side, kind)), prepared(mask) {
        pose = {.position = at, .pivot = {static_cast<float>(side) / 2, static_cast<float>(side) / 2}};
        pose.angle = 3 * random_fraction(random), pose.scale = 1 + random_fraction(random) / 2;
        pose.mirrored = random.below(2) == 0;
    }
    /// What a part of the screen shows.
    [[nodiscard]] Mask shown(const PixelRect& screen) const { return posed(mask, pose, screen); }
};

constexpr PixelRect screen{-400, -400, 800, 800};

} // namespace

TEST_CASE("an estimated contact tells the shared area and its middle") {
    for_each_simd_target([](SimdTarget) {
        Random random(95);
        int hits = 0, misses = 0;
        double point_error = 0, area_error = 0;
        for (int i = 0; i < case_count(120, Weight::medium); ++i) {
            const int side = random.between(12, 200);
            const SpriteKind kind = all_shapes[random.below(4)];
            const float far = static_cast<float>(side) * random_fraction(random);
            const Sprite a(random, side, kind, {0, 0}), b(random, side, kind, {far, 0.5F * far});
            const PosedMask posed_a(a.prepared, a.pose), posed_b(b.prepared, b.pose);
            const auto found = estimated_contact(posed_a, posed_b);
            const Mask shared = overlap_mask(a.shown(screen), b.shown(screen), {0, 0});
            REQUIRE(found.has_value() == (MaskView(shared).count() > 0));
            ++(found ? hits : misses);
            if (!found) continue;
            const Vec2 middle = centroid(shared).value();
            const double step = std::ceil(side * 2.2 / 30); // at least that of the samples
            const double dx = double{found->point.x} + 400 - middle.x, dy = double{found->point.y} + 400 - middle.y;
            const auto area = static_cast<double>(MaskView(shared).count());
            if (area > 40 * step * step) {
                point_error = std::max(point_error, std::hypot(dx, dy) / step);
                area_error = std::max(area_error, std::abs(static_cast<double>(found->area) - area) / area);
            }
            REQUIRE(std::hypot(found->normal.x, found->normal.y) == Approx(1));
            REQUIRE(found->depth > 0);
        }
        CHECK(hits > share_of(20, Weight::medium));
        CHECK(misses > share_of(5, Weight::medium));
        CHECK(point_error < 2);
        CHECK(area_error < 0.5);
    });
}

TEST_CASE("where the boxes share 30 pixels or fewer, area and point are exact") {
    Random random(96);
    int hits = 0;
    for (int i = 0; i < case_count(300, Weight::medium); ++i) {
        const float far = 6 * random_fraction(random);
        const Sprite a(random, 12, all_shapes[random.below(4)], {0, 0});
        const Sprite b(random, 12, all_shapes[random.below(4)], {far, 4 * random_fraction(random)});
        const auto found = estimated_contact({a.prepared, a.pose}, {b.prepared, b.pose});
        const Mask shared = overlap_mask(a.shown(screen), b.shown(screen), {0, 0});
        REQUIRE(found.has_value() == (MaskView(shared).count() > 0));
        if (!found) continue;
        ++hits;
        REQUIRE(found->area == MaskView(shared).count());
        const Vec2 middle = centroid(shared).value();
        REQUIRE(std::abs(found->point.x + 400 - middle.x) < 1e-3F);
        REQUIRE(std::abs(found->point.y + 400 - middle.y) < 1e-3F);
    }
    CHECK(hits > share_of(100, Weight::medium));
}

TEST_CASE("a shared pixel is found if there is one") {
    for_each_simd_target([](SimdTarget) {
        Random random(98);
        int hits = 0, misses = 0;
        for (int i = 0; i < case_count(200, Weight::medium); ++i) {
            const int side = random.between(4, 160);
            const auto far = 1.2F * static_cast<float>(side);
            const Vec2 at{far * random_fraction(random), far * random_fraction(random)};
            const Sprite a(random, side, all_shapes[random.below(4)], {0, 0});
            const Sprite b(random, side, all_shapes[random.below(4)], at);
            const PosedMask posed_a(a.prepared, a.pose), posed_b(b.prepared, b.pose);
            kernels::ScreenPixel pixel{};
            const bool found = kernels::of_posed_masks().posed_shared_pixel(posed_a.data(), posed_b.data(), pixel);
            REQUIRE(found == overlaps(posed_a, posed_b));
            ++(found ? hits : misses);
            if (!found) continue;
            const PixelRect there{pixel.x, pixel.y, 1, 1};
            REQUIRE(MaskView(a.shown(there)).test(0, 0));
            REQUIRE(MaskView(b.shown(there)).test(0, 0));
        }
        CHECK(hits > share_of(20, Weight::medium));
        CHECK(misses > share_of(20, Weight::medium));
    });
}

TEST_CASE("large sprites that share a few pixels are looked at around these") {
    Mask column(900, 900), row(900, 900);
    column.fill({400, 0, 2, 900});
    row.fill({0, 700, 900, 2});
    const PreparedMask a(column), b(row);
    int found_small = 0;
    for (int i = 0; i < 20; ++i) {
        const Pose pose{.position = {static_cast<float>(i), 3}, .angle = 0.01F * static_cast<float>(i)};
        const auto found = estimated_contact({a, {}}, {b, pose});
        REQUIRE(found.has_value());
        const Mask shared =
            overlap_mask(posed(column, {}, {0, 0, 900, 900}), posed(row, pose, {0, 0, 900, 900}), {0, 0});
        if (found->area != MaskView(shared).count()) continue; // a sample of the grid was shared
        ++found_small;
        const Vec2 middle = centroid(shared).value();
        CHECK(std::hypot(found->point.x - middle.x, found->point.y - middle.y) < 0.8F);
    }
    CHECK(found_small > 10);
}

TEST_CASE("discs are pushed apart along the line through their middles, as far as they overlap") {
    Random random(97);
    Mask disc(90, 90);
    for (int y = 0; y < 90; ++y) {
        for (int x = 0; x < 90; ++x) {
            if (std::hypot(x - 44.5, y - 44.5) < 42) disc.set(x, y);
        }
    }
    const PreparedMask prepared(disc);
    double off = 0, depth_off = 0;
    int count = 0;
    for (int i = 0; i < case_count(300, Weight::medium); ++i) {
        const float angle = 3.2F * random_fraction(random), apart = 62 + 18 * random_fraction(random);
        const Vec2 at{apart * std::cos(angle), apart * std::sin(angle)};
        const PosedMask a(prepared, {.pivot = {45, 45}, .angle = 3 * random_fraction(random)});
        const PosedMask b(prepared, {.position = at, .pivot = {45, 45}, .angle = 3 * random_fraction(random)});
        const auto found = estimated_contact(a, b);
        REQUIRE(found.has_value());
        const double cross = double{found->normal.x} * at.y - double{found->normal.y} * at.x;
        const double dot = double{found->normal.x} * at.x + double{found->normal.y} * at.y;
        REQUIRE(dot > 0);
        off += std::abs(std::atan2(cross, dot)) * 57.3, depth_off += std::abs(found->depth - (84 - apart));
        ++count;
    }
    CHECK(off / count < 6);
    CHECK(depth_off / count < 3);
}
