// Faults of sheets, and limits on the size of their parts.

#include <hitmask/offline/sheet.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "offline/sheets/sheet_texts.h"
#include "sheets/frame_overlaps.h"
#include "support/catch.h"
#include "support/packed_sheet.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/temp_folder.h"

namespace hitmask::test::sheet_texts {

TEST_CASE("a bad frame is told of with its line, and the others go on") {
    const std::map<std::string, std::string> faults{
        {R"({"x":5,"y":0,"w":4,"h":4})", "5..9 x 0..4 px lies outside the picture of 8 x 8 px"},
        {R"({"x":-1,"y":0,"w":4,"h":4})", "x is -1, less than 0"},
        {R"({"x":0,"y":0.5,"w":4,"h":4})", "y is 0.5, not a whole number of pixels up to 32768"},
        {R"({"x":0,"y":0,"w":0,"h":4})", "it has no pixel"},
        {R"({"x":0,"y":0,"w":1e300,"h":4})", "width is 1e+300, not a whole number of pixels up to 32768"},
        {R"({"x":0,"y":0,"w":2147483648,"h":4})", "width is 2.14748e+09, not a whole number of pixels up to 32768"},
        {R"({"x":0,"y":0,"w":"4","h":4})", "width is missing or not a number"},
        {R"({"x":0,"y":0,"w":4})", "height is missing or not a number"},
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
    CHECK(atlas.errors[0] == "frame 'x' (line 3): width is nan, not a whole number of pixels up to 32768");
    CHECK(atlas.errors[1] == "frame 'y' (line 6): it is turned by '45', which is not a quarter turn");
    CHECK(atlas.errors[2] == "frame 'z' (line 10): it is turned by 'flase', which is not a quarter turn");
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
    CHECK(fault_of_sheet("{}") == "sheet.json: not a known kind of sheet: it has neither \"frames\" nor \"textures\"");
    CHECK(fault_of_sheet("{\"frames\": {}}") == "sheet.json: it has no frames");
    CHECK(fault_of_sheet("{\"frames\": 5}") == "sheet.json: line 1: \"frames\" is neither a list nor an object");
    CHECK(fault_of_sheet("{\"frames\":\n {\"a\": NaN}}") == "sheet.json: line 2: not JSON");
    CHECK(fault_of_sheet(utf16("{\"frames\": {}}", true)) ==
          "sheet.json: UTF-16, where JSON is UTF-8: save it as that");
    CHECK(fault_of_sheet("<a>", "a.xml") == "a.xml: line 1: not XML");
    CHECK(fault_of_sheet("<a/>", "a.xml") == "a.xml: not a known kind of sheet: it has no <TextureAtlas>");
    CHECK(fault_of_sheet("<map/>", "a.tsx") == "a.tsx: not a tileset: it has no <tileset>");
    CHECK(fault_of_sheet("a", "a.atlas") == "a.atlas: not an atlas: it has no regions");
    CHECK(fault_of_sheet("a", "a.png") == "a.png: not a known kind of sheet, by its name");
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

TEST_CASE("a sheet with more of anything than can be read is refused") {
    const auto repeated = [](std::size_t count, auto text) {
        std::string all;
        for (std::size_t i = 0; i < count; ++i) {
            all += (i == 0 ? "" : ",") + text(i);
        }
        return all;
    };
    const auto frame = [](std::size_t i) { return fmt::format(R"("{}":{{"frame":{{"x":0,"y":0,"w":1,"h":1}}}})", i); };
    const std::string meta = R"("meta":{"image":"p.png","size":{"w":8,"h":8})";
    const std::string one = "{\"frames\":{" + frame(0) + "}," + meta;
    const auto name = [](std::size_t /*i*/) { return std::string("\"0\""); };
    const auto tag = [](std::size_t /*i*/) { return std::string(R"({"name":"a","from":0,"to":0})"); };
    constexpr std::size_t names = std::size_t{1} << 16;
    CHECK(fault_of_sheet("{\"frames\":{" + repeated(most_sheet_frames + 1, frame) + "}," + meta + "}}") ==
          "sheet.json: more than 65536 frames");
    CHECK(fault_of_sheet(one + "},\"animations\":{\"a\":[" + repeated(names, name) + "]}}").empty());
    CHECK(fault_of_sheet(one + "},\"animations\":{\"a\":[" + repeated(names + 1, name) + "]}}") ==
          "sheet.json: more animations than can be read");
    CHECK(fault_of_sheet(one + ",\"frameTags\":[" + repeated(names + 1, tag) + "]}}") ==
          "sheet.json: more tags, slices and layers than can be read");

    std::string atlas, tiles;
    for (std::size_t i = 0; i <= most_sheet_pages; ++i) {
        atlas += fmt::format("{}.png\nframe{}\nbounds: 0,0,1,1\n\n", i, i);
        tiles += fmt::format("<tile id='{}'><image width='1' height='1' source='{}.png'/></tile>", i, i);
    }
    CHECK(fault_of_sheet(atlas, "a.atlas") == "a.atlas: more pictures than can be read");
    CHECK(fault_of_sheet("<tileset tilewidth='1' tileheight='1'>" + tiles + "</tileset>", "a.tsx") ==
          "a.tsx: more than 1024 pictures");
}

TEST_CASE("a frame that leaves its real picture is no sprite") {
    SheetFrame frame;
    frame.stored = {4, 0, 4, 4}, frame.width = frame.height = 4;
    CHECK_NOTHROW(in_picture(frame, 8, 4));
    CHECK_THROWS_AS(in_picture(frame, 7, 4), IoError);
    frame.from_bottom = true;
    CHECK(in_picture(frame, 8, 10).stored.y == 6);
    CHECK_THROWS_AS(in_picture(frame, 8, 3), IoError);

    constexpr int least = std::numeric_limits<int>::min(), most = std::numeric_limits<int>::max();
    for (const PixelRect stored :
         {PixelRect{most, 5, most, 5}, {most - 5, 0, 10, 10}, {0, least, 4, 4}, {5, 5, -5, -5}}) {
        for (const bool from_bottom : {false, true}) {
            frame.stored = stored, frame.from_bottom = from_bottom;
            CHECK_THROWS_AS(in_picture(frame, 8, 8), IoError);
            CHECK_THROWS_AS(frame_image(Image{8, 8, std::vector<std::uint8_t>(4 * 8 * 8)}, frame), IoError);
        }
    }
}

TEST_CASE("a frame whose pixels leave its sprite has no image") {
    const Image page{8, 8, std::vector<std::uint8_t>(4 * 8 * 8, 255)};
    SheetFrame frame;
    frame.stored = {0, 0, 8, 4};
    const auto image = [&](int x, int y, int width, int height) {
        frame.x = x, frame.y = y, frame.width = width, frame.height = height;
        return frame_image(page, frame);
    };
    CHECK(image(1, 2, 9, 6).rgba.size() == 4 * 9 * 6);
    CHECK_THROWS_AS(image(2, 2, 9, 6), IoError);
    CHECK_THROWS_AS(image(1, 3, 9, 6), IoError);
    CHECK_THROWS_AS(image(-1, 0, 9, 6), IoError);
    CHECK_THROWS_AS(image(0, -1, 9, 6), IoError);
    CHECK_THROWS_AS(image(std::numeric_limits<int>::max(), 0, 9, 6), IoError);
    CHECK_THROWS_AS(image(0, 0, 0, 0), IoError);
    frame.turn = Turn::clockwise;
    CHECK(image(0, 0, 4, 8).rgba.size() == 4 * 4 * 8);
    CHECK_THROWS_AS(image(0, 0, 8, 4), IoError);
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
    CHECK(parsed_sheet(starling("k='" + text + "t'/>"), "a.xml").frames.size() == 1); // an attribute that nobody reads
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

} // namespace hitmask::test::sheet_texts
