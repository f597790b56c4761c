#include "support/catch.h"

#include <algorithm>
#include <cmath>

#include "support/mask_oracle.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

Mask disc_of(float radius) {
    const int side = static_cast<int>(2 * radius) + 6;
    Mask mask(side, side);
    const float middle = static_cast<float>(side) / 2;
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const float dx = static_cast<float>(x) + 0.5F - middle, dy = static_cast<float>(y) + 0.5F - middle;
            if (dx * dx + dy * dy < radius * radius) mask.set(x, y);
        }
    }
    return mask;
}

/// The angle between two directions, degrees.
double angle_between(Vec2 a, Vec2 b) {
    const double dot = double{a.x} * b.x + double{a.y} * b.y, cross = double{a.x} * b.y - double{a.y} * b.x;
    return std::abs(std::atan2(cross, dot)) * 57.29577951;
}

/// Angles by which normals are off.
struct Errors {
    double sum = 0, most = 0;
    int count = 0;

    void add(double angle) {
        sum += angle, most = std::max(most, angle);
        ++count;
    }
    [[nodiscard]] double mean() const { return sum / count; }
};

/// A segment from far away to near the middle.
Segment way_to(Random& random, Vec2 middle, float far, float near) {
    const float angle = 3.2F * random_fraction(random);
    return {{middle.x + far * std::cos(angle), middle.y + far * std::sin(angle)},
            {middle.x + near * random_fraction(random), middle.y + near * random_fraction(random)}};
}

} // namespace

TEST_CASE("bullets bounce off a disc as off a round thing") {
    Random random(91);
    for (const float radius : {8.0F, 15.0F, 40.0F, 100.0F}) {
        const Mask mask = disc_of(radius);
        const MaskShape shape(mask);
        const float half = static_cast<float>(mask.width()) / 2;
        Errors flat, turned;
        for (int i = 0; i < case_count(300, Weight::medium); ++i) {
            const Segment way = way_to(random, {half, half}, 2 * radius + 8, radius / 2);
            const auto hit = cast(mask, way);
            REQUIRE(hit.has_value());
            REQUIRE(std::hypot(hit->normal.x, hit->normal.y) == Approx(1));
            flat.add(angle_between(hit->normal, {hit->point.x - half, hit->point.y - half}));

            const Pose pose{.position = {50, 30},
                            .pivot = {half, half},
                            .angle = 3 * random_fraction(random),
                            .scale = 1 + random_fraction(random) / 2,
                            .mirrored = i % 2 == 0};
            const auto shown = cast(PosedShape(shape, pose), way_to(random, {50, 30}, 3 * radius + 8, radius / 4));
            REQUIRE(shown.has_value());
            turned.add(angle_between(shown->normal, {shown->point.x - 50, shown->point.y - 30}));
        }
        INFO("radius " << radius << ": " << flat.mean() << ", " << turned.mean());
        CHECK(flat.mean() < 2.5);
        CHECK(flat.most < 10);
        CHECK(turned.mean() < 3.5);
        CHECK(turned.most < 16);
    }
}

TEST_CASE("a straight wall has an exact normal, but near its ends") {
    Mask wall(60, 20);
    wall.fill({10, 8, 40, 6});
    const auto normal = [&](Vec2 from, Vec2 to) { return cast(wall, Segment{from, to}).value().normal; };
    Random random(92);
    for (int i = 0; i < 50; ++i) {
        const float x = 15 + static_cast<float>(random.between(0, 480)) / 16;
        CHECK(normal({x, 0}, {x, 12}) == Vec2{0, -1});
        CHECK(normal({x, 20}, {x - 0.25F, 10}) == Vec2{0, 1});
    }
    CHECK(normal({12, 0}, {12, 12}).x < 0);                                      // it turns towards the end
    CHECK(cast(wall, Segment{{20, 10}, {20, 30}}).value().normal == Vec2{0, 0}); // begins inside
}

TEST_CASE("a wall of one pixel has the normal of the side from which it is met") {
    Mask wall(40, 9);
    wall.fill({0, 4, 40, 1});
    CHECK(cast(wall, Segment{{20, 0}, {20, 9}}).value().normal == Vec2{0, -1});
    CHECK(cast(wall, Segment{{20, 9}, {20, 0}}).value().normal == Vec2{0, 1});
}

TEST_CASE("normals of hits are against the motion, and a smooth one of masks that meet is that of discs") {
    Random random(93);
    const Mask a = disc_of(40), b = disc_of(12);
    const PreparedMask fast_a(a), fast_b(b);
    Errors errors;
    for (int i = 0; i < case_count(300, Weight::medium); ++i) {
        const float angle = 3.2F * random_fraction(random);
        const Vec2 middle{43 + 90 * std::cos(angle), 43 + 90 * std::sin(angle)};
        const Offset from{static_cast<int>(middle.x) - 15, static_cast<int>(middle.y) - 15};
        const Offset motion{43 + random.between(-20, 20) - from.dx - 15, 43 + random.between(-20, 20) - from.dy - 15};
        const auto hit = sweep(fast_a, fast_b, from, motion);
        REQUIRE(hit.has_value());
        REQUIRE(double{hit->normal.x} * motion.dx + double{hit->normal.y} * motion.dy < 0);
        const Vec2 between{static_cast<float>(hit->offset.dx + 15 - 43), static_cast<float>(hit->offset.dy + 15 - 43)};
        errors.add(angle_between(hit->normal, between));
    }
    INFO(errors.mean() << ", at most " << errors.most);
    CHECK(errors.mean() < 4);
    CHECK(errors.most < 16);
}
