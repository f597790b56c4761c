#include "support/catch.h"

#include <cstdint>
#include <limits>

#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

Mask naive_scale(const Mask& mask, int w, int h, Sampling sampling) {
    const int half = sampling == Sampling::center ? 1 : 0;
    return mask_where(w, h, [&](int x, int y) {
        return mask.test((2 * x + half) * mask.width() / (2 * w), (2 * y + half) * mask.height() / (2 * h));
    });
}

} // namespace

TEST_CASE("flips and quarter turns by picture") {
    const Mask mask = mask_of("#..\n"
                              "##.");
    CHECK(flip_x(mask) == mask_of("..#\n"
                                  ".##"));
    CHECK(flip_y(mask) == mask_of("##.\n"
                                  "#.."));
    CHECK(rotate_quarters(mask, 1) == mask_of("##\n"
                                              "#.\n"
                                              ".."));
    CHECK(rotate_quarters(mask, 2) == mask_of(".##\n"
                                              "..#"));
    CHECK(rotate_quarters(mask, -1) == mask_of("..\n"
                                               ".#\n"
                                               "##"));
}

TEST_CASE("flips and quarter turns agree with single pixels") {
    Random random(321);
    for (int i = 0; i < case_count(1500); ++i) {
        const Mask mask = random_mask_of_any_kind(random);
        const int w = mask.width(), h = mask.height();
        CAPTURE(mask);
        const Mask mirrored = flip_x(mask), upside_down = flip_y(mask);
        REQUIRE(mirrored == mask_where(w, h, [&](int x, int y) { return mask.test(w - 1 - x, y); }));
        REQUIRE(upside_down == mask_where(w, h, [&](int x, int y) { return mask.test(x, h - 1 - y); }));
        const Mask right = rotate_quarters(mask, 1), left = rotate_quarters(mask, 3);
        REQUIRE(right == mask_where(h, w, [&](int x, int y) { return mask.test(y, h - 1 - x); }));
        REQUIRE(left == mask_where(h, w, [&](int x, int y) { return mask.test(w - 1 - y, x); }));
        REQUIRE(rotate_quarters(mask, 2) == flip_x(upside_down));
        REQUIRE(padding_is_clear(mirrored));
        REQUIRE(padding_is_clear(right));
        REQUIRE(padding_is_clear(left));
    }
}

TEST_CASE("large masks, whose blocks of 64 x 64 pixels change places") {
    Random random(322);
    for (const int w : {64, 65, 130, 200}) {
        for (const int h : {63, 64, 129, 193}) {
            const Mask mask = mask_where(w, h, [&](int, int) { return random.below(2) == 0; });
            CHECK(rotate_quarters(mask, 1) == mask_where(h, w, [&](int x, int y) { return mask.test(y, h - 1 - x); }));
            CHECK(rotate_quarters(rotate_quarters(mask, 1), -1) == mask);
        }
    }
}

TEST_CASE("turns add up, whatever their number") {
    Random random(323);
    const int lowest = std::numeric_limits<int>::min(), highest = std::numeric_limits<int>::max();
    for (int i = 0; i < case_count(200); ++i) {
        const Mask mask = random_mask(random);
        REQUIRE(rotate_quarters(mask, lowest) == mask);                       // -2^31 is a multiple of 4
        REQUIRE(rotate_quarters(mask, highest) == rotate_quarters(mask, -1)); // 2^31 - 1
        REQUIRE(rotate_quarters(rotate_quarters(mask, 1), 1) == rotate_quarters(mask, 2));
        REQUIRE(rotate_quarters(rotate_quarters(mask, 5), -6) == rotate_quarters(mask, -1));
        REQUIRE(flip_x(flip_x(mask)) == mask);
        REQUIRE(flip_y(flip_y(mask)) == mask);
        REQUIRE(rotate_quarters(flip_x(mask), 1) == flip_y(rotate_quarters(mask, 1)));
    }
}

TEST_CASE("a pixel of a scaled mask is the source pixel in which its centre lies") {
    CHECK(scale(mask_of("#."), 4, 1) == mask_of("##.."));
    CHECK(scale(mask_of("#.#."), 2, 1) == mask_of(".."));
    CHECK(scale(mask_of(".#.#"), 2, 1) == mask_of("##"));
    CHECK(scale(mask_of("#.#"), 1, 1) == mask_of("."));
    CHECK(scale(mask_of("#.#."), 2, 1, Sampling::corner) == mask_of("##"));
    CHECK(scale(mask_of("#.#"), 2, 1, Sampling::corner) == mask_of("#."));
    CHECK(scale(mask_of("#.\n.#"), 3, 3) == mask_of("#..\n"
                                                    ".##\n"
                                                    ".##"));
}

TEST_CASE("scaling from and to no pixels") {
    CHECK(scale(Mask(), 3, 2) == Mask(3, 2));
    CHECK(scale(Mask(0, 4), 3, 2) == Mask(3, 2));
    CHECK(scale(mask_of("#"), 0, 0) == Mask());
    CHECK(scale(mask_of("#"), 0, 7) == Mask(0, 7));
    CHECK(scale(mask_of("#"), 7, 0) == Mask(7, 0));
}

TEST_CASE("scaling agrees with single pixels, and scaling up can be undone") {
    Random random(324);
    for (int i = 0; i < case_count(1000); ++i) {
        const Mask mask = random_mask_of_any_kind(random);
        if (mask.width() == 0 || mask.height() == 0) continue;
        const int w = random.between(1, 140), h = random.between(1, 40);
        CAPTURE(mask, w, h);
        REQUIRE(scale(mask, w, h) == scale(mask, w, h, Sampling::center));
        for (const Sampling sampling : {Sampling::center, Sampling::corner}) {
            const Mask scaled = scale(mask, w, h, sampling);
            REQUIRE(scaled == naive_scale(mask, w, h, sampling));
            REQUIRE(padding_is_clear(scaled));
            REQUIRE(scale(mask, mask.width(), mask.height(), sampling) == mask);
            const int times = random.between(1, 4);
            const Mask larger = scale(mask, times * mask.width(), times * mask.height(), sampling);
            REQUIRE(larger.count() == mask.count() * times * times);
            REQUIRE(scale(larger, mask.width(), mask.height(), sampling) == mask);
        }
    }
}

TEST_CASE("long masks are scaled without overflow") {
    // pygame makes 35 791 pixels of this one solid, since products of its sides exceed an int.
    Mask row(60000, 1);
    row.fill();
    CHECK(scale(row, 60000, 1, Sampling::corner).count() == 60000);
    CHECK(scale(row, 59999, 1, Sampling::corner).count() == 59999);
    row.clear(59999, 0);
    CHECK(scale(row, 1 << 20, 1, Sampling::corner).count() == (std::int64_t{1} << 20) * 59999 / 60000 + 1);
    CHECK(scale(row, 1 << 15, 1, Sampling::corner).test((1 << 15) - 1, 0));
    CHECK_FALSE(scale(row, 1 << 15, 1).test((1 << 15) - 1, 0));
}
