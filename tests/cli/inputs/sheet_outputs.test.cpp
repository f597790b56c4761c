// Output for the sprites of sheets, and shapes written into the sheets.

#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <hitmask/offline/bake.h>
#include <hitmask/offline/image.h>

#include "cli/inputs/sheet_inputs.h"
#include "cli/tool.h"
#include "cli/traced.h"
#include "support/catch.h"
#include "support/mask_art.h"
#include "support/packed_sheet.h"
#include "support/png_builder.h"
#include "support/sprite_png.h"

namespace hitmask::test::sheet_inputs {

TEST_CASE("an output never overwrites a sheet or its picture") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    folder.add("s.json", std::string_view(two_frames));
    CHECK(hitmask_in(folder, {"trace", "s.json", "-o", "s.json"}).exit_code == 2);
    CHECK(hitmask_in(folder, {"trace", "s.json", "-o", ".", "--format", "png", "--out-name", "p.png"}).exit_code == 2);
    CHECK(content_of(folder / "s.json") == two_frames);
}

TEST_CASE("mirrored sprites are sprites of their own") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("##.\n#..\n"));
    const json sprites =
        json::parse(hitmask_in(folder, {"trace", "a.png", "--flip", "hv,h", "--tolerance", "0"}).out).at("sprites");
    REQUIRE(sprites.size() == 3);
    CHECK(sprites[0].at("name") == "a");
    CHECK(sprites[1].at("name") == "a_h");
    CHECK(sprites[1].at("flip") == "h");
    CHECK(sprites[2].at("name") == "a_hv");
    CHECK(sprites[1].at("polygons").at(0).at("outer") == json({{1, 0}, {3, 0}, {3, 2}, {2, 2}, {2, 1}, {1, 1}}));
    folder.add("a_h.png", sprite_png("#"));
    CHECK(hitmask_in(folder, {"trace", ".", "--flip", "h"}).exit_code == 2);
}

TEST_CASE("several formats of one run lie beside each other") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("##\n##\n"));
    CHECK(
        hitmask_in(folder, {"trace", "a.png", "-o", "out", "--format", "json,phaser,c,box2d,defold,love"}).exit_code ==
        0);
    CHECK(folder.listing() == std::vector<std::string>{"a.png", "out/", "out/a_0.convexshape", "out/sprites.box2d.h",
                                                       "out/sprites.h", "out/sprites.json", "out/sprites.lua",
                                                       "out/sprites.phaser.json"});
}

TEST_CASE("a template that asks for names in C wants different ones") {
    const TempFolder folder;
    folder.add("a b.png", two_squares());
    folder.add("a_b.png", two_squares());
    folder.add("names", std::string_view("{{#sprites}}{{name}};{{/sprites}}"));
    folder.add("ids", std::string_view("{{#sprites}}{{id}};{{/sprites}}"));
    CHECK(hitmask_in(folder, {"trace", "a b.png", "a_b.png", "--template", "names"}).out == "a b;a_b;");
    const ProcessResult refused = hitmask_in(folder, {"trace", "a b.png", "a_b.png", "--template", "ids"});
    CHECK(refused.exit_code == 2);
    CHECK(has(refused.err, "both"));
}

TEST_CASE("a template of the user's makes its own format") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("##\n##\n"));
    folder.add("t.csv.mustache", std::string_view("{{#sprites}}{{name}},{{ring_count}}\n{{/sprites}}"));
    folder.add("bad.mustache", std::string_view("{{#sprites}}"));
    CHECK(hitmask_in(folder, {"trace", "a.png", "--template", "t.csv.mustache"}).out == "a,1\n");
    CHECK(hitmask_in(folder, {"trace", "a.png", "--template", "t.csv.mustache", "-o", "out"}).exit_code == 0);
    CHECK(content_of(folder / "out/sprites.csv") == "a,1\n");
    CHECK(hitmask_in(folder, {"trace", "a.png", "--template", "t.csv.mustache", "-o", "x.txt"}).exit_code == 0);
    CHECK(content_of(folder / "x.txt") == "a,1\n");
    const ProcessResult bad = hitmask_in(folder, {"trace", "a.png", "--template", "bad.mustache"});
    CHECK(bad.exit_code == 1);
    CHECK(lines_of(bad.err).size() == 1);
    CHECK(has(bad.err, "hitmask: error: bad.mustache: line 1: not a Mustache template"));
}

TEST_CASE("shapes go into the files that sprites come from, in place or beside") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    folder.add("s.json", std::string_view(two_frames));
    folder.add("t.tsx", std::string_view("<tileset tilewidth=\"4\" tileheight=\"4\" tilecount=\"2\" columns=\"2\">\n"
                                         " <image source=\"p.png\" width=\"8\" height=\"4\"/>\n</tileset>\n"));
    folder.add("p.png.meta",
               std::string_view("TextureImporter:\n  spriteMode: 1\n  spriteSheet:\n    physicsShape: []\n"));
    CHECK(hitmask_in(folder, {"trace", "s.json", "--format", "embedded", "-o", "out"}).exit_code == 0);
    CHECK(content_of(folder / "s.json") == two_frames);
    CHECK(json::parse(content_of(folder / "out/s.json")).at("frames").at("b.png").contains("collision"));
    const ProcessResult same = hitmask_in(folder, {"trace", "s.json", "--format", "embedded", "-o", "."});
    CHECK(same.exit_code == 2);
    CHECK(has(same.err, "s.json: would be overwritten; use --in-place instead of -o"));
    const ProcessResult around = hitmask_in(folder, {"trace", "s.json", "--format", "embedded", "-o", "new/../s.json"});
    CHECK(around.exit_code == 2);
    CHECK(content_of(folder / "s.json") == two_frames);
    const ProcessResult tiles = hitmask_in(folder, {"trace", "t.tsx", "--format", "tiled", "--in-place"});
    CHECK(tiles.exit_code == 0);
    CHECK(has(tiles.err, "; wrote t.tsx"));
    CHECK(has(content_of(folder / "t.tsx"), " <tile id=\"1\">\n  <objectgroup"));
    CHECK(hitmask_in(folder, {"trace", "p.png", "--format", "unity", "--in-place"}).exit_code == 0);
    CHECK(has(content_of(folder / "p.png.meta"), "    physicsShape:\n    - - {x: "));
    folder.add("q.png", two_squares());
    const ProcessResult none = hitmask_in(folder, {"trace", "q.png", "--format", "unity", "--in-place"});
    CHECK(none.exit_code == 1);
    CHECK(has(none.err, "hitmask: error: q.png.meta: it is not there; "));
    CHECK_FALSE(std::filesystem::exists(folder / "q.png.meta"));
    CHECK(hitmask_in(folder, {"trace", "p.png", "--format", "svg", "--in-place"}).exit_code == 2);
    CHECK(hitmask_in(folder, {"trace", "t.tsx", "--format", "tiled", "--in-place", "--flip", "h"}).exit_code == 2);
}

TEST_CASE("the summary tells how many objects of a tileset were replaced, and why others are in pieces") {
    const TempFolder folder;
    folder.add("g.png", sprite_png(mask_of("###\n#.#\n###")));
    folder.add("g.tsx", std::string_view(R"(<tileset name="g" tilewidth="3" tileheight="3" tilecount="1" columns="1">
 <image source="g.png" width="3" height="3"/>
 <tile id="0">
  <objectgroup draworder="index" id="2">
   <object id="1" x="0" y="0" width="3" height="3"/>
   <object id="2" name="door" x="0" y="0" width="3" height="3"/>
  </objectgroup>
 </tile>
</tileset>
)"));
    const std::vector<std::string> arguments{"trace", "g.tsx", "--format", "tiled", "--in-place", "--tolerance", "0"};
    const std::string first = hitmask_in(folder, arguments).err;
    CHECK(has(first, "; 1 sprite in convex pieces for tiled, which holds no holes (--fill-holes); replaced 1 earlier "
                     "object; wrote g.tsx; "));
    CHECK(has(hitmask_in(folder, arguments).err, "; replaced 4 earlier objects; "));
}

TEST_CASE("a new tileset names its picture as seen from where it lies") {
    const TempFolder folder;
    folder.add("art/walk.png", two_squares());
    CHECK(hitmask_in(folder, {"trace", "art/walk.png", "--grid", "4x4", "-o", "maps/walk.tsx"}).exit_code == 0);
    const std::string text = content_of(folder / "maps/walk.tsx");
    CHECK(has(text, "<image source=\"../art/walk.png\" width=\"8\" height=\"4\"/>"));
    CHECK(has(text, "tilecount=\"2\" columns=\"2\""));
    CHECK(hitmask_in(folder, {"trace", "maps/walk.tsx", "--image-root", "art"}).exit_code == 0);

    // The same if one of the paths is absolute, as in builds.
    const std::string absolute = (folder.path() / "maps/again.tsx").string();
    CHECK(hitmask_in(folder, {"trace", "art/walk.png", "--grid", "4x4", "-o", absolute}).exit_code == 0);
    CHECK(has(content_of(absolute), "<image source=\"../art/walk.png\""));
    const std::string picture = (folder.path() / "art/walk.png").string();
    CHECK(hitmask_in(folder, {"trace", picture, "--grid", "4x4", "-o", "maps/third.tsx"}).exit_code == 0);
    CHECK(has(content_of(folder / "maps/third.tsx"), "<image source=\"../art/walk.png\""));
}

TEST_CASE("a picture has one path in Godot, however it is spelt") {
    const TempFolder folder;
    folder.add("art/walk.png", two_squares());
    folder.add("..art/walk.png", two_squares());
    const auto made = [&](const char* picture) {
        return hitmask_in(folder, {"trace", picture, "--grid", "4x4", "--format", "godot-tileset"}).out;
    };
    CHECK(has(made("./art/walk.png"), "path=\"res://art/walk.png\""));
    CHECK(has(made("art/../..art/walk.png"), "path=\"res://..art/walk.png\""));
    const std::string back = "../" + folder.path().filename().string() + "/art/walk.png"; // out of the folder
    CHECK(has(made(back.c_str()), "path=\"res://walk.png\""));

    // Paths that leave the folder are reduced to the file name, so the names must differ.
    folder.add("rocks/walk.png", two_squares());
    const std::string all = "../" + folder.path().filename().string();
    const auto made_of_all = [&](const std::string& root) {
        return hitmask_in(folder, {"trace", "-r", root, "--grid", "4x4", "-o", "all.tres"});
    };
    const ProcessResult refused = made_of_all(all);
    CAPTURE(refused.err);
    CHECK(refused.exit_code == 1);
    CHECK(has(refused.err, "would both be res://walk.png: name them by paths below the folder of the project"));
    CHECK_FALSE(std::filesystem::exists(folder / "all.tres"));
    CHECK(made_of_all(".").exit_code == 0);
    CHECK(has(content_of(folder / "all.tres"), "path=\"res://rocks/walk.png\""));
}

TEST_CASE("shapes go into the file behind a link, also with a cache and a depfile", "[unix][links]") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    folder.add("t.json", std::string_view(two_frames));
    std::filesystem::create_symlink("t.json", folder / "link.json");
    const auto run = hitmask_in(folder, {"trace", "link.json", "--format", "embedded", "--in-place", "--cache", "c",
                                         "--depfile", "d", "--depfile-target", "T"});
    CAPTURE(run.err);
    CHECK(run.exit_code == 0);
    CHECK(std::filesystem::is_symlink(folder / "link.json"));
    CHECK(has(content_of(folder / "t.json"), "\"collision\""));
    CHECK(has(content_of(folder / "d"), "T: "));
}

} // namespace hitmask::test::sheet_inputs
