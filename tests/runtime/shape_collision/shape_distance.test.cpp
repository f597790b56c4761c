#include "support/catch.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/real_point.h"
#include "support/settings.h"
#include "support/shape_oracle.h"
#include "support/shapes.h"
#include "support/tally.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

RealPoint units(Vec2 p) {
    return {16 * double{p.x}, 16 * double{p.y}};
}

/// The distance of a point from the shape, 1/16 px; 0 inside. For ellipses it is an upper bound.
double outside(const ScreenShape& shape, RealPoint p) {
    if (shape.kind == ScreenShape::Kind::oval) {
        const RealPoint u = real(shape.u), v = real(shape.v), c = real(shape.center);
        const double area = u.x * v.y - u.y * v.x, x = p.x - c.x, y = p.y - c.y;
        const double r = std::hypot((x * v.y - y * v.x) / area, (u.x * y - u.y * x) / area);
        return r <= 1 ? 0 : std::hypot(x, y) * (1 - 1 / r); // to the boundary, towards the centre
    }
    double least = 1e300;
    int turns = 0;
    for (const ScreenRing& ring : shape.rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const RealPoint a = real(ring[i]), b = real(ring[(i + 1) % ring.size()]);
            least = std::min(least, distance_to(p, a, b));
            const double side = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
            if (a.y <= p.y && b.y > p.y && side > 0) ++turns;
            if (a.y > p.y && b.y <= p.y && side < 0) --turns;
        }
    }
    if (shape.kind == ScreenShape::Kind::region && turns != 0) return 0;
    return std::max(0.0, least - static_cast<double>(shape.radius));
}

bool is_close(double a, double b, double tolerance) {
    return std::abs(a - b) <= tolerance * (1 + std::abs(a));
}

/// Returns true if the distance is within the bounds. It must be exactly 0 if it touches, and its points must be right.
/// be.
bool is_right(const ShapeDistance& found, const ScreenShape& a, const ScreenShape& b, const DistanceBounds& bounds) {
    const bool is_oval = a.kind == ScreenShape::Kind::oval || b.kind == ScreenShape::Kind::oval;
    const double length = 16 * found.length, tolerance = is_oval ? 1e-5 : 1e-9;
    const RealPoint p = units(found.point_a), q = units(found.point_b);
    constexpr double place = 2e-5; // precision of float
    if (!is_oval && (length == 0) != (bounds.high == 0)) return false;
    if (is_oval && length == 0 && bounds.low > 1e-4) return false;
    if (length == 0 && found.point_a != found.point_b) return false;
    const double between = std::hypot(p.x - q.x, p.y - q.y);
    return length >= bounds.low - tolerance * (1 + bounds.low) &&
           length <= bounds.high + tolerance * (1 + bounds.high) && is_close(between, length, place) &&
           outside(a, p) < 10 * place + 1e-3 * is_oval && outside(b, q) < 10 * place + 1e-3 * is_oval;
}

} // namespace

TEST_CASE("shapes are as far apart as all pairs of their edges say") {
    Random random(601);
    std::array<Tally, shape_kinds * shape_kinds> tallies{}; // a hit: they touch
    const int rounds = case_count(30, Weight::fair);
    for (std::size_t i = 0; i < tallies.size() * static_cast<std::size_t>(rounds); ++i) {
        const std::size_t pair = i % tallies.size();
        const ShapePlaces places{.on_pixels = random.below(2) == 0};
        const TestShape a = random_test_shape(random, pair / shape_kinds, places);
        const TestShape b = random_test_shape(random, pair % shape_kinds, places);
        const ScreenShape screen_a = a.on_screen(), screen_b = b.on_screen();
        const auto expected = naive_distance(screen_a, screen_b);
        const auto answer = distance(a.posed(), b.posed()), exchanged = distance(b.posed(), a.posed());
        CAPTURE(a.text(), b.text(), answer.has_value(), answer ? answer->length * 16 : 0.0);
        HITMASK_QUICK_REQUIRE(answer.has_value() == expected.has_value());
        if (!expected) continue;
        tallies[pair].count(answer->length == 0);
        CAPTURE(expected->low, expected->high, answer->point_a, answer->point_b);
        if (!is_right(*answer, screen_a, screen_b, *expected)) {
            REQUIRE(is_right(*answer, screen_a, screen_b, *expected));
        }
        if (!is_close(exchanged->length, answer->length, 1e-6)) REQUIRE(exchanged->length == answer->length);
        if (!is_right(*exchanged, screen_b, screen_a, *expected)) {
            REQUIRE(is_right(*exchanged, screen_b, screen_a, *expected));
        }
        // Pixels decide whether two masks overlap; their outlines only come close to this.
        const bool are_masks = pair == tallies.size() - 1;
        if (!are_masks && overlaps(a.posed(), b.posed()) && answer->length != 0) REQUIRE(answer->length == 0);
    }
    for (std::size_t pair = 0; pair < tallies.size(); ++pair) {
        CAPTURE(pair / shape_kinds, pair % shape_kinds, tallies[pair].hits, tallies[pair].misses);
        CHECK(tallies[pair].misses > 0);
        if (rounds > 20 && pair_has_inside(pair)) CHECK(tallies[pair].hits > 0);
    }
}

TEST_CASE("outlines of many vertices are as far apart as all pairs of their edges say, for every target") {
    for_each_simd_target([](SimdTarget) {
        Random random(602);
        int zeros = 0, others = 0;
        for (int i = 0; i < case_count(150, Weight::fair); ++i) {
            const auto random_posed = [&](Vec2 near) {
                const Outline outline = random_outline(random);
                const Pose pose = random_outline_pose(random, PreparedOutline(outline).bounds(), near);
                return test_shape(outline, pose, random.below(2) == 0);
            };
            const TestShape a = random_posed({0, 0}), b = random_posed({static_cast<float>(random.between(-20, 20)),
                                                                        static_cast<float>(random.between(-20, 20))});
            const ScreenShape screen_a = a.on_screen(), screen_b = b.on_screen();
            const auto expected = naive_distance(screen_a, screen_b);
            const auto answer = distance(a.posed(), b.posed());
            REQUIRE(answer.has_value() == expected.has_value());
            if (!expected) continue;
            ++(expected->low == 0 ? zeros : others);
            if (is_right(*answer, screen_a, screen_b, *expected)) continue;
            CAPTURE(a.text(), b.text(), answer->length * 16, expected->low, answer->point_a, answer->point_b);
            REQUIRE(is_right(*answer, screen_a, screen_b, *expected));
        }
        CHECK(zeros > 5);
        CHECK(others > 10);
    });
}

TEST_CASE("the distance of two circles is known") {
    const PosedShape a(Circle{{0, 0}, 1}), b(Circle{{5, 0}, 2});
    const auto found = distance(a, b);
    REQUIRE(found.has_value());
    CHECK(found->length == 2);
    CHECK(found->point_a == Vec2{1, 0});
    CHECK(found->point_b == Vec2{3, 0});
    CHECK(distance(a, PosedShape(Circle{{3, 0}, 2}))->length == 0);
    CHECK(distance(a, PosedShape(Circle{{3, 0}, 2}))->point_a == Vec2{1, 0});
    CHECK(distance(a, a)->length == 0);
    CHECK_FALSE(distance(a, PosedShape(ConvexPolygon{})).has_value());
    const PreparedOutline nothing;
    CHECK_FALSE(distance(a, PosedShape(nothing)).has_value());
}

TEST_CASE("touching is distance 0 and a unit apart is more, also far away and for long edges") {
    Random random(603);
    for (int i = 0; i < case_count(2000); ++i) {
        // A circle that touches an edge along (3, 4) k. Its centre is 5 k aside.
        const auto k = static_cast<float>(random.between(1, 2000)) / 16;
        const Vec2 at{static_cast<float>(random.between(-500, 500)) * 16,
                      static_cast<float>(random.between(-500, 500))};
        const auto radius = 5 * static_cast<float>(random.between(1, 400)) / 16;
        const float part = static_cast<float>(random.between(0, 16)) / 16;
        const Vec2 along{3 * k * 16, 4 * k * 16}, aside{-4 * radius / 5, 3 * radius / 5};
        const Vec2 center{at.x + part * along.x + aside.x, at.y + part * along.y + aside.y};
        const PosedShape edge(Segment{at, at + along});
        CAPTURE(at, along, center, radius);
        CHECK(distance(edge, PosedShape(Circle{center, radius}))->length == 0);
        if (radius > 1.0F / 16) {
            const double apart = distance(edge, PosedShape(Circle{center, radius - 1.0F / 16}))->length;
            CHECK(apart == Approx(1.0 / 16).epsilon(1e-9));
        }
    }
}

TEST_CASE("distances do not change when both shapes move by whole pixels or turn by quarters") {
    Random random(604);
    for (int i = 0; i < case_count(2000, Weight::medium); ++i) {
        const ShapePlaces places{.on_pixels = random.below(2) == 0, .still = true};
        const TestShape a = random_test_shape(random, random.below(shape_kinds), places);
        const TestShape b = random_test_shape(random, random.below(shape_kinds), places);
        const auto before = distance(a.posed(), b.posed());
        if (!before) continue;
        const Pose pose{
            .position = {static_cast<float>(random.between(-900, 900)), static_cast<float>(random.between(-900, 900))},
            .angle = static_cast<float>(random.between(0, 3)) * 1.5707964F,
            .mirrored = random.below(2) == 0};
        const auto after = distance(PosedShape(a.shape, pose), PosedShape(b.shape, pose));
        CAPTURE(a.text(), b.text(), pose.position, pose.angle, pose.mirrored, before->length, after->length);
        const bool are_same =
            is_close(before->length, after->length, 1e-5) && (before->length == 0) == (after->length == 0);
        HITMASK_QUICK_REQUIRE(are_same);
    }
}

TEST_CASE("shapes a million pixels large are as many times as far apart") {
    Random random(605);
    for (int i = 0; i < case_count(3000, Weight::heavy); ++i) {
        const auto shape = [&] {
            return random_test_shape(random, random.below(mask_kind), {.on_pixels = true, .still = true});
        };
        const TestShape a = shape(), b = shape();
        constexpr float factor = 1 << 16;
        const Pose pose{.scale = static_cast<float>(1U << random.below(5))};
        const TestShape large_a = enlarged(a, factor), large_b = enlarged(b, factor);
        if (large_a.outline.vertices.size() + large_b.outline.vertices.size() !=
            a.outline.vertices.size() + b.outline.vertices.size()) {
            continue; // one would be too large
        }
        const auto small = distance(a.posed(), b.posed());
        const auto large = distance(PosedShape(large_a.shape, pose), PosedShape(large_b.shape, pose));
        CAPTURE(a.text(), b.text(), pose.scale);
        REQUIRE(small.has_value() == large.has_value());
        if (!small) continue;
        const double times = double{factor} * pose.scale;
        const bool is_oval =
            a.on_screen().kind == ScreenShape::Kind::oval || b.on_screen().kind == ScreenShape::Kind::oval;
        CAPTURE(small->length, large->length / times);
        if (!is_close(small->length, large->length / times, is_oval ? 1e-5 : 1e-12)) {
            REQUIRE(small->length == large->length / times);
        }
        if (!is_oval) CHECK((small->length == 0) == (large->length == 0));
    }
}
