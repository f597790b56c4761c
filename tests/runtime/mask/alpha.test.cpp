#include "support/catch.h"

#include <algorithm>
#include <vector>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
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

TEST_CASE("a negative stride begins with the bottom row, or with the right pixel of each row") {
    const std::vector<std::uint8_t> bytes{10, 20, 30, 40, 50, 60};
    const auto alphas = [&](const AlphaView& view) {
        std::vector<int> result;
        for (int y = 0; y < view.height; ++y) {
            for (int x = 0; x < view.width; ++x) {
                result.push_back(view.at(x, y));
            }
        }
        return result;
    };
    CHECK(alphas({bytes, 3, 2}) == std::vector<int>{10, 20, 30, 40, 50, 60});
    CHECK(alphas({bytes, 3, 2, -3}) == std::vector<int>{40, 50, 60, 10, 20, 30});
    CHECK(alphas({bytes, 3, 2, 0, -1}) == std::vector<int>{30, 20, 10, 60, 50, 40});
    CHECK(alphas({bytes, 3, 2, -3, -1}) == std::vector<int>{60, 50, 40, 30, 20, 10});
    CHECK(alphas({bytes, 2, 2, -3, 1, 1}) == std::vector<int>{50, 60, 20, 30});
    CHECK(alphas({bytes, 2, 2, 3, -2}) == std::vector<int>{30, 10, 60, 40});
}

namespace {

std::vector<std::uint8_t> random_alphas(Random& random, std::size_t count) {
    std::vector<std::uint8_t> bytes(count);
    for (std::uint8_t& byte : bytes) {
        byte = static_cast<std::uint8_t>(random.below(256));
    }
    return bytes;
}

/// The bytes from the first alpha to the last one, in memory of their own, so that sanitizers notice reads outside.
std::size_t bytes_of(const AlphaView& view) {
    std::size_t most = 0;
    for (const int x : {0, view.width - 1}) {
        for (const int y : {0, view.height - 1}) {
            most = std::max(most, view.index(x, y));
        }
    }
    return most + 1;
}

void check_alpha(AlphaView view, int threshold, Random& random) {
    const std::vector<std::uint8_t> bytes = random_alphas(random, bytes_of(view));
    view.bytes = bytes;
    const Mask expected = mask_where(view.width, view.height, [&](int x, int y) { return view.at(x, y) > threshold; });
    for_each_simd_target([&](SimdTarget target) {
        CAPTURE(target, view.width, view.height, view.row_stride.bytes, view.pixel_stride.bytes, view.first, threshold);
        REQUIRE(mask_from_alpha(view, threshold) == expected);
    });
}

} // namespace

TEST_CASE("mask_from_alpha finds every pixel's byte, whatever lies between and in whatever direction") {
    Random random(3301);
    for (int i = 0; i < case_count(2000, Weight::fair); ++i) {
        const int width = random.between(1, 140), height = random.between(1, 4);
        const int pixel_stride = random.below(2) == 0 ? 4 : random.between(1, 5);
        const int row_stride = pixel_stride * width + random.between(0, 9);
        const auto sign = [&] { return random.below(3) == 0 ? -1 : 1; };
        check_alpha({{},
                     width,
                     height,
                     sign() * row_stride,
                     sign() * pixel_stride,
                     static_cast<std::size_t>(random.between(0, 3))},
                    random.between(0, 255), random);
    }
}

TEST_CASE("mask_from_alpha at widths about whole vectors, from each byte of a pixel on") {
    Random random(3303);
    for (const int width : {1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 200}) {
        for (const int height : {1, 2, 3}) {
            for (const int stride : {1, 4}) {
                for (std::size_t first = 0; first < 4; ++first) {
                    for (const int row_stride : {0, stride * width + 1, -stride * width}) {
                        check_alpha({{}, width, height, row_stride, stride, first}, random.between(0, 255), random);
                    }
                }
            }
        }
    }
    CHECK(mask_from_alpha({{}, 0, 5, -4, -4, 3}) == Mask(0, 5));
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
        const std::vector<std::uint8_t> rgba = random_alphas(random, static_cast<std::size_t>(4 * width * height));
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
