#include "support/catch.h"

#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

TEST_CASE("alpha outside a picture is 0") {
    const std::vector<std::uint8_t> bytes{10, 20, 30, 40};
    const AlphaView alpha = AlphaView{bytes, 2, 2};
    CHECK(alpha.at(1, 0) == 20);
    CHECK(alpha.at(0, 1) == 30);
    for (const Pixel p : {Pixel{-1, 0}, Pixel{0, -1}, Pixel{2, 0}, Pixel{0, 2}}) {
        CHECK(alpha.at(p.x, p.y) == 0);
    }
}

TEST_CASE("RGBA pixels and bytes of alpha give the same mask") {
    const std::vector<std::uint8_t> rgba{9, 9, 9, 127, 9, 9, 9, 128};
    CHECK(mask_from_alpha(alpha_of({rgba, 2, 1})) == mask_of(".#"));
    CHECK(mask_from_alpha(alpha_of({rgba, 2, 1})) == mask_from_rgba({rgba, 2, 1}));
    CHECK(mask_from_alpha({std::vector<std::uint8_t>{127, 128}, 2, 1}) == mask_of(".#"));
    CHECK(mask_from_alpha(AlphaView{}) == Mask());
    CHECK(mask_from_alpha(AlphaView{{}, 3, 0}) == Mask(3, 0));
}

TEST_CASE("mask_from_alpha finds every pixel's byte, whatever lies between") {
    Random random(3301);
    for (int i = 0; i < case_count(500); ++i) {
        const int width = random.between(1, 140), height = random.between(1, 4);
        const auto pixel_stride = static_cast<std::size_t>(random.between(1, 5));
        const auto first = static_cast<std::size_t>(random.between(0, 3));
        const std::size_t row_stride =
            pixel_stride * static_cast<std::size_t>(width) + static_cast<std::size_t>(random.between(0, 9));
        const int threshold = random.between(0, 255);
        std::vector<std::uint8_t> bytes(first + row_stride * static_cast<std::size_t>(height));
        for (std::uint8_t& byte : bytes) {
            byte = static_cast<std::uint8_t>(random.below(256));
        }
        const AlphaView alpha{bytes, width, height, row_stride, pixel_stride, first};
        REQUIRE(mask_from_alpha(alpha, threshold) ==
                mask_where(width, height, [&](int x, int y) { return alpha.at(x, y) > threshold; }));
    }
}

TEST_CASE("alpha for a mask is 0 and 255 where the mask was edited, and as it was elsewhere") {
    const std::vector<std::uint8_t> bytes{9, 200, 128, 127};
    CHECK(alpha_for_mask({bytes, 4, 1}, mask_of("#.#.")) == std::vector<std::uint8_t>{255, 0, 128, 127});
    CHECK(alpha_for_mask({bytes, 4, 1}, mask_of("...."), 255) == bytes);
    CHECK(alpha_for_mask(AlphaView{}, Mask()).empty());
    Random random(3302);
    std::int64_t edited = 0, kept = 0;
    for (int i = 0; i < case_count(300); ++i) {
        const int width = random.between(1, 140), height = random.between(1, 4), threshold = random.between(0, 254);
        std::vector<std::uint8_t> rgba(static_cast<std::size_t>(4 * width * height));
        for (std::uint8_t& byte : rgba) {
            byte = static_cast<std::uint8_t>(random.below(256));
        }
        const AlphaView alpha = alpha_of({rgba, width, height});
        const Mask mask = mask_where(width, height, [&](int x, int y) {
            return random.below(8) == 0 ? random.below(2) == 0 : alpha.at(x, y) > threshold;
        });
        const std::vector<std::uint8_t> result = alpha_for_mask(alpha, mask, threshold);
        const AlphaView after = AlphaView{result, width, height};
        REQUIRE(mask_from_alpha(after, threshold) == mask);
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x) {
                const bool same = mask.test(x, y) == (alpha.at(x, y) > threshold);
                REQUIRE(after.at(x, y) == (same ? alpha.at(x, y) : mask.test(x, y) ? 255 : 0));
                ++(same ? kept : edited);
            }
        }
    }
    CHECK(edited > 100);
    CHECK(kept > edited);
}
