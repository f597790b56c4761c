// Boxes, circles, segments and ellipses in floats. Numbers and letters name the counterexamples to the five articles
// that the library started from. The tests expect the true answers, whatever an article's code returned.

#include <array>
#include <cmath>
#include <compare>
#include <limits>
#include <numbers>

#include "support/boundary_answers.h"
#include "support/box_oracle.h"
#include "support/catch.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

constexpr auto float_pi = std::numbers::pi_v<float>;

/// The answers, which must be the same in either order.
template<class A, class B>
BoundaryAnswers answers_either_way(const A& a, const B& b) {
    const BoundaryAnswers found{overlaps(a, b), overlaps(a, b, Boundary::closed)};
    CHECK((BoundaryAnswers{overlaps(b, a), overlaps(b, a, Boundary::closed)}) == found);
    return found;
}

template<class A>
BoundaryAnswers point_answers(const A& a, Vec2 point) {
    return {overlaps(a, point), overlaps(a, point, Boundary::closed)};
}

Vec2 real_point(IntVec2 p) {
    return {static_cast<float>(p.x), static_cast<float>(p.y)};
}

Aabb real_box(const IntAabb& box) {
    return {real_point(box.lower), real_point(box.upper)};
}

Aabb scaled(const Aabb& box, float factor) {
    return {box.lower * factor, box.upper * factor};
}

/// A random coordinate up to 8 px, a multiple of a quarter of a pixel and often whole.
float random_coordinate(Random& random) {
    return random.below(2) == 0 ? static_cast<float>(random.between(-8, 8))
                                : static_cast<float>(random.between(-32, 32)) / 4;
}

Vec2 random_point(Random& random) {
    return {random_coordinate(random), random_coordinate(random)};
}

using Real = long double;

struct Polar {
    Real x, y;
};

/// A point in the frame of a turned shape.
template<class Turned>
Polar local(const Turned& shape, Vec2 p) {
    const Real c = std::cos(Real{shape.angle}), s = std::sin(Real{shape.angle});
    const Real dx = Real{p.x} - Real{shape.center.x}, dy = Real{p.y} - Real{shape.center.y};
    return {dx * c + dy * s, dy * c - dx * s};
}

/// The distance of a point from an ellipse, 0 inside. Uses golden section over the first quarter of the parameter:
/// there the distance of a point in the first quadrant falls and then rises.
Real naive_distance(const Ellipse& ellipse, Vec2 point) {
    const Polar p = local(ellipse, point);
    const Real a = ellipse.half_size.x, b = ellipse.half_size.y, x = std::abs(p.x), y = std::abs(p.y);
    if (x * x * b * b + y * y * a * a <= a * a * b * b) return 0;
    const auto away = [&](Real t) { return std::hypot(a * std::cos(t) - x, b * std::sin(t) - y); };
    Real low = 0, high = std::numbers::pi_v<Real> / 2;
    for (int i = 0; i < 150; ++i) {
        const Real third = (high - low) / 3;
        (away(low + third) < away(high - third) ? high : low) =
            away(low + third) < away(high - third) ? high - third : low + third;
    }
    return away((low + high) / 2);
}

} // namespace

TEST_CASE("000: circle and turned box") {
    const Obb box{{0, 0}, {5, 1}, float_pi / 6};
    CHECK(answers_either_way(Circle{{4.3301F, 2.5F}, 0.1F}, box) == overlapping); // 000a
    CHECK(answers_either_way(Circle{{4.3301F, -2.5F}, 0.1F}, box) == apart);
    CHECK(answers_either_way(Circle{{0, 3}, 0.5F}, Obb{{0, 0}, {5, 1}, 30 * float_pi / 180}) == apart); // 000b: radians
    CHECK(answers_either_way(Circle{{5, 5}, 0}, Obb{{5, 5}, {5, 5}, 0}) == overlapping);                // 000c
    CHECK(answers_either_way(Circle{{5, 5}, 0}, Aabb{{0, 0}, {10, 10}}) == overlapping);
    CHECK(answers_either_way(Circle{{10, 5}, 0}, Aabb{{0, 0}, {10, 10}}) == touching);
    CHECK(answers_either_way(Circle{{10, 5}, 0}, Obb{{5, 5}, {5, 5}, 0}) == touching);
    CHECK(answers_either_way(Circle{{12, 5}, 2}, Aabb{{0, 0}, {10, 10}}) == touching); // 000d
    CHECK(answers_either_way(Circle{{12, 5}, 2}, Obb{{5, 5}, {5, 5}, float_pi / 2}) == touching);
    const Aabb inverted{{10, 0}, {0, 10}}; // 000e
    CHECK(answers_either_way(Circle{{5, 5}, 1}, inverted) == apart);
    CHECK(answers_either_way(Circle{{5, 5}, 1}, normalized(inverted)) == overlapping);
    CHECK(answers_either_way(Circle{{5, 5}, 1}, Obb{{5, 5}, {-5, 5}, 0}) == apart);
    CHECK(answers_either_way(Circle{{5, 5}, 1}, normalized(Obb{{5, 5}, {-5, 5}, 0})) == overlapping);
    CHECK(answers_either_way(Circle{{5, 5}, 1}, Obb{{5, 5}, {5, 5}, float_pi / 2}) == overlapping); // 000f: one centre
    CHECK(answers_either_way(Circle{{7, 5}, 2}, Obb{{5, 5}, {0, 5}, 0}) == touching);               // a segment
    CHECK(answers_either_way(Circle{{6, 5}, 2}, Obb{{5, 5}, {0, 5}, 0}) == overlapping);
    CHECK(answers_either_way(Circle{{5, 6}, 0}, Obb{{5, 5}, {0, 5}, 0}) == touching);
    CHECK(answers_either_way(Circle{{6, 5}, -2}, Obb{{5, 5}, {5, 5}, 0}) == apart);
}

TEST_CASE("000g: quarter turns keep exact touches exact") {
    CHECK(rotation_by(0) == Rotation{1, 0});
    CHECK(rotation_by(float_pi / 2) == Rotation{0, 1});
    CHECK(rotation_by(float_pi) == Rotation{-1, 0});
    CHECK(rotation_by(-float_pi / 2) == Rotation{0, -1});
    CHECK(rotation_by(static_cast<float>(1001 * (std::numbers::pi / 2))) == Rotation{0, 1});
    CHECK(answers_either_way(Circle{{566, 11 + 38 + 67}, 67}, Obb{{566, 11}, {38, 188}, float_pi / 2}) == touching);
    Random random(1);
    const int rounds = case_count(100000, Weight::medium);
    for (int round = 0; round < rounds; ++round) {
        const IntVec2 half{random.between(1, 200), random.between(1, 200)};
        const Vec2 center = real_point({random.between(-1000, 1000), random.between(-1000, 1000)});
        const int quarters = random.between(-8, 8);
        const auto angle = static_cast<float>(quarters * (std::numbers::pi / 2));
        const IntVec2 reach = quarters % 2 == 0 ? half : IntVec2{half.y, half.x};
        // 3-4-5 beyond the corner, or straight off a side.
        const int k = random.between(1, 60);
        const bool at_corner = random.below(2) == 0;
        const IntVec2 off =
            at_corner ? IntVec2{reach.x + 3 * k, reach.y + 4 * k} : IntVec2{reach.x + 5 * k, reach.y - 1};
        const float sx = random.below(2) == 0 ? 1.0F : -1.0F, sy = random.below(2) == 0 ? 1.0F : -1.0F;
        const Circle circle{{center.x + sx * static_cast<float>(off.x), center.y + sy * static_cast<float>(off.y)},
                            static_cast<float>(5 * k)};
        REQUIRE(answers_either_way(circle, Obb{center, real_point(half), angle}) == touching);
        const Aabb box{{center.x - static_cast<float>(reach.x), center.y - static_cast<float>(reach.y)},
                       {center.x + static_cast<float>(reach.x), center.y + static_cast<float>(reach.y)}};
        REQUIRE(answers_either_way(circle, box) == touching);
    }
}

TEST_CASE("000: turned boxes and circles as long doubles see them, mirrored and prepared") {
    Random random(2);
    int hits = 0, close = 0;
    const int rounds = case_count(30000, Weight::medium);
    for (int round = 0; round < rounds; ++round) {
        const Obb box{random_point(random),
                      {random_fraction(random) + 2, random_fraction(random) + 1},
                      7 * random_fraction(random)};
        const Vec2 center{6 * random_fraction(random), 6 * random_fraction(random)};
        const Polar p = local(box, center);
        const Real distance = std::hypot(std::max(std::abs(p.x) - box.half_size.x, Real{0}),
                                         std::max(std::abs(p.y) - box.half_size.y, Real{0}));
        // Sometimes the float nearest to a touch.
        const float radius = random.below(2) == 0 ? static_cast<float>(distance) : 2 + random_fraction(random);
        const Circle circle{center, radius};
        const bool open = overlaps(circle, box);
        if (radius > 0 && std::abs(distance - Real{radius}) > 1e-14L) REQUIRE(open == (distance < Real{radius}));
        REQUIRE(overlaps(circle, PreparedObb(box)) == open);
        const Circle mirrored_circle{{center.x, -center.y}, radius};
        const Obb mirrored_box{{box.center.x, -box.center.y}, box.half_size, -box.angle};
        REQUIRE(overlaps(mirrored_circle, mirrored_box) == open);
        hits += open ? 1 : 0;
        close += std::abs(distance - Real{radius}) < 1e-6L ? 1 : 0;
    }
    CHECK(hits > rounds / 5);
    CHECK(hits < rounds * 4 / 5);
    CHECK(close > rounds / 5);
}

TEST_CASE("a box's corners are those of its definition") {
    const auto quarter = corners(Obb{{10, 20}, {4, 2}, float_pi / 2});
    CHECK(quarter == std::array<Vec2, 4>{{{12, 16}, {12, 24}, {8, 24}, {8, 16}}});
    const auto tip = corners(Obb{{0, 0}, {5, 0}, float_pi / 6})[1];
    CHECK(tip.x == Approx(4.330127));
    CHECK(tip.y == Approx(2.5));
    CHECK(signed_area(quarter) == 32);
}

TEST_CASE("002: points and boxes") {
    const Aabb tile{{0, 0}, {10, 10}};
    CHECK(answers_either_way(tile, Aabb{{10, 0}, {20, 10}}) == touching); // 002a
    int open = 0, closed = 0;
    for (const Vec2 corner : {Vec2{0, 0}, Vec2{10, 0}, Vec2{0, 10}, Vec2{10, 10}}) {
        const Aabb four_tiles = box_at(corner, {10, 10});
        open += overlaps(four_tiles, Vec2{10, 10}) ? 1 : 0;
        closed += overlaps(four_tiles, Vec2{10, 10}, Boundary::closed) ? 1 : 0;
    }
    CHECK(open == 0);
    CHECK(closed == 4);
    CHECK(box_at({10, 0}, {-10, 10}) == Aabb{{0, 0}, {10, 10}}); // 002c
    CHECK(box_at({1, 2}, {3, -4}) == Aabb{{1, -2}, {4, 2}});
    CHECK(point_answers(Aabb{{10, 0}, {0, 10}}, {5, 5}) == apart);
    CHECK(point_answers(box_at({10, 0}, {-10, 10}), {5, 5}) == overlapping);
    CHECK(normalized(Aabb{{3, 9}, {1, 10}}) == Aabb{{1, 9}, {3, 10}});
    CHECK(is_empty(Aabb{{3, 9}, {1, 10}}));
    CHECK_FALSE(is_empty(Aabb{{3, 9}, {3, 9}}));
    CHECK((is_empty(Circle{{0, 0}, -1}) && is_empty(Capsule{{0, 0}, {1, 0}, -1}) && is_empty(ConvexPolygon{})));
    CHECK((is_empty(Obb{{0, 0}, {-1, 1}, 0}) && is_empty(Ellipse{{0, 0}, {1, -1}, 0})));
    CHECK_FALSE((is_empty(Circle{}) || is_empty(Capsule{}) || is_empty(Obb{}) || is_empty(Ellipse{})));
}

TEST_CASE("002d: no root is rounded away") {
    Random random(3);
    int apart_count = 0;
    const int rounds = case_count(20000);
    for (int round = 0; round < rounds; ++round) {
        const std::int64_t dx = random.between(6000000, 11000000), dy = random.between(6000000, 11000000);
        const auto r = static_cast<float>(std::sqrt(static_cast<double>(dx * dx + dy * dy))); // a whole number
        const auto whole = static_cast<std::int64_t>(r);
        const BoundaryAnswers truth{dx * dx + dy * dy < whole * whole, dx * dx + dy * dy <= whole * whole};
        const Vec2 corner{static_cast<float>(dx), static_cast<float>(dy)};
        REQUIRE(answers_either_way(Circle{{0, 0}, r}, Aabb{corner, {2e7F, 2e7F}}) == truth);
        REQUIRE(answers_either_way(Circle{{0, 0}, r}, Circle{corner, 0}) == truth);
        REQUIRE(point_answers(Circle{{0, 0}, r}, corner) == truth);
        apart_count += truth == apart ? 1 : 0;
    }
    CHECK(apart_count > rounds * 4 / 10);
    CHECK(apart_count < rounds * 6 / 10);
}

TEST_CASE("002e: where a box ends is the nearest float to corner and size, or what two corners say") {
    const float far = 0x1p24F;
    CHECK(box_at({far, 0}, {1, 1}) == Aabb{{far, 0}, {far, 1}}); // far + 1 is no float
    CHECK(point_answers(Aabb{{far, 0}, {far + 2, 1}}, {far, 0.5F}) == touching);
    CHECK(point_answers(Aabb{{far, 0}, {far + 2, 1}}, {far + 2, 0.5F}) == touching);
    // 0.1 + 0.2 lies between two floats.
    const double end = double{0.1F} + double{0.2F}; // exact
    const float nearest = box_at({0.1F, 0}, {0.2F, 1}).upper.x;
    CHECK(nearest == static_cast<float>(end));
    CHECK(point_answers(Aabb{{0.1F, 0}, {nearest, 1}}, {std::nextafter(nearest, 0.0F), 0.5F}) == overlapping);
    CHECK(point_answers(Aabb{{0.1F, 0}, {nearest, 1}}, {std::nextafter(nearest, 1.0F), 0.5F}) == apart);
}

TEST_CASE("004: float boxes of all kinds on a small grid by both rules") {
    const std::vector<IntAabb> boxes = grid_boxes();
    for (const IntAabb& a : boxes) {
        for (const IntAabb& b : boxes) {
            const BoundaryAnswers truth{naive_box_overlap(a, b, Boundary::open),
                                        naive_box_overlap(a, b, Boundary::closed)};
            REQUIRE(answers_either_way(real_box(a), real_box(b)) == truth);
        }
        for (int i = 0; i < 49; ++i) {
            const IntVec2 twice{i % 7, i / 7};
            const IntAabb doubled{{2 * a.lower.x, 2 * a.lower.y}, {2 * a.upper.x, 2 * a.upper.y}};
            const BoundaryAnswers truth{naive_box_overlap({twice, twice}, doubled, Boundary::open),
                                        naive_box_overlap({twice, twice}, doubled, Boundary::closed)};
            const Vec2 point = real_point(twice) / 2;
            REQUIRE(point_answers(real_box(a), point) == truth);
            REQUIRE(answers_either_way(Circle{point, 0}, real_box(a)) == truth);
            REQUIRE(answers_either_way(Circle{point, 0}, Obb{(real_point(a.lower) + real_point(a.upper)) / 2,
                                                             (real_point(a.upper) - real_point(a.lower)) / 2, 0}) ==
                    truth);
        }
    }
}

TEST_CASE("circles and boxes of floats answer as integers do, at any scale") {
    Random random(4);
    int hits = 0, touches = 0;
    for (int round = 0; round < case_count(30000); ++round) {
        const IntCircle circle{{random.between(-9, 9), random.between(-9, 9)}, random.between(0, 6)};
        const IntCircle other{{random.between(-9, 9), random.between(-9, 9)}, random.between(-1, 6)};
        const IntVec2 lower{random.between(-9, 9), random.between(-9, 9)};
        const IntAabb box{lower, {lower.x + random.between(-1, 8), lower.y + random.between(0, 8)}};
        const IntSegment segment{lower, {random.between(-9, 9), random.between(-9, 9)}};
        const float scale = std::ldexp(1.0F, random.between(-140, 100));
        const auto to_float = [scale](const IntCircle& c) {
            return Circle{real_point(c.center) * scale, static_cast<float>(c.radius) * scale};
        };
        const BoundaryAnswers truth = answers_either_way(circle, box);
        REQUIRE(answers_either_way(to_float(circle), scaled(real_box(box), scale)) == truth);
        REQUIRE(answers_either_way(to_float(circle), to_float(other)) == answers_either_way(circle, other));
        REQUIRE(answers_either_way(to_float(other), to_float(circle)) == answers_either_way(circle, other));
        REQUIRE(answers_either_way(to_float(circle),
                                   Segment{real_point(segment.from) * scale, real_point(segment.to) * scale}) ==
                answers_either_way(circle, segment));
        hits += truth.open ? 1 : 0;
        touches += truth == touching ? 1 : 0;
    }
    CHECK(hits > 3000);
    CHECK(touches > 100);
}

TEST_CASE("circles that differ by the least of all floats are told apart") {
    const float tiny = std::numeric_limits<float>::denorm_min(), huge = 0x1p120F;
    CHECK(answers_either_way(Circle{{0, 0}, huge}, Circle{{huge, 0}, tiny}) == overlapping);
    CHECK(answers_either_way(Circle{{0, 0}, huge}, Circle{{huge, 0}, 0}) == touching);
    CHECK(answers_either_way(Circle{{0, 0}, huge}, Circle{{huge, tiny}, 0}) == apart);
    CHECK(answers_either_way(Circle{{-tiny, 0}, huge}, Aabb{{huge, -1}, {2 * huge, 1}}) == apart);
    CHECK(answers_either_way(Circle{{tiny, 0}, huge}, Aabb{{huge, -1}, {2 * huge, 1}}) == overlapping);
    CHECK(answers_either_way(Circle{{tiny, 0}, huge}, Obb{{-huge, 0}, {1, huge}, float_pi / 2}) == overlapping);
    CHECK(answers_either_way(Circle{{0, 1}, 0}, Circle{{0, 1}, 0}) == touching);
    CHECK(answers_either_way(Circle{{0, 1}, 0}, Circle{{0, 1}, -1}) == apart);
}

TEST_CASE("003a, 003b: distances are never NaN, 0 on the segment, and right far from the origin") {
    CHECK(distance(Vec2{1, 5}, Segment{{0, 0}, {3, 15}}) == 0);
    CHECK(distance(Vec2{8, 9}, Segment{{5, 5}, {5, 5}}) == 5); // 003c
    CHECK(squared_distance(Vec2{8, 9}, Segment{{5, 5}, {5, 5}}) == 25);
    CHECK(closest_point({8, 9}, Segment{{5, 5}, {5, 5}}) == Vec2{5, 5});
    CHECK(distance(Vec2{5, 0}, Segment{{0, 3}, {10, 3}}) == 3);
    CHECK(closest_point({5, 0}, Segment{{0, 3}, {10, 3}}) == Vec2{5, 3});
    Random random(5);
    for (int round = 0; round < case_count(20000); ++round) {
        const int scale = random.below(2) == 0 ? 4096 : 1000000;
        const auto point = [&] { return IntVec2{random.between(-scale, scale), random.between(-scale, scale)}; };
        const IntSegment whole{point(), point()};
        // Near the line, where cancellation is worst.
        const std::int64_t part = random.between(0, 1000);
        const auto near_line = [&](std::int32_t a, std::int32_t b) {
            return static_cast<std::int32_t>(a + (std::int64_t{b} - a) * part / 1000) + random.between(-1, 1);
        };
        const IntVec2 p{near_line(whole.from.x, whole.to.x), near_line(whole.from.y, whole.to.y)};
        const Segment segment{real_point(whole.from), real_point(whole.to)};
        const double truth = distance(p, whole), found = distance(real_point(p), segment);
        REQUIRE(std::abs(found - truth) <= truth * 1e-11);
        REQUIRE(squared_distance(real_point(p), segment) == Approx(truth * truth).epsilon(1e-11));
        const Vec2 foot = closest_point(real_point(p), segment);
        REQUIRE(std::hypot(foot.x - static_cast<float>(p.x), foot.y - static_cast<float>(p.y)) <= truth + 0.1);
        REQUIRE(distance(foot, segment) <= 0.1);
    }
}

TEST_CASE("distances of any floats are finite, and thresholds agree with them") {
    Random random(6);
    for (int round = 0; round < case_count(20000); ++round) {
        const auto any = [&random] { return std::ldexp(random_fraction(random), random.between(-149, 60)); };
        const Segment segment{{any(), any()}, {any(), any()}};
        const Vec2 p = random.below(4) == 0 ? segment.from : Vec2{any(), any()};
        const double away = distance(p, segment);
        REQUIRE(std::isfinite(away));
        REQUIRE((away == 0) == std::is_eq(compare_distance(p, segment, 0)));
        const auto threshold = static_cast<float>(away);
        if (threshold < away * (1 - 1e-11)) REQUIRE(std::is_gt(compare_distance(p, segment, threshold)));
        if (threshold > away * (1 + 1e-11)) REQUIRE(std::is_lt(compare_distance(p, segment, threshold)));
    }
}

TEST_CASE("points and ellipses, exactly on an axis-parallel one") {
    // A stretched 3-4-5 triangle: (3 a / 5, 4 b / 5) is on the ellipse.
    Random random(7);
    for (int round = 0; round < case_count(5000); ++round) {
        const IntVec2 fifth{random.between(1, 200), random.between(1, 200)};
        const Vec2 center = real_point({random.between(-500, 500), random.between(-500, 500)});
        const int quarters = random.between(-4, 4);
        const auto angle = static_cast<float>(quarters * (std::numbers::pi / 2));
        const Ellipse ellipse{center, real_point({5 * fifth.x, 5 * fifth.y}), angle};
        IntVec2 off{3 * fifth.x, 4 * fifth.y};
        for (int i = 0; i < quarters + 4; ++i) off = {-off.y, off.x};
        const auto at = [center](IntVec2 d) {
            return Vec2{center.x + static_cast<float>(d.x), center.y + static_cast<float>(d.y)};
        };
        REQUIRE(point_answers(ellipse, at(off)) == touching);
        const IntVec2 out{off.x > 0 ? 1 : -1, off.y > 0 ? 1 : -1};
        REQUIRE(point_answers(ellipse, at({off.x + out.x, off.y})) == apart);
        REQUIRE(point_answers(ellipse, at({off.x, off.y - out.y})) == overlapping);
        // The tangent at (3 a / 5, 4 b / 5) has the direction (-4 a, 3 b).
        IntVec2 along{-4 * fifth.x, 3 * fifth.y};
        for (int i = 0; i < quarters + 4; ++i) along = {-along.y, along.x};
        const Segment tangent{at({off.x - along.x, off.y - along.y}), at({off.x + along.x, off.y + along.y})};
        REQUIRE(answers_either_way(ellipse, tangent) == touching);
        REQUIRE(answers_either_way(ellipse, Segment{tangent.from, at({off.x + along.x - out.x, off.y + along.y})}) ==
                overlapping);
        REQUIRE(answers_either_way(ellipse, Segment{at({off.x + along.x + out.x, off.y + along.y}),
                                                    at({off.x - along.x + out.x, off.y - along.y})}) == apart);
        REQUIRE(answers_either_way(ellipse, Segment{at({off.x, off.y}), at({2 * off.x, 2 * off.y})}) == touching);
    }
    CHECK(point_answers(Ellipse{{0, 0}, {5, 0}, 0}, {3, 0}) == touching); // a segment
    CHECK(point_answers(Ellipse{{0, 0}, {5, 0}, 0}, {6, 0}) == apart);
    CHECK(answers_either_way(Ellipse{{0, 0}, {5, 0}, 0}, Segment{{1, -1}, {1, 1}}) == touching);
    CHECK(answers_either_way(Ellipse{{0, 0}, {5, 0}, 0}, Segment{{6, -1}, {6, 1}}) == apart);
    CHECK(answers_either_way(Ellipse{{0, 0}, {5, 0}, 0}, Circle{{6, 0}, 1}) == touching);
    CHECK(answers_either_way(Ellipse{{0, 0}, {5, 0}, 0}, Circle{{6, 0}, 2}) == overlapping);
    CHECK(answers_either_way(Ellipse{{0, 0}, {5, 0}, 0}, Circle{{1, 0}, 0}) == touching);
    CHECK(answers_either_way(Ellipse{{0, 0}, {5, -1}, 0}, Circle{{0, 0}, 9}) == apart);
    CHECK(answers_either_way(Ellipse{{0, 0}, {5, 3}, 0}, Circle{{8, 0}, 3}) == touching); // on its axes it is exact
    CHECK(answers_either_way(Ellipse{{0, 0}, {5, 3}, float_pi / 2}, Circle{{0, 8}, 3}) == touching);
    CHECK(answers_either_way(Ellipse{{0, 0}, {5, 3}, 0}, Circle{{0, 8}, 5}) == touching);
    CHECK(answers_either_way(Ellipse{{0, 0}, {5, 5}, 1}, Circle{{6, 8}, 5}) == touching); // round
}

TEST_CASE("turned ellipses against points, segments and circles as long doubles see them") {
    Random random(8);
    int points_in = 0, segments_hit = 0, circles_hit = 0;
    const int rounds = case_count(8000, Weight::medium);
    for (int round = 0; round < rounds; ++round) {
        const float narrow = random.below(3) == 0 ? 0.001F : 1.0F;
        const Ellipse ellipse{random_point(random),
                              {random_fraction(random) + 4, (random_fraction(random) + 2) * narrow},
                              7 * random_fraction(random)};
        const Vec2 p{9 * random_fraction(random), 9 * random_fraction(random)},
            q{9 * random_fraction(random), 9 * random_fraction(random)};
        const Polar a = local(ellipse, p), b = local(ellipse, q);
        const Real ax = a.x / ellipse.half_size.x, ay = a.y / ellipse.half_size.y, bx = b.x / ellipse.half_size.x,
                   by = b.y / ellipse.half_size.y;
        const Real inside = ax * ax + ay * ay;
        if (std::abs(inside - 1) > 1e-10L) REQUIRE(overlaps(ellipse, p) == (inside < 1));
        const Real length = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
        const Real t = std::clamp(-(ax * (bx - ax) + ay * (by - ay)) / length, Real{0}, Real{1});
        const Real nearest = std::hypot(ax + t * (bx - ax), ay + t * (by - ay));
        if (std::abs(nearest - 1) > 1e-10L) REQUIRE(overlaps(ellipse, Segment{p, q}) == (nearest < 1));
        const Real away = naive_distance(ellipse, p);
        REQUIRE(std::abs(distance(p, PreparedEllipse(ellipse)) - static_cast<double>(away)) < 1e-9);
        const float radius = random.below(2) == 0 ? static_cast<float>(away) : 2 + random_fraction(random);
        const bool hit = overlaps(ellipse, Circle{p, radius});
        if (std::abs(away - Real{radius}) > 1e-9L) REQUIRE(hit == (away < Real{radius}));
        const Ellipse mirrored{{ellipse.center.x, -ellipse.center.y}, ellipse.half_size, -ellipse.angle};
        REQUIRE(overlaps(mirrored, Circle{{p.x, -p.y}, radius}) == hit);
        points_in += inside < 1 ? 1 : 0;
        segments_hit += nearest < 1 ? 1 : 0;
        circles_hit += hit ? 1 : 0;
    }
    CHECK(points_in > rounds / 50);
    CHECK(segments_hit > rounds / 10);
    CHECK(circles_hit > rounds / 10);
    CHECK(circles_hit < rounds * 9 / 10);
}

TEST_CASE("003h: a polygon of an ellipse has the error that it says") {
    const Ellipse circle{{0, 0}, {100, 100}, 0};
    const std::array<std::pair<std::size_t, double>, 5> known{{{4, 29.3}, {8, 7.6}, {16, 1.9}, {32, 0.48}, {64, 0.12}}};
    for (const auto& [count, error] : known) {
        CHECK(ellipse_polygon_error(circle, count) == Approx(error).epsilon(0.02));
    }
    CHECK(ellipse_polygon_size(circle, 1) == 23);
    CHECK(ellipse_polygon_size(circle, 1000) == 3);
    Random random(9);
    for (int round = 0; round < case_count(200); ++round) {
        const Ellipse ellipse{random_point(random),
                              {10 + random_fraction(random), 5 + 4 * random_fraction(random)},
                              7 * random_fraction(random)};
        const double tolerance = 0.02 * random.between(1, 100);
        const std::size_t count = ellipse_polygon_size(ellipse, tolerance);
        REQUIRE(ellipse_polygon_error(ellipse, count) <= tolerance);
        if (count > 3) REQUIRE(ellipse_polygon_error(ellipse, count - 1) > tolerance);
        std::vector<Vec2> ring(count);
        ellipse_polygon(ellipse, ring);
        REQUIRE(signed_area(ring) > 0);
        Real largest = 0;
        for (std::size_t i = 0; i < count; ++i) {
            REQUIRE(naive_distance(ellipse, ring[i]) < 1e-5L);
            // In its middle, the arc is farthest from its chord.
            const double at = 2 * std::numbers::pi * (static_cast<double>(i) + 0.5) / static_cast<double>(count);
            const double u = ellipse.half_size.x * std::cos(at), v = ellipse.half_size.y * std::sin(at);
            const double c = std::cos(double{ellipse.angle}), s = std::sin(double{ellipse.angle});
            const Vec2 on_arc{static_cast<float>(ellipse.center.x + u * c - v * s),
                              static_cast<float>(ellipse.center.y + u * s + v * c)};
            Real nearest = 1e9L;
            for (std::size_t k = 0; k < count; ++k) {
                nearest =
                    std::min(nearest, static_cast<Real>(distance(on_arc, Segment{ring[k], ring[(k + 1) % count]})));
            }
            largest = std::max(largest, nearest);
        }
        const auto repeat = std::adjacent_find(ring.begin(), ring.end());
        const Real more = repeat == ring.end() ? 1e-5L : 0.0884L;
        REQUIRE(largest <= ellipse_polygon_error(ellipse, count) + more);
        // If the number is odd, the middle of an arc is the end of the longer axis.
        if (count % 2 == 1) REQUIRE(largest > ellipse_polygon_error(ellipse, count) - 1e-5L);
    }
}
