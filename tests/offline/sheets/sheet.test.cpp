#include <hitmask/offline/sheet.h>

#include <algorithm>
#include <fstream>
#include <functional>
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
#include "text/path_text.h"

namespace hitmask::test::sheet_texts {

TEST_CASE("sprites come out of every sheet as they went in") {
    test::Random random(7001);
    int turned = 0, trimmed = 0;
    for (int i = 0; i < case_count(40); ++i) {
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
    CHECK(frame_by(aseprite, R"("w":6,"h":6)") == PixelRect{10, 20, 8, 6}); // not on all sides
    CHECK(frame_by(other, R"("w":6,"h":4)") == PixelRect{10, 20, 8, 6});
}

TEST_CASE("frames that overlap in their picture are counted as a plain loop counts them") {
    Random random(35);
    std::size_t some = 0, none = 0;
    for (int i = 0; i < case_count(200); ++i) {
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
    // Tiled 1.8.2 writes tilecount="9" columns="3" for all of these.
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
            count_tiles(sheet, 16, 16); // already counted: no change
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
        const std::string warning =
            "its transparent colour '" + bad + "' is ignored, since it is not of the form ff00ff";
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
    CHECK(found("renamed.png") == folder / "art/s.png"); // the picture with the sheet's own name
    CHECK(found("../p.png") == folder / "art/p.png");    // the named file, but in this folder
    CHECK(found("/var/art/p.png") == folder / "art/p.png");
    CHECK(found("C:\\art\\p.png") == folder / "art/p.png");
    CHECK(found("\\\\server\\art\\p.png") == folder / "art/p.png");
    CHECK(found_by("p.png") == FoundPage::By::path);
    CHECK(found_by("../p.png") == FoundPage::By::path);
    CHECK(found_by("sub/p.png") == FoundPage::By::file_name);
    CHECK(found_by("renamed.png") == FoundPage::By::sheet_name);
    const std::string art = path_text(folder / "art"), help = "; --image-root names the folder that it lies in";
    for (const std::string bad : {"../outside.gif", "sub/../../outside.gif"}) {
        CHECK(fault(bad) == art + "/s.json: its picture " + bad +
                                " leads out of its folder, and there is no outside.gif in " + art + help);
    }
    for (const std::string& bad : {std::string("/etc/passwd"), path_text(folder / "outside.gif")}) {
        CHECK(fault(bad).find(bad + " is an absolute path, and there is no ") != std::string::npos);
        CHECK(fault(bad).ends_with(" in " + art + help));
    }
    // A drive counts on every system, and so does a share.
    for (const std::string bad : {"D:/outside.gif", "D:\\outside.gif", "D:outside.gif", "//server/outside.gif"}) {
        CHECK(fault(bad).find("outside.gif is an absolute path, and there is no ") != std::string::npos);
    }
    CHECK(fault("gone.gif").ends_with("gone.gif is not there"));
    std::filesystem::create_directory(folder / "art/sub.gif");
    CHECK(fault("sub.gif").ends_with("sub.gif is a directory"));
    CHECK(fault("").ends_with(": it names no picture"));
    CHECK(fault(std::string("a\0b", 3)).ends_with("the name of its picture is not a path"));
    sheet.pages = {{"gone.png"}, {"p.png"}};
    CHECK_THROWS_AS(find_page(folder / "art/s.json", sheet, 0, folder / "art"), IoError);
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
            CHECK_THROWS_WITH(load_sheet(file), path_text(file) + ": UTF-16, where JSON is UTF-8: save it as that");
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

TEST_CASE("the number of a region of an atlas is a whole one") {
    const Sheet sheet = parsed_sheet("a.png\nwalk\n  xy: 0, 0\n  size: 4, 4\n  index: 123456789\n", "a.atlas");
    CHECK(sheet.frames.at(0).name == "walk_123456789");
}

} // namespace hitmask::test::sheet_texts
