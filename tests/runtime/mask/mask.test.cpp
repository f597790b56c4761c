#include "support/catch.h"

#include <limits>
#include <type_traits>
#include <utility>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/mask_pixels.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

static_assert(std::is_trivially_copyable_v<MaskView>);
static_assert(std::is_nothrow_move_constructible_v<Mask>);

TEST_CASE("a mask without pixels") {
    for (const Mask& mask : {Mask(), Mask(0, 5), Mask(5, 0), Mask(3, 3)}) {
        CHECK(mask.count() == 0);
        CHECK(mask.bounds() == PixelRect{});
        CHECK_FALSE(mask.test(0, 0));
    }
}

TEST_CASE("a row has a word for each 64 pixels that it begins") {
    const auto words = [](int width) { return MaskView{width, 0, {}}.words_per_row(); };
    CHECK(words(0) == 0);
    CHECK(words(1) == 1);
    CHECK(words(64) == 1);
    CHECK(words(65) == 2);
    CHECK(words(std::numeric_limits<int>::max()) == 1 << 25);
}

TEST_CASE("bit x % 64 of word y * words_per_row + x / 64 is pixel (x, y)") {
    Mask mask(130, 2);
    mask.set(0, 0);
    mask.set(65, 0);
    mask.set(129, 1);
    const MaskView view = mask;
    REQUIRE(view.words_per_row() == 3);
    CHECK(view.words[0] == 1);
    CHECK(view.words[1] == 2);
    CHECK(view.words[5] == 2);
}

TEST_CASE("pixels outside are clear") {
    const Mask mask = mask_of("##\n##");
    CHECK(mask.test(1, 1));
    CHECK_FALSE(mask.test(-1, 0));
    CHECK_FALSE(mask.test(0, -1));
    CHECK_FALSE(mask.test(2, 0));
    CHECK_FALSE(mask.test(0, 2));
}

TEST_CASE("setting pixels outside does nothing") {
    Mask mask(70, 3);
    const Mask before = mask;
    for (const auto& [x, y] : {std::pair(-1, 0), std::pair(70, 0), std::pair(127, 1), std::pair(0, -1), std::pair(0, 3),
                               std::pair(1 << 30, 1 << 30), std::pair(-(1 << 30), 2)}) {
        mask.set(x, y);
        CHECK(MaskView(mask) == MaskView(before));
    }
    mask.set(69, 2);
    CHECK(mask.count() == 1);
}

TEST_CASE("set, set_span, count and bounds agree with single pixels") {
    Random random(21);
    for (int i = 0; i < case_count(2000); ++i) {
        const int width = random.between(1, 200), height = random.between(1, 6);
        Mask by_span(width, height), by_pixel(width, height);
        for (int s = 0; s < 5; ++s) {
            const int y = random.between(0, height - 1), a = random.between(0, width), b = random.between(0, width);
            by_span.set_span(y, std::min(a, b), std::max(a, b));
            for (int x = std::min(a, b); x < std::max(a, b); ++x) {
                by_pixel.set(x, y);
            }
        }
        REQUIRE(by_span == by_pixel);
        REQUIRE(padding_is_clear(by_span));
        int left = width, right = -1, top = height, bottom = -1;
        std::int64_t count = 0;
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x) {
                if (!by_span.test(x, y)) continue;
                ++count;
                left = std::min(left, x), right = std::max(right, x), top = std::min(top, y),
                bottom = std::max(bottom, y);
            }
        }
        for_each_simd_target([&](SimdTarget) { REQUIRE(by_span.count() == count); });
        REQUIRE(by_span.bounds() ==
                (count == 0 ? PixelRect{} : PixelRect{left, top, right - left + 1, bottom - top + 1}));
    }
}

TEST_CASE("invert flips each pixel, with all vector instructions") {
    Random random(22);
    for (int i = 0; i < case_count(400); ++i) {
        Mask mask(random.between(1, 1300), random.between(1, 20));
        for (int s = 0; s < 30; ++s) {
            const int y = random.between(0, mask.height() - 1), x = random.between(0, mask.width() - 1);
            mask.set_span(y, x, random.between(x, mask.width()));
        }
        Mask expected(mask.width(), mask.height());
        for (int y = 0; y < mask.height(); ++y) {
            for (int x = 0; x < mask.width(); ++x) {
                if (!mask.test(x, y)) expected.set(x, y);
            }
        }
        for_each_simd_target([&](SimdTarget) {
            Mask inverse = mask;
            inverse.invert();
            REQUIRE(inverse == expected);
            REQUIRE(padding_is_clear(inverse));
        });
    }
}

TEST_CASE("clearing a pixel") {
    Mask mask = mask_of("###");
    mask.clear(1, 0);
    CHECK(mask == mask_of("#.#"));
}

TEST_CASE("a copy of a view") {
    const Mask mask = mask_of("#.#");
    CHECK(Mask(MaskView(mask)) == mask);
    CHECK(Mask(MaskView()) == Mask());
}

TEST_CASE("fill and clear") {
    for (const int width : {0, 1, 63, 64, 65, 130}) {
        Mask mask(width, 3);
        mask.fill();
        CHECK(mask.count() == std::int64_t{3} * width);
        CHECK(padding_is_clear(mask));
        mask.clear();
        CHECK(mask == Mask(width, 3));
    }
}

TEST_CASE("fill and clear of a rectangle agree with single pixels and ignores what lies outside") {
    Random random(23);
    for (int i = 0; i < case_count(2000); ++i) {
        const Mask before = random_mask_of_any_kind(random);
        const bool solid = random.below(2) == 0;
        const PixelRect rect{random.between(-70, 140), random.between(-5, 20), random.between(-2, 140),
                             random.between(-2, 20)};
        Mask mask = before;
        if (solid) {
            mask.fill(rect);
        } else {
            mask.clear(rect);
        }
        const Mask expected = mask_where(before.width(), before.height(), [&](int x, int y) {
            const bool inside = x >= rect.x && x < rect.x + rect.w && y >= rect.y && y < rect.y + rect.h;
            return inside ? solid : before.test(x, y);
        });
        CAPTURE(before, rect, solid);
        REQUIRE(mask == expected);
        REQUIRE(padding_is_clear(mask));
    }
}

TEST_CASE("rectangles with corners at which sums overflow") {
    for (const int at : hostile_coordinates) {
        for (const int size : hostile_coordinates) {
            Mask mask(70, 2);
            mask.fill({at, at, size, size});
            const bool covers = at <= 0 && std::int64_t{at} + size >= 70;
            CHECK(mask.count() == (covers ? 140 : 0));
        }
    }
}

TEST_CASE("masks of other sizes are not equal") {
    CHECK_FALSE(MaskView(Mask(3, 2)) == MaskView(Mask(2, 3)));
    CHECK_FALSE(MaskView(Mask(64, 1)) == MaskView(Mask(63, 1)));
}

TEST_CASE("alpha above the threshold is solid, alpha at the threshold is clear") {
    const std::vector<std::uint8_t> rgba{255, 255, 255, 127, 0, 0, 0, 128, 9, 9, 9, 0, 1, 2, 3, 255};
    CHECK(mask_from_rgba({rgba, 4, 1}) == mask_of(".#.#"));
    CHECK(mask_from_rgba({rgba, 4, 1}, 0) == mask_of("##.#"));
    CHECK(mask_from_rgba({rgba, 4, 1}, 254) == mask_of("...#"));
    CHECK(mask_from_rgba({rgba, 4, 1}, 255) == mask_of("...."));
    CHECK(mask_from_rgba({{}, 0, 0}) == Mask());
}

TEST_CASE("mask_from_rgba looks at every pixel's alpha") {
    Random random(22);
    for (int i = 0; i < case_count(300); ++i) {
        const int width = random.between(1, 150), height = random.between(1, 5), threshold = random.between(0, 255);
        std::vector<std::uint8_t> rgba(std::size_t{4} * static_cast<std::size_t>(width) *
                                       static_cast<std::size_t>(height));
        for (std::uint8_t& byte : rgba) {
            byte = static_cast<std::uint8_t>(random.below(256));
        }
        Mask expected(width, height);
        for (int p = 0; p < width * height; ++p) {
            if (rgba[std::size_t{4} * static_cast<std::size_t>(p) + 3] > threshold) expected.set(p % width, p / width);
        }
        for_each_simd_target([&](SimdTarget) {
            const Mask mask = mask_from_rgba({rgba, width, height}, threshold);
            REQUIRE(mask == expected);
            REQUIRE(padding_is_clear(mask));
        });
    }
}
