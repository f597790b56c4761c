// Tiled's maps as inputs of the tool.

#include <filesystem>
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

/// Two tiles of 4 x 4 px: a full one, and one whose lower half is solid.
Bytes two_tiles() {
    return sprite_png(mask_of("####....\n####....\n########\n########"));
}

const char* const outer_tileset = "<tileset tilewidth='4' tileheight='4'><image source='../art/tiles.png' width='8' "
                                  "height='4'/></tileset>";

std::string layer_of(const std::string& name, const std::string& cells, const std::string& more = "",
                     const std::string& properties = "") {
    return fmt::format("<layer name='{}' width='3' height='2' {}>{}<data encoding='csv'>{}</data></layer>", name, more,
                       properties, cells);
}

/// A map of 3 x 2 cells, with a tileset in another folder.
std::string map_of(const std::string& layers, const std::string& head = "") {
    return "<map orientation='orthogonal' width='3' height='2' tilewidth='4' tileheight='4' " + head +
           "><tileset firstgid='1' source='../sets/t.tsx'/>" + layers + "</map>";
}

struct Level {
    TempFolder folder;

    explicit Level(const std::string& map) {
        folder.add("art/tiles.png", two_tiles());
        folder.add("sets/t.tsx", std::string_view(outer_tileset));
        folder.add("maps/level.tmx", std::string_view(map));
    }

    [[nodiscard]] ProcessResult run(std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"trace", "maps/level.tmx", "--merge-tiles", "--tolerance", "0"});
        return hitmask_in(folder, more);
    }

    /// The only sprite of a run.
    [[nodiscard]] json sprite(const std::vector<std::string>& more = {}) const {
        const ProcessResult result = run(more);
        CAPTURE(result.err);
        REQUIRE(result.exit_code == 0);
        const json out = json::parse(result.out);
        REQUIRE(out.at("sprites").size() == 1);
        return out.at("sprites")[0];
    }

    [[nodiscard]] std::int64_t solid_px(const std::vector<std::string>& more = {}) const {
        return sprite(more).at("solid_px").get<std::int64_t>();
    }
};

const char* const marked_solid = "<properties><property name='collidable' type='bool' value='true'/></properties>";

} // namespace

TEST_CASE("a map is one sprite without edges between its tiles, in every format") {
    const Level level(map_of(layer_of("ground", "0,0,0,1,1,2")));
    const json sprite = level.sprite();
    CHECK(sprite.at("name") == "level");
    CHECK(sprite.at("source") == "maps/level.tmx");
    CHECK(sprite.at("width") == 12);
    CHECK(sprite.at("height") == 8);
    CHECK(sprite.at("vertices") == 6);
    CHECK(has(level.run().err, "hitmask: maps/level.tmx: a map of 12 x 8 px, merged from layer ground\n"));
    for (const char* format : {"svg", "json", "godot", "love", "box2d", "tiled", "tiled-json", "phaser", "geojson",
                               "defold", "physicseditor", "libgdx", "unity-script", "c", "png"}) {
        CAPTURE(format);
        CHECK(level.run({"--format", format, "-o", fmt::format("out-{}", format)}).exit_code == 0);
    }
    CHECK(hitmask_in(level.folder, {"bake", "maps/level.tmx", "--merge-tiles", "-o", "m.pbm"}).exit_code == 0);
    CHECK(content_of(level.folder / "m.pbm").starts_with("P4\n12 8\n"));
}

TEST_CASE("a map without --merge-tiles says what to do") {
    const Level level(map_of(layer_of("ground", "1,1,1,1,1,1")));
    const std::string advice = "a Tiled map: with --merge-tiles, trace and bake make one sprite of its tiles\n";
    const ProcessResult tmx = hitmask_in(level.folder, {"trace", "maps/level.tmx"});
    CHECK(tmx.exit_code == 1);
    CHECK(tmx.err == "hitmask: error: maps/level.tmx: " + advice);
    CHECK(has(hitmask_in(level.folder, {"compare", "maps/level.tmx"}).err, advice));
    level.folder.add("m.json", std::string_view(R"({"layers": [], "tilesets": [], "tilewidth": 4})"));
    CHECK(hitmask_in(level.folder, {"trace", "m.json"}).err == "hitmask: error: m.json: " + advice);
    CHECK(has(hitmask_in(level.folder, {"trace", "art/tiles.png", "--merge-tiles"}).err,
              "warning: --merge-tiles is for Tiled maps, but no input is a map\n"));
}

TEST_CASE("layers are those that are named, else those that are marked, else those that show") {
    const std::string sky = layer_of("sky", "1,1,1,1,1,1"), top = layer_of("top", "1,0,0,0,0,0", "visible='0'");
    const std::string ground = layer_of("ground", "0,0,0,1,2,0");
    const Level shown(map_of(sky + top + ground));
    CHECK(shown.solid_px() == 96);
    CHECK(has(shown.run().err, "merged from layers sky and ground; --layer takes one of them\n"));
    CHECK(shown.solid_px({"--layer", "ground"}) == 24);
    CHECK(shown.solid_px({"--layer", "top"}) == 16);
    CHECK_FALSE(has(shown.run({"--layer", "ground"}).err, "warning"));
    CHECK(has(shown.run({"--layer", "g"}).err,
              "error: maps/level.tmx: there is no tile layer 'g'; there are sky, top, ground\n"));

    const Level marked(map_of(sky + layer_of("a", "0,0,0,1,0,0", "", marked_solid) +
                              layer_of("b", "0,0,0,0,0,1", "visible='0'", marked_solid)));
    CHECK(marked.solid_px() == 32);
    CHECK(marked.solid_px({"--layer", "sky"}) == 96);

    const Level grouped(map_of(sky + "<group name='in'>" + layer_of("a", "1,0,0,0,0,0") + "<group name='deep'>" +
                               ground + "</group></group>"));
    CHECK(grouped.solid_px({"--layer", "in"}) == 40);
    CHECK(grouped.solid_px({"--layer", "in/deep"}) == 24);
    CHECK(grouped.solid_px({"--layer", "ground"}) == 24);
    CHECK(grouped.solid_px({"--layer", "in/deep/ground"}) == 24);

    const Level hidden(map_of(top));
    CHECK(has(hidden.run().err, "error: maps/level.tmx: it has no visible tile layer; there are top\n"));
}

TEST_CASE("a map as JSON is read by its content") {
    const Level level("");
    const std::string text = R"({"orientation": "orthogonal", "width": 2, "height": 1, "tilewidth": 4, "tileheight": 4,
        "tilesets": [{"firstgid": 1, "source": "../sets/t.tsx"}],
        "layers": [{"type": "tilelayer", "name": "a", "width": 2, "height": 1, "data": [1, 2]}]})";
    for (const char* name : {"maps/a.json", "maps/a.JSON", "maps/a.tmj"}) {
        level.folder.add(name, std::string_view(text));
        const ProcessResult run = hitmask_in(level.folder, {"trace", name, "--merge-tiles"});
        CAPTURE(name, run.err);
        CHECK(run.exit_code == 0);
        CHECK(json::parse(run.out).at("sprites")[0].at("solid_px") == 24);
    }
}

TEST_CASE("where a tileset of a map does not say how large its picture is, the picture does") {
    const std::string layer = layer_of("ground", "0,0,0,1,1,2");
    const Level said(map_of(layer));
    const auto without_source = [](json sprite) {
        sprite.erase("source");
        return sprite;
    };
    const std::string unsaid = "tilewidth='4' tileheight='4'><image source='../art/tiles.png'/></tileset>";
    const Level outer(map_of(layer));
    outer.folder.add("sets/t.tsx", "<tileset " + unsaid);
    CHECK(without_source(outer.sprite()) == without_source(said.sprite()));
    const std::string map = map_of(layer), source = "<tileset firstgid='1' source='../sets/t.tsx'/>";
    const Level inner(std::string(map).replace(map.find(source), source.size(), "<tileset firstgid='1' " + unsaid));
    CHECK(without_source(inner.sprite()) == without_source(said.sprite()));
    inner.folder.add("art/tiles.png", std::string_view("no PNG"));
    const ProcessResult damaged = inner.run({"-o", "out.json"});
    CHECK(damaged.exit_code == 1);
    CHECK(lines_of(damaged.err)[0] == "hitmask: error: art/tiles.png: not a PNG");
    CHECK_FALSE(std::filesystem::exists(inner.folder / "out.json"));
}

TEST_CASE("an infinite map begins where its tiles do, which is told") {
    const Level level(map_of("<layer name='a'><data encoding='csv'><chunk x='-16' y='-16' width='2' height='1'>0,1"
                             "</chunk><chunk x='0' y='-15' width='1' height='1'>2</chunk></data></layer>",
                             "infinite='1'"));
    const json sprite = level.sprite();
    CHECK(sprite.at("width") == 64);
    CHECK(sprite.at("height") == 8);
    CHECK(has(level.run().err, "; its pixel 0,0 is -60,-64 of the map\n"));
}

TEST_CASE("what a map names is looked for as the pictures of sheets are") {
    const Level level(map_of(layer_of("ground", "1,1,1,1,1,1")));
    const auto error = [&](const std::vector<std::string>& arguments) {
        const ProcessResult run = run_process(tool(), {.arguments = arguments, .folder = level.folder / "maps"});
        CHECK(run.exit_code == 1);
        return run.err;
    };
    CHECK(error({"trace", "level.tmx", "--merge-tiles"}) ==
          "hitmask: error: level.tmx: its tileset ../sets/t.tsx leads out of the current folder; --image-root names a "
          "folder that it lies in\n");
    const ProcessResult with_root =
        run_process(tool(), {.arguments = {"trace", "level.tmx", "--merge-tiles", "--image-root", ".."},
                             .folder = level.folder / "maps"});
    CHECK(with_root.exit_code == 0);
    std::filesystem::remove(level.folder / "art/tiles.png");
    CHECK(has(level.run().err, "error: sets/t.tsx: its picture art/tiles.png is not there\n"));
    std::filesystem::remove(level.folder / "sets/t.tsx");
    CHECK(level.run().err == "hitmask: error: maps/level.tmx: its tileset sets/t.tsx is not there\n");
    level.folder.add("sets/t.tsx", std::string_view("<tileset"));
    CHECK(has(level.run().err, "error: sets/t.tsx: line 1: not XML\n"));
}

TEST_CASE("a map keeps to --max-pixels, and its files are not written over") {
    const Level level(map_of(layer_of("ground", "1,1,1,1,1,1")));
    CHECK(level.run({"--max-pixels", "96"}).exit_code == 0);
    CHECK(level.run({"--max-pixels", "95"})
              .err.starts_with("hitmask: maps/level.tmx: a map of 12 x 8 px, merged from layer ground\n"
                               "hitmask: error: maps/level.tmx: too large: 12 x 8 px (limit 95 px)\n"));
    for (const char* file : {"sets/t.tsx", "art/tiles.png"}) {
        const std::string before = content_of(level.folder / file);
        const ProcessResult run = level.run({"-o", file});
        CHECK(run.exit_code == 2);
        CHECK(has(run.err, "the output would overwrite an input"));
        CHECK(content_of(level.folder / file) == before);
    }
    CHECK(level.run({"-o", "out.json", "--depfile", "out.d"}).exit_code == 0);
    const std::string rule = content_of(level.folder / "out.d");
    for (const char* file : {"sets/t.tsx", "art/tiles.png", "maps/level.tmx"}) {
        CHECK(has(rule, std::string("/") + file));
    }
}

TEST_CASE("tiles without a tileset are told of, and mask images and transparent colours count in maps") {
    const Level level(map_of(layer_of("ground", "1,1,1,9,9,1")));
    CHECK(has(level.run().err,
              "warning: maps/level.tmx: 2 of its cells name tiles that no tileset has; they count as clear\n"));
    level.folder.add("art/tiles_mask.png", sprite_png(mask_of("........\n........\n........\n#......#")));
    CHECK(level.solid_px({"--mask-image", "{stem}_mask.png"}) == 4);
}
