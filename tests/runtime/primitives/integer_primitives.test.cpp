// Boxes, circles and segments in integers. Numbers and letters name the counterexamples to the five articles that the
// library started from. The tests expect the true answers, whatever an article's code returned.

#include <array>
#include <cmath>
#include <compare>
#include <limits>
#include <numeric>

#include "base/wide_int.h"
#include "support/boundary_answers.h"
#include "support/box_oracle.h"
#include "support/catch.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

constexpr std::int32_t lowest_int32 = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t highest_int32 = std::numeric_limits<std::int32_t>::max();

IntAabb int_box(std::int32_t left, std::int32_t top, std::int32_t right, std::int32_t bottom) {
    return {{left, top}, {right, bottom}};
}

IntEllipse round_in(std::int32_t left, std::int32_t top, std::int32_t right, std::int32_t bottom) {
    return {int_box(left, top, right, bottom)};
}

/// Tests the ellipse in a box against every point of another box, in half pixels. One of them is the nearest.
BoundaryAnswers naive_ellipse(const IntAabb& bounds, const IntAabb& other) {
    if (bounds.lower.x >= bounds.upper.x || bounds.lower.y >= bounds.upper.y) {
        return {naive_box_overlap(bounds, other, Boundary::open), naive_box_overlap(bounds, other, Boundary::closed)};
    }
    const std::int64_t a = bounds.upper.x - bounds.lower.x, b = bounds.upper.y - bounds.lower.y;
    BoundaryAnswers result = apart;
    for (std::int64_t x = 2LL * other.lower.x; x <= 2LL * other.upper.x; ++x) {
        for (std::int64_t y = 2LL * other.lower.y; y <= 2LL * other.upper.y; ++y) {
            const std::int64_t dx = x - bounds.lower.x - bounds.upper.x, dy = y - bounds.lower.y - bounds.upper.y;
            const std::int64_t excess = dx * dx * b * b + dy * dy * a * a - a * a * b * b;
            result = {result.open || excess < 0, result.closed || excess <= 0};
        }
    }
    return result;
}

IntAabb random_box(Random& random, int reach, int size) {
    const IntVec2 lower{random.between(-reach, reach), random.between(-reach, reach)};
    return {lower, {lower.x + random.between(0, size), lower.y + random.between(0, size)}};
}

IntAabb mirrored(const IntAabb& b) {
    return {{-b.upper.x, b.lower.y}, {-b.lower.x, b.upper.y}};
}

IntAabb turned(const IntAabb& b) { // by a quarter: (x, y) -> (-y, x)
    return {{-b.upper.y, b.lower.x}, {-b.lower.y, b.upper.x}};
}

/// scale * box, less one: the largest coordinate would be 2^31.
IntAabb blown_up(const IntAabb& b, std::int64_t scale) {
    const auto coordinate = [scale](std::int32_t v) { return static_cast<std::int32_t>(v * scale - 1); };
    return {{coordinate(b.lower.x), coordinate(b.lower.y)}, {coordinate(b.upper.x), coordinate(b.upper.y)}};
}

std::int32_t random_or_extreme_int32(Random& random) {
    if (random.below(8) == 0) return random.below(2) == 0 ? lowest_int32 : highest_int32;
    return static_cast<std::int32_t>(static_cast<std::int64_t>(random.bits(32)) + lowest_int32);
}

using Huge = WideInt<16>;

/// Compares the squared distance of a point and a segment with a squared threshold, both times the squared length.
int naive_compare(IntVec2 p, const IntSegment& s, std::int64_t threshold) {
    const Huge dx = Huge(s.to.x) - Huge(s.from.x), dy = Huge(s.to.y) - Huge(s.from.y);
    const Huge px = Huge(p.x) - Huge(s.from.x), py = Huge(p.y) - Huge(s.from.y);
    const Huge length = dx * dx + dy * dy, dot = px * dx + py * dy, limit = Huge(threshold) * Huge(threshold);
    if (length.sign() == 0) return (px * px + py * py - limit).sign();
    const Huge along = dot.sign() < 0 ? Huge(0) : std::min(dot, length); // the nearest point, times the length
    const Huge x = px * length - along * dx, y = py * length - along * dy;
    return (x * x + y * y - limit * length * length).sign();
}

} // namespace

TEST_CASE("001: a circle given by its box is a circle of that diameter, odd or even") {
    CHECK(answers(round_in(0, 0, 5, 5), int_box(5, 0, 9, 5)) == touching);          // 001a
    CHECK(answers(round_in(0, 0, 7, 7), int_box(7, 0, 17, 7)) == touching);         // 001a
    CHECK(answers(round_in(5, 0, 10, 5), int_box(0, 0, 5, 5)) == touching);         // 001b
    CHECK(answers(round_in(-5, 0, 0, 5), int_box(0, 0, 5, 5)) == touching);         // 001b
    CHECK(answers(round_in(0, 5, 5, 10), int_box(0, 0, 5, 5)) == touching);         // 001b
    CHECK(answers(round_in(0, -5, 5, 0), int_box(0, 0, 5, 5)) == touching);         // 001b
    CHECK(answers(round_in(0, 0, 10, 100), int_box(0, 50, 10, 60)) == overlapping); // 001c
    CHECK(answers(round_in(0, 0, 100, 10), int_box(0, 60, 100, 70)) == apart);      // 001c
    CHECK(answers(round_in(-10, -10, 10, 10), int_box(9, 9, 20, 20)) == apart);     // 001f: the corner is 12.7 away
    CHECK(answers(round_in(-10, -10, 10, 10), int_box(6, 8, 20, 20)) == touching);
    CHECK(answers(round_in(-10, -10, 10, 10), int_box(6, 7, 20, 20)) == overlapping);
    CHECK(answers(round_in(10, 10, 0, 0), int_box(0, 0, 10, 10)) == apart); // 001g: inverted is empty
    CHECK(answers(round_in(0, 0, 10, 10), int_box(10, 10, 0, 0)) == apart);
    CHECK(answers(IntEllipse{normalized(int_box(10, 10, 0, 0))}, int_box(0, 0, 10, 10)) == overlapping);
}

TEST_CASE("001d: a RECT is a box with the open rule, and overlaps another where they share a pixel") {
    CHECK(answers(int_box(0, 0, 4, 4), int_box(4, 0, 8, 4)) == touching);
    CHECK(answers(round_in(0, 0, 4, 4), int_box(4, 0, 8, 4)) == touching);
    CHECK(answers(int_box(0, 0, 4, 4), int_box(3, 0, 8, 4)) == overlapping);
    CHECK(answers(round_in(0, 0, 4, 4), int_box(3, 0, 8, 4)) == overlapping);
    CHECK(answers(int_box(0, 0, 10, 10), int_box(9, 9, 12, 12)) == overlapping);
    CHECK(answers(round_in(0, 0, 10, 10), int_box(9, 9, 12, 12)) == apart); // the corner, not the circle
    CHECK(answers(int_box(lowest_int32, lowest_int32, highest_int32, highest_int32),
                  int_box(highest_int32 - 1, highest_int32 - 1, highest_int32, highest_int32)) == overlapping);
    CHECK(overlaps(PixelRect{highest_int32 - 1, 0, highest_int32, 2},
                   PixelRect{highest_int32, 1, 7, 7})); // x + w does not wrap
    CHECK_FALSE(overlaps(PixelRect{0, 0, -3, 5}, PixelRect{-2, 0, 5, 5}));
    CHECK(contains(PixelRect{highest_int32 - 1, 0, highest_int32, 2}, Pixel{highest_int32, 1}));
    CHECK_FALSE(contains(PixelRect{0, 0, 4, 4}, Pixel{4, 3}));
    CHECK(contains(PixelRect{0, 0, 4, 4}, Pixel{0, 3}));
}

TEST_CASE("001e: squares do not overflow") {
    CHECK(answers(IntCircle{{0, 0}, 50000}, int_box(30000, 30000, 90000, 90000)) == overlapping); // 42,426 away
    CHECK(answers(round_in(-50000, -50000, 50000, 50000), int_box(30000, 30000, 90000, 90000)) == overlapping);
    CHECK(answers(round_in(lowest_int32, lowest_int32, highest_int32, highest_int32),
                  int_box(lowest_int32, lowest_int32, lowest_int32, lowest_int32)) == apart);
    CHECK(answers(round_in(lowest_int32, lowest_int32, highest_int32, highest_int32),
                  int_box(lowest_int32, -1, lowest_int32, 0)) == touching);
    CHECK(answers(round_in(-3, -5, 3, 5), int_box(1 << 30, 0, highest_int32, 5)) == apart); // small and far
    CHECK(answers(IntCircle{{lowest_int32, 0}, highest_int32}, IntCircle{{highest_int32, 0}, highest_int32}) == apart);
    CHECK(answers(IntCircle{{lowest_int32 + 1, 0}, highest_int32}, IntCircle{{highest_int32, 0}, highest_int32}) ==
          touching);
    CHECK(answers(IntCircle{{lowest_int32 + 2, 0}, highest_int32}, IntCircle{{highest_int32, 0}, highest_int32}) ==
          overlapping);
}

TEST_CASE("002d: a square root decides nothing") {
    // d^2 = r^2 + 1. For y = 1, x^2 + y^2 = r^2 + 1 gives x = r.
    CHECK(answers(IntCircle{{0, 0}, 94000000}, int_box(94000000, 1, 94000001, 2)) == apart);
    CHECK(answers(IntCircle{{0, 0}, 94000000}, int_box(94000000, 0, 94000001, 2)) == touching);
    CHECK(overlaps(IntCircle{{0, 0}, 5}, IntVec2{3, 4}, Boundary::closed));
    CHECK_FALSE(overlaps(IntCircle{{0, 0}, 5}, IntVec2{3, 4}));
    CHECK_FALSE(overlaps(IntCircle{{0, 0}, 2000000000}, IntVec2{2000000000, 1}, Boundary::closed));
}

TEST_CASE("004: boxes of all kinds on a small grid by both rules") {
    const std::vector<IntAabb> boxes = grid_boxes();
    int pairs = 0, open = 0, closed = 0;
    for (const IntAabb& a : boxes) {
        for (const IntAabb& b : boxes) {
            const bool is_open = naive_box_overlap(a, b, Boundary::open);
            const bool is_closed = naive_box_overlap(a, b, Boundary::closed);
            REQUIRE(answers(a, b) == BoundaryAnswers{is_open, is_closed});
            const auto rect = [](const IntAabb& box) {
                return PixelRect{box.lower.x, box.lower.y, box.upper.x - box.lower.x, box.upper.y - box.lower.y};
            };
            REQUIRE(overlaps(rect(a), rect(b)) == naive_shares_pixel(a, b));
            if (a == normalized(a) && b == normalized(b)) {
                ++pairs;
                open += is_open ? 1 : 0;
                closed += is_closed ? 1 : 0;
            }
        }
    }
    CHECK(pairs == 10000);
    CHECK(open > 1000);
    CHECK(closed > open + 1000);
}

TEST_CASE("004: what the two versions disagreed on, and a port to 32 bits") {
    CHECK(answers(int_box(1, 1, 1, 2), int_box(0, 0, 3, 3)) == overlapping); // 004a: a segment inside a box
    CHECK(answers(int_box(0, 1, 0, 2), int_box(0, 0, 3, 3)) == touching);
    CHECK(answers(int_box(1, 1, 1, 2), int_box(0, 1, 2, 1)) == touching); // two segments
    CHECK(answers(int_box(2, 0, 1, 3), int_box(0, 0, 3, 3)) == apart);    // 004b: inverted is empty
    CHECK(answers(normalized(int_box(2, 0, 1, 3)), int_box(0, 0, 3, 3)) == overlapping);
    const IntAabb all = int_box(lowest_int32, lowest_int32, highest_int32, highest_int32);
    CHECK(answers(all, all) == overlapping); // 004c
    CHECK(answers(all, int_box(highest_int32, lowest_int32, highest_int32, highest_int32)) == touching);
    CHECK_FALSE(overlaps(int_box(0, 0, 10, 10), IntVec2{10, 10})); // 002a
    CHECK(overlaps(int_box(0, 0, 10, 10), IntVec2{10, 10}, Boundary::closed));
    CHECK(overlaps(int_box(0, 0, 10, 10), IntVec2{1, 9}));
    CHECK_FALSE(overlaps(int_box(10, 0, 0, 10), IntVec2{5, 5}, Boundary::closed));
}

TEST_CASE("ellipses and boxes by both rules as all their points say, mirrored, turned and as large as can be") {
    Random random(2);
    int hits = 0, touches = 0;
    const int rounds = case_count(60000, Weight::medium);
    for (int round = 0; round < rounds; ++round) {
        const bool is_circle = random.below(2) == 0;
        IntAabb bounds = random_box(random, 4, 7);
        if (is_circle) bounds.upper.y = bounds.lower.y + (bounds.upper.x - bounds.lower.x);
        if (random.below(20) == 0) std::swap(bounds.lower, bounds.upper);
        const IntAabb other = random_box(random, 6, 4);
        const BoundaryAnswers truth =
            bounds.lower.x <= bounds.upper.x && bounds.lower.y <= bounds.upper.y ? naive_ellipse(bounds, other) : apart;
        REQUIRE(answers(IntEllipse{bounds}, other) == truth);
        REQUIRE(answers(IntEllipse{mirrored(bounds)}, mirrored(other)) == truth);
        REQUIRE(answers(IntEllipse{turned(bounds)}, turned(other)) == truth);
        const std::int64_t scale = random.below(2) == 0 ? 1 << 27 : 150000000;
        REQUIRE(answers(IntEllipse{blown_up(bounds, scale)}, blown_up(other, scale)) == truth);
        const std::int32_t diameter = bounds.upper.x - bounds.lower.x;
        if (is_circle && diameter % 2 == 0 && diameter >= 0) {
            const IntCircle circle{{bounds.lower.x + diameter / 2, bounds.lower.y + diameter / 2}, diameter / 2};
            REQUIRE(answers(circle, other) == truth);
        }
        hits += truth.open ? 1 : 0;
        touches += truth == touching ? 1 : 0;
    }
    CHECK(hits > rounds / 10);
    CHECK(touches > rounds / 50);
}

TEST_CASE("ellipses and boxes over all of 32 bits as one formula of wide integers says") {
    Random random(3);
    int hits = 0, close = 0;
    const int rounds = case_count(30000, Weight::medium);
    for (int round = 0; round < rounds; ++round) {
        const IntAabb bounds = normalized(int_box(random_or_extreme_int32(random), random_or_extreme_int32(random),
                                                  random_or_extreme_int32(random), random_or_extreme_int32(random)));
        if (bounds.lower.x == bounds.upper.x || bounds.lower.y == bounds.upper.y) continue;
        // A point near the ellipse, and the quarter plane beyond it.
        const double angle = static_cast<double>(random.below(1571)) / 1000;
        const auto near_end = [&random](std::int32_t lower, std::int32_t upper, double part) {
            const double center = (0.5 * lower) + (0.5 * upper), half = (0.5 * upper) - (0.5 * lower);
            const double at = std::floor(center + half * part) + random.between(-1, 1);
            return static_cast<std::int32_t>(std::clamp<double>(at, lowest_int32, highest_int32));
        };
        const IntVec2 corner{near_end(bounds.lower.x, bounds.upper.x, std::cos(angle)),
                             near_end(bounds.lower.y, bounds.upper.y, std::sin(angle))};
        const IntAabb other{corner, {highest_int32, highest_int32}};
        const Huge a = Huge(bounds.upper.x) - Huge(bounds.lower.x), b = Huge(bounds.upper.y) - Huge(bounds.lower.y);
        const auto beyond = [](std::int32_t at, std::int32_t lower, std::int32_t upper) {
            return std::max(Huge(0), Huge(at) + Huge(at) - Huge(lower) - Huge(upper));
        };
        const Huge dx = beyond(corner.x, bounds.lower.x, bounds.upper.x),
                   dy = beyond(corner.y, bounds.lower.y, bounds.upper.y);
        const int sign = (dx * dx * b * b + dy * dy * a * a - a * a * b * b).sign();
        REQUIRE(answers(IntEllipse{bounds}, other) == BoundaryAnswers{sign < 0, sign <= 0});
        hits += sign < 0 ? 1 : 0;
        close += sign == 0 ? 1 : 0;
    }
    CHECK(hits > rounds / 5);
    CHECK(hits < rounds * 4 / 5);
    CHECK(close >= 0);
}

TEST_CASE("003a: all 139648 whole points inside segments of up to 200 x 200 are at distance 0") {
    int points = 0;
    for (int x = 0; x <= 200; ++x) {
        for (int y = 0; y <= 200; ++y) {
            const int steps = std::gcd(x, y);
            const IntSegment segment{{0, 0}, {x, y}};
            const Segment in_floats{{0, 0}, {static_cast<float>(x), static_cast<float>(y)}};
            for (int i = 1; i < steps; ++i) {
                const IntVec2 p{x / steps * i, y / steps * i};
                const Vec2 q{static_cast<float>(p.x), static_cast<float>(p.y)};
                const bool is_zero = distance(p, segment) == 0 && distance(q, in_floats) == 0 &&
                                     squared_distance(q, in_floats) == 0 && closest_point(q, in_floats) == q &&
                                     std::is_eq(compare_distance(p, segment, 0));
                REQUIRE(is_zero);
                const IntVec2 beside = y == 0 ? IntVec2{p.x, p.y + 1} : IntVec2{p.x + 1, p.y};
                const double away = distance(beside, segment);
                REQUIRE((away > 0 && away <= 1 && std::is_gt(compare_distance(beside, segment, 0))));
                ++points;
            }
        }
    }
    CHECK(points == 139648);
    CHECK(distance(IntVec2{1, 5}, IntSegment{{0, 0}, {3, 15}}) == 0);
}

TEST_CASE("003c, 003g: segments without length are points, and long ones do not overflow") {
    CHECK(distance(IntVec2{8, 9}, IntSegment{{5, 5}, {5, 5}}) == 5);
    CHECK(std::is_eq(compare_distance(IntVec2{8, 9}, IntSegment{{5, 5}, {5, 5}}, 5)));
    CHECK(distance(IntVec2{50000, 50000}, IntSegment{{0, 0}, {50000, 0}}) == 50000);
    CHECK(std::is_gt(compare_distance(IntVec2{lowest_int32, lowest_int32},
                                      IntSegment{{highest_int32, highest_int32}, {highest_int32, highest_int32}},
                                      6074000998)));
    CHECK(std::is_lt(compare_distance(IntVec2{lowest_int32, lowest_int32},
                                      IntSegment{{highest_int32, highest_int32}, {highest_int32, highest_int32}},
                                      6074000999)));
    CHECK(std::is_eq(compare_distance(IntVec2{0, 1}, IntSegment{{lowest_int32, 0}, {highest_int32, 0}}, 1)));
    CHECK(std::is_gt(compare_distance(IntVec2{0, 0}, IntSegment{{0, 0}, {1, 1}}, -1)));
    CHECK(std::is_lt(compare_distance(IntVec2{0, 0}, IntSegment{{highest_int32, 0}, {highest_int32, 1}},
                                      std::numeric_limits<std::int64_t>::max())));
    CHECK(answers(IntCircle{{0, 0}, 0}, IntSegment{{-1, 0}, {1, 0}}) == touching); // neither has an interior
    CHECK(answers(IntCircle{{0, 0}, -1}, IntSegment{{-1, 0}, {1, 0}}) == apart);
}

TEST_CASE("003f: at a distance of exactly T less than T is false and at most T true, 3600 times") {
    int cases = 0;
    for (int length = 1; length <= 9; ++length) {
        for (int at = 0; at < length; ++at) {
            for (int away = 1; away <= 10; ++away) {
                for (int symmetry = 0; symmetry < 8; ++symmetry) {
                    const auto place = [symmetry](int x, int y) {
                        if ((symmetry & 4) != 0) std::swap(x, y);
                        return IntVec2{(symmetry & 1) != 0 ? -x : x, (symmetry & 2) != 0 ? -y : y};
                    };
                    const IntSegment segment{place(0, 0), place(4 * length, 3 * length)};
                    const IntVec2 p = place(4 * at - 3 * away, 3 * at + 4 * away);
                    const auto real = [](IntVec2 v) { return Vec2{static_cast<float>(v.x), static_cast<float>(v.y)}; };
                    const Segment in_floats{real(segment.from), real(segment.to)};
                    const auto threshold = static_cast<float>(5 * away);
                    REQUIRE(answers(IntCircle{p, 5 * away}, segment) == touching);
                    REQUIRE(answers(Circle{real(p), threshold}, in_floats) == touching);
                    REQUIRE(std::is_eq(compare_distance(p, segment, 5LL * away)));
                    REQUIRE(std::is_eq(compare_distance(real(p), in_floats, threshold)));
                    REQUIRE(std::is_lt(compare_distance(real(p), in_floats, std::nextafter(threshold, 100.0F))));
                    REQUIRE(std::is_gt(compare_distance(real(p), in_floats, std::nextafter(threshold, 0.0F))));
                    REQUIRE(distance(p, segment) == Approx(5 * away).epsilon(1e-14));
                    ++cases;
                }
            }
        }
    }
    CHECK(cases == 3600);
}

TEST_CASE("points and segments over all of 32 bits against thresholds as the nearest point says") {
    Random random(4);
    std::array<int, 3> seen{};
    for (int round = 0; round < case_count(30000, Weight::medium); ++round) {
        const bool is_small = random.below(2) == 0;
        const auto coordinate = [&] { return is_small ? random.between(-12, 12) : random_or_extreme_int32(random); };
        const IntSegment segment{{coordinate(), coordinate()}, {coordinate(), coordinate()}};
        const IntVec2 p{coordinate(), coordinate()};
        const double away = distance(p, segment);
        const auto threshold =
            std::max(std::int64_t{0}, static_cast<std::int64_t>(std::llround(away)) + random.between(-1, 1));
        const std::int64_t truth = naive_compare(p, segment, threshold);
        REQUIRE((compare_distance(p, segment, threshold) == (truth <=> 0)));
        REQUIRE(std::isfinite(away));
        if (truth == 0) REQUIRE(away == Approx(static_cast<double>(threshold)).epsilon(1e-14));
        const IntSegment back{segment.to, segment.from};
        REQUIRE((compare_distance(p, back, threshold) == compare_distance(p, segment, threshold)));
        ++seen[static_cast<std::size_t>(truth + 1)];
    }
    CHECK(seen[0] > 1000);
    CHECK(seen[1] > 100);
    CHECK(seen[2] > 1000);
}
