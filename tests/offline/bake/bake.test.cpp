#include <hitmask/offline/bake.h>

#include <algorithm>
#include <sstream>

#include <hitmask/hitmask.h>

#include "bake/frame_sets.h"
#include "support/baked_file.h"
#include "support/catch.h"
#include "support/libpng_oracle.h"
#include "support/mask_art.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/sprite_png.h"
#include "support/temp_folder.h"
#include "text/natural_order.h"
#include "text/path_text.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// The pixels that are solid in at least `least` of the frames.
Mask solid_in(const std::vector<Mask>& frames, std::size_t least) {
    Mask result(frames[0].width(), frames[0].height());
    for (int y = 0; y < result.height(); ++y) {
        for (int x = 0; x < result.width(); ++x) {
            const auto count = std::ranges::count_if(frames, [&](const Mask& frame) { return frame.test(x, y); });
            if (static_cast<std::size_t>(count) >= least) result.set(x, y);
        }
    }
    return result;
}

std::vector<Mask> random_frames(test::Random& random) {
    std::vector<Mask> frames{random_mask(random, 150)};
    while (random.below(3) != 0) {
        Mask frame(frames[0].width(), frames[0].height());
        for (std::uint64_t dots = random.below(2000); dots > 0; --dots) {
            frame.set(random.between(0, frame.width() - 1), random.between(0, frame.height() - 1));
        }
        frames.push_back(frame);
    }
    return frames;
}

std::vector<NamedFrames> random_sprites(test::Random& random, int count) {
    std::vector<NamedFrames> sprites;
    sprites.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        sprites.push_back({"sprite" + std::string(static_cast<std::size_t>(i % 9), '_') + std::to_string(i * 7919),
                           random_frames(random)});
    }
    return sprites;
}

/// Reads P4 by its definition: header words, one white space, rows of bytes, highest bit first, 1 is black.
Mask read_pbm(const std::string& pbm) {
    std::istringstream in(pbm);
    std::string magic;
    int width = 0, height = 0;
    in >> magic >> width >> height;
    in.get();
    Mask mask(width, height);
    for (int y = 0; y < height; ++y) {
        int byte = 0;
        for (int x = 0; x < width; ++x) {
            if (x % 8 == 0) byte = in.get();
            if ((byte >> (7 - x % 8) & 1) != 0) mask.set(x, y);
        }
    }
    CHECK(magic == "P4");
    CHECK(in.peek() == std::istringstream::traits_type::eof());
    return mask;
}

} // namespace

TEST_CASE("bake writes the bytes that the description says, in whatever order the sprites come") {
    test::Random random(81);
    for (int i = 0; i < case_count(30); ++i) {
        std::vector<NamedFrames> sprites = random_sprites(random, static_cast<int>(random.below(12)));
        const std::string file = bake(sprites);
        std::ranges::sort(sprites, {}, &NamedFrames::name);
        std::vector<BakedFrames> expected;
        for (const NamedFrames& sprite : sprites) {
            expected.push_back({sprite.name, sprite.frames, static_cast<std::uint32_t>(sprite.frames.size())});
            if (sprite.frames.size() < 2) continue;
            expected.back().masks.push_back(solid_in(sprite.frames, 1));
            expected.back().masks.push_back(solid_in(sprite.frames, sprite.frames.size()));
        }
        CHECK(file == baked_file(expected));
        std::ranges::reverse(sprites);
        CHECK(file == bake(sprites));
    }
}

TEST_CASE("what was baked comes out again: frames, union and intersection") {
    test::Random random(82);
    const std::vector<NamedFrames> sprites = random_sprites(random, case_count(100));
    const std::string file = bake(sprites);
    const auto opened = BakedMasks::open(std::as_bytes(std::span(file)));
    REQUIRE(opened);
    CHECK(opened.value.size() == sprites.size());
    CHECK(opened.value.verify_all() == BakedError::none);
    for (const NamedFrames& sprite : sprites) {
        const BakedSprite baked = opened.value.find(sprite.name).value;
        REQUIRE(baked.frame_count() == sprite.frames.size());
        for (std::uint32_t k = 0; k < baked.frame_count(); ++k) {
            CHECK(baked.frame(k).value == MaskView(sprite.frames[k]));
        }
        CHECK(baked.union_of_frames().value == MaskView(solid_in(sprite.frames, 1)));
        CHECK(baked.intersection_of_frames().value == MaskView(solid_in(sprite.frames, sprite.frames.size())));
    }
}

TEST_CASE("a PBM holds the pixels of the mask") {
    CHECK(encode_pbm(mask_of("#........#\n.#........")) == std::string("P4\n10 2\n\x80\x40\x40\x00", 12));
    test::Random random(83);
    for (int i = 0; i < case_count(100); ++i) {
        const Mask mask = random_mask(random, 150);
        CHECK(read_pbm(encode_pbm(mask)) == mask);
    }
}

TEST_CASE("a 1-bit PNG read as a sprite is the mask again, for libpng too") {
    test::Random random(84);
    for (int i = 0; i < case_count(100); ++i) {
        const Mask mask = random_mask(random, 150);
        const std::string png = encode_png_1bit(mask);
        const auto* const data = reinterpret_cast<const std::uint8_t*>(png.data());
        const LoadedImage own = decode_png({data, png.size()}, "own");
        CHECK(mask_from_rgba(own.image) == mask);
        CHECK(own.info.warnings.empty());
        CHECK(own.info.bit_depth == 1);
        CHECK(own.info.color_type == PngColorType::grey);
        const auto theirs = libpng_decode({data, png.size()});
        REQUIRE(theirs);
        CHECK(theirs->rgba == own.image.rgba);
        if (mask.count() > 0) CHECK(std::ranges::max(theirs->rgba) == 255);
    }
}

TEST_CASE("names become identifiers that C and C++ accept") {
    CHECK(c_identifier("ship") == "ship");
    CHECK(c_identifier("hero/run-2") == "hero_run_2");
    CHECK(c_identifier("a__b  c") == "a_b_c");
    CHECK(c_identifier("tail_") == "tail");
    CHECK(c_identifier("2x") == "mask_2x");
    CHECK(c_identifier("_x") == "mask_x");
    CHECK(c_identifier("\xC3\xA4rger") == "mask_rger");
    CHECK(c_identifier("--") == "mask");
    CHECK(c_identifier("") == "mask");
}

TEST_CASE("the table of mask formats finds each by its name") {
    for (const MaskFormat& format : mask_formats()) {
        CHECK(find_mask_format(format.name) == &format);
    }
    CHECK(find_mask_format("PBM") == find_mask_format("pbm"));
    CHECK(find_mask_format("json") == nullptr);
}

TEST_CASE("numbers in names count as numbers, and where they are the same the bytes decide") {
    const std::vector<std::string> in_order{"",
                                            "0",
                                            "00",
                                            "01",
                                            "1",
                                            "2",
                                            "10",
                                            "A",
                                            "a",
                                            "a0",
                                            "a00",
                                            "a1",
                                            "a01b",
                                            "a1b",
                                            "a1b2",
                                            "a1b10",
                                            "a2",
                                            "a9",
                                            "a10",
                                            "a010x",
                                            "a99999999999999999999",
                                            "a100000000000000000000",
                                            "b",
                                            "run",
                                            "run_1",
                                            "run_2",
                                            "run_10",
                                            "\xC3\xA4"};
    std::vector<std::string> sorted = in_order;
    std::ranges::reverse(sorted);
    std::ranges::sort(sorted, natural_less);
    CHECK(sorted == in_order);
}

TEST_CASE("the order of names is strict: of two different names one comes first, and order is transitive") {
    test::Random random(86);
    const auto name = [&] {
        std::string text;
        for (std::uint64_t left = random.below(6); left > 0; --left) text += "0019a_"[random.below(6)];
        return text;
    };
    for (int i = 0; i < case_count(20'000); ++i) {
        const std::string a = name(), b = name(), c = name();
        CAPTURE(a, b, c);
        if (natural_less(a, b) == natural_less(b, a) && a != b) FAIL("not decided");
        if (natural_less(a, b) && natural_less(b, c) && !natural_less(a, c)) FAIL("not transitive");
        if (natural_less(a, a)) FAIL("before itself");
    }
}

TEST_CASE("the PNGs of a folder are the frames of an animation, in the order of their numbers") {
    const TempFolder folder;
    folder.add("hero/run_10.PNG", sprite_png("..#"));
    folder.add("hero/run_2.png", sprite_png(".#."));
    folder.add("hero/run_1.png", sprite_png("#.."));
    folder.add("hero/notes.txt", "no frame");
    folder.add("hero/x", "no frame");
    folder.add("hero/folder.png/a.png", sprite_png("###"));
    folder.add("hero/below/run_3.png", sprite_png("###"));
    const NamedFrames run = load_animation(folder / "hero");
    CHECK(run.name == "hero");
    CHECK(run.frames == std::vector<Mask>{mask_of("#.."), mask_of(".#."), mask_of("..#")});
    CHECK(load_animation(folder / "hero/").name == "hero");
    CHECK(load_animation(folder / "hero/below/..").name == "hero");
    CHECK(load_animation(folder / "hero", {.threshold = 255}).frames[0].count() == 0);
}

TEST_CASE("an animation that cannot be had is an error with the path") {
    const TempFolder folder;
    folder.add("sizes/a.png", sprite_png("##\n##"));
    folder.add("sizes/b.png", sprite_png("###"));
    folder.add("heights/a.png", sprite_png("##\n##"));
    folder.add("heights/b.png", sprite_png("##"));
    folder.add("bad/a.png", "no PNG");
    folder.add("none/a.txt", "");
    const auto error = [&](const char* name) -> std::string {
        try {
            (void)load_animation(folder / name);
        } catch (const IoError& fault) {
            return fault.what();
        }
        return "none";
    };
    CHECK(error("sizes") == path_text(folder / "sizes/b.png") + ": 3 x 1 px, but the first of its folder has 2 x 2");
    CHECK(error("heights").ends_with("/b.png: 2 x 1 px, but the first of its folder has 2 x 2"));
    CHECK(error("bad") == path_text(folder / "bad/a.png") + ": not a PNG");
    CHECK(error("none") == path_text(folder / "none") + ": no PNG in this folder");
    CHECK(error("missing") == path_text(folder / "missing") + ": No such file or directory");
}
