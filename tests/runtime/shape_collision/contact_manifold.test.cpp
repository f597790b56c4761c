#include "support/catch.h"

#include <algorithm>
#include <cmath>

#include "support/mask_art.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/shapes.h"
#include "support/tally.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

ContactManifold manifold_of(const PosedShape& a, const PosedShape& b) {
    const auto hit = contact(a, b, {.most_steps = unlimited_steps});
    REQUIRE(hit.has_value());
    return contact_manifold(a, b, *hit);
}

/// Checks one of the points.
void check_point(const ContactManifold& found, int i, Vec2 place, double depth) {
    const ContactPoint& point = found.points[static_cast<std::size_t>(i)];
    CAPTURE(i, point.place, point.depth);
    CHECK(point.place.x == Approx(place.x).margin(1e-3));
    CHECK(point.place.y == Approx(place.y).margin(1e-3));
    CHECK(point.depth == Approx(depth).margin(1e-3));
}

} // namespace

TEST_CASE("sides that lie against each other have two contact points, at the ends of what they share") {
    const auto check_both = [](const ContactManifold& found, Vec2 p, Vec2 q, double depth) {
        REQUIRE(found.point_count == 2);
        const int left =
            found.points[0].place.x + found.points[0].place.y < found.points[1].place.x + found.points[1].place.y ? 0
                                                                                                                  : 1;
        check_point(found, left, p, depth);
        check_point(found, 1 - left, q, depth);
    };
    const PosedShape floor(Aabb{{0, 0}, {8, 4}});
    check_both(manifold_of(floor, PosedShape(Aabb{{2, 3}, {10, 9}})), {2, 3.5F}, {8, 3.5F}, 1);
    check_both(manifold_of(PosedShape(Aabb{{2, 3}, {10, 9}}), floor), {2, 3.5F}, {8, 3.5F}, 1);
    check_both(manifold_of(floor, PosedShape(Capsule{{1, 5}, {6, 5}, 2})), {1, 3.5F}, {6, 3.5F}, 1);
    check_both(manifold_of(PosedShape(Capsule{{0, 0}, {9, 0}, 2}), PosedShape(Capsule{{3, 3}, {20, 3}, 2})), {3, 1.5F},
               {9, 1.5F}, 1);
    // The two outermost feet of a mask on a floor, and a wall that it leans against.
    const MaskShape table(mask_of("#########\n"
                                  "#########\n"
                                  "##..#..##\n"
                                  "##..#..##"),
                          {.convex_pieces = true});
    const PosedShape ground(Aabb{{-20, 13}, {40, 20}});
    check_both(manifold_of(ground, PosedShape(table, {.position = {5, 10}})), {5, 13.5F}, {14, 13.5F}, 1);
    check_both(manifold_of(PosedShape(Aabb{{0, 0}, {5.5F, 40}}), PosedShape(table, {.position = {5, 10}})), {5.25F, 10},
               {5.25F, 14}, 0.5);
}

TEST_CASE("a corner or a round shape on a side has one contact point") {
    const PosedShape floor(Aabb{{0, 0}, {20, 4}});
    const auto check_one = [](const ContactManifold& found, Vec2 place, double depth) {
        CHECK(found.point_count == 1);
        check_point(found, 0, place, depth);
    };
    check_one(manifold_of(floor, PosedShape(Circle{{7, 5}, 2})), {7, 3.5F}, 1);
    check_one(manifold_of(PosedShape(Circle{{0, 0}, 3}), PosedShape(Circle{{4, 0}, 2})), {2.5F, 0}, 1);
    check_one(manifold_of(floor, PosedShape(Ellipse{{7, 5}, {6, 2}, 0})), {7, 3.5F}, 1);
    const PosedShape diamond(*convex_polygon(std::array{Vec2{10, 3}, Vec2{14, 7}, Vec2{10, 11}, Vec2{6, 7}}));
    check_one(manifold_of(floor, diamond), {10, 3.5F}, 1);
    const PosedShape slanted(*convex_polygon(std::array{Vec2{4, 3}, Vec2{12, 3.125F}, Vec2{12, 9}, Vec2{4, 9}}));
    const ContactManifold nearly_flat = manifold_of(floor, slanted);
    REQUIRE(nearly_flat.point_count == 2);
    const int deep = nearly_flat.points[0].depth > nearly_flat.points[1].depth ? 0 : 1;
    check_point(nearly_flat, deep, {4, 3.5F}, 1);
    check_point(nearly_flat, 1 - deep, {12, 3.5625F}, 0.875);
}

TEST_CASE("the far side of a thin wall gives no contact point") {
    const MaskShape wall(mask_of("##..#"), {.convex_pieces = true}), dot(mask_of("#"), {.convex_pieces = true});
    const Pose small{.scale = 0.125F};
    const PosedShape a(wall, small), b(dot, {.position = {0.125F, 0}, .scale = 0.125F});
    const auto found = contact(a, b);
    REQUIRE(found);
    const ContactManifold points = contact_manifold(a, b, *found);
    for (int i = 0; i < points.point_count; ++i) {
        CHECK(points.points[static_cast<std::size_t>(i)].depth <= found->depth);
    }
}

TEST_CASE("contact points are half way between the boundaries of any shapes") {
    Random random(821);
    Tally two;
    int points = 0;
    for (int i = 0; i < case_count(3000, Weight::fair); ++i) {
        const ShapePlaces places{.on_pixels = random.below(2) == 0, .still = random.below(2) == 0};
        const TestShape a = random_test_shape(random, random.below(shape_kinds), places),
                        b = random_test_shape(random, random.below(shape_kinds), places);
        const auto hit = contact(a.posed(), b.posed(), {.most_steps = unlimited_steps});
        if (!hit || hit->by_box) continue;
        const ContactManifold found = contact_manifold(a.posed(), b.posed(), *hit);
        CAPTURE(a.text(), b.text(), hit->depth, hit->normal, found.point_count);
        REQUIRE((found.point_count == 1 || found.point_count == 2));
        two.count(found.point_count == 2);
        for (int k = 0; k < found.point_count; ++k) {
            const Vec2 place = found.points[static_cast<std::size_t>(k)].place;
            const double depth = found.points[static_cast<std::size_t>(k)].depth;
            CAPTURE(k, place, depth);
            REQUIRE(depth <= hit->depth);
            REQUIRE(depth >= hit->depth - 0.25 - 1e-6);
            if (depth == hit->depth && place == hit->point) continue; // no features touch
            // Half the depth to one side is the boundary of a, to the other that of b.
            const auto ahead = [&](double part) {
                return PosedShape(Vec2{static_cast<float>(double{place.x} + part * depth * double{hit->normal.x}),
                                       static_cast<float>(double{place.y} + part * depth * double{hit->normal.y})});
            };
            constexpr double rounding = 0.1;
            ++points;
            REQUIRE(distance(a.posed(), ahead(0.5))->length < rounding);
            REQUIRE(distance(b.posed(), ahead(-0.5))->length < rounding);
        }
    }
    CAPTURE(points, two.hits, two.misses);
    CHECK(points > 200);
    CHECK(two.hits > 30);
    CHECK(two.misses > 30);
}
