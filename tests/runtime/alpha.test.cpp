#include "support/catch.h"

#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/random.h"

using namespace hitmask;
using namespace hitmask::test;

TEST_CASE("alpha outside a picture is 0") {
    const std::vector<std::uint8_t> bytes{10, 20, 30, 40};
    const AlphaView alpha = alpha_of_bytes(bytes, 2, 2);
    CHECK(alpha.at(1, 0) == 20);
    CHECK(alpha.at(0, 1) == 30);
    for (const Pixel p : {Pixel{-1, 0}, Pixel{0, -1}, Pixel{2, 0}, Pixel{0, 2}}) {
        CHECK(alpha.at(p.x, p.y) == 0);
    }
}

TEST_CASE("RGBA pixels and bytes of alpha give the same mask") {
    const std::vector<std::uint8_t> rgba{9, 9, 9, 127, 9, 9, 9, 128};
    CHECK(mask_from_alpha(alpha_of_rgba(rgba, 2, 1)) == mask_of(".#"));
    CHECK(mask_from_alpha(alpha_of_rgba(rgba, 2, 1)) == mask_from_rgba(rgba, 2, 1));
    CHECK(mask_from_alpha(alpha_of_bytes(std::vector<std::uint8_t>{127, 128}, 2, 1)) == mask_of(".#"));
    CHECK(mask_from_alpha(AlphaView{}) == Mask());
    CHECK(mask_from_alpha(AlphaView{3, 0, {}}) == Mask(3, 0));
}

TEST_CASE("mask_from_alpha finds every pixel's byte, whatever lies between") {
    Random random(3301);
    for (int i = 0; i < case_count(500, 20000); ++i) {
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
        const AlphaView alpha{width, height, bytes, first, pixel_stride, row_stride};
        REQUIRE(mask_from_alpha(alpha, threshold) ==
                mask_where(width, height, [&](int x, int y) { return alpha.at(x, y) > threshold; }));
    }
}
