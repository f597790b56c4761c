#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <numbers>

#include <hitmask/integer_primitives.h>

#include "support/catch.h"
#include "support/random.h"
#include "support/settings.h"
#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/sin_cos.h>

namespace hitmask::test {

namespace {

/// A number from -1 to 1 that uses all of double's digits.
double random_number(Random& random) {
    return static_cast<double>(static_cast<std::int64_t>(random.bits(53)) - (1LL << 52)) * 0x1p-52;
}

/// The error of a number, in units in the last place of `expected`.
double ulps_off(double number, double expected) {
    const double unit =
        std::nextafter(std::abs(expected), std::numeric_limits<double>::infinity()) - std::abs(expected);
    return std::abs(number - expected) / unit;
}

} // namespace

TEST_CASE("our own angles, powers, sines and cosines are those of the standard library to a few last places") {
    Random random(31);
    for (int i = 0; i < case_count(20000); ++i) {
        const double x = random_number(random), y = random_number(random),
                     size = std::ldexp(1.0, random.between(-9, 9));
        REQUIRE(ulps_off(direction_angle(x * size, y), std::atan2(y, x * size)) <= 2);
        REQUIRE(ulps_off(arc_cosine(x), std::acos(x)) <= 4);
        const double base = std::abs(y) * size + 0x1p-60, exponent = 4 * x;
        REQUIRE(ulps_off(power(base, exponent), std::pow(base, exponent)) <= 128);
        const double angle = 8 * x;
        const auto [sine, cosine] = sin_cos(angle);
        REQUIRE(std::abs(sine - std::sin(angle)) <= 0x1p-51);
        REQUIRE(std::abs(cosine - std::cos(angle)) <= 0x1p-51);
    }
}

TEST_CASE("directions along the axes and the diagonals are exact") {
    constexpr double pi = std::numbers::pi;
    CHECK(direction_angle(0, 0) == 0);
    CHECK(direction_angle(3, 0) == 0);
    CHECK(direction_angle(3, 3) == pi / 4);
    CHECK(direction_angle(0, 3) == pi / 2);
    CHECK(direction_angle(-3, 0) == pi);
    CHECK(direction_angle(-3, -0.0) == pi);
    CHECK(direction_angle(0, -3) == -pi / 2);
    CHECK(direction_angle(-3, -3) == -3 * pi / 4);
    CHECK(arc_cosine(1) == 0);
    CHECK(arc_cosine(0) == pi / 2);
    CHECK(arc_cosine(-1) == pi);
    CHECK(power(7, 0) == 1);
    CHECK(power(1, 5) == 1);
    CHECK(power(4, 3) == 64);
}

TEST_CASE("angles lose whole turns and nothing else") {
    constexpr double turn = 2 * std::numbers::pi;
    CHECK(without_whole_turns(0) == 0);
    CHECK(without_whole_turns(1) == 1);
    CHECK(without_whole_turns(-1) == turn - 1);
    CHECK(without_whole_turns(turn) == 0);
    CHECK(without_whole_turns(3 * turn + 1) == Approx(1));
    Random random(32);
    for (int i = 0; i < 1000; ++i) {
        const double rest = without_whole_turns(100 * random_number(random));
        REQUIRE(rest >= 0);
        REQUIRE(rest <= turn);
    }
}

TEST_CASE("products and sums of the library are rounded one by one, never fused") {
    // A fused x * x + y * y rounds only once, so it differs for about one vector in five.
    Random random(33);
    int fused_differs = 0;
    for (int i = 0; i < 2000; ++i) {
        const auto coordinate = [&random] { return random.between(1 << 27, 1 << 30); };
        const int x = coordinate(), y = coordinate();
        const volatile double xx = static_cast<double>(x) * x, yy = static_cast<double>(y) * y;
        const volatile double sum = xx + yy;
        REQUIRE(distance(IntVec2{x, y}, IntSegment{{0, 0}, {-1, -1}}) == std::sqrt(sum));
        if (std::sqrt(std::fma(x, x, yy)) != std::sqrt(sum)) ++fused_differs;
    }
    CHECK(fused_differs > 100);
}

TEST_CASE("the distance of a point from a segment has the same last bit on every machine") {
    // x86-64 and aarch64 differed here, because of std::hypot.
    const double length = distance(IntVec2{890, 727}, IntSegment{{798, 450}, {810, -773}});
    CHECK(length == std::sqrt(92.0 * 92 + 277.0 * 277));
}

} // namespace hitmask::test
