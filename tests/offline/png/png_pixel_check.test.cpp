// Files that the guard before the decoder refuses or accepts, tested through the public function.

#include <algorithm>
#include <string>
#include <vector>

#include <hitmask/offline/image.h>

#include "support/catch.h"

#include "support/libpng_oracle.h"
#include "support/peak_memory.h"
#include "support/png_builder.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

using Warnings = std::vector<std::string>;

/// The reason of the refusal; "" if the file is accepted.
std::string refusal(const Bytes& file) {
    try {
        (void)decode_png(file, "test");
        return "";
    } catch (const IoError& error) {
        const std::string text = error.what();
        CHECK(text.substr(0, 6) == "test: ");
        return text.substr(6);
    }
}

Warnings warnings(const Bytes& file) {
    return decode_png(file, "test").info.warnings;
}

/// Grey and alpha, 2 x 2, no tRNS, no PLTE.
PngParts grey_alpha() {
    PngParts png;
    png.color_type = 4;
    png.width = png.height = 2;
    png.scanlines = {0, 1, 2, 3, 4, 1, 5, 6, 7, 8};
    return png;
}

/// A palette of three colours. The last two are not solid.
PngParts palette() {
    PngParts png;
    png.color_type = 3;
    png.width = 4;
    png.palette = Bytes{1, 2, 3, 4, 5, 6, 7, 8, 9};
    png.transparency = Bytes{255, 0, 99};
    png.scanlines = {0, 0, 1, 2, 1};
    return png;
}

/// 8-bit grey, 3 x 1, with a colour key.
PngParts grey_key() {
    PngParts png;
    png.color_type = 0;
    png.width = 3;
    png.transparency = Bytes{0, 7};
    png.scanlines = {0, 6, 7, 8};
    return png;
}

PngParts rgb() {
    PngParts png;
    png.color_type = 2;
    png.width = 2;
    png.scanlines = {0, 1, 2, 3, 4, 5, 6};
    return png;
}

Bytes with_stream(const PngParts& png, const Bytes& stream) {
    return png.file_with_idats({png_chunk("IDAT", stream)});
}

/// Signature and IHDR, then the parts.
Bytes file_of(const PngParts& png, const std::vector<Bytes>& parts) {
    return concat({png_signature_bytes(), png.ihdr(), concat(parts)});
}

void check_like_libpng(const Bytes& file) {
    const auto expected = libpng_decode(file);
    REQUIRE(expected.has_value());
    CHECK(decode_png(file, "test").image.rgba == expected->rgba);
}

/// A valid file with several chunks that do not matter. One of them is long enough to swallow others.
Bytes with_extra_chunks(const PngParts& png) {
    const Bytes stream = deflated(png.scanlines);
    const auto middle = stream.begin() + static_cast<std::ptrdiff_t>(stream.size() / 2);
    return file_of(png, {png_chunk("gAMA", big_endian(45455)), png_chunk("prVt", {1, 2, 3}), png.plte(),
                         png_chunk("tEXt", bytes_of("Comment")), png.trns(), png_chunk("pHYs", Bytes(9, 1)),
                         png_chunk("IDAT", Bytes(stream.begin(), middle)), png_chunk("IDAT", {}),
                         png_chunk("IDAT", Bytes(middle, stream.end())), png_chunk("tIME", Bytes(7, 1)), iend()});
}

} // namespace

TEST_CASE("what is not a PNG is called so, and what it is instead") {
    CHECK(refusal({}) == "empty file");
    const std::string zero(1, '\0');
    for (const std::string& text : std::vector<std::string>{"x", "\x89PNX", "GIF", "BMI is a number of the body",
                                                            "RIFF1234WAVE", "some text", std::string(100, '\0')}) {
        CHECK(refusal(bytes_of(text)) == "not a PNG");
    }
    const std::string tga_head = zero + zero + "\2" + std::string(9, '\0');
    const std::pair<std::string, std::string> cases[] = {
        {"\xFF\xD8\xFF\xE0", "a JPEG, which has no transparency"},
        {"GIF89a", "a GIF"},
        {"RIFF1234WEBPVP8L", "a WebP"},
        {std::string(3, '\0') + "\x1C" + "ftypavif", "an AVIF"},
        {std::string(3, '\0') + "\x1C" + "ftypheic", "a HEIC"},
        {"BM1234" + std::string(4, '\0'), "a BMP"},
        {tga_head + "\x40" + zero + "\x40" + zero + "\x20\x28", "a TGA"},
        {"8BPS" + zero + "\1", "a Photoshop document"},
        {"1234\xE0\xA5", "a document of Aseprite"},
        {"II*" + zero, "a TIFF"},
        {"\xEF\xBB\xBF\r\n <!DocType HTML><title>404</title>", "a web page: was the download refused?"},
        {"<html>", "a web page: was the download refused?"},
        {"<svg xmlns='http://www.w3.org/2000/svg'/>", "an SVG"},
        {"<?xml version='1.0'?>", "XML"},
        {"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
         "a Git LFS pointer: `git lfs pull` fetches the file"},
    };
    for (const auto& [text, kind] : cases) {
        CHECK(refusal(bytes_of(text)) == "not a PNG but " + kind);
        CHECK(refusal(bytes_of(text + std::string(1000, 'x'))) == "not a PNG but " + kind);
    }
    const std::string_view as_text = "not a PNG but what is left of one that was copied as text";
    Bytes text_mode = grey_alpha().file(), other_way = text_mode;
    text_mode.erase(text_mode.begin() + 4); // CR LF became LF
    CHECK(refusal(text_mode) == as_text);
    other_way.insert(other_way.begin() + 4, '\r'); // LF became CR LF
    CHECK(refusal(other_way) == as_text);
}

TEST_CASE("every beginning of a PNG is refused as truncated") {
    test::Random random(2201);
    for (const Bytes& file : {grey_alpha().file(), palette().file(), with_extra_chunks(palette()),
                              random_png(random, {9, 9, 2, 16, true, true}).file()}) {
        REQUIRE(refusal(file).empty());
        for (std::size_t size = 1; size < file.size(); ++size) {
            CAPTURE(size);
            const std::string reason = refusal(Bytes(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size)));
            CHECK(reason.substr(0, 9) == "truncated");
        }
    }
    CHECK(refusal(png_signature_bytes()) == "truncated: no IEND chunk");
}

TEST_CASE("a single changed byte is refused or harmless, never another picture") {
    test::Random random(2202);
    std::vector<PngParts> pictures = {grey_alpha(), palette(), grey_key(), rgb()};
    for (const PngFormat& format : png_formats()) {
        pictures.push_back(random_png(random, {7, 5, format.color_type, format.bit_depth, true, true}));
    }
    int accepted = 0;
    for (const PngParts& png : pictures) {
        const Bytes file = with_extra_chunks(png);
        const Image original = decode_png(file, "test").image;
        Bytes changed = file;
        for (std::size_t at = 0; at < file.size(); ++at) {
            const int changes = case_count(10, Weight::fair);
            for (int i = 0; i < changes; ++i) {
                const auto bits = i < 8 ? 1U << static_cast<unsigned>(i) : random.below(255) + 1;
                changed[at] = static_cast<std::uint8_t>(file[at] ^ bits);
                CAPTURE(int{png.color_type}, int{png.bit_depth}, at, int{changed[at]});
                if (!refusal(changed).empty()) continue;
                ++accepted;
                REQUIRE(decode_png(changed, "test").image.rgba == original.rgba);
            }
            changed[at] = file[at];
        }
    }
    CHECK(accepted > 1000); // each gAMA, tEXt, pHYs and tIME may change
}

TEST_CASE("a header of a wrong value is refused by name") {
    const auto changed = [](auto change) {
        PngParts png = grey_alpha();
        change(png);
        return refusal(png.file());
    };
    CHECK(changed([](PngParts& png) { png.width = 0; }) == "width or height is 0");
    CHECK(changed([](PngParts& png) { png.height = 0; }) == "width or height is 0");
    CHECK(changed([](PngParts& png) { png.compression = 1; }) == "unknown compression method");
    CHECK(changed([](PngParts& png) { png.filter = 64; }) == "unknown filter method");
    CHECK(changed([](PngParts& png) { png.interlace = 2; }) == "unknown interlace method");
    CHECK(changed([](PngParts& png) { png.width = 0x7FFFFFFF; }) ==
          "2147483647 x 2 pixels: a side is longer than 1048576");
    CHECK(changed([](PngParts& png) { png.height = 0xFFFFFFFF; }) ==
          "2 x 4294967295 pixels: a side is longer than 1048576");
    CHECK(changed([](PngParts& png) { png.width = png.height = 0xFFFFFFFF; }) ==
          "4294967295 x 4294967295 pixels: a side is longer than 1048576");
    CHECK(changed([](PngParts& png) { png.width = png.height = 8193; }) ==
          "8193 x 8193 pixels: more than the limit of 67108864");
}

TEST_CASE("the pairs of colour type and bit depth that exist are fifteen") {
    std::vector<PngFormat> accepted;
    for (unsigned type = 0; type < 256; ++type) {
        for (unsigned depth = 0; depth < 256; depth += depth < 20 ? 1 : 37) {
            PngParts png;
            png.color_type = static_cast<std::uint8_t>(type);
            png.bit_depth = static_cast<std::uint8_t>(depth);
            const std::string reason = refusal(file_of(png, {iend()}));
            if (reason == "no IDAT chunk") accepted.push_back({png.color_type, png.bit_depth});
            if (reason == "no IDAT chunk") continue;
            CHECK(reason ==
                  "no such PNG: colour type " + std::to_string(type) + " with " + std::to_string(depth) + " bits");
        }
    }
    const auto same = [](const PngFormat& a, const PngFormat& b) {
        return a.color_type == b.color_type && a.bit_depth == b.bit_depth;
    };
    CHECK(std::equal(accepted.begin(), accepted.end(), png_formats().begin(), png_formats().end(), same));
}

TEST_CASE("IHDR comes first, once, with 13 bytes") {
    const PngParts png = grey_alpha();
    const Bytes signature = png_signature_bytes();
    CHECK(refusal(concat({signature, iend()})) == "IHDR is not the first chunk");
    CHECK(refusal(concat({signature, png_chunk("tEXt", {}), png.ihdr(), png.idat(), iend()})) ==
          "IHDR is not the first chunk");
    CHECK(refusal(file_of(png, {png.ihdr(), png.idat(), iend()})) == "more than one IHDR chunk");
    CHECK(refusal(concat({signature, png_chunk("IHDR", Bytes(12, 1)), png.idat(), iend()})) == "IHDR has not 13 bytes");
    CHECK(refusal(concat({signature, png_chunk("IHDR", Bytes(14, 1)), png.idat(), iend()})) == "IHDR has not 13 bytes");
}

TEST_CASE("a wrong CRC of a chunk that decides about pixels is refused") {
    const PngParts png = palette();
    const Bytes stream = deflated(png.scanlines);
    const Bytes ihdr = png.ihdr();
    const Bytes ihdr_payload(ihdr.begin() + 8, ihdr.begin() + 21);
    const auto file = [&](const std::string& wrong) {
        const auto chunk = [&wrong](const std::string& type, const Bytes& payload) {
            return png_chunk(type, payload, type == wrong ? 1 : 0);
        };
        return concat({png_signature_bytes(), chunk("IHDR", ihdr_payload), chunk("PLTE", *png.palette),
                       chunk("tRNS", *png.transparency), chunk("IDAT", stream), chunk("IEND", {})});
    };
    CHECK(refusal(file("none")).empty());
    for (const std::string type : {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"}) {
        CHECK(refusal(file(type)) == "damaged: wrong CRC in chunk " + type);
    }
}

TEST_CASE("a wrong CRC elsewhere is a warning, except where it may hide a tRNS") {
    const PngParts png = palette();
    const Warnings expected = {"wrong CRC in a chunk that has no influence on the pixels"};
    const Bytes damaged = png_chunk("tEXt", bytes_of("Comment"), 1);
    CHECK(warnings(file_of(png, {png.plte(), damaged, png.trns(), damaged, png.idat(), damaged, iend()})) == expected);
    CHECK(refusal(file_of(png, {png.plte(), png_chunk("tRNs", {0, 0, 0}, 1), png.idat(), iend()})) ==
          "damaged: wrong CRC in chunk tRNs");
    CHECK(refusal(file_of(png, {png.plte(), png_chunk("tEXt", concat({bytes_of("ab"), png.trns()}), 1), png.idat(),
                                iend()})) == "damaged: wrong CRC in chunk tEXt");
    CHECK(warnings(file_of(png, {png.plte(), png.trns(), png.idat(), png_chunk("prVt", {}, 1), iend()})) == expected);
}

TEST_CASE("palette and transparency keep their order") {
    const PngParts png = palette();
    const Bytes trns = png.trns();
    const Bytes plte = png.plte();
    const Bytes idat = png.idat();
    CHECK(refusal(file_of(png, {idat, iend()})) == "no PLTE before IDAT");
    CHECK(refusal(file_of(png, {idat, plte, iend()})) == "no PLTE before IDAT");
    CHECK(refusal(file_of(png, {trns, plte, idat, iend()})) == "tRNS before PLTE");
    CHECK(refusal(file_of(png, {plte, plte, idat, iend()})) == "more than one PLTE chunk");
    CHECK(refusal(file_of(png, {plte, trns, trns, idat, iend()})) == "more than one tRNS chunk");
    CHECK(refusal(file_of(png, {plte, idat, trns, iend()})) == "tRNS after IDAT");
    CHECK(refusal(file_of(png, {plte, idat, plte, iend()})) == "more than one PLTE chunk");
    CHECK(refusal(file_of(rgb(), {rgb().idat(), plte, iend()})) == "PLTE after IDAT");
    CHECK(refusal(file_of(rgb(), {png_chunk("tRNS", Bytes(6, 0)), plte, rgb().idat(), iend()})) == "PLTE after tRNS");
}

TEST_CASE("a palette has 1 to 256 colours; those that no index reaches are ignored") {
    PngParts png = palette();
    for (const std::size_t size : {0U, 1U, 2U, 4U, 767U, 769U, 771U}) {
        png.palette = Bytes(size, 5);
        CHECK(refusal(png.file()) == "PLTE has not 1 to 256 colours");
    }
    png.palette = Bytes(768, 5);
    check_like_libpng(png.file());
    png.bit_depth = 1;
    png.scanlines = {0, 0x50};
    png.transparency = Bytes{0, 200};
    check_like_libpng(png.file());
    png.transparency = Bytes{0, 200, 200}; // right for the palette, but 1 bit reaches only two colours
    check_like_libpng(png.file());
    CHECK(warnings(png.file()).front() == "tRNS ignored: wrong size");
}

TEST_CASE("a palette outside palette pictures has no influence") {
    for (PngParts png : {rgb(), grey_key(), grey_alpha()}) {
        const Image plain = decode_png(png.file(), "test").image;
        for (const std::size_t size : {3U, 768U, 5U, 1U}) {
            png.palette = Bytes(size, 5);
            CHECK(decode_png(png.file(), "test").image.rgba == plain.rgba);
        }
    }
}

TEST_CASE("a tRNS of a wrong size is ignored with a warning, as by libpng") {
    for (PngParts png : {palette(), grey_key(), rgb()}) {
        for (std::size_t size = 0; size < 12; ++size) {
            CAPTURE(int{png.color_type}, size);
            png.transparency = Bytes(size, 0);
            check_like_libpng(png.file());
            const bool fits = png.color_type == 3   ? size >= 1 && size <= 3
                              : png.color_type == 0 ? size == 2
                                                    : size == 6;
            const Warnings ignored = {"tRNS ignored: wrong size", "no alpha channel: the whole rectangle is solid"};
            CHECK(warnings(png.file()) == (fits ? Warnings{} : ignored));
            CHECK(decode_png(png.file(), "test").info.has_alpha == fits);
        }
    }
}

TEST_CASE("a tRNS beside an alpha channel is ignored with a warning, as by libpng") {
    PngParts png = grey_alpha();
    png.transparency = Bytes{0, 1};
    check_like_libpng(png.file());
    CHECK(warnings(png.file()) == Warnings{"tRNS ignored: there is an alpha channel"});
}

TEST_CASE("unknown critical chunks are refused by name, other unknown ones passed over") {
    const PngParts png = grey_alpha();
    CHECK(refusal(file_of(png, {png_chunk("ABCD", {}), png.idat(), iend()})) == "unknown critical chunk ABCD");
    CHECK(refusal(file_of(png, {png.idat(), png_chunk("FooB", {}), iend()})) == "unknown critical chunk FooB");
    CHECK(refusal(file_of(png, {png_chunk("CgBI", Bytes(4, 0)), png.idat(), iend()})) == "unknown critical chunk CgBI");
    CHECK(refusal(concat({png_signature_bytes(), png_chunk("CgBI", Bytes(4, 0)), png.ihdr(), png.idat(), iend()})) ==
          "Apple's CgBI variant, not a standard PNG");
    CHECK(
        warnings(file_of(png, {png_chunk("abCd", Bytes(999, 1)), png.idat(), png_chunk("zzZz", {}), iend()})).empty());
}

TEST_CASE("an animation gives its first picture and a warning") {
    const PngParts png = grey_alpha();
    const Bytes frames = concat({png_chunk("fcTL", Bytes(26, 0)), png_chunk("fdAT", Bytes(9, 0))});
    const Bytes file = file_of(
        png, {png_chunk("acTL", Bytes(8, 0)), png_chunk("fcTL", Bytes(26, 0)), png.idat(), frames, frames, iend()});
    CHECK(warnings(file) == Warnings{"animated: first frame only"});
    CHECK(decode_png(file, "test").image.rgba == decode_png(png.file(), "test").image.rgba);
}

TEST_CASE("a palette that the picture does not need, and what stands in IEND, are judged as libpng judges them") {
    const auto judge = [](const PngParts& png, const Bytes& plte, const Bytes& in_iend) {
        const Bytes file = file_of(png, {png_chunk("PLTE", plte), png.idat(), png_chunk("IEND", in_iend)});
        CHECK(refusal(file).empty() == libpng_decode(file).has_value());
        if (refusal(file).empty()) check_like_libpng(file);
        return refusal(file).empty() ? warnings(file) : Warnings{refusal(file)};
    };
    PngParts rgba = rgb();
    rgba.color_type = 6;
    rgba.scanlines = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    for (const std::size_t size : {0U, 1U, 3U, 4U, 765U, 767U, 768U, 769U, 771U, 999U}) {
        CAPTURE(size);
        const bool fits = size % 3 == 0 && size <= 768;
        const std::string of_rgba = size == 0 ? "PLTE has not 1 to 256 colours" : "PLTE ignored: wrong size";
        CHECK(judge(rgba, Bytes(size, 5), {}) == (size == 0 || !fits ? Warnings{of_rgba} : Warnings{}));
        CHECK(judge(rgb(), Bytes(size, 5), {}).size() == (size == 0 || fits ? 1 : 2)); // it has no alpha channel
        CHECK(judge(grey_alpha(), Bytes(size, 5), {}) == Warnings{"PLTE ignored: the picture is grey"});
        CHECK(judge(rgba, Bytes(3, 5), Bytes(size, 7)) ==
              (size == 0 ? Warnings{} : Warnings{"bytes inside IEND ignored"}));
    }
}

TEST_CASE("what follows the end is a warning") {
    const Bytes file = grey_alpha().file();
    CHECK(warnings(concat({file, {0}})) == Warnings{"bytes after the end of the PNG ignored"});
    CHECK(warnings(concat({file, palette().file()})) == Warnings{"bytes after the end of the PNG ignored"});
    const PngParts png = grey_alpha();
    CHECK(warnings(file_of(png, {png.idat(), png_chunk("IEND", {1, 2})})) == Warnings{"bytes inside IEND ignored"});
    CHECK(refusal(file_of(png, {iend()})) == "no IDAT chunk");
    CHECK(refusal(file_of(png, {png.idat()})) == "truncated: no IEND chunk");
}

TEST_CASE("chunk lengths and types that cannot be") {
    const PngParts png = grey_alpha();
    const auto chunk = [](std::uint32_t length, const std::string& type) {
        return concat({big_endian(length), bytes_of(type), Bytes(20, 0)});
    };
    CHECK(refusal(file_of(png, {chunk(0xFFFFFFFF, "IDAT")})) == "impossible length of chunk IDAT");
    CHECK(refusal(file_of(png, {chunk(0x80000000, "IDAT")})) == "impossible length of chunk IDAT");
    CHECK(refusal(file_of(png, {chunk(0x7FFFFFFF, "tEXt")})) == "truncated in chunk tEXt");
    CHECK(refusal(file_of(png, {chunk(17, "IDAT")})) == "truncated in chunk IDAT");
    CHECK(refusal(file_of(png, {chunk(0, std::string(4, '\0'))})) == "damaged: no chunk where one must begin");
    CHECK(refusal(file_of(png, {chunk(0, "ID\nT")})) == "damaged: no chunk where one must begin");
}

TEST_CASE("pixels in many or empty chunks are read as those in one") {
    test::Random random(2203);
    const PngParts png = random_png(random, {40, 40, 6, 8, false, false});
    const Bytes stream = deflated(png.scanlines);
    std::vector<Bytes> singles(100000, png_chunk("IDAT", {}));
    for (const std::uint8_t byte : stream) singles.push_back(png_chunk("IDAT", {byte}));
    singles.insert(singles.end(), 100000, png_chunk("IDAT", {}));
    const LoadedImage loaded = decode_png(png.file_with_idats(singles), "test");
    CHECK(loaded.image.rgba == decode_png(png.file(), "test").image.rgba);
    CHECK(loaded.info.warnings.empty());
}

TEST_CASE("pixel chunks are consecutive") {
    const PngParts png = grey_alpha();
    const Bytes stream = deflated(png.scanlines);
    const Bytes first = png_chunk("IDAT", Bytes(stream.begin(), stream.begin() + 5));
    const Bytes second = png_chunk("IDAT", Bytes(stream.begin() + 5, stream.end()));
    CHECK(refusal(file_of(png, {first, second, iend()})).empty());
    CHECK(refusal(file_of(png, {first, png_chunk("tEXt", {}), second, iend()})) == "IDAT chunks are not consecutive");
    CHECK(refusal(file_of(png, {png.idat(), png_chunk("tEXt", {}), png_chunk("IDAT", {}), iend()})) ==
          "IDAT chunks are not consecutive");
}

TEST_CASE("pixels that are fewer or more than the header promises") {
    PngParts png = grey_alpha();
    const Bytes right = png.scanlines;
    for (std::size_t size = 0; size < right.size(); ++size) {
        png.scanlines = Bytes(right.begin(), right.begin() + static_cast<std::ptrdiff_t>(size));
        CHECK(refusal(png.file()) == "fewer pixels than the header promises");
    }
    png.scanlines = concat({right, {0}});
    CHECK(refusal(png.file()) == "more pixels than the header promises");
    CHECK(refusal(grey_alpha().file_with_idats({png_chunk("IDAT", {})})) == "truncated pixels");
}

TEST_CASE("the length of the pixels is exact for interlaced pictures too") {
    test::Random random(2204);
    for (const PngFormat& format : png_formats()) {
        for (std::uint32_t side = 1; side <= 9; ++side) {
            PngParts png = random_png(random, {side, 10 - side, format.color_type, format.bit_depth, true, false});
            const Bytes right = png.scanlines;
            png.scanlines.pop_back();
            CHECK(refusal(png.file()) == "fewer pixels than the header promises");
            png.scanlines = concat({right, {0}});
            CHECK(refusal(png.file()) == "more pixels than the header promises");
        }
    }
}

TEST_CASE("filters above 4 are refused in every row") {
    for (const std::size_t filter_at : {0U, 5U}) {
        for (const unsigned filter : {5U, 128U, 255U}) {
            PngParts png = grey_alpha();
            png.scanlines[filter_at] = static_cast<std::uint8_t>(filter);
            CHECK(refusal(png.file()) == "damaged: unknown filter of a scanline");
        }
    }
}

TEST_CASE("damaged zlib streams are refused") {
    const PngParts png = grey_alpha();
    const Bytes stream = deflated(png.scanlines);
    const auto changed = [&](std::size_t at, unsigned bits) {
        Bytes other = stream;
        other[at] = static_cast<std::uint8_t>(other[at] ^ bits);
        return refusal(with_stream(png, other));
    };
    CHECK(refusal(with_stream(png, stream)).empty());
    CHECK(changed(stream.size() - 1, 1) == "damaged: wrong Adler-32 of the pixels");
    CHECK(changed(stream.size() - 4, 128) == "damaged: wrong Adler-32 of the pixels");
    CHECK(changed(0, 1) == "damaged pixels: incorrect header check");
    CHECK(changed(2, 4) == "damaged pixels: invalid block type"); // 3 instead of 1
    CHECK(refusal(with_stream(png, {0x78, 0x20 + 31 - (0x7820 % 31), 0, 0, 0, 0})) ==
          "damaged: the pixels need a dictionary");
    for (std::size_t size = 0; size < stream.size(); ++size) {
        const Bytes part(stream.begin(), stream.begin() + static_cast<std::ptrdiff_t>(size));
        CHECK(refusal(with_stream(png, part)) == "truncated pixels");
    }
}

TEST_CASE("bytes behind the stream of pixels are a warning, as by libpng") {
    const PngParts png = grey_alpha();
    const Bytes stream = deflated(png.scanlines);
    const Warnings expected = {"bytes after the end of the pixels ignored"};
    const Bytes inside = with_stream(png, concat({stream, {1, 2, 3}}));
    const Bytes behind =
        png.file_with_idats({png_chunk("IDAT", stream), png_chunk("IDAT", {}), png_chunk("IDAT", {1})});
    CHECK(warnings(inside) == expected);
    CHECK(warnings(behind) == expected);
    check_like_libpng(inside);
    check_like_libpng(behind);
}

TEST_CASE("a stream that declares a smaller window than it uses is decoded") {
    test::Random random(2205);
    PngParts png;
    png.color_type = 0;
    png.width = 5000;
    png.height = 40;
    Bytes row(5001, 0);
    for (std::size_t i = 1; i < row.size(); ++i) row[i] = static_cast<std::uint8_t>(random.below(256));
    png.scanlines = concat(std::vector<Bytes>(png.height, row)); // each row repeats the bytes 5001 before it
    Bytes stream = deflated(png.scanlines);
    stream[0] = 0x18; // a window of 512 bytes
    stream[1] = static_cast<std::uint8_t>(31 - 0x1800 % 31);
    CHECK(decode_png(with_stream(png, stream), "test").image.rgba == decode_png(png.file(), "test").image.rgba);
}

TEST_CASE("compressed bytes are at most twice the pixels and a mebibyte, in one chunk or in many") {
    PngParts png = grey_alpha(); // 10 bytes of scanlines
    const std::size_t most = 20 + (std::size_t{1} << 20U);
    const auto reason = [&png](std::size_t size) {
        Bytes stream = deflated(png.scanlines);
        stream.resize(size, 0);
        const auto middle = stream.begin() + static_cast<std::ptrdiff_t>(size / 3);
        std::string in_one = refusal(with_stream(png, stream));
        CHECK(refusal(png.file_with_idats({png_chunk("IDAT", Bytes(stream.begin(), middle)), png_chunk("IDAT", {}),
                                           png_chunk("IDAT", Bytes(middle, stream.end()))})) == in_one);
        return in_one;
    };
    CHECK(reason(most).empty());
    CHECK(reason(most + 1) == "more compressed bytes than the picture can need");
    png.interlace = 1;
    png.scanlines = {0, 1, 2, 0, 3, 4, 0, 5, 6, 7, 8}; // 11 bytes: the two rows are in three passes
    CHECK(reason(most + 2).empty());
    CHECK(reason(most + 3) == "more compressed bytes than the picture can need");
}

TEST_CASE("chunks that decide about pixels are at most a mebibyte long, others as long as they like") {
    const std::size_t most = std::size_t{1} << 20U;
    const PngParts png = rgb();
    const auto with = [&png](const std::string& type, std::size_t size) {
        return refusal(file_of(png, {png_chunk(type, Bytes(size, 0)), png.idat(), iend()}));
    };
    for (const std::string type : {"PLTE", "tRNS", "IHDR", "HITM"}) {
        CHECK(with(type, most) != "impossible length of chunk " + type);
        CHECK(with(type, most + 1) == "impossible length of chunk " + type);
    }
    CHECK(with("tEXt", most + 1).empty());
    CHECK(refusal(file_of(png, {png.idat(), png_chunk("IEND", Bytes(most, 0))})).empty());
    CHECK(refusal(file_of(png, {png.idat(), png_chunk("IEND", Bytes(most + 1, 0))})) ==
          "impossible length of chunk IEND");
}

TEST_CASE("bombs cost neither time nor memory") {
    const PngParts pixel = [] {
        PngParts png;
        png.scanlines = Bytes(5, 0);
        return png;
    }();
    const Bytes gigabyte = with_stream(pixel, deflated_zeros(1000));
    PngParts promise;
    promise.width = promise.height = 8192;
    const Bytes nothing_behind = with_stream(promise, deflated(Bytes(20, 0)));
    PngParts sixteen = promise;
    sixteen.bit_depth = 16;
    const Bytes nothing_behind_16 = with_stream(sixteen, deflated(Bytes(20, 0)));
    PngParts large = promise;
    large.width = large.height = 16384;
    const Bytes large_zeros = with_stream(large, deflated_zeros(1025));
    Bytes empty_blocks{0x78, 0x01};
    for (int i = 0; i < 200000; ++i) empty_blocks.insert(empty_blocks.end(), {0, 0, 0, 0xFF, 0xFF});
    const Bytes endless = with_stream(pixel, empty_blocks);

    const PeakMemory before;
    CHECK(refusal(gigabyte) == "more pixels than the header promises");
    CHECK(refusal(nothing_behind) == "fewer pixels than the header promises");
    CHECK(refusal(nothing_behind_16) == "fewer pixels than the header promises");
    CHECK(refusal(large_zeros) == "16384 x 16384 pixels: more than the limit of 67108864");
    CHECK(refusal(endless) == "truncated pixels");
    CHECK(before.growth_mebibytes() <= 2);
}

TEST_CASE("a large picture that is what it says needs memory in proportion") {
    PngParts png;
    png.width = png.height = 4096;
    png.color_type = 0;
    png.bit_depth = 8;
    const Bytes file = [&png] {
        png.scanlines = Bytes(std::size_t{4096} * 4097, 0);
        return png.file();
    }();
    png.scanlines = {};
    const LoadedImage loaded = decode_png(file, "test");
    CHECK(loaded.image.rgba.size() == std::size_t{4096} * 4096 * 4);
    CHECK(std::all_of(loaded.image.rgba.begin(), loaded.image.rgba.begin() + 3, [](int v) { return v == 0; }));
    CHECK(loaded.image.rgba[3] == 255);
}

TEST_CASE("sizes that the decoder cannot count are refused even without a limit") {
    const LoadOptions no_limit{.max_pixels = std::int64_t{1} << 62};
    PngParts png;
    png.width = png.height = 1U << 20U;
    CHECK_THROWS_WITH(decode_png(file_of(png, {iend()}), "test", no_limit),
                      "test: 1048576 x 1048576 pixels: more than can be decoded");
    png.width = png.height = 1U << 14U;
    CHECK_THROWS_WITH(decode_png(file_of(png, {iend()}), "test", no_limit),
                      "test: 16384 x 16384 pixels: more than can be decoded"); // over 2^30 with filter bytes
}
