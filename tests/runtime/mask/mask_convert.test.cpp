#include "support/catch.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/mask_pixels.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

using Bytes = std::vector<std::uint8_t>;

/// Random bytes with few values, so that equal and nearly equal ones are common.
Bytes random_bytes(Random& random, std::size_t count, int values) {
    Bytes bytes(count);
    for (std::uint8_t& byte : bytes) {
        byte = static_cast<std::uint8_t>(random.between(0, values - 1));
    }
    return bytes;
}

Rgba random_rgba(Random& random, int values) {
    const Bytes bytes = random_bytes(random, 4, values);
    return {bytes[0], bytes[1], bytes[2], bytes[3]};
}

/// Returns true if each channel differs by at most its own tolerance.
bool naive_alike(const Rgba& p, const Rgba& q, const Rgba& tolerance) {
    return std::abs(p.r - q.r) <= tolerance.r && std::abs(p.g - q.g) <= tolerance.g &&
           std::abs(p.b - q.b) <= tolerance.b && std::abs(p.a - q.a) <= tolerance.a;
}

Rgba pixel_of(const Bytes& rgba, int pixel) {
    const std::size_t i = 4 * static_cast<std::size_t>(pixel);
    return {rgba[i], rgba[i + 1], rgba[i + 2], rgba[i + 3]};
}

std::size_t pixels_of(const PixelRect& size) {
    return static_cast<std::size_t>(size.w) * static_cast<std::size_t>(size.h);
}

/// A random size; sometimes it has no pixels.
PixelRect random_size(Random& random) {
    return {0, 0, random.between(0, 140), random.between(0, 6)};
}

} // namespace

TEST_CASE("a colour is found within the tolerance of each channel, whatever its alpha") {
    const Bytes rgba{200, 0, 0, 255, 190, 5, 0, 0, 189, 0, 0, 255, 200, 0, 11, 255};
    CHECK(mask_from_color({rgba, 4, 1}, {200, 0, 0}) == mask_of("#..."));
    CHECK(mask_from_color({rgba, 4, 1}, {200, 0, 0}, {10, 10, 10, 255}) == mask_of("##.."));
    CHECK(mask_from_color({rgba, 4, 1}, {200, 0, 0}, {9, 9, 9, 255}) == mask_of("#..."));
    CHECK(mask_from_color({rgba, 4, 1}, {200, 0, 0, 255}, {10, 10, 10, 0}) == mask_of("#..."));
    CHECK(mask_from_color({rgba, 4, 1}, {200, 0, 0}, {11, 0, 11, 255}) == mask_of("#.##"));
    CHECK(mask_from_color_key({rgba, 4, 1}, {200, 0, 0}) == mask_of(".###"));
}

TEST_CASE("images are alike where no channel differs by more than the tolerance") {
    const Bytes a{1, 2, 3, 255, 1, 2, 3, 255, 1, 2, 3, 255}, b{1, 2, 3, 0, 1, 2, 4, 255, 1, 4, 3, 255};
    CHECK(mask_from_similarity({a, 3, 1}, {b, 3, 1}) == mask_of("#.."));
    CHECK(mask_from_similarity({a, 3, 1}, {b, 3, 1}, {1, 1, 1, 255}) == mask_of("##."));
    CHECK(mask_from_similarity({a, 3, 1}, {b, 3, 1}, {255, 255, 255, 254}) == mask_of(".##"));
}

TEST_CASE("a picture's channels may have any order, and alpha may be missing") {
    const Bytes bytes{10, 20, 30, 40, 50, 60};
    const Rgba second{60, 50, 40};
    CHECK(mask_from_color({bytes, 2, 1, 0, 0, {2, 1, 0, -1}}, second) == mask_of(".#"));
    CHECK(mask_from_color({bytes, 2, 1, 0, -3, {2, 1, 0, -1}}, second) == mask_of("#."));
    CHECK(mask_from_color({bytes, 1, 2, -3, 3, {2, 1, 0, -1}}, second) == mask_of("#\n."));
    CHECK(mask_from_color({bytes, 1, 1, 0, 4, {1, 2, 3, 0}}, {20, 30, 40, 10}, Rgba{0, 0, 0, 0}) == mask_of("#"));
    // Without alpha, alpha is 255.
    CHECK(mask_from_color({bytes, 2, 1, 0, 0, {2, 1, 0, -1}}, second, Rgba{0, 0, 0, 0}) == mask_of(".#"));
    CHECK(mask_from_color({bytes, 2, 1, 0, 0, {2, 1, 0, -1}}, {60, 50, 40, 250}, Rgba{0, 0, 0, 4}) == mask_of(".."));
    CHECK(mask_from_color_key({bytes, 2, 1, 0, 0, {2, 1, 0, -1}}, {60, 50, 40, 250}, Rgba{0, 0, 0, 4}) ==
          mask_of("##"));
    CHECK(mask_from_rgba({bytes, 2, 1, 0, 0, {2, 1, 0, -1}}) == mask_of("##"));
    CHECK(mask_from_rgba({bytes, 2, 1, 0, 0, {2, 1, 0, -1}}, 255) == mask_of(".."));
    CHECK(mask_from_rgba({bytes, 1, 1, 0, 4, {1, 2, 3, 0}}, 9) == mask_of("#"));
    CHECK(mask_from_rgba({bytes, 1, 1, 0, 4, {1, 2, 3, 0}}, 10) == mask_of("."));
    const Bytes same{10, 20, 30, 255};
    CHECK(mask_from_similarity({bytes, 1, 1, 0, 3, {0, 1, 2, -1}}, {same, 1, 1}, Rgba{0, 0, 0, 0}) == mask_of("#"));
}

TEST_CASE("any integer is a stride") {
    const Bytes rgba(64, 255);
    for (const RgbaView& view :
         {RgbaView{rgba, 2, 2, std::size_t{8}}, RgbaView{rgba, 2, 2, 8}, RgbaView{rgba, 2, 2, std::ptrdiff_t{8}}}) {
        CHECK(mask_from_rgba(view).count() == 4);
    }
}

namespace {

/// A picture with random bytes. It ends with the last byte of a channel, so that sanitizers notice reads outside.
struct AnyPicture {
    Bytes bytes;
    RgbaView view;

    AnyPicture(Random& random, const PixelRect& size, int values) {
        static constexpr Channels orders[] = {
            {}, {2, 1, 0, 3}, {1, 2, 3, 0}, {3, 2, 1, 0}, {2, 1, 0, -1}, {0, 1, 2, -1}, {1, 2, 3, -1}, {0, 2, 3, 1}};
        view = {{}, size.w, size.h, 0, 0, orders[random.below(2) == 0 ? 0 : random.below(8)]};
        const Channels& places = view.channels;
        const int used = std::max({places.r, places.g, places.b, places.a}) + 1;
        const int pixel = random.below(2) == 0 ? std::max(used, 4) : random.between(used, 6);
        const int row = pixel * size.w + (random.below(2) == 0 ? 0 : random.between(1, 9));
        const auto sign = [&] { return random.below(3) == 0 ? -1 : 1; };
        view.pixel_stride = sign() * pixel, view.row_stride = sign() * row;
        if (size.w == 0 || size.h == 0) return;
        bytes =
            random_bytes(random, static_cast<std::size_t>(row * (size.h - 1) + pixel * (size.w - 1) + used), values);
        view.bytes = bytes;
    }

    [[nodiscard]] Rgba at(int x, int y) const {
        const std::ptrdiff_t rows = view.row_stride.bytes, pixels = view.pixel_stride.bytes;
        const std::ptrdiff_t i = rows < 0 ? (view.height - 1 - y) * -rows : y * rows;
        const std::ptrdiff_t pixel = i + (pixels < 0 ? (view.width - 1 - x) * -pixels : x * pixels);
        const auto channel = [&](int place) { return bytes[static_cast<std::size_t>(pixel + place)]; };
        const Channels& places = view.channels;
        return {channel(places.r), channel(places.g), channel(places.b),
                places.a < 0 ? std::uint8_t{255} : channel(places.a)};
    }
};

} // namespace

TEST_CASE("colours and similarities agree with single pixels, in any layout") {
    Random random(331);
    std::int64_t solid = 0, clear = 0;
    for (int i = 0; i < case_count(2000, Weight::fair); ++i) {
        const PixelRect size = random_size(random);
        const int values = random.below(2) == 0 ? 3 : 256;
        const AnyPicture a(random, size, values), b(random, size, values);
        const Rgba color = random_rgba(random, values), tolerance = random_rgba(random, values);
        const Mask found =
            mask_where(size.w, size.h, [&](int x, int y) { return naive_alike(a.at(x, y), color, tolerance); });
        const Mask alike =
            mask_where(size.w, size.h, [&](int x, int y) { return naive_alike(a.at(x, y), b.at(x, y), tolerance); });
        Mask other = found;
        other.invert();
        for_each_simd_target([&](SimdTarget target) {
            CAPTURE(target, i);
            REQUIRE(mask_from_color(a.view, color, tolerance) == found);
            REQUIRE(mask_from_color_key(a.view, color, tolerance) == other);
            REQUIRE(mask_from_similarity(a.view, b.view, tolerance) == alike);
            REQUIRE(mask_from_similarity(b.view, a.view, tolerance) == alike);
            REQUIRE(mask_from_similarity(a.view, a.view, Rgba{0, 0, 0, 0}).count() == std::int64_t{size.w} * size.h);
        });
        REQUIRE(mask_from_rgba(a.view, 1) ==
                mask_where(size.w, size.h, [&](int x, int y) { return a.at(x, y).a > 1; }));
        solid += found.count() + alike.count();
        clear += std::int64_t{2} * size.w * size.h - found.count() - alike.count();
    }
    CHECK(solid > (solid + clear) / 20);
    CHECK(clear > (solid + clear) / 20);
}

TEST_CASE("bytes above the threshold are solid, and come back") {
    Random random(332);
    for (int i = 0; i < case_count(500); ++i) {
        const PixelRect size = random_size(random);
        const int threshold = random.between(0, 255);
        Bytes bytes = random_bytes(random, pixels_of(size), 256);
        const Mask mask = mask_where(size.w, size.h, [&](int x, int y) {
            return bytes[pixels_of({0, 0, size.w, y}) + static_cast<std::size_t>(x)] > threshold;
        });
        for_each_simd_target([&](SimdTarget) { REQUIRE(mask_from_alpha({bytes, size.w, size.h}, threshold) == mask); });
        mask_to_bytes(mask, bytes);
        REQUIRE(std::ranges::count(bytes, 1) == mask.count());
        REQUIRE(std::ranges::count(bytes, 0) == std::ssize(bytes) - mask.count());
        REQUIRE(mask_from_alpha({bytes, size.w, size.h}, 0) == mask);
        mask_to_bytes(mask, bytes, 7, 200);
        Mask inverse = mask;
        inverse.invert();
        REQUIRE(mask_from_alpha({bytes, size.w, size.h}, 7) == inverse);
    }
}

TEST_CASE("the leftmost pixel is the most or the least significant bit, and rows are filled up") {
    const Mask mask = mask_of("##.......#\n"
                              ".......#..");
    REQUIRE(packed_size(10, 2) == 4);
    Bytes bits(4, 0xFF);
    mask_to_packed_bits(mask, bits, BitOrder::msb_first);
    CHECK(bits == Bytes{0xC0, 0x40, 0x01, 0x00});
    mask_to_packed_bits(mask, bits, BitOrder::lsb_first);
    CHECK(bits == Bytes{0x03, 0x02, 0x80, 0x00});
    CHECK(packed_size(0, 5) == 0);
    CHECK(packed_size(5, 0) == 0);
    CHECK(mask_from_packed_bits({}, 0, 5, BitOrder::lsb_first) == Mask(0, 5));
    CHECK(mask_from_packed_bits({}, 5, 0, BitOrder::msb_first) == Mask(5, 0));
}

TEST_CASE("builders pass over the padding behind each row") {
    Random random(334);
    for (int i = 0; i < case_count(300); ++i) {
        const PixelRect size{0, 0, random.between(1, 140), random.between(1, 6)};
        const auto padded = [&](const Bytes& bytes, std::size_t row, std::size_t stride) {
            Bytes result = random_bytes(random, stride * static_cast<std::size_t>(size.h - 1) + row, 256);
            for (std::size_t y = 0; y < static_cast<std::size_t>(size.h); ++y) {
                std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(y * row), row,
                            result.begin() + static_cast<std::ptrdiff_t>(y * stride));
            }
            return result;
        };
        const std::size_t row = 4 * pixels_of({0, 0, size.w, 1}), stride = row + random.below(9);
        const Bytes rgba = random_bytes(random, 4 * pixels_of(size), 3), wide = padded(rgba, row, stride);
        const RgbaView tight{rgba, size.w, size.h}, strided{wide, size.w, size.h, stride};
        const Rgba color = pixel_of(rgba, 0);
        for_each_simd_target([&](SimdTarget) { REQUIRE(mask_from_rgba(strided, 1) == mask_from_rgba(tight, 1)); });
        REQUIRE(mask_from_color(strided, color) == mask_from_color(tight, color));
        REQUIRE(mask_from_color_key(strided, color) == mask_from_color_key(tight, color));
        REQUIRE(mask_from_similarity(strided, tight).count() == std::int64_t{size.w} * size.h);
        const std::size_t bit_row = packed_size(size.w, 1), bit_stride = bit_row + random.below(5);
        const Bytes bits = random_bytes(random, packed_size(size.w, size.h), 256);
        REQUIRE(mask_from_packed_bits(padded(bits, bit_row, bit_stride), size.w, size.h, BitOrder::msb_first,
                                      bit_stride) == mask_from_packed_bits(bits, size.w, size.h, BitOrder::msb_first));
    }
}

TEST_CASE("packed bits come back, and what fills up a row is not looked at") {
    Random random(333);
    for (int i = 0; i < case_count(500); ++i) {
        const PixelRect size = random_size(random);
        const bool msb = random.below(2) == 0;
        const BitOrder order = msb ? BitOrder::msb_first : BitOrder::lsb_first;
        Bytes bits = random_bytes(random, packed_size(size.w, size.h), 256);
        const Mask mask = mask_from_packed_bits(bits, size.w, size.h, order);
        REQUIRE(mask == mask_where(size.w, size.h, [&](int x, int y) {
                    const int byte = bits[packed_size(size.w, y) + static_cast<std::size_t>(x / 8)];
                    return (byte >> (msb ? 7 - x % 8 : x % 8) & 1) != 0;
                }));
        REQUIRE(padding_is_clear(mask));
        mask_to_packed_bits(mask, bits, order);
        REQUIRE(mask_from_packed_bits(bits, size.w, size.h, order) == mask);
        int set = 0;
        for (const std::uint8_t byte : bits) {
            for (int bit = 0; bit < 8; ++bit) {
                set += byte >> bit & 1;
            }
        }
        REQUIRE(set == mask.count());
    }
}
