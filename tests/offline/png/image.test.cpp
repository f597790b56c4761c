#include <hitmask/offline/image.h>

#include <algorithm>
#include <string>

#include "png/png_chunks.h"
#include "support/catch.h"

#include "support/libpng_oracle.h"
#include "support/png_builder.h"
#include "support/settings.h"
#include "support/sprite_files.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

using Warnings = std::vector<std::string>;

void require_same_as_libpng(const Bytes& file) {
    const auto expected = libpng_decode(file);
    REQUIRE(expected.has_value());
    const LoadedImage loaded = decode_png(file, "test");
    REQUIRE(loaded.image.width == expected->width);
    REQUIRE(loaded.image.height == expected->height);
    REQUIRE(loaded.image.rgba == expected->rgba);
}

/// A picture of one row with these alpha values.
Image alphas(const Bytes& values) {
    Image image{static_cast<int>(values.size()), 1, {}};
    for (const std::uint8_t alpha : values) image.rgba.insert(image.rgba.end(), {1, 2, 3, alpha});
    return image;
}

PngParts grey_pixel(std::uint8_t value) {
    PngParts png;
    png.color_type = 0;
    png.scanlines = {0, value};
    return png;
}

} // namespace

TEST_CASE("every format, size, filter, interlacing and transparency decodes as by libpng") {
    test::Random random(2001);
    const int rounds = case_count(1);
    for (int round = 0; round < rounds; ++round) {
        for (const PngFormat& format : png_formats()) {
            for (const bool interlaced : {false, true}) {
                for (const bool transparency : {false, true}) {
                    for (std::uint32_t width = 1; width <= 17; ++width) {
                        const auto height = static_cast<std::uint32_t>(random.between(1, 11));
                        const RandomPng choice{width,      height,      format.color_type, format.bit_depth,
                                               interlaced, transparency};
                        CAPTURE(round, int{format.color_type}, int{format.bit_depth}, interlaced, transparency, width,
                                height);
                        require_same_as_libpng(random_png(random, choice).file());
                    }
                }
            }
        }
    }
}

TEST_CASE("long thin pictures decode as by libpng") {
    test::Random random(2002);
    for (const PngFormat& format : png_formats()) {
        for (const bool interlaced : {false, true}) {
            for (const std::uint32_t length : {1U, 63U, 64U, 65U, 1000U}) {
                CAPTURE(int{format.color_type}, int{format.bit_depth}, interlaced, length);
                require_same_as_libpng(
                    random_png(random, {1, length, format.color_type, format.bit_depth, interlaced, true}).file());
                require_same_as_libpng(
                    random_png(random, {length, 1, format.color_type, format.bit_depth, interlaced, true}).file());
            }
        }
    }
}

TEST_CASE("pictures larger than a block of the rebuilt stream decode as by libpng") {
    test::Random random(2003);
    for (const PngFormat& format : png_formats()) {
        for (const bool interlaced : {false, true}) {
            CAPTURE(int{format.color_type}, int{format.bit_depth}, interlaced);
            require_same_as_libpng(random_png(random, {611, slow_build ? 157U : 307U, format.color_type,
                                                       format.bit_depth, interlaced, true})
                                       .file());
        }
    }
}

TEST_CASE("scanlines that end exactly where a block of the rebuilt stream ends") {
    test::Random random(2004);
    for (const std::uint32_t width : {0xFFFDU, 0xFFFEU, 0xFFFFU, 0x10000U}) { // 8 bits: width + 1 bytes per row
        for (const std::uint32_t height : {1U, 2U}) {
            CAPTURE(width, height);
            require_same_as_libpng(random_png(random, {width, height, 0, 8, false, false}).file());
        }
    }
}

TEST_CASE("all PNGs of the sprite folders decode as by libpng") {
    for (const auto& path : all_sprites()) {
        CAPTURE(path.string());
        require_same_as_libpng(read_file(path, 1 << 28));
    }
}

TEST_CASE("a palette index out of range is opaque black, whatever was decoded before") {
    PngParts png;
    png.color_type = 3;
    png.width = 3;
    png.palette = Bytes{10, 20, 30, 40, 50, 60};
    png.transparency = Bytes{0, 0};
    png.scanlines = {0, 0, 2, 255};
    PngParts before = png;
    before.palette = Bytes(std::size_t{3} * 256, 77);
    before.transparency = Bytes(256, 0);
    for (int i = 0; i < 3; ++i) {
        (void)decode_png(before.file(), "before");
        CHECK(decode_png(png.file(), "test").image.rgba == Bytes{10, 20, 30, 0, 0, 0, 0, 255, 0, 0, 0, 255});
        require_same_as_libpng(png.file());
    }
}

TEST_CASE("an index beyond the palette is a warning, at every bit depth") {
    const std::string warning = "pixels whose index lies beyond the palette are opaque black";
    PngParts png;
    png.color_type = 3;
    png.width = 2;
    const auto warnings = [&](std::uint8_t first, std::uint8_t second) {
        const auto depth = static_cast<unsigned>(png.bit_depth);
        const unsigned together = unsigned{first} << (8 - depth) | unsigned{second} << (depth < 8 ? 8 - 2 * depth : 0);
        png.scanlines = {0, static_cast<std::uint8_t>(together)};
        if (depth == 8) png.scanlines = {0, first, second};
        require_same_as_libpng(png.file());
        return decode_png(png.file(), "test").info.warnings;
    };
    for (const int depth : {1, 2, 4, 8}) {
        CAPTURE(depth);
        png.bit_depth = static_cast<std::uint8_t>(depth);
        const auto last = static_cast<std::uint8_t>((1U << static_cast<unsigned>(depth)) - 1);
        png.transparency = Bytes{0};
        png.palette = Bytes(std::size_t{3} * last); // one colour too few; all are black, as missing colours are
        CHECK(warnings(0, static_cast<std::uint8_t>(last - 1)).empty());
        CHECK(warnings(0, last) == std::vector{warning});
        png.palette->insert(png.palette->end(), {1, 2, 3});
        CHECK(warnings(0, last).empty());
        png.palette = Bytes{9, 9, 9};
        png.transparency.reset();
        CHECK(warnings(last, 0) == std::vector<std::string>{no_alpha_warning, warning});
    }
    png.palette = Bytes();
    for (int red = 0; red < 255; ++red) { // a palette that leaves few colours that differ from it
        png.palette->insert(png.palette->end(), {static_cast<std::uint8_t>(red), 0, 0});
    }
    CHECK(warnings(254, 255).back() == warning);
    CHECK(decode_png(png.file(), "test").image.rgba == Bytes{254, 0, 0, 255, 0, 0, 0, 255});
}

TEST_CASE("16 bits keep their upper 8") {
    PngParts png;
    png.bit_depth = 16;
    png.scanlines = {0, 0x12, 0xFF, 0x80, 0xFF, 0xFF, 0x7F, 0x7F, 0xFF};
    CHECK(decode_png(png.file(), "test").image.rgba == Bytes{0x12, 0x80, 0xFF, 0x7F});
}

TEST_CASE("a colour key of 16 bits compares all of them") {
    PngParts png;
    png.color_type = 0;
    png.bit_depth = 16;
    png.width = 2;
    png.scanlines = {0, 0x12, 0x34, 0x12, 0x35};
    png.transparency = Bytes{0x12, 0x34};
    CHECK(decode_png(png.file(), "test").image.rgba == Bytes{0x12, 0x12, 0x12, 0, 0x12, 0x12, 0x12, 255});
}

TEST_CASE("what a PNG says about itself") {
    test::Random random(2005);
    const PngParts png = random_png(random, {5, 7, 3, 4, true, true});
    const PngInfo info = decode_png(png.file(), "test").info;
    CHECK(info.width == 5);
    CHECK(info.height == 7);
    CHECK(info.color_type == PngColorType::palette);
    CHECK(info.bit_depth == 4);
    CHECK(info.interlaced);
    CHECK(info.has_alpha);
    CHECK(info.warnings.empty());
}

TEST_CASE("a picture has alpha by its colour type or by tRNS, else there is a warning") {
    test::Random random(2006);
    for (const PngFormat& format : png_formats()) {
        for (const bool transparency : {false, true}) {
            CAPTURE(int{format.color_type}, int{format.bit_depth}, transparency);
            const auto png = random_png(random, {4, 4, format.color_type, format.bit_depth, false, transparency});
            const LoadedImage loaded = decode_png(png.file(), "test");
            const bool expected = transparency || format.color_type == 4 || format.color_type == 6;
            CHECK(loaded.info.has_alpha == expected);
            const Warnings& warnings = loaded.info.warnings;
            const bool warns = std::ranges::find(warnings, no_alpha_warning) != warnings.end();
            CHECK(warns == !expected);
            if (!expected) CHECK(mask_from_rgba(loaded.image).count() == 16);
        }
    }
}

TEST_CASE("names of colour types") {
    CHECK(std::string(color_type_name(PngColorType::grey)) == "grey");
    CHECK(std::string(color_type_name(PngColorType::rgb)) == "rgb");
    CHECK(std::string(color_type_name(PngColorType::palette)) == "palette");
    CHECK(std::string(color_type_name(PngColorType::grey_alpha)) == "grey+alpha");
    CHECK(std::string(color_type_name(PngColorType::rgba)) == "rgba");
}

TEST_CASE("solid is alpha above the threshold") {
    const Image image = alphas({0, 1, 127, 128, 254, 255});
    const auto solid = [&image](int threshold) {
        const Mask mask = mask_from_rgba(image, threshold);
        std::string row;
        for (int x = 0; x < mask.width(); ++x) row += mask.test(x, 0) ? '#' : '.';
        return row;
    };
    CHECK(mask_from_rgba(image) == mask_from_rgba(image, 127));
    CHECK(solid(127) == "...###");
    CHECK(solid(0) == ".#####");
    CHECK(solid(126) == "..####");
    CHECK(solid(254) == ".....#");
    CHECK(solid(255) == "......");
    CHECK(mask_from_rgba(Image{}) == Mask());
}

TEST_CASE("limits are inclusive") {
    const Bytes file = [] {
        test::Random random(2007);
        return random_png(random, {6, 5, 6, 8, false, false}).file();
    }();
    CHECK(decode_png(file, "test", {.max_pixels = 30}).info.width == 6);
    CHECK_THROWS_AS(decode_png(file, "test", {.max_pixels = 29}), IoError);
    CHECK_THROWS_AS(decode_png(file, "test", {.max_pixels = 0}), IoError);
    CHECK_THROWS_AS(decode_png(file, "test", {.max_pixels = -1}), IoError);
}

TEST_CASE("errors name the file in one line") {
    CHECK_THROWS_WITH(decode_png({}, "-"), "-: empty file");
    CHECK_THROWS_WITH(decode_png(bytes_of("GIF89a"), "a\nb \x1b[31m\xff.png"),
                      "a\\nb \\x1b[31m\\xff.png: not a PNG but a GIF");
}

TEST_CASE("a picture of the longest side") {
    PngParts png = grey_pixel(0);
    png.width = 1U << 20U;
    png.bit_depth = 1;
    png.scanlines.assign(1 + (std::size_t{1} << 17U), 0);
    CHECK(decode_png(png.file(), "test").info.width == 1 << 20);
    std::swap(png.width, png.height);
    png.scanlines.assign(std::size_t{1} << 21U, 0);
    CHECK(decode_png(png.file(), "test").info.height == 1 << 20);
}
