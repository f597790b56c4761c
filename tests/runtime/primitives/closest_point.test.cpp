// The closest point of each shape, and circles against capsules.

#include "support/catch.h"

#include <cmath>
#include <vector>

#include "support/boundary_answers.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// A random coordinate up to 8 px, often whole.
float coordinate(Random& random) {
    return random.below(2) == 0 ? static_cast<float>(random.between(-8, 8)) : 8 * random_fraction(random);
}

Vec2 place(Random& random) {
    return {coordinate(random), coordinate(random)};
}

/// Checks what must hold for every shape: a point of the shape is its own closest point; else the closest point lies on
/// the boundary, and the circle up to it touches the shape.
template<class S>
bool check_closest(Vec2 point, const S& shape, bool is_inside) {
    constexpr float rounding = 1e-5F;
    const Vec2 found = closest_point(point, shape);
    if (is_inside) {
        HITMASK_QUICK_REQUIRE(found == point);
        return true;
    }
    const auto radius = static_cast<float>(length(found - point));
    HITMASK_QUICK_REQUIRE(found != point);
    HITMASK_QUICK_REQUIRE(overlaps(Circle{found, rounding}, shape, Boundary::closed));
    HITMASK_QUICK_REQUIRE(overlaps(Circle{point, radius + rounding}, shape, Boundary::closed));
    if (radius > rounding) HITMASK_QUICK_REQUIRE(!overlaps(Circle{point, radius - rounding}, shape, Boundary::closed));
    return false;
}

} // namespace

TEST_CASE("closest points of boxes, circles, segments and capsules") {
    Random random(369);
    int inside[5] = {};
    const int cases = case_count(20000, Weight::medium);
    for (int i = 0; i < cases; ++i) {
        const Vec2 p = place(random), q = place(random), r = random.below(8) == 0 ? q : place(random);
        const Aabb box = normalized(Aabb{q, r});
        const Obb turned{q, {std::abs(r.x), std::abs(r.y)}, 7 * random_fraction(random)};
        const Circle circle{q, std::abs(r.x)};
        const Capsule capsule{q, r, random.below(8) == 0 ? 0 : std::abs(coordinate(random)) / 2};
        const Segment segment{q, r};
        inside[0] += check_closest(p, box, overlaps(box, p, Boundary::closed)) ? 1 : 0;
        inside[1] += check_closest(p, PreparedObb(turned), overlaps(turned, p, Boundary::closed)) ? 1 : 0;
        inside[2] += check_closest(p, circle, overlaps(circle, p, Boundary::closed)) ? 1 : 0;
        inside[3] += check_closest(p, segment, compare_distance(p, segment, 0) == 0) ? 1 : 0;
        inside[4] += check_closest(p, capsule, compare_distance(p, segment, capsule.radius) <= 0) ? 1 : 0;
    }
    for (const int i : {0, 1, 2, 4}) {
        CAPTURE(i);
        CHECK(inside[i] > cases / 20);
        CHECK(inside[i] < cases * 9 / 10);
    }
    CHECK(inside[3] > 0);
}

TEST_CASE("closest points by hand") {
    CHECK(closest_point({14, 3}, Aabb{{0, 0}, {10, 6}}) == Vec2{10, 3});
    CHECK(closest_point({14, 9}, Aabb{{0, 0}, {10, 6}}) == Vec2{10, 6});
    CHECK(closest_point({6, 8}, Circle{{0, 0}, 5}) == Vec2{3, 4});
    CHECK(closest_point({3, 4}, Circle{{0, 0}, 5}) == Vec2{3, 4});
    CHECK(closest_point({6, 8}, Circle{{0, 0}, 0}) == Vec2{0, 0});
    CHECK(closest_point({4, 9}, Capsule{{0, 0}, {10, 0}, 2}) == Vec2{4, 2});
    CHECK(closest_point({16, 8}, Capsule{{0, 0}, {10, 0}, 5}) == Vec2{13, 4});
    CHECK(closest_point({4, 9}, Capsule{{0, 0}, {10, 0}, 0}) == Vec2{4, 0});
    CHECK(closest_point({0, 9}, Obb{{0, 0}, {5, 1}, 1.5707964F}) == Vec2{0, 5});
    CHECK(closest_point({0, 9}, Segment{{-3, 0}, {3, 0}}) == Vec2{0, 0});
}

TEST_CASE("a circle and a capsule: distances from the segment and the sum of the radii, not rounded") {
    CHECK(answers(Circle{{5, 5}, 2}, Capsule{{0, 0}, {10, 0}, 3}) == touching);
    CHECK(answers(Capsule{{0, 0}, {12, 9}, 4}, Circle{{-2, 11}, 6}) == touching); // 10 away, slanted
    CHECK(answers(Circle{{13, 4}, 0}, Capsule{{0, 0}, {10, 0}, 5}) == touching);
    CHECK(answers(Circle{{5, 0}, 0}, Capsule{{0, 0}, {10, 0}, 0}) == touching); // neither has an inside
    CHECK(answers(Circle{{5, 0}, 0}, Capsule{{0, 0}, {10, 0}, 1}) == overlapping);
    CHECK(answers(Circle{{5, 0}, -1}, Capsule{{0, 0}, {10, 0}, 1}) == apart);
    CHECK(answers(Circle{{5, 0}, 1}, Capsule{{0, 0}, {10, 0}, -1}) == apart);
    const float far = 16777216; // far + 1 is no float
    CHECK(answers(Circle{{0, far + 2}, far}, Capsule{{-5, 0}, {5, 0}, 1}) == apart);
    CHECK(answers(Circle{{0, far + 2}, far}, Capsule{{-5, 0}, {5, 0}, 2}) == touching);
    Random random(370);
    int hits = 0, misses = 0;
    const int cases = case_count(20000, Weight::medium);
    for (int i = 0; i < cases; ++i) { // quarters: the sum of the radii is exact
        const auto quarter = [&](int low, int high) { return static_cast<float>(random.between(low, high)) / 4; };
        const Vec2 p{quarter(-40, 40), quarter(-40, 40)};
        const Capsule capsule{
            {quarter(-40, 40), quarter(-40, 40)}, {quarter(-40, 40), quarter(-40, 40)}, quarter(0, 20)};
        const Circle circle{p, quarter(0, 20)};
        const BoundaryAnswers truth =
            answers(Circle{p, circle.radius + capsule.radius}, Segment{capsule.center1, capsule.center2});
        HITMASK_QUICK_REQUIRE(answers(circle, capsule) == truth);
        HITMASK_QUICK_REQUIRE(answers(capsule, circle) == truth);
        ++(truth.open ? hits : misses);
    }
    CHECK(hits > cases / 5);
    CHECK(misses > cases / 5);
}
