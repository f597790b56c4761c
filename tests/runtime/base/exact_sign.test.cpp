// Signs of formulas against 64-bit integers. Where these are too small, against terms that cancel by construction.

#include "base/exact_sign.h"

#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "support/catch.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

constexpr auto determinant = [](const auto& n) { return n[0] * n[3] - n[1] * n[2]; };

/// Returns s and t with a s + b t = gcd(a, b), by Euclid's algorithm.
std::pair<std::int64_t, std::int64_t> bezout(std::int64_t a, std::int64_t b) {
    if (b == 0) return {1, 0};
    const auto [s, t] = bezout(b, a % b);
    return {t, s - a / b * t};
}

int sign(std::int64_t value) {
    return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0);
}

} // namespace

TEST_CASE("signs of determinants are exact also where doubles cannot tell") {
    Random random(1);
    std::array<int, 3> seen{};
    for (int round = 0; round < case_count(50000); ++round) {
        const std::int64_t a = random.between(1, 1 << 30), b = random.between(1, 1 << 30);
        const auto [d1, c1] = bezout(a, b); // a d1 + b c1 is their greatest common divisor
        const std::int64_t wanted = random.between(-1, 1), times = random.between(-4, 4);
        const std::int64_t c = times * a - wanted * c1, d = times * b + wanted * d1;
        const std::int64_t exact = a * d - b * c;
        REQUIRE(exact == wanted * std::gcd(a, b));
        const int scale = random.between(-120, 80);
        const auto input = [scale](std::int64_t v) { return std::ldexp(static_cast<double>(v), scale); };
        REQUIRE(sign_of<2>(std::array{input(a), input(b), input(c), input(d)}, determinant) == sign(exact));
        REQUIRE(sign_of<2>(std::array{input(b), input(a), input(d), input(c)}, determinant) == -sign(exact));
        const double value = value_of<2>(std::array{input(a), input(b), input(c), input(d)}, determinant);
        REQUIRE(value == Approx(std::ldexp(static_cast<double>(exact), 2 * scale)).epsilon(1e-11));
        REQUIRE((value == 0) == (exact == 0));
        ++seen[static_cast<std::size_t>(wanted + 1)];
    }
    for (const int count : seen) CHECK(count > 1000);
}

TEST_CASE("signs are exact over the whole range of floats") {
    const double huge = 0x1.fffffep127, tiny = 0x1p-149;
    const auto formula = [](const auto& n) {
        return n[0] * n[0] * n[0] * n[1] - n[2] * n[0] * n[0] * n[0] + n[3] * n[3] * n[3] * n[3];
    };
    CHECK(sign_of<4>(std::array{huge, huge, huge, tiny}, formula) == 1);
    CHECK(sign_of<4>(std::array{-huge, huge, huge, -tiny}, formula) == 1);
    CHECK(sign_of<4>(std::array{huge, huge, huge, 0.0}, formula) == 0);
    CHECK(sign_of<4>(std::array{tiny, tiny, tiny, 0.0}, formula) == 0);
    CHECK(sign_of<2>(std::array{huge, tiny, huge, tiny}, determinant) == 0);
    // Products that underflow do not count as 0.
    const auto power = [](const auto& n) {
        const auto square = n[0] * n[0], fourth = square * square;
        return fourth * fourth;
    };
    CHECK(sign_of<8>(std::array{tiny}, power) == 1);
    CHECK(sign_of<8>(std::array{-huge}, power) == 1); // products that overflow keep their sign too
    CHECK(sign_of<1>(std::array{huge, -huge, -tiny}, [](const auto& n) { return n[0] + n[1] + n[2]; }) == -1);
}
