// Formats that go into existing files: everything else in the file stays the same, byte for byte.

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include <hitmask/hitmask.h>
#include <hitmask/offline/export.h>

#include "offline/export/patch/patched_files.h"
#include "support/catch.h"
#include "support/mask_art.h"
#include "support/packed_sheet.h"
#include "support/random.h"
#include "support/settings.h"
#include "text/text_edits.h"
#include "text/xml_tags.h"
#include <hitmask/offline/edited_shapes.h>

namespace hitmask::test::patched_files {

TEST_CASE("edits change their places and nothing else") {
    TextEdits edits;
    edits.replace(3, 5, "X");
    edits.insert(0, "<");
    edits.insert(8, ">");
    edits.insert(3, "1");
    CHECK(std::move(edits).apply("abcdefgh") == "<abc1Xfgh>");
    CHECK(TextEdits().apply("abc") == "abc");
}

TEST_CASE("tags are found where they are, and nowhere else") {
    const std::string text = "<?xml a='<b>'?><!DOCTYPE t [<!ENTITY x '<y/>'>]><t a='>' b=\"/>\"><!-- <u> --><v/>"
                             "<![CDATA[<w>]]><x y='1'></x ></t>";
    const auto tags = xml_tags(text);
    REQUIRE(tags.size() == 5);
    CHECK(tags[0].name == "t");
    CHECK(text.substr(tags[0].begin, tags[0].end - tags[0].begin) == "<t a='>' b=\"/>\">");
    CHECK(tags[1].kind == TagKind::empty);
    CHECK(tags[1].level == 1);
    CHECK(tags[3].name == "x");
    CHECK(tags[3].kind == TagKind::close);
    CHECK(tags[3].level == 1);
    CHECK(tags[4].level == 0);
    CHECK(xml_tags("").empty());
    CHECK(xml_tags("<a").size() == 1);
}

TEST_CASE("objects go into the tiles of a tileset, new and old") {
    const auto patch = [&](const std::vector<std::size_t>& numbers) {
        return patched(tileset, "g.tsx", "tiled", square(), numbers);
    };
    const std::string group = square_group;
    // A tile without children, one with children, one with objects, and some without an entry.
    CHECK(patch({1}) == replaced(tileset, "<tile id=\"1\" type=\"wall\"/>\n",
                                 "<tile id=\"1\" type=\"wall\">\n" + group + " </tile>\n"));
    CHECK(patch({3}) == with(tileset, "value=\"1\"/>\n  </properties>\n", group));
    CHECK(patch({4}) == replaced(tileset, "<object id=\"5\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>",
                                 "<object id=\"1\" x=\"0\" y=\"0\" width=\"2\" height=\"2\"/>"));
    CHECK(patch({0}) ==
          replaced(tileset, " <tile id=\"1\"", " <tile id=\"0\">\n" + group + " </tile>\n <tile id=\"1\""));
    CHECK(patch({5}) == replaced(tileset, " <wangsets>", " <tile id=\"5\">\n" + group + " </tile>\n <wangsets>"));
    // Patching twice changes nothing more, and without a shape there is no group.
    const std::string all = patch({0, 1, 2, 3, 4, 5});
    CHECK(patched(all, "g.tsx", "tiled", square(), {0, 1, 2, 3, 4, 5}) == all);
    CHECK(patched(tileset, "g.tsx", "tiled", Mask(4, 4), {0, 1, 3}) == tileset);
    CHECK(patched(patch({3}), "g.tsx", "tiled", Mask(4, 4), {3}) == tileset);
}

TEST_CASE("a new tileset of pictures says which part of its picture a tile is, and has no id twice") {
    const std::string things = R"(<tileset tilewidth="4" tileheight="4" tilecount="2" columns="0">
 <tile id="7"><image source="a.png" width="4" height="4"/></tile>
 <tile id="9" x="1" y="2" width="4" height="4"><image source="b.png" width="8" height="9"/></tile>
</tileset>)";
    const Sheet sheet = sheet_of(things, "things.tsx");
    for (const bool is_json : {false, true}) {
        const std::string format = is_json ? "tiled-json" : "tiled", file = is_json ? "a.tsj" : "a.tsx";
        std::vector<SpritePart> parts;
        for (const SheetFrame& frame : sheet.frames) {
            parts.push_back(part_of(traced_frame(square(), sheet, frame), format));
        }
        const std::string text = assembler_of(*find_format(format)).value()(parts, {});
        CAPTURE(text);
        const Sheet again = sheet_of(text, file);
        CHECK(again.pages == sheet.pages);
        REQUIRE(again.frames.size() == 2);
        CHECK(again.frames[0].stored == PixelRect{0, 0, 4, 4});
        CHECK(again.frames[1].stored == PixelRect{1, 2, 4, 4});
        CHECK(again.frames[1].number == 9);
        CHECK(text.find(is_json ? R"("version":"1.9")" : R"(version="1.9")") != std::string::npos);
        CHECK(assembler_of(*find_format(format)).value()({parts.data(), 1}, {}).find("1.9") == std::string::npos);
        parts[1].source = "another";
        parts.push_back(parts[0]);
        parts.back().place.reset();
        const Sheet mixed = sheet_of(assembler_of(*find_format(format)).value()(parts, {}), file);
        REQUIRE(mixed.frames.size() == 3);
        for (std::size_t i = 0; i < 3; ++i) {
            CHECK(mixed.frames[i].number == i);
        }
    }
}

TEST_CASE("new tiles come before those of a higher id, also where ids are in no order") {
    const std::string open =
        "<tileset tilewidth=\"4\" tileheight=\"4\"><image source=\"g.png\" width=\"40\" height=\"4\"/>";
    const std::string text = open + "<tile id=\"5\"/><tile id=\"2\"/><tile id=\"7\"/></tileset>";
    const std::string once = patched(text, "g.tsx", "tiled", square(), {1, 3, 6, 8});
    std::string ids;
    pugi::xml_document document;
    REQUIRE(document.load_string(once.c_str()));
    for (const auto& tile : document.child("tileset").children("tile")) {
        ids += tile.attribute("id").value();
    }
    CHECK(ids == "1352678");
    CHECK_THROWS_WITH(patch_kind("tiled").patch(std::string((std::size_t{1} << 20) + 1, '<'), {}, {}),
                      "more than 1048576 tags");
    CHECK_THROWS_AS(patch_kind("tiled-json").patch("{", {}, {}), IoError);
    CHECK_THROWS_AS(patch_kind("embedded").patch("{", {}, {}), IoError);
}

TEST_CASE("each of thousands of tiles of a tileset gets its shape") {
    constexpr auto count = share_of<std::size_t>(20000, Weight::heavy);
    const Sheet sheet = sheet_of(tileset, "g.tsx");
    const SpritePart part = part_of(traced_frame(square(), sheet, sheet.frames.at(0)), "tiled-json");
    std::vector<SpritePart> parts(count, part);
    std::string text = R"({"tilewidth":4, "tiles":[)";
    for (std::size_t i = 0; i < count; ++i) {
        parts[i].place->frame.number = i;
        text += fmt::format(R"({}{{"id":{}, "probability":0.5, "type":"wall"}})", i == 0 ? "" : ",", i);
    }
    text += "]}";
    const std::string bytes = patch_kind("tiled-json").patch(text, parts, {}).bytes;
    const json tiles = json::parse(bytes).at("tiles");
    REQUIRE(tiles.size() == count);
    std::size_t right = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const json& tile = tiles.at(i);
        const bool is_kept = tile.at("id") == i && tile.at("probability") == 0.5 && tile.at("type") == "wall";
        if (is_kept && tile.at("objectgroup").at("objects").size() == 1) ++right;
    }
    CHECK(right == count);
}

TEST_CASE("line ends of a tileset stay what they are") {
    std::string windows;
    for (const char c : std::string(tileset)) {
        windows += c == '\n' ? "\r\n" : std::string(1, c);
    }
    const std::string text = patched(windows, "g.tsx", "tiled", square(), {0, 1, 2, 3, 4, 5});
    CHECK(std::count(text.begin(), text.end(), '\n') == std::count(text.begin(), text.end(), '\r'));
}

TEST_CASE("objects go into a tileset as JSON") {
    const std::string text = R"({ "columns":3, "image":"g.png", "imagewidth":12, "imageheight":8, "tilecount":6,
 "tilewidth":4, "tileheight":4, "tiles":[ {"id":1, "type":"wall"}, {"id":4, "objectgroup":{"objects":[]}} ] })";
    const auto objects = [](const std::string& file, int id) {
        const json parsed = json::parse(file);
        for (const json& tile : parsed.at("tiles")) {
            if (tile.at("id") == id && tile.contains("objectgroup")) return tile.at("objectgroup").at("objects").size();
        }
        return std::size_t{0};
    };
    const std::string one = patched(text, "g.tsj", "tiled-json", square(), {0, 1, 4});
    for (const int id : {0, 1, 4}) {
        CHECK(objects(one, id) == 1);
    }
    CHECK(json::parse(one).at("tiles").at(0).at("type") == "wall");
    CHECK(patched(one, "g.tsj", "tiled-json", square(), {0, 1, 4}) == one);
    CHECK(objects(patched(one, "g.tsj", "tiled-json", Mask(4, 4), {0, 1, 4}), 4) == 0);
    const std::string bare =
        R"({"columns":3,"image":"g.png","imagewidth":12,"imageheight":8,"tilecount":6,"tilewidth":4,"tileheight":4})";
    CHECK(objects(patched(bare, "g.tsj", "tiled-json", square(), {2}), 2) == 1);
    CHECK(objects(patched(replaced(bare, "{", "{\"tiles\":[],"), "g.tsj", "tiled-json", square(), {2}), 2) == 1);
}

TEST_CASE("a patch of a tileset is the same a second time, however its lines are broken") {
    const std::string tags[] = {"<tile id=\"4\">",
                                "<objectgroup name=\"n\">",
                                "<properties>",
                                "<property name=\"p\" value=\"1\"/>",
                                "</properties>",
                                "<object id=\"3\" name=\"o\"/>",
                                "<object id=\"1\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>",
                                "</objectgroup>",
                                "</tile>"};
    const std::string others = replaced(tileset, "<tile id=\"4\">", "<tile id=\"5\">");
    test::Random random(814);
    for (int i = 0; i < case_count(200); ++i) {
        std::string tile;
        const bool has_objects = random.below(4) != 0, has_properties = random.below(2) != 0;
        const bool keeps_edited = random.below(2) != 0;
        for (const std::string& tag : tags) {
            const bool is_property = tag.find("prop") != std::string::npos, is_object = tag.starts_with("<object ");
            if ((is_property && !has_properties) || (is_object && !has_objects)) continue;
            constexpr const char* blanks[] = {"", "\n", "\n  ", " "};
            tile += blanks[random.below(4)] + tag;
        }
        const std::string text = with(others, "height=\"8\"/>", tile);
        CAPTURE(text);
        const std::string once = patched(text, "g.tsx", "tiled", square(), {4}, keeps_edited);
        REQUIRE(patched(once, "g.tsx", "tiled", square(), {4}, keeps_edited) == once);
        const std::string none = patched(once, "g.tsx", "tiled", Mask(4, 4), {4}, keeps_edited);
        REQUIRE(patched(none, "g.tsx", "tiled", square(), {4}, keeps_edited) == once);
    }
}

TEST_CASE("shapes go into the frames of a sheet") {
    test::Random random(812);
    for (const auto text_of : {texture_json_hash, texture_json_array, texture_json_pages}) {
        const PackedSheet packed = packed_sheet(random, 5, {Turn::none}, false);
        const std::string text = text_of(packed);
        const std::string once = patched(text, "p.json", "embedded", square(), {0, 2, 4});
        CHECK(patched(once, "p.json", "embedded", square(), {0, 2, 4}) == once);
        json file = json::parse(once);
        json& frames = file.contains("textures") ? file.at("textures").at(0).at("frames") : file.at("frames");
        int shapes = 0;
        for (json& frame : frames) {
            if (!frame.contains("collision")) continue;
            ++shapes;
            CHECK(frame.at("collision").at("polygons").at(0).at("outer").size() == 4);
            frame.erase("collision");
        }
        CHECK(shapes == 3);
        CHECK(file == json::parse(text));
        CHECK(sheet_of(once, "p.json").frames.size() == 5);
        for (const std::string mark : {"true", "1", "\"yes\""}) {
            const std::string edited = replaced(once, "\"collision\": {", R"("collision": {"edited": )" + mark + ", ");
            CHECK(patched(edited, "p.json", "embedded", square(), {0, 2, 4}, true) == edited);
            CHECK(patched(edited, "p.json", "embedded", square(), {0, 2, 4}, false) == once);
        }
        for (const std::string mark : {"false", "0", "null", "\"false\""}) {
            const std::string traced = replaced(once, "\"collision\": {", R"("collision": {"edited": )" + mark + ", ");
            CHECK(patched(traced, "p.json", "embedded", square(), {0, 2, 4}, true) == once);
        }
    }
}

TEST_CASE("physics shapes go into the .meta of a picture, and of its sprites") {
    test::Random random(813);
    const PackedSheet packed = packed_sheet(random, 3, {Turn::none}, false);
    const std::string text = unity_meta(packed);
    const std::string shape = "      physicsShape:\n      - - {x: -2, y: 2}\n        - {x: -2, y: 0}\n"
                              "        - {x: 0, y: 0}\n        - {x: 0, y: 2}\n";
    const std::string old = "      physicsShape:\n      - - {x: -14, y: 10}\n        - {x: -14, y: -10}\n";
    std::string expected = text;
    const std::size_t second = expected.find(old, expected.find("name: s1"));
    expected.replace(second, old.size(), shape);
    CHECK(patched(text, "a.png.meta", "unity", square(), {1}) == expected);
    CHECK(patched(expected, "a.png.meta", "unity", square(), {1}) == expected);
    const std::string single =
        "TextureImporter:\n  spriteMode: 1\n  spriteSheet:\n    sprites: []\n    physicsShape: []\n"
        "    bones: []\n  tag: x\n";
    const std::string filled = patched(single, "a.png.meta", "unity", square(), {0});
    CHECK(filled == replaced(single, "    physicsShape: []\n",
                             "    physicsShape:\n    - - {x: -2, y: 2}\n      - {x: -2, y: 0}\n"
                             "      - {x: 0, y: 0}\n      - {x: 0, y: 2}\n"));
    CHECK(patched(filled, "a.png.meta", "unity", Mask(4, 4), {0}) == single);
    const std::string bare = replaced(single, "    physicsShape: []\n", "");
    CHECK(patched(bare, "a.png.meta", "unity", square(), {0}) ==
          with(bare, "    bones: []\n",
               "    physicsShape:\n    - - {x: -2, y: 2}\n      - {x: -2, y: 0}\n"
               "      - {x: 0, y: 0}\n      - {x: 0, y: 2}\n"));
    const auto with_returns = [](std::string lines) {
        std::ranges::replace(lines, '\n', '\r'); // line ends of old Macs
        return lines;
    };
    CHECK(patched(with_returns(text), "a.png.meta", "unity", square(), {1}) == with_returns(expected));
    CHECK(patched(with_returns(bare), "a.png.meta", "unity", square(), {0}) ==
          with_returns(patched(bare, "a.png.meta", "unity", square(), {0})));
    const std::string last = "TextureImporter:\n  spriteSheet:\n    sprites: []";
    CHECK(patched(last, "a.png.meta", "unity", Mask(4, 4), {0}) == last + "\n    physicsShape: []\n");
}

TEST_CASE("sprites of a .meta are patched in the order in which they are read, whatever else stands there") {
    const std::string entry = "      rect:\n        x: 0\n        y: 0\n        width: 4\n        height: 4\n"
                              "      physicsShape: []\n";
    const std::string text =
        "\xef\xbb\xbfTextureImporter:\n  spriteMode: 2\n  spriteSheet:\n    sprites:\n"
        "    - name: \"a\n        b: - c\"\n" +
        entry + "    -\n    - \n    - # nothing\n    - serializedVersion: 2\n      name: \"\\uD55C\"\n" + entry;
    const Sheet sheet = sheet_of(text, "a.png.meta");
    REQUIRE(sheet.frames.size() == 2);
    CHECK(sheet.frames[0].name == "a b: - c");
    CHECK(sheet.frames[1].name == "\xed\x95\x9c");
    CHECK(sheet.frames[1].line == 16);
    const std::string changed = patched(text, "a.png.meta", "unity", square(), {sheet.frames[1].number});
    const std::size_t second = text.rfind("      physicsShape: []");
    CHECK(changed.substr(0, second) == text.substr(0, second));
    CHECK(changed.substr(second).starts_with("      physicsShape:\n      - - {x: -2, y: 2}\n"));
    const TracedSprite sprite = traced_frame(square(), sheet, sheet.frames[1]);
    CHECK(find_format("unity-script")->encode(sprite, {}).bytes.find("{ \"\xed\x95\x9c\", new Shape(4, 4") !=
          std::string::npos);
}

TEST_CASE("a sprite that has no place in such a file is refused") {
    TracedSprite sprite;
    sprite.name = sprite.source = "a";
    sprite.place = SheetPlace{.frame = {}, .kind = SheetKind::atlas};
    for (const char* format : {"tiled", "tiled-json", "embedded", "unity", "godot-tileset"}) {
        CHECK_THROWS_AS(find_format(format)->encode(sprite, {}), IoError);
    }
    const std::string help = ": use the picture itself, with --grid WxH";
    CHECK_THROWS_WITH(find_format("tiled")->encode(sprite, {}),
                      "not a cell of a grid, which a Tiled tileset needs" + help);
    CHECK_THROWS_WITH(find_format("godot-tileset")->encode(sprite, {}),
                      "not a cell of a grid, which godot-tileset needs" + help);
}

TEST_CASE("tiles are found however their id is written, and a file of wide characters is refused") {
    const auto set_with = [](const std::string& tile) {
        return "<tileset name=\"g\" tilewidth=\"4\" tileheight=\"4\" tilecount=\"6\" columns=\"3\">"
               "<image source=\"g.png\" width=\"12\" height=\"8\"/>" +
               tile + "</tileset>";
    };
    for (const std::string tile : {"<tile id = '4'/>", "<tile\tid=\"4\"/>", "<tile\nid=\"4\"></tile>",
                                   "<tile id=\"&#x34;\"/>", "<tile class=' id=\"3\"' id='4'/>"}) {
        CAPTURE(tile);
        const std::string once = patched(set_with(tile), "g.tsx", "tiled", square(), {4});
        pugi::xml_document document;
        REQUIRE(document.load_string(once.c_str()));
        const auto tiles = document.child("tileset").children("tile");
        REQUIRE(std::distance(tiles.begin(), tiles.end()) == 1);
        CHECK(std::string(document.child("tileset").child("tile").attribute("id").value()) == "4");
        CHECK(document.child("tileset").child("tile").child("objectgroup"));
    }
    std::string wide("\xff\xfe", 2);
    for (const char c : set_with("")) {
        wide += c;
        wide += '\0';
    }
    CHECK_THROWS_WITH(patched(wide, "g.tsx", "tiled", square(), {4}),
                      "UTF-16, so it stays unchanged: save it as UTF-8");
    const std::string no_list = R"({"columns":3,"image":"g.png","imagewidth":12,"imageheight":8,"tilecount":6,
                                    "tilewidth":4,"tileheight":4,"tiles":null})";
    CHECK_THROWS_WITH(patched(no_list, "g.tsj", "tiled-json", square(), {4}),
                      "\"tiles\" is not a list, so it stays unchanged");
}

} // namespace hitmask::test::patched_files
