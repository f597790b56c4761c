// Wide integers against their remainders by primes, which do not depend on words.

#include "base/wide_int.h"

#include <cmath>
#include <limits>

#include "support/catch.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

constexpr std::int64_t lowest_int64 = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t highest_int64 = std::numeric_limits<std::int64_t>::max();

static_assert(WideInt<3>(2) + WideInt<3>(-5) == WideInt<3>(-3));
static_assert(WideInt<3>(highest_int64) * WideInt<3>(2) > WideInt<3>(highest_int64));
static_assert((WideInt<4>(-1) << 70).sign() == -1);
static_assert(WideInt<4>(WideInt<2>(lowest_int64)) == WideInt<4>(lowest_int64));

/// A number from -2^31 to 2^31 - 1.
std::int64_t random_int32(Random& random) {
    return static_cast<std::int64_t>(random.bits(32)) - (1LL << 31U);
}

/// Random numbers of every length. Many have words of zeros or ones, so that carries go far.
template<std::size_t words>
WideInt<words> random_wide(Random& random, std::size_t used_words) {
    WideInt<words> value(random.below(2) == 0 ? 0 : -1);
    for (std::size_t i = 0; i < used_words; ++i) {
        const std::uint64_t kind = random.below(4);
        const std::int64_t word = kind == 0 ? 0 : kind == 1 ? 0xFFFFFFFF : static_cast<std::int64_t>(random.bits(32));
        value = (value << 32) + WideInt<words>(word);
    }
    return value;
}

/// The remainder by a prime below 2^31, from 0 to prime - 1.
template<std::size_t words>
std::uint64_t remainder(const WideInt<words>& value, std::uint64_t prime) {
    std::uint64_t result = 0, power = 1;
    for (std::size_t i = 0; i < words; ++i) {
        result = (result + value.word(i) % prime * power) % prime;
        power = (power << 32U) % prime;
    }
    return value.sign() < 0 ? (result + prime - power) % prime : result;
}

} // namespace

TEST_CASE("wide integers of 64-bit values compute as those do") {
    Random random(1);
    for (int round = 0; round < case_count(20000); ++round) {
        const std::int64_t a = random_int32(random), b = random_int32(random);
        const WideInt<3> wide_a(a), wide_b(b);
        REQUIRE(wide_a + wide_b == WideInt<3>(a + b));
        REQUIRE(wide_a - wide_b == WideInt<3>(a - b));
        REQUIRE(wide_a * wide_b == WideInt<3>(a * b));
        REQUIRE((wide_a <=> wide_b) == (a <=> b));
        REQUIRE((wide_a == wide_b) == (a == b));
        REQUIRE((wide_a * wide_b).to_double() == static_cast<double>(a * b));
    }
    CHECK(WideInt<2>(0).sign() == 0);
    CHECK(WideInt<2>(0).to_double() == 0);
    CHECK(WideInt<2>(-7).sign() == -1);
    CHECK(WideInt<3>(lowest_int64).to_double() == -std::ldexp(1.0, 63));
    CHECK(-WideInt<3>(lowest_int64) == WideInt<3>(highest_int64) + WideInt<3>(1));
}

TEST_CASE("sums and products of wide integers have the right remainders and the right order") {
    Random random(2);
    int smaller = 0;
    for (int round = 0; round < case_count(5000); ++round) {
        using Wide = WideInt<13>;
        const auto a = random_wide<13>(random, random.below(7)), b = random_wide<13>(random, random.below(7));
        for (const std::uint64_t prime : {2147483647ULL, 2147483629ULL, 1000003ULL, 65537ULL}) {
            const std::uint64_t ra = remainder(a, prime), rb = remainder(b, prime);
            REQUIRE(remainder(a + b, prime) == (ra + rb) % prime);
            REQUIRE(remainder(a - b, prime) == (ra + prime - rb) % prime);
            REQUIRE(remainder(a * b, prime) == ra * rb % prime);
            REQUIRE(remainder(-a, prime) == (prime - ra) % prime);
        }
        REQUIRE((a + b) * (a - b) == a * a - b * b);
        REQUIRE((a * b).sign() == a.sign() * b.sign());
        REQUIRE((a < b) == ((a - b).sign() < 0));
        REQUIRE((a == b) == ((a - b).sign() == 0));
        REQUIRE(Wide(WideInt<9>(-5)) == Wide(-5));
        const int shift = static_cast<int>(random.below(200));
        Wide power(1);
        for (int i = 0; i < shift; ++i) power = power + power;
        REQUIRE((a << shift) == a * power);
        smaller += a < b ? 1 : 0;
    }
    CHECK(smaller > 1000);
}

TEST_CASE("a wide integer becomes the nearest double") {
    using Wide = WideInt<6>;
    Random random(3);
    for (int round = 0; round < case_count(20000); ++round) {
        // 54 bits, and a few more far below them: more than a half, exactly a half, or less.
        const auto top = static_cast<std::int64_t>((1ULL << 53U) | random.bits(53));
        const int below = static_cast<int>(random.below(100)), rest = random.between(-1, 1);
        const Wide value = (Wide(top) << (below + 2)) + Wide(rest);
        const bool is_tie = top % 2 == 1 && rest == 0;
        std::int64_t rounded = top / 2 + (top % 2 == 1 && rest > 0 ? 1 : 0);
        if (is_tie) rounded += rounded % 2;
        const double expected = std::ldexp(static_cast<double>(rounded), below + 3);
        REQUIRE(value.to_double() == expected);
        REQUIRE((-value).to_double(-300) == std::ldexp(-expected, -300));
    }
}
