// A PNG that comes piece by piece. Faults of one that comes at once: png_pixel_check.test.cpp.

#include "png/png_chunks.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "support/catch.h"

#include "support/png_builder.h"
#include "support/settings.h"
#include "text/file_fault.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

constexpr std::int64_t max_pixels = 1000;
constexpr auto unknown = std::optional<std::size_t>();

Bytes beginning(const Bytes& file, std::size_t size) {
    return {file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size)};
}

/// Everything that a walk finds out, as text.
std::string outcome(PngChunkReader&& walk, const Bytes& file) {
    const PngChunks png = std::move(walk).finish(file);
    std::string text = std::to_string(png.header.width) + " x " + std::to_string(png.header.height);
    for (const auto part : {png.palette, png.transparency, png.idat_chunks}) {
        text += '|' + std::string(part.begin(), part.end());
    }
    for (const std::string& warning : png.warnings) text += '|' + warning;
    return text;
}

std::string outcome_at_once(const Bytes& file) {
    try {
        return outcome(PngChunkReader(max_pixels), file);
    } catch (const FileFault& fault) {
        return fault.what();
    }
}

/// The outcome in steps of 1 .. longest_step bytes, each time at another place in memory.
std::string outcome_in_pieces(const Bytes& file, std::optional<std::size_t> file_bytes, test::Random& random,
                              int longest_step) {
    try {
        PngChunkReader walk(max_pixels);
        std::size_t size = 0;
        while (size < file.size()) {
            size = std::min(file.size(), size + static_cast<std::size_t>(random.between(1, longest_step)));
            walk.advance(beginning(file, size), file_bytes);
        }
        return outcome(std::move(walk), file);
    } catch (const FileFault& fault) {
        return fault.what();
    }
}

/// A file with chunks of many kinds; some are empty.
Bytes with_chunks_of_many_kinds(const PngParts& png) {
    const Bytes stream = deflated(png.scanlines);
    const Bytes first = beginning(stream, 2);
    const Bytes second(stream.begin() + 2, stream.end());
    return concat({png_signature_bytes(), png.ihdr(), png_chunk("acTL", Bytes(8, 0)), png.plte(),
                   png_chunk("tEXt", bytes_of("Comment")), png.trns(), png_chunk("IDAT", first), png_chunk("IDAT", {}),
                   png_chunk("IDAT", second), png_chunk("tIME", Bytes(7, 1)), iend(), bytes_of("tail")});
}

/// The walk's refusal when only the signature, the header and these bytes have come; "" if there is none.
std::string early_refusal(const Bytes& after_header, std::optional<std::size_t> file_bytes = unknown) {
    PngChunkReader walk(max_pixels);
    try {
        walk.advance(concat({png_signature_bytes(), PngParts{}.ihdr(), after_header}), file_bytes);
        return "";
    } catch (const FileFault& fault) {
        return fault.what();
    }
}

} // namespace

TEST_CASE("a PNG that comes in pieces is judged in the same words as one that comes at once") {
    test::Random random(2301);
    const auto check = [&random](const Bytes& file) {
        const std::string expected = outcome_at_once(file);
        for (const int longest_step : {1, 20}) {
            REQUIRE(outcome_in_pieces(file, file.size(), random, longest_step) == expected);
            REQUIRE(outcome_in_pieces(file, unknown, random, longest_step) == expected);
        }
    };
    for (const PngFormat& format : png_formats()) {
        const Bytes file =
            with_chunks_of_many_kinds(random_png(random, {3, 2, format.color_type, format.bit_depth, true, true}));
        check(file);
        for (std::size_t at = 0; at < file.size(); at += slow_build ? 3 : 1) {
            CAPTURE(int{format.color_type}, int{format.bit_depth}, at);
            check(beginning(file, at));
            Bytes changed = file;
            changed[at] = static_cast<std::uint8_t>(changed[at] ^ (1U << random.below(8)));
            check(changed);
            check(beginning(changed, at + 1));
        }
    }
    check(with_chunks_of_many_kinds(random_png(random, {100, 11, 6, 8, false, false})));
    check(bytes_of("GIF89a"));
    check(bytes_of("<!doctype html><title>404</title>" + std::string(100, 'x')));
}

TEST_CASE("what the head of a chunk shows is refused before its payload comes") {
    const std::size_t long_file = std::size_t{1} << 28U;
    CHECK(early_refusal({}).empty());
    CHECK(early_refusal(Bytes(7, 0), long_file).empty());
    CHECK(early_refusal(Bytes(8, 0), long_file) == "damaged: no chunk where one must begin");
    CHECK(early_refusal(chunk_head(0x80000000, "tEXt")) == "impossible length of chunk tEXt");
    CHECK(early_refusal(chunk_head((1U << 20U) + 1, "PLTE")) == "impossible length of chunk PLTE");
    CHECK(early_refusal(chunk_head(1U << 27U, "IDAT"), long_file) == "more compressed bytes than the picture can need");
    CHECK(early_refusal(chunk_head(1U << 27U, "tEXt"), long_file).empty());
    CHECK(early_refusal(chunk_head(1U << 29U, "tEXt"), long_file) == "truncated in chunk tEXt");
    CHECK(early_refusal(chunk_head(1U << 29U, "tEXt")).empty()); // the length of the file is unknown
}

TEST_CASE("a chunk may end with the file and not a byte behind it") {
    const std::size_t frame_end = 8 + 25 + 12;
    CHECK(early_refusal(chunk_head(1000, "tEXt"), frame_end + 1000).empty());
    CHECK(early_refusal(chunk_head(1000, "tEXt"), frame_end + 999) == "truncated in chunk tEXt");
}

TEST_CASE("the first chunk is refused by its name alone") {
    const auto first = [](const std::string& type) {
        return concat({png_signature_bytes(), chunk_head(1U << 27U, type)});
    };
    CHECK_THROWS_WITH(PngChunkReader(max_pixels).advance(first("tEXt"), unknown), "IHDR is not the first chunk");
    CHECK_THROWS_WITH(PngChunkReader(max_pixels).advance(first("CgBI"), unknown),
                      "Apple's CgBI variant, not a standard PNG");
}

TEST_CASE("however many pieces a PNG comes in, each chunk is looked at once") {
    PngParts png;
    png.scanlines = Bytes(5, 0);
    const std::vector<Bytes> empty(100000, png_chunk("IDAT", {}));
    const Bytes file = concat({png_signature_bytes(), png.ihdr(), png_chunk("tEXt", Bytes(std::size_t{1} << 20U, 0)),
                               concat(empty), png.idat(), concat(empty), iend()});
    PngChunkReader walk(max_pixels);
    for (std::size_t size = 0; size < file.size(); ++size) { // reading all chunks again each time would take hours
        walk.advance(std::span(file).first(size), file.size());
    }
    const PngChunks chunks = std::move(walk).finish(file);
    CHECK(chunks.idat_chunks.size() == std::size_t{200000} * 12 + png.idat().size());
}
