#include <hitmask/offline/sheet.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "sheets/frame_overlaps.h"
#include "support/catch.h"
#include "support/packed_sheet.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/temp_folder.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

Sheet parsed_sheet(const std::string& text, const std::string& name = "sheet.json") {
    return parse_sheet({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, name, name);
}

std::string fault_of_sheet(const std::string& text, const std::string& name = "sheet.json") {
    try {
        static_cast<void>(parsed_sheet(text, name));
    } catch (const IoError& error) {
        return error.what();
    }
    return "";
}

struct Format {
    const char* file;
    std::string (*text)(const PackedSheet&);
    std::vector<Turn> turns;
    bool trims = true;
    const char* extension = ".png"; ///< of the keys
};

const std::vector<Format>& formats() {
    using enum Turn;
    static const std::vector<Format> all{
        {"page.json", texture_json_hash, {none, clockwise}},
        {"page.json", texture_json_array, {none, clockwise}},
        {"page.JSON", texture_json_pages, {none, clockwise}},
        {"page.atlas", gdx_atlas_old, {none, counterclockwise}, true, ""},
        {"page.atlas", gdx_atlas_new, {none, clockwise, half, counterclockwise}, true, ""},
        {"page.xml", starling_xml, {none, clockwise}},
        {"page.png.meta", unity_meta, {none}, false, ""},
    };
    return all;
}

std::string frame_json(const std::string& frame, const std::string& key = "a.png") {
    return "{\"frames\": {\"" + key + "\": {\"frame\": " + frame +
           "}, \"good.png\": {\"frame\": {\"x\":0,\"y\":0,\"w\":4,\"h\":4}}},\n\"meta\": {\"image\": \"p.png\", "
           "\"size\": {\"w\": 8, \"h\": 8}}}";
}

/// The only error of a sheet that keeps its other frame.
std::string frame_error_of(const std::string& text) {
    const Sheet sheet = parsed_sheet(text);
    CHECK(sheet.frames.size() == 1);
    CHECK(sheet.frames.at(0).name == "good");
    REQUIRE(sheet.errors.size() == 1);
    return sheet.errors[0];
}

std::string utf16(const std::string& ascii, bool little_endian) {
    std::string text = little_endian ? "\xff\xfe" : "\xfe\xff";
    for (const char c : ascii) {
        text += little_endian ? std::string{c, '\0'} : std::string{'\0', c};
    }
    return text;
}

} // namespace

TEST_CASE("sprites come out of every sheet as they went in") {
    test::Random random(7001);
    int turned = 0, trimmed = 0;
    for (int i = 0; i < case_count(40, 2000); ++i) {
        for (const Format& format : formats()) {
            CAPTURE(format.file);
            const PackedSheet packed = packed_sheet(random, 10, format.turns, format.trims);
            const Sheet sheet = parsed_sheet(format.text(packed), format.file);
            REQUIRE(sheet.errors.empty());
            REQUIRE(sheet.frames.size() == packed.sprites.size());
            REQUIRE(sheet.pages.size() == 1);
            REQUIRE(sheet.pages[0].image == "page.png");
            for (std::size_t s = 0; s < sheet.frames.size(); ++s) {
                const SheetFrame frame = in_picture(sheet.frames[s], packed.page.width, packed.page.height);
                const SheetFrame& expected = packed.sprites[s].frame;
                REQUIRE(frame.name == fmt::format("s{}", s));
                REQUIRE(frame.key == frame.name + format.extension);
                REQUIRE(frame.number == s);
                REQUIRE(frame.line > 0);
                REQUIRE(frame.stored == expected.stored);
                REQUIRE(frame.turn == expected.turn);
                const Image image = frame_image(packed.page, frame);
                REQUIRE(image.width == packed.sprites[s].image.width);
                REQUIRE(image.rgba == packed.sprites[s].image.rgba);
                turned += frame.turn == Turn::none ? 0 : 1;
                trimmed += frame.x != 0 || frame.y != 0 ? 1 : 0;
            }
        }
    }
    CHECK(turned > 500);
    CHECK(trimmed > 500);
}

TEST_CASE("pivots are fractions from the upper left corner") {
    test::Random random(7002);
    const PackedSheet packed = packed_sheet(random, 1, {Turn::none}, false);
    CHECK(parsed_sheet(texture_json_hash(packed)).frames.at(0).pivot == Pivot{0.5, 0.25});
    CHECK(parsed_sheet(unity_meta(packed), "a.png.meta").frames.at(0).pivot == Pivot{0.5, 0.25});
    CHECK_FALSE(parsed_sheet(gdx_atlas_old(packed), "a.atlas").frames.at(0).pivot);
    const Sheet starling =
        parsed_sheet("<TextureAtlas><SubTexture name='a' x='0' y='0' width='4' height='8' pivotX='1' "
                     "pivotY='6'/></TextureAtlas>",
                     "a.xml");
    CHECK(starling.frames.at(0).pivot == Pivot{0.25, 0.75});
}

TEST_CASE("the inner padding of Aseprite's frames is taken off, and nobody else's is") {
    const auto frame_by = [](const std::string& app, const std::string& inner) {
        const Sheet sheet = parsed_sheet(fmt::format(R"({{ "frames": {{ "a": {{
            "frame": {{"x":10,"y":20,"w":8,"h":6}}, "rotated": false, "trimmed": true,
            "spriteSourceSize": {{"x":3,"y":2,{}}}, "sourceSize": {{"w":12,"h":9}} }} }},
            "meta": {{"app": "{}", "image": "p.png"}} }})",
                                                     inner, app));
        REQUIRE(sheet.frames.size() == 1);
        CHECK(std::pair(sheet.frames[0].x, sheet.frames[0].y) == std::pair(3, 2));
        return sheet.frames[0].stored;
    };
    const std::string aseprite = "https://www.aseprite.org/", other = "https://example.org/";
    CHECK(frame_by(aseprite, R"("w":6,"h":4)") == PixelRect{11, 21, 6, 4});
    CHECK(frame_by(aseprite, R"("w":8,"h":6)") == PixelRect{10, 20, 8, 6});
    CHECK(frame_by(aseprite, R"("w":6,"h":6)") == PixelRect{10, 20, 8, 6}); // not all around
    CHECK(frame_by(other, R"("w":6,"h":4)") == PixelRect{10, 20, 8, 6});
}

TEST_CASE("frames that overlap in their picture are counted as a plain loop counts them") {
    Random random(35);
    std::size_t some = 0, none = 0;
    for (int i = 0; i < case_count(200, 20'000); ++i) {
        std::vector<SheetFrame> frames(static_cast<std::size_t>(random.between(0, 12)));
        for (SheetFrame& frame : frames) {
            frame.page = random.below(2);
            frame.stored = {random.between(0, 20), random.between(0, 20), random.between(1, 6), random.between(1, 6)};
        }
        const auto meet = [](const SheetFrame& a, const SheetFrame& b) {
            const PixelRect &p = a.stored, &q = b.stored;
            return a.page == b.page && p != q && std::max(p.x, q.x) < std::min(p.x + p.w, q.x + q.w) &&
                   std::max(p.y, q.y) < std::min(p.y + p.h, q.y + q.h);
        };
        const auto expected = std::ranges::count_if(frames, [&](const SheetFrame& a) {
            return std::ranges::any_of(frames, [&](const SheetFrame& b) { return meet(a, b); });
        });
        REQUIRE(count_overlapping(frames) == static_cast<std::size_t>(expected));
        ++(expected > 0 ? some : none);
    }
    CHECK(some > 20);
    CHECK(none > 20);
    const Sheet sheet = parsed_sheet(R"({"frames": {"a": {"frame": {"x":0,"y":0,"w":4,"h":4}},
        "same": {"frame": {"x":0,"y":0,"w":4,"h":4}}, "b": {"frame": {"x":3,"y":3,"w":4,"h":4}},
        "c": {"frame": {"x":8,"y":0,"w":4,"h":4}}}, "meta": {"image": "p.png"}})");
    REQUIRE(sheet.warnings.size() == 1);
    CHECK(sheet.warnings[0].starts_with("3 of its 4 frames overlap in the picture"));
}

TEST_CASE("Aseprite's tags are animations, its slices regions") {
    const Sheet sheet = parsed_sheet(R"({ "frames": [
        {"filename": "ship 0.aseprite", "frame": {"x":0,"y":0,"w":4,"h":4}},
        {"filename": "ship 1.aseprite", "frame": {"x":4,"y":0,"w":4,"h":4}},
        {"filename": "ship 2.aseprite", "frame": {"x":8,"y":0,"w":4,"h":4}} ],
      "meta": {"app": "https://www.aseprite.org/", "image": "ship.png",
        "frameTags": [ {"name":"idle","from":0,"to":1}, {"name":"all","from":0,"to":2}, {"name":"bad","from":1,"to":9} ],
        "layers": [ {"name":"body"}, {"name":"hitbox"} ],
        "slices": [ {"name":"hurt","data":"team=1","keys":[ {"frame":2,"bounds":{"x":1,"y":1,"w":2,"h":2}},
                                                            {"frame":0,"bounds":{"x":-1,"y":0,"w":3,"h":2},"pivot":{"x":1,"y":5}} ]},
                    {"name":"none","keys":[]} ] } })");
    CHECK(sheet.kind == SheetKind::aseprite_json);
    REQUIRE(sheet.frames.size() == 3);
    CHECK(sheet.frames[0].name == "ship 0");
    CHECK(sheet.frames[1].animations == std::vector<std::string>{"idle", "all"});
    CHECK(sheet.frames[2].animations == std::vector<std::string>{"all"});
    CHECK(sheet.layers == std::vector<std::string>{"body", "hitbox"});
    REQUIRE(sheet.slices.size() == 1);
    CHECK(sheet.slices[0] == SheetSlice{"hurt", "team=1", {{0, {-1, 0, 3, 2}, Pixel{0, 5}}, {2, {1, 1, 2, 2}}}});
    REQUIRE(sheet.warnings.size() == 2);
    CHECK(sheet.warnings[0].starts_with("the tag 'bad' (line 6) names frames that are not there"));
    CHECK(sheet.warnings[1].starts_with("the slice 'none' (line 10) is left out"));
}

TEST_CASE("TexturePacker's animations name the frames that they are made of") {
    const std::string frames = R"({ "frames": {
        "b.png": {"frame": {"x":0,"y":0,"w":4,"h":4}}, "a.png": {"frame": {"x":4,"y":0,"w":4,"h":4}} },
      "animations": {"run": ["a.png", "b.png", "a.png", "c.png"]}, "meta": {"image": "p.png"} })";
    const Sheet sheet = parsed_sheet(frames);
    CHECK(sheet.kind == SheetKind::texture_json);
    CHECK(sheet.frames.at(0).key == "b.png"); // in the order of the file
    CHECK(sheet.frames.at(0).animations == std::vector<std::string>{"run"});
    CHECK(sheet.frames.at(1).animations == std::vector<std::string>{"run"});
}

TEST_CASE("TexturePacker's JSON names the other packs of its atlas") {
    const auto with_packs = [](const std::string& packs) {
        const std::string text = frame_json(R"({"x":0,"y":0,"w":4,"h":4})");
        return text.substr(0, text.size() - 2) + ", \"related_multi_packs\": " + packs + "}}";
    };
    CHECK(parsed_sheet(with_packs(R"(["b.json", 1, null, "c/d.json"])")).packs ==
          std::vector<std::string>{"b.json", "c/d.json"});
    CHECK(parsed_sheet(with_packs("\"b.json\"")).packs.empty());
    std::string many = "\"b.json\"";
    for (std::size_t i = 1; i < most_sheet_pages; ++i) {
        many += ",\"b.json\"";
    }
    CHECK(parsed_sheet(with_packs("[" + many + "]")).packs.size() == most_sheet_pages);
    CHECK(fault_of_sheet(with_packs("[" + many + ",\"b.json\"]")) == "sheet.json: more than 1024 related packs");
}

TEST_CASE("tiles are cells, named after the tileset") {
    const std::string xml = R"(<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="ground" tilewidth="8" tileheight="6" spacing="1" margin="2" tilecount="4" columns="2">
 <image source="art/ground.png" width="21" height="17"/>
 <tile id="1" type="wall"/>
</tileset>
)";
    const std::string json = R"({"columns":2, "image":"art/ground.png", "imagewidth":21, "imageheight":17, "margin":2,
        "spacing":1, "tilecount":4, "tilewidth":8, "tileheight":6, "type":"tileset"})";
    for (const Sheet& sheet :
         {parsed_sheet(xml, "ground.tsx"), parsed_sheet(json, "ground.tsj"), parsed_sheet(json, "ground.json")}) {
        CHECK(sheet.pages.at(0).image == "art/ground.png");
        REQUIRE(sheet.frames.size() == 4);
        CHECK(sheet.frames[3].name == "ground_3");
        CHECK(sheet.frames[3].key == "3");
        CHECK(sheet.frames[3].number == 3);
        CHECK(sheet.frames[3].stored == PixelRect{11, 9, 8, 6});
        CHECK(sheet.frames[3].cell == GridCell{1, 1, 2, 1});
    }
    const Sheet collection = parsed_sheet(R"(<tileset tilewidth="9" tileheight="9" tilecount="2" columns="0">
 <tile id="7"><image source="a.png" width="9" height="5"/></tile>
 <tile id="9" x="1" y="2" width="3" height="2"><image source="b.png" width="4" height="4"/></tile>
</tileset>)",
                                          "things.tsx");
    REQUIRE(collection.frames.size() == 2);
    CHECK(collection.frames[0].name == "things_7");
    CHECK(collection.frames[0].stored == PixelRect{0, 0, 9, 5});
    CHECK(collection.frames[1].stored == PixelRect{1, 2, 3, 2});
    CHECK(collection.frames[1].page == 1);
    CHECK(collection.frames[1].number == 9);
    CHECK(collection.frames[1].line == 3);
}

TEST_CASE("a tileset that is a grid has the tiles that Tiled finds in its picture") {
    // Tiled 1.8.2 writes tilecount="9" columns="3" for these, whatever they say.
    for (const std::string said : {"", "columns='3' tilecount='9'", "columns='2' tilecount='4'", "columns='7'"}) {
        CAPTURE(said);
        const Sheet sheet = parsed_sheet("<tileset tilewidth='16' tileheight='16' margin='1' spacing='1' " + said +
                                             "><image source='p.png' width='51' height='51'/></tileset>",
                                         "p.tsx");
        REQUIRE(sheet.frames.size() == 9);
        CHECK(sheet.frames[4].stored == PixelRect{18, 18, 16, 16});
        CHECK(sheet.frames[4].cell == GridCell{1, 1, 1, 1});
        CHECK(sheet.warnings.size() == (said.empty() || said.ends_with("'9'") ? 0U : 1U));
    }
    const Sheet unknown = parsed_sheet(
        "<tileset tilewidth='16' tileheight='16' columns='2' tilecount='3'><image source='p.png'/></tileset>", "p.tsx");
    REQUIRE(unknown.frames.size() == 3);
    CHECK(unknown.frames[2].stored == PixelRect{0, 16, 16, 16});
}

TEST_CASE("a tileset that does not say how large its picture is has its tiles when that is known") {
    for (const std::string said : {"", "columns='3' tilecount='9'", "columns='2' tilecount='4'", "columns='7'"}) {
        const std::string open = "<tileset tilewidth='16' tileheight='16' margin='1' spacing='1' " + said + ">";
        for (const std::string size : {"", "width='51'", "height='51'", "width='-1' height='1e9'"}) {
            CAPTURE(said, size);
            Sheet sheet = parsed_sheet(open + "<image source='p.png' " + size + "/></tileset>", "p.tsx");
            CHECK(sheet.frames.size() == (said.ends_with("'9'") ? 9U : said.ends_with("'4'") ? 4U : 0U));
            count_tiles(sheet, 51, 51);
            const Sheet all = parsed_sheet(open + "<image source='p.png' width='51' height='51'/></tileset>", "p.tsx");
            CHECK(sheet == all);
            count_tiles(sheet, 16, 16); // it is counted
            CHECK(sheet == all);
        }
    }
    Sheet tsj = parsed_sheet(R"({"image":"p.png", "tilewidth":8, "tileheight":6})", "p.tsj");
    const Sheet before = tsj;
    CHECK_THROWS_WITH(count_tiles(tsj, 7, 60), "its picture of 7 x 60 px has no room for a tile of 8 x 6 px");
    CHECK_THROWS_WITH(count_tiles(tsj, 1 << 15, 1 << 15), "more than 65536 tiles");
    CHECK(tsj == before);
    count_tiles(tsj, 17, 12);
    CHECK(tsj.frames.size() == 4);
    CHECK(tsj.pages == std::vector<SheetPage>{{"p.png", 17, 12}});
    const Sheet collection = parsed_sheet("<tileset><tile id='7'><image source='a.png'/></tile>\n"
                                          "<tile id='8' width='0'><image source='a.png'/></tile></tileset>",
                                          "c.tsx");
    REQUIRE(collection.frames.size() == 1);
    CHECK(in_picture(collection.frames[0], 9, 5).stored == PixelRect{0, 0, 9, 5});
    CHECK(collection.errors == std::vector<std::string>{"frame '8' (line 2): it has no pixel"});
}

TEST_CASE("a tileset says which colour of its picture is clear") {
    const auto page_of_xml = [](const std::string& attribute) {
        return parsed_sheet(
            "<tileset tilewidth=\"4\" tileheight=\"4\"><image source=\"a.png\" width=\"4\" height=\"4\" " + attribute +
                "/></tileset>",
            "t.tsx");
    };
    const auto page_of_json = [](const std::string& member) {
        return parsed_sheet(R"({"image":"a.png", "imagewidth":4, "imageheight":4, "tilewidth":4, "tileheight":4)" +
                                member + "}",
                            "t.tsj");
    };
    for (const std::string color : {"0a0bFF", "#0A0BfF"}) {
        CHECK(page_of_xml("trans=\"" + color + "\"").pages.at(0).color_key == 0x0a0bffU);
        CHECK(page_of_json(R"(, "transparentcolor":")" + color + '"').pages.at(0).color_key == 0x0a0bffU);
    }
    CHECK_FALSE(page_of_xml("").pages.at(0).color_key);
    CHECK_FALSE(page_of_json("").pages.at(0).color_key);
    CHECK(page_of_xml("").warnings.empty());
    for (const std::string bad : {"", "#", "fff", "00000g", "-00000", "0x00ff", "ff00ff00", "# ff00f"}) {
        const std::string warning = "its transparent colour '" + bad + "' is none like ff00ff, and does not count";
        for (const Sheet& sheet :
             {page_of_xml("trans=\"" + bad + "\""), page_of_json(R"(, "transparentcolor":")" + bad + '"')}) {
            CHECK_FALSE(sheet.pages.at(0).color_key);
            CHECK(sheet.frames.size() == 1);
            CHECK(sheet.warnings == std::vector{warning});
        }
    }
    CHECK(page_of_json(R"(, "transparentcolor":16711935)").warnings.size() == 1);
}

TEST_CASE("pixels of one colour become clear, and no others") {
    Image image{3, 1, {255, 0, 254, 255, 255, 0, 255, 9, 0, 255, 255, 255}};
    CHECK(clear_color(image, 0xff00ff) == 1);
    CHECK(image.rgba == std::vector<std::uint8_t>{255, 0, 254, 255, 255, 0, 255, 0, 0, 255, 255, 255});
    CHECK(clear_color(image, 0xff00ff) == 0);
    Image none;
    CHECK(clear_color(none, 0) == 0);
}

TEST_CASE("a grid has the cells that fit") {
    const Sheet sheet = grid_sheet("walk.png", 70, 40, {.width = 32, .height = 32});
    REQUIRE(sheet.frames.size() == 2);
    CHECK(sheet.frames[1].name == "walk_1");
    CHECK(sheet.frames[1].stored == PixelRect{32, 0, 32, 32});
    CHECK(grid_sheet("a.png", 10, 10, {.width = 3, .height = 3, .margin = 1, .spacing = 1}).frames.size() == 4);
    CHECK(grid_sheet("a.png", 9, 10, {.width = 3, .height = 3, .margin = 1, .spacing = 1}).frames.size() == 4);
    CHECK(grid_sheet("a.png", 8, 10, {.width = 3, .height = 3, .margin = 1, .spacing = 1}).frames.size() == 4);
    CHECK(grid_sheet("a.png", 7, 10, {.width = 3, .height = 3, .margin = 1, .spacing = 1}).frames.size() == 2);
    const Sheet full = grid_sheet("a.png", 51, 51, {.width = 16, .height = 16, .margin = 1, .spacing = 1});
    REQUIRE(full.frames.size() == 9);
    CHECK(full.frames[8].stored == PixelRect{35, 35, 16, 16});
    CHECK_THROWS_AS(grid_sheet("a.png", 31, 40, {.width = 32, .height = 32}), IoError);
    CHECK_THROWS_AS(grid_sheet("a.png", 1000, 1000, {.width = 1, .height = 1}), IoError);
}

TEST_CASE("frames of an atlas get the number of their file back") {
    const Sheet sheet =
        parsed_sheet("a.png\nsize: 64, 64\nwalk\n  xy: 0, 0\n  size: 4, 4\n  index: 2\nwalk\n  xy: 4, 0\n"
                     "  size: 4, 4\n  index: 3\n\nb.png\nhero\nbounds: 1, 2, 3, 4\n",
                     "a.atlas");
    REQUIRE(sheet.frames.size() == 3);
    CHECK(sheet.frames[0].name == "walk_2");
    CHECK(sheet.frames[1].name == "walk_3");
    CHECK(sheet.frames[2].name == "hero");
    CHECK(sheet.frames[2].page == 1);
    CHECK(sheet.frames[2].line == 13);
}

TEST_CASE("a .meta of a single sprite is all of its picture") {
    const Sheet sheet =
        parsed_sheet("TextureImporter:\n  spriteMode: 1\n  spriteSheet:\n    sprites: []\n", "hero.png.meta");
    REQUIRE(sheet.frames.size() == 1);
    CHECK(sheet.frames[0].name == "hero");
    const SheetFrame frame = in_picture(sheet.frames[0], 5, 4);
    CHECK(frame.stored == PixelRect{0, 0, 5, 4});
    CHECK(frame.width == 5);
    CHECK(fault_of_sheet("DefaultImporter:\n", "a.txt.meta") ==
          "a.txt.meta: no .meta of a picture: it has no TextureImporter");
}

TEST_CASE("a bad frame is told of with its line, and the others go on") {
    const std::map<std::string, std::string> faults{
        {R"({"x":5,"y":0,"w":4,"h":4})", "5..9 x 0..4 px lies outside the picture of 8 x 8 px"},
        {R"({"x":-1,"y":0,"w":4,"h":4})", "x is -1, less than 0"},
        {R"({"x":0,"y":0.5,"w":4,"h":4})", "y is 0.5, not a whole number of pixels"},
        {R"({"x":0,"y":0,"w":0,"h":4})", "it has no pixel"},
        {R"({"x":0,"y":0,"w":1e300,"h":4})", "width is 1e+300, not a whole number of pixels"},
        {R"({"x":0,"y":0,"w":2147483648,"h":4})", "width is 2.14748e+09, not a whole number of pixels"},
        {R"({"x":0,"y":0,"w":"4","h":4})", "width is -1e+09, not a whole number of pixels"},
        {R"({"x":0,"y":0,"w":4})", "height is -1e+09, not a whole number of pixels"},
        {R"({"x":0,"y":0,"w":4,"h":4}, "sourceSize": {"w":3,"h":4})",
         "its 4 x 4 px at 0,0 do not fit into the sprite of 3 x 4 px"},
        {R"({"x":0,"y":0,"w":4,"h":4}, "sourceSize": {"w":8,"h":8}, "spriteSourceSize": {"x":5,"y":0})",
         "its 4 x 4 px at 5,0 do not fit into the sprite of 8 x 8 px"},
    };
    for (const auto& [frame, fault] : faults) {
        CAPTURE(frame);
        CHECK(frame_error_of(frame_json(frame)) == "frame 'a.png' (line 1): " + fault);
    }
    const std::string four = R"({"x":0,"y":0,"w":4,"h":4})";
    const std::map<std::string, std::string> names{
        {"", "it has no name"},
        {"../a", "its name leads out of its folder"},
        {"b/../../a", "its name leads out of its folder"},
        {"/etc/a", "its name has an empty part"},
        {"C:/a", "its name is an absolute path"},
        {"..\\\\a", "its name leads out of its folder"},
        {"a/", "its name has an empty part"},
        {"a\\u0000b", "its name has a control character"},
        {"good.gif", "another frame has its name"},
        {std::string(300, 'x'), "a part of its name is longer than 255 bytes"},
        {std::string(5000, 'x'), "its name is longer than 1024 bytes"},
    };
    for (const auto& [name, fault] : names) {
        CAPTURE(name.substr(0, 20));
        const std::string error = name == "good.gif" ? parsed_sheet(frame_json(four, name)).errors.at(0)
                                                     : frame_error_of(frame_json(four, name));
        CHECK(error.ends_with(": " + fault));
        CHECK(error.size() < 200);
    }
    const Sheet lines =
        parsed_sheet("{\"frames\": [\n{\"filename\": \"a\", \"frame\": {}},\n 5,\n{\"filename\": \"b\"}]}");
    REQUIRE(lines.errors.size() == 3);
    CHECK(lines.errors[0].starts_with("frame 'a' (line 2): "));
    CHECK(lines.errors[1] == "frame '' (line 3): it is no object");
    CHECK(lines.errors[2] == "frame 'b' (line 4): it has no \"frame\"");
    const Sheet atlas = parsed_sheet(
        "a.png\nsize: 8,8\nx\nxy: 0,0\nsize: nan,4\ny\nxy: 0,0\nsize: 4,4\nrotate: 45\nz\nxy: 0,0\nsize: 4,4\n"
        "rotate: flase\n",
        "a.atlas");
    REQUIRE(atlas.errors.size() == 3);
    CHECK(atlas.errors[0] == "frame 'x' (line 3): width is nan, not a whole number of pixels");
    CHECK(atlas.errors[1] == "frame 'y' (line 6): it is turned by '45', and not by a quarter");
    CHECK(atlas.errors[2] == "frame 'z' (line 10): it is turned by 'flase', and not by a quarter");
}

TEST_CASE("a frame lies turned or it does not, or it is refused") {
    const std::string turned = R"({"frames": {"a": {"frame": {"x": 0, "y": 0, "w": 4, "h": 2}, "rotated": )";
    for (const std::string rotated : {"true", "1", "false", "0", "null"}) {
        const Sheet sheet = parsed_sheet(turned + rotated + "}}}");
        REQUIRE(sheet.frames.size() == 1);
        CHECK((sheet.frames.front().turn == Turn::clockwise) == (rotated == "true" || rotated == "1"));
    }
    CHECK(parsed_sheet(turned + "\"true\"}}}").errors ==
          std::vector<std::string>{"frame 'a' (line 1): its \"rotated\" is neither true nor false"});
    const auto starling = [](const std::string& rotated) {
        return parsed_sheet("<TextureAtlas imagePath=\"p.png\">\n<SubTexture name=\"a\" x=\"0\" y=\"0\" width=\"4\" "
                            "height=\"2\" rotated=\"" +
                                rotated + "\"/></TextureAtlas>",
                            "a.xml");
    };
    CHECK(starling("TRUE").frames.at(0).turn == Turn::clockwise);
    CHECK(starling("False").frames.at(0).turn == Turn::none);
    CHECK(starling("yes").errors ==
          std::vector<std::string>{"frame 'a' (line 2): its 'rotated' is neither true nor false"});
}

TEST_CASE("what is no sheet is refused in one line") {
    CHECK(fault_of_sheet("") == "sheet.json: empty file");
    CHECK(fault_of_sheet("{}") ==
          "sheet.json: no sheet of a kind that is known: it has neither \"frames\" nor \"textures\"");
    CHECK(fault_of_sheet("{\"frames\": {}}") == "sheet.json: it has no frames");
    CHECK(fault_of_sheet("{\"frames\": 5}") == "sheet.json: line 1: \"frames\" is neither a list nor an object");
    CHECK(fault_of_sheet("{\"frames\":\n {\"a\": NaN}}") == "sheet.json: line 2: not JSON");
    CHECK(fault_of_sheet(utf16("{\"frames\": {}}", true)) ==
          "sheet.json: UTF-16, where JSON is UTF-8: save it as that");
    CHECK(fault_of_sheet("<a>", "a.xml") == "a.xml: line 1: not XML");
    CHECK(fault_of_sheet("<a/>", "a.xml") == "a.xml: no sheet of a kind that is known: it has no <TextureAtlas>");
    CHECK(fault_of_sheet("<map/>", "a.tsx") == "a.tsx: no tileset: it has no <tileset>");
    CHECK(fault_of_sheet("a", "a.atlas") == "a.atlas: no atlas: it has no regions");
    CHECK(fault_of_sheet("a", "a.png") == "a.png: no sheet of a kind that is known, by its name");
    CHECK(fault_of_sheet("<tileset tilewidth='1' tileheight='1' tilecount='1000000' columns='1000'>"
                         "<image source='a.png' width='1000' height='1000'/></tileset>",
                         "a.tsx") == "a.tsx: more than 65536 tiles");
    CHECK(fault_of_sheet("<tileset tilewidth='nan' tileheight='1'><image source='a.png'/></tileset>", "a.tsx") ==
          "a.tsx: its tiles have no size");
    CHECK(fault_of_sheet("<tileset tilewidth='9' tileheight='1'><image source='a.png' width='8' height='8'/></tileset>",
                         "a.tsx") == "a.tsx: its picture of 8 x 8 px has no room for a tile of 9 x 1 px");
    std::string many = "a.png\n";
    for (int i = 0; i < 70000; ++i) {
        many += fmt::format("r{}\nbounds: 0, 0, 1, 1\n", i);
    }
    CHECK(fault_of_sheet(many, "a.atlas") == "a.atlas: more than 65536 frames");
    std::string deep;
    for (int i = 0; i < 100000; ++i) {
        deep += "<a>";
    }
    CHECK_FALSE(fault_of_sheet(deep, "a.xml").empty());
    for (int i = 0; i < 100000; ++i) {
        deep += "</a>";
    }
    CHECK(fault_of_sheet(deep, "a.xml") == "a.xml: nested more than 64 levels deep");
    const std::string laughs = "<!DOCTYPE x [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;'>]>"
                               "<TextureAtlas imagePath='&b;'><SubTexture name='&b;' x='0' y='0' width='1' height='1'/>"
                               "</TextureAtlas>";
    CHECK(parsed_sheet(laughs, "a.xml").frames.at(0).key == "&b;");
}

TEST_CASE("XML may be UTF-16, and any text may begin with a byte order mark") {
    const std::string xml =
        "<TextureAtlas imagePath='p.png'>\n<SubTexture name='a' x='0' y='0' width='1' height='1'/>\n"
        "</TextureAtlas>";
    for (const bool little_endian : {true, false}) {
        const Sheet sheet = parsed_sheet(utf16(xml, little_endian), "a.xml");
        CHECK(sheet.frames.at(0).name == "a");
        CHECK(sheet.frames.at(0).line == 0);
    }
    CHECK(parsed_sheet(xml, "a.xml").frames.at(0).line == 2);
    CHECK(parsed_sheet("\xef\xbb\xbf" + xml, "a.xml").frames.at(0).name == "a");
    CHECK(parsed_sheet("\xef\xbb\xbf" + frame_json(R"({"x":0,"y":0,"w":4,"h":4})")).frames.size() == 2);
    CHECK(parsed_sheet("\xef\xbb\xbf"
                       "a.png\r\nx\r\nbounds: 0,0,1,1\r\n",
                       "a.atlas")
              .pages.at(0)
              .image == "a.png");
    CHECK(fault_of_sheet(utf16("a.png\nx\n", true), "a.atlas") == "a.atlas: UTF-16: save it as UTF-8");
}

TEST_CASE("pictures are looked for below the folder of the sheet, and nowhere else") {
    const TempFolder folder;
    folder.add("art/p.png", std::string_view("x"));
    folder.add("art/s.png", std::string_view("x"));
    folder.add("outside.gif", std::string_view("x"));
    Sheet sheet;
    const auto found = [&](const std::string& image) {
        sheet.pages = {{image}};
        return find_page(folder / "art/s.json", sheet, 0, folder / "art").file;
    };
    const auto found_by = [&](const std::string& image) {
        sheet.pages = {{image}};
        return find_page(folder / "art/s.json", sheet, 0, folder / "art").by;
    };
    const auto fault = [&](const std::string& image) {
        try {
            static_cast<void>(found(image));
        } catch (const IoError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    CHECK(found("p.png") == folder / "art/p.png");
    CHECK(found("./p.png").lexically_normal() == folder / "art/p.png");
    CHECK(found("renamed.png") == folder / "art/s.png"); // that of the sheet's own name
    CHECK(found("../p.png") == folder / "art/p.png");    // of that name, in the folder
    CHECK(found("/var/art/p.png") == folder / "art/p.png");
    CHECK(found("C:\\art\\p.png") == folder / "art/p.png");
    CHECK(found_by("p.png") == FoundPage::By::path);
    CHECK(found_by("../p.png") == FoundPage::By::path);
    CHECK(found_by("sub/p.png") == FoundPage::By::file_name);
    CHECK(found_by("renamed.png") == FoundPage::By::sheet_name);
    const std::string art = (folder / "art").string(), help = "; --image-root says which folder it lies in";
    for (const std::string bad : {"../outside.gif", "sub/../../outside.gif"}) {
        CHECK(fault(bad) == art + "/s.json: its picture " + bad +
                                " leads out of its folder, and there is no outside.gif in " + art + help);
    }
    for (const std::string& bad : {std::string("/etc/passwd"), (folder / "outside.gif").string()}) {
        CHECK(fault(bad).find(bad + " is an absolute path, and there is no ") != std::string::npos);
        CHECK(fault(bad).ends_with(" in " + art + help));
    }
    CHECK(fault("gone.gif").ends_with("gone.gif is not there"));
    std::filesystem::create_directory(folder / "art/sub.gif");
    CHECK(fault("sub.gif").ends_with("sub.gif is a directory"));
    CHECK(fault("").ends_with(": it names no picture"));
    CHECK(fault(std::string("a\0b", 3)).ends_with("the name of its picture is no path"));
    sheet.pages = {{"gone.png"}, {"p.png"}};
    CHECK_THROWS_AS(find_page(folder / "art/s.json", sheet, 0, folder / "art"), IoError);
}

TEST_CASE("a frame that leaves its real picture is no sprite") {
    SheetFrame frame;
    frame.stored = {4, 0, 4, 4}, frame.width = frame.height = 4;
    CHECK_NOTHROW(in_picture(frame, 8, 4));
    CHECK_THROWS_AS(in_picture(frame, 7, 4), IoError);
    frame.from_bottom = true;
    CHECK(in_picture(frame, 8, 10).stored.y == 6);
    CHECK_THROWS_AS(in_picture(frame, 8, 3), IoError);
}

TEST_CASE("the sheets of other people's games are read") {
    const std::filesystem::path sheets = corpus_dir() / "sheets";
    if (corpus_dir().empty() || !std::filesystem::exists(sheets / "index.csv")) {
        WARN("no collection of other people's sheets beside the repository: none of them was read");
        return;
    }
    std::ifstream index(sheets / "index.csv");
    std::string line;
    std::getline(index, line);
    int read = 0;
    while (std::getline(index, line)) {
        const std::size_t first = line.find(','), second = line.find(',', first + 1);
        const std::filesystem::path file = sheets / line.substr(0, first) / line.substr(first + 1, second - first - 1);
        CAPTURE(file);
        ++read;
        if (file.filename() == "p1_walk.json") {
            CHECK_THROWS_WITH(load_sheet(file), file.string() + ": UTF-16, where JSON is UTF-8: save it as that");
            continue;
        }
        const Sheet sheet = load_sheet(file);
        CHECK(sheet.errors.empty());
        const bool is_tileset = file.extension() == ".tsx";
        const std::size_t comma = line.find(',', line.find(',', second + 1) + (line[second + 1] == '"' ? 30 : 0));
        if (!is_tileset && line[second + 1] != '"') CHECK(sheet.frames.size() == std::stoul(line.substr(comma + 1)));
        for (std::size_t page = 0; page < sheet.pages.size(); ++page) {
            const std::filesystem::path picture = find_page(file, sheet, page, file.parent_path()).file;
            const Image image = load_image(picture).image;
            for (const SheetFrame& frame : sheet.frames) {
                if (frame.page != page) continue;
                const Image sprite = frame_image(image, in_picture(frame, image.width, image.height));
                CHECK(sprite.width == frame.width);
            }
        }
    }
    CHECK(read == 13);
}

TEST_CASE("tags and slices count the frames of the sprite, also where each layer has frames of its own") {
    const auto text_with = [](const std::string& order) {
        std::string frames;
        for (const char c : order) { // b: body, h: hit; the second one of each is frame 1
            const bool again = frames.find(c == 'b' ? "body" : "hit") != std::string::npos;
            frames +=
                fmt::format("{}\"hero ({}) {}.aseprite\": {{\"frame\": {{\"x\": 0, \"y\": 0, \"w\": 4, \"h\": 4}}}}",
                            frames.empty() ? "" : ", ", c == 'b' ? "body" : "hit", again ? 1 : 0);
        }
        return "{\"frames\": {" + frames +
               "}, \"meta\": {\"app\": \"https://www.aseprite.org/\", \"image\": \"p.png\", \"frameTags\": "
               "[{\"name\": \"run\", \"from\": 1, \"to\": 1}], \"layers\": [{\"name\": \"body\"}, {\"name\": "
               "\"hit\"}], \"slices\": [{\"name\": \"s\", \"keys\": [{\"frame\": 1, \"bounds\": {\"x\": 0, \"y\": 0, "
               "\"w\": 1, \"h\": 1}}, {\"frame\": 2, \"bounds\": {\"x\": 0, \"y\": 0, \"w\": 1, \"h\": 1}}]}]}}";
    };
    for (const std::string order : {"bbhh", "bhbh", "hbbh"}) {
        const Sheet sheet = parsed_sheet(text_with(order), "a.json");
        REQUIRE(sheet.frames.size() == 4);
        for (const SheetFrame& frame : sheet.frames) {
            const bool is_second = frame.key.find(" 1.") != std::string::npos;
            CHECK(frame.moment == (is_second ? 1U : 0U));
            CHECK(frame.animations == (is_second ? std::vector<std::string>{"run"} : std::vector<std::string>{}));
        }
        REQUIRE(sheet.slices.size() == 1);
        CHECK(sheet.slices[0].keys.size() == 1); // there is no third frame
    }
}

TEST_CASE("the pivot of a picture that is one sprite in Unity is that of its .meta") {
    const auto pivot = [](const std::string& lines) {
        return parsed_sheet("TextureImporter:\n  spriteMode: 1\n" + lines, "a.png.meta").frames.at(0).pivot;
    };
    CHECK(pivot("  alignment: 0\n  spritePivot: {x: 0.25, y: 0.1}\n") == Pivot{0.5, 0.5});
    CHECK(pivot("  alignment: 1\n") == Pivot{0, 0});
    CHECK(pivot("  alignment: 7\n") == Pivot{0.5, 1});
    CHECK(pivot("  alignment: 9\n  spritePivot: {x: 0.25, y: 0.25}\n") == Pivot{0.25, 0.75});
    CHECK(pivot("") == Pivot{0.5, 0.5});
}

namespace {

/// A .meta with a sprite of 4 x 4 px for each of these names, as they stand there.
std::string meta_with(const std::vector<std::string>& names) {
    std::string text = "TextureImporter:\n  spriteMode: 2\n  spriteSheet:\n    sprites:\n";
    for (const std::string& name : names) {
        text += fmt::format("    - serializedVersion: 2\n      name: {}\n      rect:\n        x: 0\n        y: 0\n"
                            "        width: 4\n        height: 4\n",
                            name);
    }
    return text;
}

/// What the only sprite of a .meta is called.
std::string name_in_meta(const std::string& name) {
    const Sheet sheet = parsed_sheet(meta_with({name}), "a.png.meta");
    return sheet.frames.empty() ? sheet.errors.at(0) : sheet.frames[0].name;
}

} // namespace

TEST_CASE("sprites of Unity have their names, however its YAML writes them") {
    CHECK(name_in_meta("hero_0") == "hero_0");
    CHECK(name_in_meta("'it''s'") == "it's");
    CHECK(name_in_meta("'a\\x41'") == "a/x41"); // no escapes there
    CHECK(name_in_meta(R"("\uD55C\uAD6D_0")") == "\xed\x95\x9c\xea\xb5\xad_0");
    CHECK(name_in_meta(R"("\uD83D\uDE00\U0001F600")") == "\xf0\x9f\x98\x80\xf0\x9f\x98\x80");
    CHECK(name_in_meta(R"("\xE9\"\u0041")") == "\xc3\xa9\"A");
    CHECK(name_in_meta(R"("a\_b\N\L\P")") == "a\xc2\xa0"
                                             "b\xc2\x85\xe2\x80\xa8\xe2\x80\xa9");
    CHECK(name_in_meta(R"("\uD83Dx")") == "\xef\xbf\xbdx");
    CHECK(name_in_meta(R"("a\\b.png")") == "a\\b"); // Unity's own name
    CHECK(name_in_meta(R"(a\b)") == "a/b");
    CHECK(name_in_meta("\"\\uD55C\n        x\\\n        \\ y\"") == "\xed\x95\x9c x y");
    CHECK(name_in_meta(R"("a\0")").ends_with("its name has a control character"));
    CHECK(name_in_meta(R"("..\\..\\a")").ends_with("its name leads out of its folder"));
    for (const char* const escape :
         {R"("\a")", R"("\b")", R"("\t")", R"("\n")", R"("\v")", R"("\f")", R"("\r")", R"("\e")"})
        CHECK(name_in_meta(escape).ends_with("its name has a control character"));
}

TEST_CASE("a name of Unity's may be a block scalar, or go on over the next lines") {
    CHECK(name_in_meta("|-\n        hero") == "hero");
    CHECK(name_in_meta(">-\n        hero\n        of light") == "hero of light");
    CHECK(name_in_meta("|2-\n        hero\n") == "hero");
    CHECK(name_in_meta("|\n        hero") == "frame 'hero\\n' (line 5): its name has a control character");
    CHECK(name_in_meta("|") == "frame '' (line 5): it has no name");
    CHECK(name_in_meta("|-\n        name: hero\n        rect: 1") ==
          "frame 'name: hero\\nrect: 1' (line 5): its name has a control character");
    CHECK(name_in_meta("hero\n        of light") == "hero of light");
    CHECK(name_in_meta("\n        hero") == "hero");
}

TEST_CASE("a name of Unity's that is no text of YAML is refused, and no other sprite with it") {
    CHECK(name_in_meta("\"open") == "frame '\"open' (line 5): its name has no closing quote");
    CHECK(name_in_meta("'it''s") == "frame ''it''s' (line 5): its name has no closing quote");
    CHECK(name_in_meta("|hero") ==
          "frame '|hero' (line 5): its name begins with '|', and is neither in quotes nor in the lines below");
    CHECK(name_in_meta("> 1") ==
          "frame '> 1' (line 5): its name begins with '>', and is neither in quotes nor in the lines below");
    CHECK(name_in_meta(R"("\x")") == "frame '\"\\x\"' (line 5): its name has a wrong escape: \\x");
    for (const std::string wrong : {"\\x4g", "\\u123", "\\U0001F60", "\\q", "\\'"}) {
        CHECK(name_in_meta("\"a" + wrong + "\"").ends_with("its name has a wrong escape: " + wrong));
    }
    for (const std::string open : {"\"open", "'open"}) {
        const Sheet sheet =
            parsed_sheet(meta_with({open, open[0] + std::string("closed") + open[0], "plain"}), "a.png.meta");
        CHECK(sheet.errors == std::vector{"frame '" + open + "' (line 5): its name has no closing quote"});
        REQUIRE(sheet.frames.size() == 2);
        CHECK(sheet.frames[0].name == "closed");
        CHECK(sheet.frames[1].name == "plain");
    }
    const Sheet mixed = parsed_sheet(meta_with({"'open", "\"over two\n        lines\""}), "a.png.meta");
    REQUIRE(mixed.frames.size() == 1);
    CHECK(mixed.frames[0].name == "over two lines");
}

TEST_CASE("lines of an atlas and of a .meta may end with LF, CRLF, or CR as on old Macs") {
    const auto with_ends = [](std::string text, const std::string& end) {
        for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + end.size())) {
            text.replace(at, 1, end);
        }
        return text;
    };
    test::Random random(7);
    const PackedSheet packed = packed_sheet(random, 5, {Turn::none}, false);
    for (const auto& [text, file] : {std::pair(gdx_atlas_old(packed), "page.atlas"),
                                     {gdx_atlas_new(packed), "page.atlas"},
                                     {unity_meta(packed), "page.png.meta"}}) {
        const Sheet expected = parsed_sheet(text, file);
        REQUIRE(expected.frames.size() > 1);
        for (const char* const end : {"\r", "\r\n"}) {
            const Sheet sheet = parsed_sheet(with_ends(text, end), file);
            CHECK(sheet.frames == expected.frames);
            CHECK(sheet.pages == expected.pages);
        }
    }
    const Sheet mixed = parsed_sheet("a.png\rx\r\nbounds: 0,0,1,1\ny\rbounds: 0,0,0,1", "a.atlas");
    CHECK(mixed.frames.at(0).name == "x");
    CHECK(mixed.errors == std::vector<std::string>{"frame 'y' (line 4): it has no pixel"});
    CHECK(fault_of_sheet("p.png\rhero\rbounds: 0, 0, 4, 4\rh\xe9ro\r", "a.atlas") ==
          "a.atlas: line 4: not UTF-8: save it as that");
}

TEST_CASE("a line and an attribute of a sheet are refused beyond their lengths, with the line") {
    const std::string text(longest_sheet_text, 't');
    const std::string frame = "<SubTexture name='a' x='0' y='0' width='1' height='1' ";
    const auto starling = [&](const std::string& more) {
        return "<TextureAtlas imagePath='p.png'>\n" + frame + more + "</TextureAtlas>";
    };
    CHECK(parsed_sheet(starling("k='" + text + "t'/>"), "a.xml").frames.size() == 1); // nobody reads it
    const std::string fault = "an attribute of more than 1048576 bytes";
    const auto named = [&](const std::string& name) {
        return "<TextureAtlas imagePath='p.png'>\n<SubTexture name='" + name +
               "' x='0' y='0' width='1' height='1'/></TextureAtlas>";
    };
    CHECK(parsed_sheet(named(text), "a.xml").errors.size() == 1);
    CHECK(fault_of_sheet(named(text + "t"), "a.xml") == "a.xml: line 2: " + fault);
    CHECK(fault_of_sheet(utf16(named(text + "t"), true), "a.xml") == "a.xml: " + fault);
    CHECK(fault_of_sheet("<tileset tilewidth='1' tileheight='1'><image source='" + text + "t'/></tileset>", "a.tsx") ==
          "a.tsx: line 1: " + fault);
    const std::string longer = "line 2: longer than 1048576 bytes";
    CHECK(parsed_sheet("p.png\nx\nbounds: 0,0,1,1\n" + text, "a.atlas").frames.size() == 1);
    CHECK(fault_of_sheet("p.png\n" + text + "t\n", "a.atlas") == "a.atlas: " + longer);
    CHECK(fault_of_sheet("TextureImporter:\n  a: " + text + "\n", "a.png.meta") == "a.png.meta: " + longer);
    CHECK(fault_of_sheet("TextureImporter:\n  a: '" + text + "\n'\n", "a.png.meta") == "a.png.meta: " + longer);
}

TEST_CASE("what is not UTF-8 is refused with its line") {
    CHECK(fault_of_sheet("p.png\nhero\nbounds: 0, 0, 4, 4\nh\xe9ro\nbounds: 0, 0, 4, 4\n", "a.atlas") ==
          "a.atlas: line 4: not UTF-8: save it as that");
    CHECK(fault_of_sheet(meta_with({"h\xe9ro"}), "a.png.meta") == "a.png.meta: line 6: not UTF-8: save it as that");
    CHECK(parsed_sheet(meta_with({"h\xc3\xa9ro"}), "a.png.meta").frames.at(0).name == "h\xc3\xa9ro");
}

TEST_CASE("however many frames are wrong, the others are kept") {
    std::string frames;
    for (int i = 0; i < 1500; ++i) {
        frames += fmt::format("\"bad{}\": 1, ", i);
    }
    const Sheet sheet =
        parsed_sheet("{\"frames\": {" + frames + "\"good\": {\"frame\": {\"x\": 0, \"y\": 0, \"w\": 1, \"h\": 1}}}}");
    REQUIRE(sheet.frames.size() == 1);
    CHECK(sheet.frames[0].number == 1500);
    REQUIRE(sheet.errors.size() == 1001);
    CHECK(sheet.errors[999] == "frame 'bad999' (line 1): it is no object");
    CHECK(sheet.errors[1000] == "and 500 more of its frames");
}

TEST_CASE("tags, animations and layers whose names are too long for a frame do not count") {
    const std::string longest(1024, 'n'), longer(1025, 'n');
    const auto texture = [](const std::string& name) {
        return parsed_sheet(R"({"frames": {"a": {"frame": {"x":0,"y":0,"w":1,"h":1}}}, "animations": {")" + name +
                            R"(": ["a"]}})");
    };
    const auto aseprite = [](const std::string& name) {
        return parsed_sheet(
            R"({"frames": {"a": {"frame": {"x":0,"y":0,"w":1,"h":1}}}, "meta": {"layers": [{"name": ")" + name +
            R"("}], "frameTags": [{"name": ")" + name + R"(", "from": 0, "to": 0}]}})");
    };
    CHECK(texture(longest).frames.at(0).animations == std::vector{longest});
    CHECK(aseprite(longest).frames.at(0).animations == std::vector{longest});
    const std::string end = std::string(80, 'n') + "...' (line 1) is left out: its name is too long";
    for (const auto& [sheet, what] :
         {std::pair(texture(longer), "the animation '"), std::pair(aseprite(longer), "the tag '")}) {
        CHECK(sheet.frames.at(0).animations.empty());
        CHECK(sheet.warnings == std::vector{what + end});
    }
}

TEST_CASE("XML of more tags or attributes than can be read is refused before it is parsed") {
    const std::string fault = "a.xml: more than 1048576 tags";
    std::string tags;
    for (int i = 0; i < (1 << 20); ++i) {
        tags += "<a/>";
    }
    CHECK(fault_of_sheet("<TextureAtlas>" + tags, "a.xml") == fault);
    CHECK(fault_of_sheet(utf16("<TextureAtlas>" + tags, true), "a.xml") == fault);
    CHECK(fault_of_sheet("<a>" + std::string(std::size_t{1} << 22, '=') + "=</a>", "a.xml") ==
          "a.xml: more than 4194304 attributes");
}

TEST_CASE("the number of a region of an atlas is a whole one") {
    const Sheet sheet = parsed_sheet("a.png\nwalk\n  xy: 0, 0\n  size: 4, 4\n  index: 123456789\n", "a.atlas");
    CHECK(sheet.frames.at(0).name == "walk_123456789");
}
