// Folders with sheets, as inputs of the tool.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/mask_art.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using nlohmann::json;

namespace {

/// A picture of two cells of 4 x 4 px.
Bytes two_cells() {
    return sprite_png(mask_of("##......\n##......\n......##\n......##"));
}

/// A sheet of TexturePacker with two frames.
std::string two_frames_of(const std::string& image, const std::string& a, const std::string& b,
                          const std::string& meta = "") {
    return fmt::format(R"({{"frames": {{"{}": {{"frame": {{"x":0,"y":0,"w":4,"h":4}}}},
                                        "{}": {{"frame": {{"x":4,"y":0,"w":4,"h":4}}}}}},
                           "meta": {{"image": "{}"{}}}}})",
                       a, b, image, meta);
}

std::string starling_of(const std::string& image) {
    return "<TextureAtlas imagePath='" + image +
           "'><SubTexture name='xa' x='0' y='0' width='4' height='4'/>"
           "<SubTexture name='xb' x='4' y='0' width='4' height='4'/></TextureAtlas>";
}

std::string tileset_of(const std::string& image) {
    return "<tileset tilewidth='4' tileheight='4'><image source='" + image + "' width='8' height='4'/></tileset>";
}

/// A .meta of Unity for a picture of two sprites.
const char* const unity_of_two = R"(TextureImporter:
  spriteMode: 2
  spriteSheet:
    sprites:
    - name: ua
      rect:
        x: 0
        y: 0
        width: 4
        height: 4
    - name: ub
      rect:
        x: 4
        y: 0
        width: 4
        height: 4
)";

std::string names_in(const ProcessResult& run) {
    CAPTURE(run.err);
    REQUIRE(run.exit_code == 0);
    std::string names;
    const json out = json::parse(run.out);
    for (const json& sprite : out.at("sprites")) {
        names += (names.empty() ? "" : " ") + sprite.at("name").get<std::string>();
    }
    return names;
}

void add_text(const TempFolder& folder, const std::string& name, const std::string& text) {
    folder.add(name, std::string_view(text));
}

} // namespace

TEST_CASE("a folder gives the frames of its sheets, and not their pictures") {
    const TempFolder folder;
    for (const char* picture : {"j", "a", "x", "t", "u", "alone"}) {
        folder.add(fmt::format("art/{}.png", picture), two_cells());
    }
    add_text(folder, "art/j.json", two_frames_of("j.png", "ja.png", "jb.png"));
    add_text(folder, "art/a.atlas",
             "a.png\nsize: 8,4\nfilter: Nearest,Nearest\naa\n  bounds: 0,0,4,4\nab\n  bounds: 4,0,4,4\n");
    add_text(folder, "art/x.xml", starling_of("x.png"));
    add_text(folder, "art/t.TSX", tileset_of("t.png"));
    add_text(folder, "art/u.png.meta", unity_of_two);
    const ProcessResult run = hitmask_in(folder, {"trace", "art"});
    CHECK(names_in(run) == "aa ab alone ja jb t_0 t_1 ua ub xa xb");
    CHECK(has(run.err, "hitmask: art/j.json: a sheet of 2 frames; j.png is its picture\n"));
    CHECK(has(run.err, "hitmask: art/u.png.meta: a sheet of 2 frames; u.png is its picture\n"));
    CHECK_FALSE(has(run.err, "warning"));
    CHECK(without_time(hitmask_in(folder, {"trace", "art", "-q", "-o", "out"}).err).empty());

    CHECK(hitmask_in(folder, {"bake", "art", "-o", "out"}).exit_code == 0);
    CHECK(has(hitmask_in(folder, {"info", "out/masks.hitmask"}).out, ": jb: "));
    const ProcessResult compared = hitmask_in(folder, {"compare", "art", "--quick", "--json"});
    CHECK(has(compared.out, "\"jb\""));
    CHECK(has(compared.err, "art/j.json: a sheet of 2 frames"));
    CHECK(has(hitmask_in(folder, {"info", "art"}).out, "art/j.png: 8 x 4 px")); // info reports on files

    add_text(folder, "art/six.json", two_frames_of("alone.png", "sa", "sb"));
    CHECK(has(hitmask_in(folder, {"trace", "art"}).err,
              "hitmask: 6 sheets of 12 frames are in the folders; their 6 pictures are not read as sprites\n"));
    CHECK(names_in(hitmask_in(folder, {"trace", "art", "--grid", "8x4"})) == "a_0 alone_0 j_0 t_0 u_0 x_0");
}

TEST_CASE("files that are no sheets are passed over in silence") {
    const TempFolder folder;
    folder.add("art/ship.png", two_cells());
    add_text(folder, "art/ship.json", R"({"frames": 3})");
    add_text(folder, "art/package.json", R"({"name": "game"})");
    add_text(folder, "art/broken.json", "{");
    add_text(folder, "art/nameless.json", R"({"frames": {"a": {"frame": {"x":0,"y":0,"w":4,"h":4}}}})");
    add_text(folder, "art/Button.tsx", "export const Button = () => <button/>;");
    add_text(folder, "art/level.tmx", "<map/>");
    add_text(folder, "art/level.json", R"({"tilewidth": 4, "tileheight": 4, "tilesets": [], "layers": []})");
    add_text(folder, "art/data.xml", "<data/>");
    add_text(folder, "art/empty.atlas", "");
    add_text(folder, "art/ship.png.meta", "TextureImporter:\n  spriteMode: 1\n");
    add_text(folder, "art/photo.jpg.meta", unity_of_two);
    // Each tile is a whole picture, as in Tiled's collections and in our own tilesets.
    add_text(folder, "art/list.tsx",
             "<tileset><tile id='0'><image source='ship.png' width='8' height='4'/></tile></tileset>");
    // Aseprite writes this for a picture of one frame.
    add_text(folder, "art/one.json", R"({"frames": {"one.aseprite": {"frame": {"x":0,"y":0,"w":8,"h":4}}},
                                    "meta": {"image": "ship.png"}})");
    const ProcessResult run = hitmask_in(folder, {"trace", "art"});
    CHECK(names_in(run) == "ship");
    CHECK(run.err.starts_with("hitmask: 1 sprite: ")); // the summary
    CHECK(std::ranges::count(run.err, '\n') == 1);
}

TEST_CASE("what the tool writes into a folder of sprites is no sheet") {
    const TempFolder folder;
    folder.add("art/a.png", two_cells());
    folder.add("art/b.png", two_cells());
    for (const char* format : {"json", "tiled", "tiled-json", "phaser", "box2d", "physicseditor"}) {
        CHECK(hitmask_in(folder, {"trace", "art", "-o", "art", "--format", format}).exit_code == 0);
        CHECK(names_in(hitmask_in(folder, {"trace", "art", "-r"})) == "a b");
    }
}

TEST_CASE("frames of a sheet in a folder below have its path in their names, as pictures have") {
    const TempFolder folder;
    for (const char* sheet : {"art/a/s", "art/b/s", "art/s"}) {
        folder.add(std::string(sheet) + ".png", two_cells());
        add_text(folder, std::string(sheet) + ".json", two_frames_of("s.png", "l", "r"));
    }
    CHECK(names_in(hitmask_in(folder, {"trace", "art", "-r"})) == "a/l a/r b/l b/r l r");
    CHECK(names_in(hitmask_in(folder, {"trace", "art", "-r", "--prefix-sheet"})) == "a/s/l a/s/r b/s/l b/s/r s/l s/r");
    // A sheet that is both named and found counts once.
    CHECK(names_in(hitmask_in(folder, {"trace", "art", "./art/s.json", "art"})) == "l r");
}

TEST_CASE("of two sheets of one picture in a folder one counts") {
    const TempFolder folder;
    folder.add("art/p.png", two_cells());
    add_text(folder, "art/a.tsx", tileset_of("p.png"));
    add_text(folder, "art/b.xml", starling_of("p.png"));
    add_text(folder, "art/c.json", two_frames_of("p.png", "ca", "cb"));
    const ProcessResult run = hitmask_in(folder, {"trace", "art"});
    CHECK(names_in(run) == "ca cb");
    CHECK(has(run.err, "hitmask: warning: art/b.xml: not read, since art/c.json has the same picture; name it to read "
                       "it too\n"));
    CHECK(has(run.err, "warning: art/a.tsx: not read"));
    const ProcessResult named = hitmask_in(folder, {"trace", "art", "art/b.xml"});
    CHECK(names_in(named) == "xa xb");
    CHECK(has(named.err, "warning: art/c.json: not read, since art/b.xml has"));
    CHECK(names_in(hitmask_in(folder, {"trace", "art/c.json", "art/b.xml"})) == "xa xb ca cb");
    // A picture that is named on the command line is a sprite.
    CHECK(names_in(hitmask_in(folder, {"trace", "art", "art/p.png"})) == "ca cb p");
}

TEST_CASE("a sheet in a folder needs its picture, and no PNG beside it") {
    const TempFolder folder;
    add_text(folder, "art/s.json", two_frames_of("s.png", "a", "b"));
    const ProcessResult missing = hitmask_in(folder, {"trace", "art"});
    CHECK(missing.exit_code == 1);
    CHECK(has(missing.err, "error: art/s.json: its picture art/s.png is not there\n"));
    add_text(folder, "art/s.json", two_frames_of("../pictures/s.png", "a", "b"));
    folder.add("pictures/s.png", two_cells());
    CHECK(names_in(hitmask_in(folder, {"trace", "art"})) == "a b");
    add_text(folder, "art/s.json", "{}");
    CHECK(hitmask_in(folder, {"trace", "art"}).err == "hitmask: error: art: no PNG and no sheet in this folder\n");
    CHECK(hitmask_in(folder, {"trace", "art", "--grid", "4x4"}).err == "hitmask: error: art: no PNG in this folder\n");
}

TEST_CASE("the mask image of a sheet in a folder is no sprite, and an animation has no sheets in it") {
    const TempFolder folder;
    folder.add("art/p.png", two_cells());
    folder.add("art/p_mask.png", two_cells());
    folder.add("art/q.png", two_cells());
    add_text(folder, "art/p.json", two_frames_of("p.png", "a", "b"));
    CHECK(names_in(hitmask_in(folder, {"trace", "art", "--mask-image", "{stem}_mask.png"})) == "a b q");
    const json sprites = json::parse(hitmask_in(folder, {"trace", "art", "--share", "union"}).out).at("sprites");
    REQUIRE(sprites.size() == 3); // q and the mask image belong to the animation
    CHECK(sprites[0].at("name") == "art");
    CHECK(sprites[0].at("frames").size() == 2);
}

TEST_CASE("an atlas in several packs is read whole, each pack once") {
    const TempFolder folder;
    const std::string packs = R"(, "related_multi_packs": ["a-1.json", "more/a-2.json", "a-0.json"])";
    folder.add("a-0.png", two_cells());
    folder.add("a-1.png", two_cells());
    folder.add("more/a-2.png", two_cells());
    add_text(folder, "a-0.json", two_frames_of("a-0.png", "f0", "f1", packs));
    add_text(folder, "a-1.json", two_frames_of("a-1.png", "f2", "f3", R"(, "related_multi_packs": ["a-0.json", 7])"));
    add_text(folder, "more/a-2.json", two_frames_of("a-2.png", "f4", "f5"));
    const ProcessResult first = hitmask_in(folder, {"trace", "a-0.json"});
    CHECK(names_in(first) == "f0 f1 f2 f3 f4 f5");
    CHECK(has(first.err, "hitmask: a-0.json: read with the other packs of its atlas: a-1.json, more/a-2.json\n"));
    CHECK(names_in(hitmask_in(folder, {"trace", "a-1.json", "a-0.json"})) == "f0 f1 f2 f3 f4 f5");
    CHECK(names_in(hitmask_in(folder, {"trace", "."})) == "f0 f1 f2 f3 f4 f5");
    CHECK(hitmask_in(folder, {"trace", "a-0.json", "-o", "out", "--depfile", "out.d"}).exit_code == 0);
    CHECK(has(content_of(folder / "out.d"), "/more/a-2.json"));

    add_text(folder, "a-0.json",
             two_frames_of("a-0.png", "f0", "f1", R"(, "related_multi_packs": ["../a.json", "b.json"])"));
    const ProcessResult wrong = hitmask_in(folder, {"trace", "a-0.json"});
    CHECK(wrong.exit_code == 1);
    CHECK(has(wrong.err, "error: a-0.json: its pack ../a.json is no file in its folder\n"));
    CHECK(has(wrong.err, "error: b.json: "));
    CHECK(json::parse(wrong.out).at("sprites").size() == 2);
}
