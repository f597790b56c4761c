// Sheets as inputs of the tool.

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

TEST_CASE("a sprite of a sheet has the outline that it has alone") {
    Random random(515);
    for (const Turn turn : {Turn::none, Turn::clockwise}) {
        const PackedSheet packed = packed_sheet(random, 8, {turn}, true);
        const TempFolder folder;
        folder.add("sheet/page.png", png_of(packed.page));
        folder.add("sheet/t.json", std::string_view(texture_json_hash(packed)));
        folder.add("sheet/s.xml", std::string_view(starling_xml(packed)));
        for (std::size_t i = 0; i < packed.sprites.size(); ++i) {
            folder.add(fmt::format("alone/s{}.png", i), png_of(packed.sprites[i].image));
        }
        const json alone = json::parse(hitmask_in(folder, {"trace", "alone"}).out).at("sprites");
        for (const char* sheet : {"sheet/t.json", "sheet/s.xml"}) {
            const ProcessResult run = hitmask_in(folder, {"trace", sheet});
            CAPTURE(sheet, run.err);
            REQUIRE(run.exit_code == 0);
            const json sprites = json::parse(run.out).at("sprites");
            REQUIRE(sprites.size() == alone.size());
            for (std::size_t i = 0; i < sprites.size(); ++i) {
                REQUIRE(without_place(sprites[i]) == without_place(alone[i]));
                CHECK(sprites[i].at("source") == sheet);
                CHECK(sprites[i].at("page") == "page.png");
                CHECK(sprites[i].contains("turned") == (turn == Turn::clockwise));
            }
        }
    }
}

TEST_CASE("cells of a grid are sprites, in every command") {
    const TempFolder folder;
    folder.add("walk.png", two_squares());
    const json sprites =
        json::parse(hitmask_in(folder, {"trace", "walk.png", "--grid", "4x4", "--tolerance", "0"}).out).at("sprites");
    REQUIRE(sprites.size() == 2);
    CHECK(sprites[0].at("name") == "walk_0");
    CHECK(sprites[1].at("frame") == json({{"x", 4}, {"y", 0}, {"w", 4}, {"h", 4}}));
    CHECK(sprites[1].at("polygons").at(0).at("outer") == json({{2, 2}, {4, 2}, {4, 4}, {2, 4}}));
    CHECK(hitmask_in(folder, {"bake", "walk.png", "--grid", "4x4", "--format", "pbm", "-o", "out"}).exit_code == 0);
    CHECK(content_of(folder / "out/walk_1.pbm").starts_with("P4"));
    const ProcessResult none = hitmask_in(folder, {"trace", "walk.png", "--grid", "9x9"});
    CHECK(none.exit_code == 1);
    CHECK(none.err == "hitmask: error: walk.png: its 8 x 4 px have no room for a cell of 9 x 9 px\n");
    const ProcessResult tileset =
        hitmask_in(folder, {"trace", "walk.png", "--grid", "4x4", "--tolerance", "0", "--format", "godot-tileset"});
    CHECK(has(tileset.out, "path=\"res://walk.png\""));
    CHECK(has(tileset.out, "1:0/0/physics_layer_0/polygon_0/points = PackedVector2Array(0, 0, 2, 0, 2, 2, 0, 2)"));
}

TEST_CASE("sides of tiles on the border of their cells stay as they are") {
    hitmask::Mask disc(48, 48);
    for (int y = 0; y < 48; ++y) {
        for (int x = 0; x < 48; ++x)
            if ((2 * x - 45) * (2 * x - 45) + (2 * y - 51) * (2 * y - 51) < 46 * 46) disc.set(x, y);
    }
    const TempFolder folder;
    folder.add("disc.png", sprite_png(disc));
    folder.add("tile/0.png", sprite_png(hitmask::sub_mask(disc, {0, 0, 24, 24})));
    const auto corners_on_border = [](const json& sprite) {
        json corners = json::array();
        for (const json& corner : sprite.at("polygons").at(0).at("outer")) {
            const double x = corner.at(0), y = corner.at(1);
            if (x == 0 || x == 24 || y == 0 || y == 24) corners.push_back(corner);
        }
        return corners;
    };
    const json exact = traced(folder, {"disc.png", "--grid", "24x24", "--tolerance", "0"});
    REQUIRE(exact.size() == 4);
    for (const char* prefer : {"fit", "fewest"}) {
        const json tiles = traced(folder, {"disc.png", "--grid", "24x24", "--tolerance", "2", "--prefer", prefer});
        for (std::size_t i = 0; i < 4; ++i) {
            CAPTURE(prefer, tiles[i].dump());
            CHECK(tiles[i].at("vertices") < exact[i].at("vertices"));
            CHECK(corners_on_border(tiles[i]) == corners_on_border(exact[i]));
        }
    }
    // The same for single pictures that go into a tileset.
    const Options into_tileset{"tile", "--tolerance", "3", "--prefer", "fewest", "-o", "o", "--format"};
    const auto with = [&](const char* formats) {
        Options options = into_tileset;
        options.emplace_back(formats);
        options.insert(options.begin(), {"trace", "-q"});
        REQUIRE(hitmask_in(folder, options).exit_code == 0);
        return corners_on_border(json::parse(content_of(folder / "o/sprites.json")).at("sprites").at(0));
    };
    CHECK(with("json") != corners_on_border(exact[0]));
    CHECK(with("json,tiled") == corners_on_border(exact[0]));
}

TEST_CASE("a grid with a margin and spaces has the same cells in a new tileset") {
    const TempFolder folder;
    folder.add("p.png", sprite_png(mask_of("......\n.##.##\n.##.##\n......\n.....#\n.....#")));
    const std::vector<std::string> grid{"trace", "p.png", "--grid", "2x2", "--margin", "1", "--spacing", "1"};
    const auto traced_as = [&](const std::string& format) {
        std::vector<std::string> arguments = grid;
        arguments.insert(arguments.end(), {"--tolerance", "0", "--format", format});
        return hitmask_in(folder, arguments).out;
    };
    const std::string godot = traced_as("godot-tileset"), tiled = traced_as("tiled");
    CHECK(has(godot, "margins = Vector2i(1, 1)\nseparation = Vector2i(1, 1)\ntexture_region_size = Vector2i(2, 2)\n"));
    CHECK(has(godot, "1:0/0/physics_layer_0/polygon_0/points = PackedVector2Array(-1, -1, 1, -1, 1, 1, -1, 1)"));
    CHECK(has(godot, "1:1/0/physics_layer_0/polygon_0/points = PackedVector2Array(0, -1, 1, -1, 1, 1, 0, 1)"));
    CHECK(has(tiled, "tilewidth=\"2\" tileheight=\"2\" spacing=\"1\" margin=\"1\" tilecount=\"4\" columns=\"2\""));
    CHECK(has(tiled, "<tile id=\"3\">\n  <objectgroup draworder=\"index\" id=\"2\">\n"
                     "   <object id=\"1\" x=\"1\" y=\"0\" width=\"1\" height=\"2\"/>"));
    const json tsj = json::parse(traced_as("tiled-json"));
    CHECK(tsj.at("margin") == 1);
    CHECK(tsj.at("spacing") == 1);
    CHECK(tsj.at("columns") == 2);
    CHECK(tsj.at("tilecount") == 4);
    CHECK(tsj.at("tiles").at(2).at("id") == 3);
}

TEST_CASE("frames that are wrong are told of with their line, and the others are written") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    folder.add("s.json", std::string_view(R"({ "frames": {
  "a.png": {"frame": {"x":0,"y":0,"w":4,"h":4}},
  "b.png": {"frame": {"x":6,"y":0,"w":4,"h":4}},
  "../c.png": {"frame": {"x":0,"y":0,"w":4,"h":4}} },
 "meta": {"image": "p.png"} })"));
    const ProcessResult run = hitmask_in(folder, {"trace", "s.json", "--format", "json,svg", "-o", "out"});
    CHECK(run.exit_code == 1);
    REQUIRE(lines_of(run.err).size() == 3);
    CHECK(lines_of(run.err)[0] ==
          "hitmask: error: s.json: frame '../c.png' (line 4): its name leads out of its folder");
    CHECK(lines_of(run.err)[1] ==
          "hitmask: error: s.json: frame 'b.png' (line 3): 6..10 x 0..4 px lies outside the picture of 8 x 4 px");
    CHECK(folder.listing() == std::vector<std::string>{"out/", "out/a.svg", "out/sprites.json", "p.png", "s.json"});
}

TEST_CASE("a sheet without its picture is one error, and the next sheet goes on") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    folder.add("s.json", std::string_view(two_frames));
    std::string other = two_frames;
    other.replace(other.find("p.png"), 5, "gone.gif");
    folder.add("t.json", std::string_view(other));
    const ProcessResult run = hitmask_in(folder, {"trace", "t.json", "s.json", "none.json", "-o", "out"});
    CHECK(run.exit_code == 1);
    CHECK(has(run.err, "hitmask: error: t.json: its picture gone.gif is not there\n"));
    CHECK(has(run.err, "hitmask: error: none.json: No such file or directory\n"));
    CHECK(has(run.err, "2 sprites: "));
}

TEST_CASE("a picture that is taken as one sprite beside its sheet is told of") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    folder.add("q.png", two_squares());
    folder.add("p.json", std::string_view(two_frames));
    folder.add("q.json", std::string_view(two_frames)); // this one is of another picture
    const std::string hint = "warning: p.png: taken as one sprite; p.json beside it has 2 frames of it\n";
    CHECK(has(hitmask_in(folder, {"trace", "p.png"}).err, hint));
    CHECK_FALSE(has(hitmask_in(folder, {"trace", "q.png"}).err, "warning"));
    CHECK_FALSE(has(hitmask_in(folder, {"trace", "p.json"}).err, "warning"));
    CHECK_FALSE(has(hitmask_in(folder, {"trace", "p.png", "--grid", "4x4"}).err, "warning"));
    folder.add("p.json", std::string_view(hitmask_in(folder, {"trace", "p.png"}).out)); // our own JSON is no sheet
    CHECK_FALSE(has(hitmask_in(folder, {"trace", "p.png"}).err, "warning"));
}

TEST_CASE("a picture that is not where its sheet says is told of, but for paths of another machine") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    const auto warning = [&](const std::string& named, std::vector<std::string> more = {}) {
        const std::string sheet = two_frames;
        folder.add("s.json", std::string_view(sheet.substr(0, sheet.rfind("p.png")) + named + "\"} }"));
        more.insert(more.begin(), {"trace", "s.json"});
        const ProcessResult run = hitmask_in(folder, more);
        CAPTURE(run.err);
        CHECK(run.exit_code == 0);
        return run.err.substr(0, run.err.find("hitmask: 2 sprites"));
    };
    CHECK(warning("art/p.png") ==
          "hitmask: warning: s.json: its picture art/p.png is not there; p.png is used instead\n");
    CHECK(warning("p.png").empty());
    CHECK(warning("./p.png").empty());
    CHECK(warning("/far/away/p.png").empty());
    CHECK(warning("..\\\\p.png").empty());
    CHECK(warning("art/p.png", {"--image-root", "."}) ==
          "hitmask: warning: s.json: its picture art/p.png is not there; ./p.png is used instead\n");
    CHECK(warning("/far/away/p.png", {"--image-root", "."}) ==
          "hitmask: warning: s.json: its picture /far/away/p.png is not there; ./p.png is used instead\n");
    folder.add("art/p.png", two_squares());
    CHECK(warning("art/p.png", {"--image-root", "art"}).empty());
    CHECK(warning("C:\\\\art\\\\p.png", {"--image-root", "art"}).empty());
}

TEST_CASE("where Unity has made no .meta yet, the message names what does without") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    const ProcessResult run = hitmask_in(folder, {"trace", "p.png", "--format", "unity", "--in-place"});
    CHECK(run.exit_code == 1);
    CHECK(has(run.err, "error: p.png.meta: it is not there; Unity makes it when it imports the picture, and "
                       "unity-script does without\n"));
}

TEST_CASE("two sheets with the same frames need their names") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    folder.add("s.json", std::string_view(two_frames));
    folder.add("t.json", std::string_view(two_frames));
    const ProcessResult run = hitmask_in(folder, {"trace", "s.json", "t.json"});
    CHECK(run.exit_code == 2);
    CHECK(has(run.err, "see --prefix-sheet"));
    const ProcessResult prefixed = hitmask_in(folder, {"trace", "s.json", "t.json", "s.json", "--prefix-sheet"});
    const json sprites = json::parse(prefixed.out).at("sprites");
    REQUIRE(sprites.size() == 4);
    CHECK(sprites[3].at("name") == "t/b");
}

TEST_CASE("slices and layers of Aseprite's sheets") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    folder.add("s.json", std::string_view(R"({ "frames": [
  {"filename": "ship (body) 0.aseprite", "frame": {"x":0,"y":0,"w":4,"h":4}},
  {"filename": "ship (hitbox) 0.aseprite", "frame": {"x":4,"y":0,"w":4,"h":4}} ],
 "meta": {"app": "https://www.aseprite.org/", "image": "p.png", "layers": [{"name": "body"}, {"name": "hitbox"}],
  "slices": [{"name": "top", "keys": [{"frame": 0, "bounds": {"x":0,"y":0,"w":4,"h":1},
    "pivot": {"x":1,"y":2}}]}]} })"));
    const json layer = json::parse(hitmask_in(folder, {"trace", "s.json", "--layer", "hitbox"}).out).at("sprites");
    REQUIRE(layer.size() == 1);
    CHECK(layer[0].at("name") == "ship 0");
    CHECK(layer[0].at("key") == "ship (hitbox) 0.aseprite");
    CHECK(hitmask_in(folder, {"trace", "s.json", "--layer", "none"}).exit_code == 1);
    const json slices = json::parse(hitmask_in(folder, {"trace", "s.json", "--slice", "top"}).out).at("sprites");
    REQUIRE(slices.size() == 2);
    CHECK(slices[0].at("name") == "ship (body) 0/top");
    CHECK(slices[0].at("solid_px") == 2);
    CHECK(slices[1].at("solid_px") == 0);
    folder.add("t", std::string_view("{{#sprites}}{{pivot_x}},{{pivot_y}};{{/sprites}}"));
    CHECK(hitmask_in(folder, {"trace", "s.json", "--slice", "top", "--template", "t"}).out == "1,2;1,2;");
    CHECK(hitmask_in(folder, {"trace", "s.json", "--template", "t"}).out == "2,2;2,2;");
    const ProcessResult none = hitmask_in(folder, {"trace", "s.json", "--slice", "bottom"});
    CHECK(none.exit_code == 1);
    CHECK(none.err == "hitmask: error: s.json: there is no slice 'bottom'; there are top\n");
    CHECK(has(hitmask_in(folder, {"trace", "s.json", "--layer", "none"}).err,
              "no frame is of the layer 'none': frame names would contain (none); there are body, hitbox\n"));
    std::filesystem::remove(folder / "p.png"); // one line reports it
    CHECK(hitmask_in(folder, {"trace", "s.json", "--layer", "body"}).err ==
          "hitmask: error: s.json: its picture p.png is not there\n");
}

TEST_CASE("a picture of a sheet that is no regular file is told so", "[unix][devices]") {
    const TempFolder folder;
    folder.add("s.json", std::string_view(two_frames));
    REQUIRE(mkfifo((folder / "p.png").c_str(), 0600) == 0);
    CHECK(hitmask_in(folder, {"trace", "s.json"}).err ==
          "hitmask: error: s.json: its picture p.png is not a regular file\n");
}

TEST_CASE("slices of a sheet without any are an error, and more of them than sprites may be") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    folder.add("s.json", std::string_view(two_frames));
    for (const std::string slice : {"all", "body"}) {
        const ProcessResult run = hitmask_in(folder, {"trace", "s.json", "--slice", slice, "-o", "out"});
        CHECK(run.exit_code == 1);
        CHECK(run.err == "hitmask: error: s.json: it has no slices\n");
    }
    std::string frames, slices;
    for (int i = 0; i < 300; ++i) {
        const char* const comma = i == 0 ? "" : ",";
        frames += fmt::format(R"({}{{"filename": "f{}", "frame": {{"x":0,"y":0,"w":4,"h":4}}}})", comma, i);
        slices += fmt::format(R"({}{{"name": "s{}", "keys": [{{"frame": 0, "bounds": {{"x":0,"y":0,"w":1,"h":1}}}}]}})",
                              comma, i);
    }
    folder.add("many.json", std::string_view(fmt::format(
                                R"({{"frames": [{}], "meta": {{"app": "https://www.aseprite.org/", "image": "p.png",)"
                                R"( "slices": [{}]}}}})",
                                frames, slices)));
    const ProcessResult run = hitmask_in(folder, {"trace", "many.json", "--slice", "all"});
    CHECK(run.exit_code == 1);
    CHECK(run.err == "hitmask: error: many.json: its 300 frames have more than 65536 sprites in 300 slices\n");
    CHECK(has(hitmask_in(folder, {"trace", "many.json", "--slice", "none"}).err,
              "there is no slice 'none'; there are s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, ...\n"));
}

TEST_CASE("a tileset's picture may lie in another folder of the project, but not outside of it") {
    const TempFolder folder;
    const auto tileset = [](const std::string& image) {
        return "<tileset name=\"t\" tilewidth=\"4\" tileheight=\"4\" tilecount=\"2\" columns=\"2\">\n <image "
               "source=\"" +
               image + "\" width=\"8\" height=\"4\"/>\n</tileset>\n";
    };
    folder.add("game/images/p.png", two_squares());
    folder.add("game/maps/t.tsx", tileset("../images/p.png"));
    folder.add("game/maps/far.tsx", tileset("../../p2.png"));
    folder.add("p2.png", two_squares());
    const auto in_game = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "trace");
        return run_process(tool(), {.arguments = arguments, .folder = folder / "game"});
    };
    const ProcessResult near = in_game({"maps/t.tsx"});
    CAPTURE(near.err);
    CHECK(near.exit_code == 0);
    CHECK_FALSE(has(near.err, "warning"));
    const ProcessResult far = in_game({"maps/far.tsx"});
    CHECK(far.exit_code == 1);
    CHECK(far.err ==
          "hitmask: error: maps/far.tsx: its picture ../../p2.png leads out of the current folder, and there "
          "is no p2.png in maps; --image-root names the folder that it lies in\n");
    CHECK(in_game({"maps/far.tsx", "--image-root", ".."}).exit_code == 0);
    CHECK(has(in_game({"maps/far.tsx", "--image-root", "images"}).err, "leads out of images, and there is no p2.png"));
    const std::string sheet = (folder / "game/maps/t.tsx").string(), root = (folder / "game").string();
    CHECK(hitmask_in(folder, {"trace", sheet}).exit_code == 0); // an absolute path below the current folder
    CHECK(run_process(tool(), {.arguments = {"trace", sheet}, .folder = folder / "game/maps"}).exit_code == 1);
    CHECK(run_process(tool(), {.arguments = {"trace", sheet, "--image-root", root}, .folder = folder / "game/maps"})
              .exit_code == 0);
}

TEST_CASE("two pictures of a sheet are not one file by their name alone") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    folder.add("s.atlas", "a/p.png\nsize: 8,4\nx\n  xy: 0,0\n  size: 4,4\n\n"
                          "b/p.png\nsize: 8,4\ny\n  xy: 4,0\n  size: 4,4\n");
    for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--image-root", "."}}) {
        std::vector<std::string> arguments{"trace", "-q", "s.atlas"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const ProcessResult run = hitmask_in(folder, arguments);
        CAPTURE(run.err);
        CHECK(run.exit_code == 1);
        CHECK(has(run.err, "error: s.atlas: its pictures a/p.png and b/p.png would both be "));
    }
    CHECK(hitmask_in(folder, {"trace", "s.atlas", "--image-root", "nope"}).exit_code == 2);
    CHECK(has(hitmask_in(folder, {"trace", "s.atlas", "--image-root", "nope"}).err,
              "error: --image-root: there is no folder nope\n"));
}

TEST_CASE("a picture of another size than its sheet says is told of once") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    std::string sheet = two_frames;
    sheet.insert(sheet.rfind("} }"), R"(, "size": {"w":16,"h":8})");
    folder.add("s.json", std::string_view(sheet));
    const std::string err = hitmask_in(folder, {"trace", "s.json"}).err;
    const std::string warning =
        "s.json: its picture p.png is 8 x 4 px, but the sheet says 16 x 8: was it exported again?";
    CHECK(has(err, "hitmask: warning: " + warning + "\n"));
    CHECK(err.find(warning) == err.rfind(warning));
}

TEST_CASE("where a tileset does not say how large its picture is, the picture does") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    const std::string tsx = "<tileset tilewidth=\"4\" tileheight=\"4\">\n<image source=\"p.png\"";
    folder.add("t.tsx", tsx + "/></tileset>");
    folder.add("t.tsj", std::string_view(R"({"image":"p.png", "tilewidth":4, "tileheight":4})"));
    folder.add("all/t.tsx", std::string_view("<tileset><tile id=\"3\"><image source=\"../p.png\"/></tile></tileset>"));
    folder.add("all/t.tsj", std::string_view(R"({"tilewidth":4, "tiles":[{"id":3, "image":"../p.png"}]})"));
    folder.add("said/t.tsx", tsx + " width=\"8\" height=\"4\"/></tileset>");
    const auto sprites_of = [&](const std::string& file) {
        const ProcessResult run = hitmask_in(folder, {"trace", file, "--image-root", "."});
        CAPTURE(file, run.err);
        CHECK(run.exit_code == 0);
        CHECK_FALSE(has(run.err, "warning"));
        json sprites = json::parse(run.out).at("sprites");
        for (json& sprite : sprites) {
            sprite.erase("source");
        }
        return sprites;
    };
    const json said = sprites_of("said/t.tsx");
    CHECK(said.size() == 2);
    CHECK(sprites_of("t.tsx") == said);
    CHECK(sprites_of("t.tsj") == said);
    for (const char* file : {"all/t.tsx", "all/t.tsj"}) {
        const json all = sprites_of(file);
        REQUIRE(all.size() == 1);
        CHECK(all[0].at("name") == "t_3");
        CHECK(all[0].at("width") == 8);
        CHECK(all[0].at("solid_px") == 8);
    }
    folder.add("p.tsx", tsx + "/></tileset>");
    CHECK(has(hitmask_in(folder, {"trace", "p.png"}).err, "p.tsx beside it has 2 frames of it"));
    // Two tiles go into one file.
    CHECK(hitmask_in(folder, {"trace", "t.tsx", "-o", "out.tsx"}).exit_code == 0);
    CHECK(has(content_of(folder / "out.tsx"), "<tile id=\"1\">"));
}

TEST_CASE("where neither a tileset nor its picture says how large that is, there is one error") {
    const TempFolder folder;
    folder.add("grid/t.tsx",
               std::string_view("<tileset tilewidth=\"4\" tileheight=\"9\"><image source=\"p.png\"/></tileset>"));
    folder.add("tile/t.tsx", std::string_view("<tileset><tile id=\"3\"><image source=\"p.png\"/></tile></tileset>"));
    const auto error_of = [&](const std::string& input) {
        const ProcessResult run = hitmask_in(folder, {"trace", input, "-o", "out/"});
        CHECK(run.exit_code == 1);
        CHECK(run.err.find("error:") == run.err.rfind("error:"));
        return lines_of(run.err)[0];
    };
    for (const std::string of : {"grid", "tile"}) {
        CAPTURE(of);
        CHECK(error_of(of + "/t.tsx") == "hitmask: error: " + of + "/t.tsx: its picture " + of + "/p.png is not there");
        folder.add(of + "/p.png", std::string_view("no PNG"));
        CHECK(error_of(of + "/t.tsx") == "hitmask: error: " + of + "/p.png: not a PNG");
        CHECK(error_of(of) == "hitmask: error: " + of + "/p.png: not a PNG");
        std::filesystem::remove(folder / (of + "/p.png"));
    }
    CHECK(error_of("grid") == "hitmask: error: grid/t.tsx: its picture grid/p.png is not there");
    folder.add("grid/p.png", two_squares());
    CHECK(error_of("grid/t.tsx") ==
          "hitmask: error: grid/t.tsx: its picture of 8 x 4 px has no room for a tile of 4 x 9 px");
}

TEST_CASE("pixels that belong to no cell are told of") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    const auto err = [&](const std::string& cell) {
        return hitmask_in(folder, {"trace", "p.png", "--grid", cell}).err;
    };
    CHECK(has(err("3x4"), "warning: p.png: 8 x 4 px: 2 px at the right belong to no cell of 3 x 4\n"));
    CHECK(has(err("5x3"), "8 x 4 px: 3 px at the right and 1 px at the bottom belong to no cell of 5 x 3\n"));
    CHECK_FALSE(has(err("4x4"), "warning"));
    CHECK_FALSE(has(hitmask_in(folder, {"trace", "p.png", "--grid", "6x2", "--margin", "1"}).err, "warning"));
    CHECK_FALSE(has(hitmask_in(folder, {"trace", "p.png", "--grid", "3x3", "--spacing", "1"}).err, "warning"));
}

TEST_CASE("slices and layers of what is no sheet change nothing, which is said") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#"));
    const std::string warned = " is for Aseprite's sheets, but no input is a sheet\n";
    for (const std::string command : {"trace", "bake"}) {
        for (const std::string option : {"--slice", "--layer"}) {
            const ProcessResult run = hitmask_in(folder, {command, "a.png", option, "a", "-o", "out"});
            CAPTURE(command, run.err);
            CHECK(run.exit_code == 0);
            CHECK(run.err.starts_with("hitmask: warning: " + option + warned));
            const ProcessResult missing = hitmask_in(folder, {command, "b.json", option, "a", "-o", "out"});
            CHECK(missing.exit_code == 1);
            CHECK_FALSE(has(missing.err, warned));
        }
    }
    CHECK_FALSE(has(hitmask_in(folder, {"trace", "a.png", "--grid", "1x1", "--layer", "a"}).err, warned));
}

TEST_CASE("the colour that a tileset of Tiled's calls transparent is clear") {
    const TempFolder folder;
    PngParts png;
    png.width = 4, png.height = 2, png.color_type = 2;
    const Bytes red_and_magenta{255, 0, 0, 255, 0, 255}; // the columns of each tile
    png.scanlines = concat({{0}, red_and_magenta, red_and_magenta, {0}, red_and_magenta, red_and_magenta});
    folder.add("p.png", png.file());
    const auto add = [&](const std::string& tsx, const std::string& tsj) {
        folder.add("t.tsx", "<tileset tilewidth=\"2\" tileheight=\"2\" tilecount=\"2\" columns=\"2\">\n<image "
                            "source=\"p.png\" width=\"4\" height=\"2\"" +
                                tsx + "/></tileset>");
        folder.add("t.tsj", R"({"columns":2, "image":"p.png", "imagewidth":4, "imageheight":2, "tilecount":2,
            "tilewidth":2, "tileheight":2)" +
                                tsj + "}");
    };
    for (const std::string color : {"", "ff00ff", "#FF00FF", "ff01ff", "magenta"}) {
        add(color.empty() ? "" : " trans=\"" + color + "\"",
            color.empty() ? "" : R"(, "transparentcolor":")" + color + '"');
        for (const char* file : {"t.tsx", "t.tsj"}) {
            const ProcessResult run = hitmask_in(folder, {"trace", file, "--cache", std::string(file) + ".cache"});
            CAPTURE(color, file, run.err);
            CHECK(run.exit_code == 0);
            const bool is_key = color == "ff00ff" || color == "#FF00FF";
            const json sprites = json::parse(run.out).at("sprites");
            for (const json& sprite : sprites) {
                CHECK(sprite.at("solid_px") == (is_key ? 2 : 4));
            }
            CHECK(has(run.err, "no alpha channel") != is_key);
            CHECK(has(run.err, "its transparent colour 'magenta' is ignored") == (color == "magenta"));
        }
        // A new tileset of these tiles has the transparent colour too.
        const bool is_key = color == "ff00ff" || color == "#FF00FF";
        const std::string as_json = hitmask_in(folder, {"trace", "t.tsx", "--format", "tiled-json"}).out;
        CHECK(has(as_json, R"("transparentcolor":"#ff00ff")") == is_key);
        CHECK(json::parse(as_json).contains("transparentcolor") == (is_key || color == "ff01ff"));
        CHECK(has(hitmask_in(folder, {"trace", "t.tsj", "--format", "tiled"}).out, " trans=\"ff00ff\"") == is_key);
    }
}

TEST_CASE("sprites of a .meta count from the bottom") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    folder.add("p.png.meta",
               std::string_view("TextureImporter:\n  spriteMode: 2\n  spriteSheet:\n    sprites:\n"
                                "    - name: low\n      rect:\n        x: 4\n        y: 0\n        width: 4\n"
                                "        height: 2\n    outline: []\n"));
    const json sprites = json::parse(hitmask_in(folder, {"trace", "p.png.meta"}).out).at("sprites");
    REQUIRE(sprites.size() == 1);
    CHECK(sprites[0].at("frame") == json({{"x", 4}, {"y", 2}, {"w", 4}, {"h", 2}}));
    CHECK(sprites[0].at("solid_px") == 4);
}

TEST_CASE("sprites of sheets keep to --max-pixels, what was trimmed counted") {
    const TempFolder folder;
    folder.add("p.png", two_squares());
    folder.add("t.json", R"({"frames": {
        "big": {"frame": {"x":0,"y":0,"w":4,"h":4}, "spriteSourceSize": {"x":0,"y":0,"w":4,"h":4},
                "sourceSize": {"w":32768,"h":32768}},
        "small": {"frame": {"x":0,"y":0,"w":4,"h":4}}}, "meta": {"image": "p.png"}})");
    const auto run = hitmask_in(folder, {"trace", "t.json", "-o", "o.json"});
    CHECK(run.exit_code == 1);
    CHECK(has(run.err, "frame 'big' (line 2): too large: 32768 x 32768 px (limit 67108864 px)"));
    CHECK(json::parse(content_of(folder / "o.json"))["sprites"].size() == 1);
}

} // namespace hitmask::test::sheet_inputs
