// Turned boxes against points and boxes, unrounded.

#include "support/catch.h"

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "support/boundary_answers.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

constexpr float quarter = std::numbers::pi_v<float> / 2;

float whole(Random& random, int reach) {
    return static_cast<float>(random.between(-reach, reach));
}

Vec2 whole_vector(Random& random, int reach) {
    return {whole(random, reach), whole(random, reach)};
}

Vec2 random_half_size(Random& random, int reach) {
    return {static_cast<float>(random.between(0, reach)), static_cast<float>(random.between(0, reach))};
}

/// The answers, which must be the same in either order.
template<class A, class B>
BoundaryAnswers answers_of_both(const A& a, const B& b) {
    const BoundaryAnswers found = answers(a, b);
    HITMASK_QUICK_REQUIRE(answers(b, a) == found);
    return found;
}

/// A box whose axes are whole numbers, and so not of length 1.
struct WholeBox {
    Vec2 center, half_size, axis;

    [[nodiscard]] PreparedObb prepared() const {
        PreparedObb box(Obb{center, half_size, 0});
        box.rotation = {axis.x, axis.y};
        return box;
    }

    /// The corners, `factor` times as far from the origin. They are whole if it is a multiple of the axis's squared
    /// length.
    [[nodiscard]] std::vector<Vec2> corners(float factor) const {
        const double per_axis = double{factor} / dot(axis, axis);
        const Vec2 u = axis * (half_size.x * per_axis), v = Vec2{-axis.y, axis.x} * (half_size.y * per_axis);
        const Vec2 middle = center * factor;
        return {middle - u - v, middle + u - v, middle + u + v, middle - u + v};
    }
};

WholeBox random_whole_box(Random& random) {
    const Vec2 axes[] = {{1, 0}, {0, 1}, {3, 4}, {-4, 3}, {1, 1}, {2, -1}, {-1, 3}};
    return {whole_vector(random, 12), random_half_size(random, 12), axes[random.below(7)]};
}

using Real = long double;

/// The widest gap between two boxes along their four axes.
Real naive_gap(const Obb& a, const Obb& b) {
    Real widest = -1e9L;
    for (const Obb* one : {&a, &b}) {
        for (int side = 0; side < 2; ++side) {
            const Real angle = Real{one->angle} + side * std::numbers::pi_v<Real> / 2;
            const Real x = std::cos(angle), y = std::sin(angle);
            Real reach = 0;
            for (const Obb* box : {&a, &b}) {
                const Real c = std::cos(Real{box->angle}), s = std::sin(Real{box->angle});
                reach += Real{box->half_size.x} * std::abs(c * x + s * y);
                reach += Real{box->half_size.y} * std::abs(c * y - s * x);
            }
            const Real dx = Real{b.center.x} - Real{a.center.x}, dy = Real{b.center.y} - Real{a.center.y};
            widest = std::max(widest, std::abs(dx * x + dy * y) - reach);
        }
    }
    return widest;
}

/// The same box with axes twice as long. Doubles then decide nothing.
PreparedObb with_long_axes(const PreparedObb& box) {
    PreparedObb other = box;
    other.half_size *= 2;
    other.rotation = {2 * box.rotation.cosine, 2 * box.rotation.sine};
    return other;
}

} // namespace

TEST_CASE("turned boxes answer as convex rings do, where all corners are whole") {
    Random random(366);
    int hits = 0, touches = 0, misses = 0;
    const int cases = case_count(40000, Weight::medium);
    for (int i = 0; i < cases; ++i) {
        const WholeBox a = random_whole_box(random), b = random_whole_box(random);
        const float factor = 2 * 25 * 5 * 2; // all squared lengths divide it
        const std::vector<Vec2> ring_a = a.corners(factor), ring_b = b.corners(factor);
        const BoundaryAnswers truth{overlaps_convex(ring_a, ring_b), overlaps_convex(ring_a, ring_b, Boundary::closed)};
        HITMASK_QUICK_REQUIRE(answers_of_both(a.prepared(), b.prepared()) == truth);
        const BoundaryAnswers point{overlaps(a.prepared(), b.center),
                                    overlaps(a.prepared(), b.center, Boundary::closed)};
        const std::array<Vec2, 1> place{b.center * factor};
        HITMASK_QUICK_REQUIRE(point.open == overlaps_convex(ring_a, place));
        HITMASK_QUICK_REQUIRE(point.closed == overlaps_convex(ring_a, place, Boundary::closed));
        (truth == overlapping ? hits : truth == touching ? touches : misses) += 1;
    }
    CHECK(hits > cases / 8);
    CHECK(touches > cases / 100);
    CHECK(misses > cases / 8);
}

TEST_CASE("boxes turned by quarters answer as boxes do") {
    Random random(367);
    int touches = 0;
    const int cases = case_count(30000, Weight::medium);
    for (int i = 0; i < cases; ++i) {
        const float scale = std::ldexp(1.0F, random.between(-60, 60)); // far beyond what a lattice could hold
        const Vec2 center = whole_vector(random, 10) * scale, half = random_half_size(random, 6) * scale;
        const int quarters = random.between(-5, 5);
        const Obb turned{center, half, static_cast<float>(quarters) * quarter};
        const Vec2 reach = quarters % 2 == 0 ? half : Vec2{half.y, half.x};
        const Aabb same{center - reach, center + reach};
        const Vec2 p = whole_vector(random, 10) * scale;
        const Aabb other{p, p + random_half_size(random, 10) * scale};
        const Obb other_turned{(other.lower + other.upper) / 2, (other.upper - other.lower) / 2, quarter * 2};
        const BoundaryAnswers truth = answers(same, other);
        HITMASK_QUICK_REQUIRE(answers_of_both(turned, other) == truth);
        HITMASK_QUICK_REQUIRE(answers_of_both(turned, other_turned) == truth);
        HITMASK_QUICK_REQUIRE(answers(turned, p) == answers(same, p));
        touches += truth == touching ? 1 : 0;
    }
    CHECK(touches > cases / 50);
}

TEST_CASE("turned boxes answer as long doubles see them, and near a touch as exact numbers do") {
    Random random(368);
    int hits = 0, close = 0;
    const int cases = case_count(20000, Weight::medium);
    for (int i = 0; i < cases; ++i) {
        const auto number = [&](float reach) { return reach * random_fraction(random); };
        const Obb a{{number(9), number(9)}, {number(3) + 3, number(2) + 2}, number(7)};
        Obb b{{number(9), number(9)}, {number(3) + 3, number(2) + 2}, random.below(3) == 0 ? a.angle : number(7)};
        if (random.below(2) == 0) { // moved along an axis of a, to the float nearest to a touch
            const double gap = static_cast<double>(naive_gap(a, b));
            const Vec2 axis{std::cos(a.angle), std::sin(a.angle)};
            b.center -= axis * (dot(b.center - a.center, axis) < 0 ? -gap : gap);
        }
        const Real gap = naive_gap(a, b);
        const PreparedObb fast_a(a), fast_b(b);
        const BoundaryAnswers found = answers_of_both(fast_a, fast_b);
        HITMASK_QUICK_REQUIRE(answers(with_long_axes(fast_a), fast_b) == found);
        HITMASK_QUICK_REQUIRE(answers(a, b) == found);
        if (std::abs(gap) > 1e-9L) HITMASK_QUICK_REQUIRE(found == (gap < 0 ? overlapping : apart));
        hits += found.open ? 1 : 0;
        close += std::abs(gap) < 1e-6L ? 1 : 0;
    }
    CHECK(hits > cases / 5);
    CHECK(hits < cases * 4 / 5);
    CHECK(close > cases / 20);
}

TEST_CASE("turned boxes without an inside, and empty ones") {
    const Obb box{{0, 0}, {4, 2}, 0.5F}, line{{0, 0}, {4, 0}, 0.5F}, point{{0, 0}, {0, 0}, 0.5F};
    CHECK(answers_of_both(box, line) == overlapping);
    CHECK(answers_of_both(box, point) == overlapping);
    CHECK(answers_of_both(line, point) == touching);
    CHECK(answers_of_both(line, line) == touching);
    CHECK(answers_of_both(line, Obb{{0, 0}, {4, 0}, 1.5F}) == touching); // they cross
    CHECK(answers_of_both(line, Obb{{0, 0.01F}, {4, 0}, 0.5F}) == apart);
    CHECK(answers_of_both(line, Aabb{{-1, -1}, {1, 1}}) == overlapping);
    CHECK(answers_of_both(box, Obb{{0, 0}, {-1, 2}, 0.5F}) == apart);
    CHECK(answers_of_both(box, Aabb{{1, 1}, {0, 2}}) == apart);
    CHECK(answers(Obb{{0, 0}, {-1, 2}, 0.5F}, Vec2{0, 0}) == apart);
    CHECK(answers(Obb{{0, 0}, {5, 1}}, Obb{{0, 6}, {5, 1}, quarter}) == touching);
}

TEST_CASE("a circle against a box given by its middle and size, upright and turned") {
    const Vec2 middle{0.1F, 0}, size{10, 6};
    CHECK(answers(Circle{{9.1F, 3}, 3.9F}, Obb{middle, size / 2}) == apart);
    CHECK(answers(Circle{{9, 3}, 4}, Obb{{0, 0}, size / 2}) == touching);
    CHECK(answers(Circle{{8, 7}, 5}, Obb{{0, 0}, size / 2}) == touching); // at the corner {5, 3}
    CHECK(answers(Circle{{-7, 8}, 5}, Obb{{0, 0}, size / 2, quarter}) == touching);
    const float far = 16777216; // where the box ends at no float: far + 0.5
    CHECK(answers(Circle{{far + 2, 0}, 1.5F}, Obb{{far, 0}, Vec2{1, 1} / 2}) == touching);
    CHECK(answers(Circle{{far + 2, 0}, std::nextafter(1.5F, 2.0F)}, Obb{{far, 0}, Vec2{1, 1} / 2}) == overlapping);
}
