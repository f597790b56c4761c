// Separate pictures that define the solid pixels of a sprite.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/tool.h"
#include "cli/traced.h"
#include "support/catch.h"

#include "support/png_builder.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using nlohmann::json;

namespace {

/// An opaque grey picture, one byte per pixel.
Bytes grey_png(std::uint32_t width, const Bytes& greys) {
    PngParts png = png_of_size(width, static_cast<std::uint32_t>(greys.size()) / width, 0);
    for (std::size_t i = 0; i < greys.size(); ++i) {
        if (i % width == 0) png.scanlines.push_back(0); // no filter
        png.scanlines.push_back(greys[i]);
    }
    return png.file();
}

json square(int x, int y, int side) {
    return {{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}};
}

const char* const pattern = "{stem}_mask.png";

} // namespace

TEST_CASE("a mask image says what is solid, by its alpha or, where it is opaque, by its brightness") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("####\n####\n####\n####"));
    folder.add("a_mask.png", sprite_png("....\n.##.\n.##.\n...."));
    folder.add("b.png", sprite_png("....\n....\n....\n...."));
    folder.add("b_mask.png", grey_png(4, {0, 0, 0, 0, 0, 0, 128, 255, 0, 0, 200, 128, 0, 127, 0, 0}));
    folder.add("c.png", sprite_png("#"));
    const json sprites = traced(folder, {".", "--mask-image", pattern, "--tolerance", "0"});
    REQUIRE(sprites.size() == 3); // mask images are no sprites
    CHECK(sprites[0]["name"] == "a");
    CHECK(sprites[0]["polygons"][0]["outer"] == square(1, 1, 2));
    CHECK(sprites[1]["polygons"][0]["outer"] == square(2, 1, 2));
    CHECK(sprites[2]["polygons"][0]["outer"] == square(0, 0, 1)); // it has no mask image
    CHECK(traced(folder, {"."}).size() == 5);
}

TEST_CASE("mask images may lie in a folder of their own, and be named as inputs too") {
    const TempFolder folder;
    folder.add("art/a.png", sprite_png("##"));
    folder.add("art/masks/a.png", sprite_png("#."));
    const json sprites = traced(folder, {"art", "-r", "art/masks/a.png", "--mask-image", "masks/{stem}.png"});
    REQUIRE(sprites.size() == 1);
    CHECK(sprites[0]["solid_px"] == 1);
}

TEST_CASE("the mask image of a sheet is for all of its frames, and that of a grid too") {
    const TempFolder folder;
    folder.add("p.png", sprite_png("####\n####"));
    folder.add("p_mask.png", sprite_png("##.#\n##.."));
    folder.add("s.json", R"({"frames": {"a": {"frame": {"x":0,"y":0,"w":2,"h":2}},
                                        "b": {"frame": {"x":2,"y":0,"w":2,"h":2}}}, "meta": {"image": "p.png"}})");
    for (const std::vector<std::string>& inputs :
         {std::vector<std::string>{"s.json"}, {"p.png", "--grid", "2x2"}, {".", "--grid", "2x2"}}) {
        Options options = inputs;
        options.insert(options.end(), {"--mask-image", pattern});
        const json sprites = traced(folder, options);
        CAPTURE(inputs);
        REQUIRE(sprites.size() == 2);
        CHECK(sprites[0]["solid_px"] == 4);
        CHECK(sprites[1]["solid_px"] == 1);
    }
}

TEST_CASE("a mask image that does not fit is an error of its sprite, and it is never overwritten") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("##"));
    folder.add("a_mask.png", sprite_png("#"));
    folder.add("b.png", sprite_png("##"));
    folder.add("b_mask.png", "no PNG");
    folder.add("c.png", sprite_png("##"));
    const auto run = hitmask_in(folder, {"trace", ".", "-o", "o.json", "--mask-image", pattern});
    CHECK(run.exit_code == 1);
    CHECK(has(run.err, "a_mask.png: 1 x 1 px, but the sprite has 2 x 1 px"));
    CHECK(has(run.err, "b_mask.png: not a PNG"));
    CHECK(json::parse(content_of(folder / "o.json"))["sprites"].size() == 1);
    const auto over = hitmask_in(folder, {"trace", "a.png", "-o", "a_mask.png", "--mask-image", pattern});
    CHECK(over.exit_code == 2);
    CHECK(has(over.err, "a_mask.png: the output would overwrite an input"));
}

TEST_CASE("patterns of mask images that name no other picture are refused") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    for (const char* const bad : {"mask.png", "{stem}_{x}.png", "{stem"}) {
        const auto run = hitmask_in(folder, {"trace", "a.png", "--mask-image", bad});
        CHECK(run.exit_code == 2);
        CHECK(has(run.err, "--mask-image is a name with {stem} in it"));
    }
    CHECK(has(hitmask_in(folder, {"trace", "a.png", "--mask-image", "{stem}-mask.png"}).err,
              "warning: --mask-image: no picture has a mask image called {stem}-mask.png"));
    CHECK(traced_one(folder, {"a.png", "--mask-image", "{stem}.png"})["solid_px"] == 1); // its own mask image
    CHECK(hitmask_in(folder, {"bake", "a.png", "--mask-image", pattern, "-o", "a.pbm"}).exit_code == 0);
}
