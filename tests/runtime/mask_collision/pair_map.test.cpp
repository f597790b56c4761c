#include "support/catch.h"

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/mask_pixels.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// convolve() by definition: one overlap test for each offset.
Mask naive_convolution(MaskView a, MaskView b) {
    return mask_where(std::max(0, a.width + b.width - 1), std::max(0, a.height + b.height - 1), [&](int x, int y) {
        return overlaps(a, b, {x - b.width + 1, y - b.height + 1});
    });
}

/// convolve() as pygame's documentation and code describe it. For each pixel of b, a is drawn at the place of that
/// pixel in b turned by half a turn.
Mask drawn_convolution(MaskView a, MaskView b) {
    Mask result(std::max(0, a.width + b.width - 1), std::max(0, a.height + b.height - 1));
    for (int y = 0; y < b.height; ++y) {
        for (int x = 0; x < b.width; ++x) {
            if (b.test(x, y)) draw(result, a, {b.width - 1 - x, b.height - 1 - y});
        }
    }
    return result;
}

} // namespace

TEST_CASE("the map of two small masks") {
    CHECK(convolve(mask_of("##"), mask_of("#")) == mask_of("##"));
    CHECK(convolve(mask_of("##"), mask_of("#.#")) == mask_of("####"));
    CHECK(convolve(mask_of("#\n.#"), mask_of("##")) == mask_of("##.\n.##"));
    CHECK(convolve(mask_of("#.."), mask_of("..#")) == mask_of("#...."));
}

TEST_CASE("a map is the answer for every offset, and what pygame's convolve draws") {
    Random random(51);
    std::int64_t solid = 0, all = 0;
    for (int i = 0; i < case_count(1000); ++i) {
        const Mask a = random_mask_of_any_kind(random), b = random_mask_of_any_kind(random);
        const Mask map = convolve(a, b);
        INFO(i << "\n" << a << "\n" << b);
        REQUIRE(map == naive_convolution(a, b));
        REQUIRE(map == drawn_convolution(a, b));
        REQUIRE(padding_is_clear(map));
        solid += map.count();
        all += std::int64_t{map.width()} * map.height();
    }
    CHECK(solid * 20 > all);
    CHECK((all - solid) * 20 > all);
}

TEST_CASE("the map of thin lines on wide canvases, where no run hangs together with the next") {
    Random random(55);
    const auto line = [&random](int width) {
        Mask mask(width, random.between(1, 40));
        int x = random.between(60, width - 60);
        for (int y = 0; y < mask.height(); ++y) {
            mask.fill({x, y, random.between(0, 2), 1});
            x += random.between(-2, 2);
        }
        return mask;
    };
    for (int i = 0; i < case_count(100); ++i) {
        Mask a = line(random.between(120, 260)), b = line(random.between(150, 260));
        if (i % 4 == 0) draw(a, random_mask(random), {random.between(0, 100), 0});
        INFO(i << "\n" << a << "\n" << b);
        REQUIRE(convolve(a, b) == drawn_convolution(a, b));
    }
}

TEST_CASE("the map of combs and checkerboards, whose rows have many runs") {
    Random random(56);
    const auto comb = [&random] {
        const int period = random.between(2, 9), slant = random.between(0, period), row = random.between(0, period);
        return mask_where(random.between(100, 220), random.between(1, 50), [&](int x, int y) {
            return (x + y / (row + 1) * slant) % period == 0 && (y + x) % (row + 2) != 1;
        });
    };
    for (int i = 0; i < case_count(60); ++i) {
        const Mask a = comb(), b = comb();
        INFO(i << "\n" << a << "\n" << b);
        REQUIRE(convolve(a, b) == drawn_convolution(a, b));
    }
}

TEST_CASE("the map of shapes like sprites is what pygame's convolve draws") {
    Random random(52);
    for (int i = 0; i < case_count(48); ++i) {
        const Mask a = random_shape(random, random.between(8, 150), all_shapes[i % 4]);
        const Mask b = random_shape(random, random.between(8, 150), all_shapes[i / 4 % 4]);
        const Mask map = convolve(a, b);
        REQUIRE(map == drawn_convolution(a, b));
        // Exchanging the masks turns the map by half a turn. Mirroring both masks mirrors it.
        REQUIRE(convolve(b, a) == rotate_quarters(map, 2));
        REQUIRE(convolve(flip_x(a), flip_x(b)) == flip_x(map));
        REQUIRE(convolve(flip_y(a), flip_y(b)) == flip_y(map));
    }
}

TEST_CASE("a pair map answers as the masks do, wherever they are") {
    Random random(53);
    int hits = 0, misses = 0;
    for (int i = 0; i < case_count(300); ++i) {
        const Mask a = random_mask_of_any_kind(random), b = random_mask_of_any_kind(random);
        const PairMap map(a, b);
        for (int k = 0; k < 100; ++k) {
            const Offset at = random_or_hostile_offset(random, a, b);
            INFO(at.dx << ", " << at.dy << "\n" << a << "\n" << b);
            const bool expected = overlaps(a, b, at);
            HITMASK_QUICK_REQUIRE(map.overlaps(at) == expected);
            ++(expected ? hits : misses);
        }
    }
    CHECK(hits * 9 > misses);
    CHECK(misses * 9 > hits);
}

TEST_CASE("a pair map answers offsets as far as int goes") {
    Mask full(70, 3);
    full.fill();
    const PairMap map(full, full);
    for (const int dx : hostile_coordinates) {
        for (const int dy : hostile_coordinates) {
            REQUIRE(map.overlaps({dx, dy}) == (dx == 0 && dy == 0));
        }
    }
}

TEST_CASE("a pair map is a mask whose pixels are offsets") {
    Random random(54);
    const Mask a = random_shape(random, 20, SpriteKind::noisy_blob), b = random_shape(random, 33, SpriteKind::spidery);
    const PairMap map(a, b);
    CHECK(map.view() == MaskView(convolve(a, b)));
    CHECK(map.width() == 52);
    CHECK(map.height() == 52);
    CHECK(map.offset_of({0, 0}) == Offset{-32, -32});
    CHECK(map.memory_bytes() >= 52 * 8);
    for (int y = 0; y < map.height(); ++y) {
        for (int x = 0; x < map.width(); ++x) {
            REQUIRE(map.view().test(x, y) == map.overlaps(map.offset_of({x, y})));
        }
    }
}

TEST_CASE("a pair map of masks without pixels knows no overlap") {
    Mask dot(1, 1);
    dot.fill();
    for (const Mask& empty : {Mask(), Mask(0, 5), Mask(5, 0), Mask(70, 3)}) {
        const PairMap maps[] = {{empty, dot}, {dot, empty}, {empty, empty}};
        for (const PairMap& map : maps) {
            CHECK(map.view().count() == 0);
            CHECK_FALSE(map.overlaps({0, 0}));
            CHECK_FALSE(map.overlaps({-1, 0}));
            CHECK_FALSE(map.overlaps({1, 1}));
        }
    }
    CHECK(convolve(Mask(), Mask()) == Mask());
    CHECK(convolve(Mask(5, 0), Mask(3, 2)) == Mask(7, 1));
}
