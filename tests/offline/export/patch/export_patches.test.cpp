// Formats that go into files that are there: everything else stays as it is, byte for byte.

#include <algorithm>
#include <ctime>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include <hitmask/hitmask.h>
#include <hitmask/offline/export.h>

#include "support/catch.h"
#include "support/mask_art.h"
#include "support/packed_sheet.h"
#include "support/random.h"
#include "support/settings.h"
#include "text/text_edits.h"
#include "text/xml_tags.h"
#include <hitmask/offline/edited_shapes.h>

using namespace hitmask;
using namespace hitmask::test;
using nlohmann::json;

namespace {

TracedSprite traced_frame(const Mask& mask, const Sheet& sheet, const SheetFrame& frame) {
    TracedSprite sprite;
    sprite.name = frame.name;
    sprite.source = "sheet";
    sprite.image = {mask.width(), mask.height(),
                    std::vector<std::uint8_t>(4 * static_cast<std::size_t>(mask.width() * mask.height()))};
    sprite.mask = mask;
    sprite.simplified = simplify(trace(mask), {.tolerance = 0});
    sprite.frame = frame;
    sprite.sheet = sheet.kind;
    sprite.page = sheet.pages.at(frame.page);
    return sprite;
}

SpritePart part_of(const TracedSprite& sprite, const std::string& format) {
    ExportOptions options;
    options.coordinates = find_format(format)->rules.coordinates;
    return {.name = sprite.name,
            .source = sprite.source,
            .frame = sprite.frame,
            .sheet = sprite.sheet,
            .page = sprite.page,
            .width = sprite.image.width,
            .height = sprite.image.height,
            .bytes = find_format(format)->encode(sprite, options).bytes,
            .mask_id = {}};
}

Sheet sheet_of(const std::string& text, const std::string& name) {
    return parse_sheet({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, name, name);
}

/// The file with the mask as the shape of each of the frames whose numbers are given.
PatchedFile patched_file(const std::string& text, const std::string& name, const std::string& format, const Mask& mask,
                         const std::vector<std::size_t>& numbers, bool keep_edited = false) {
    const Sheet sheet = sheet_of(text, name);
    std::vector<SpritePart> parts;
    for (const SheetFrame& frame : sheet.frames) {
        if (std::ranges::find(numbers, frame.number) != numbers.end()) {
            parts.push_back(part_of(traced_frame(mask, sheet, frame), format));
            if (keep_edited) parts.back().mask_id = mask_id(mask);
        }
    }
    ExportOptions options;
    options.keep_edited = options.note_masks = keep_edited;
    return find_format(format)->patch(text, parts, options);
}

std::string patched(const std::string& text, const std::string& name, const std::string& format, const Mask& mask,
                    const std::vector<std::size_t>& numbers, bool keep_edited = false) {
    return patched_file(text, name, format, mask, numbers, keep_edited).bytes;
}

const char* const tileset = R"(<?xml version="1.0" encoding="UTF-8"?>
<!-- <tile id="9"/> is no tile -->
<tileset version="1.8" name="g" tilewidth="4" tileheight="4" tilecount="6" columns="3">
 <properties>
  <property name="a > b" value="&lt;tile id=&quot;0&quot;/&gt;"/>
 </properties>
 <image source="g.png" width="12" height="8"/>
 <tile id="1" type="wall"/>
 <tile id="3">
  <properties>
   <property name="x" value="1"/>
  </properties>
  <animation>
   <frame tileid="3" duration="100"/>
  </animation>
 </tile>
 <tile id="4">
  <objectgroup draworder="index" id="2">
   <object id="5" x="0" y="0" width="1" height="1"/>
  </objectgroup>
 </tile>
 <wangsets>
  <wangset name="w"/>
 </wangsets>
</tileset>
)";

const char* const square_group = R"(  <objectgroup draworder="index" id="2">
   <object id="1" x="0" y="0" width="2" height="2"/>
  </objectgroup>
)";

/// The text with `added` behind the first `mark`.
std::string with(std::string text, const std::string& mark, const std::string& added) {
    const std::size_t at = text.find(mark);
    REQUIRE(at != std::string::npos);
    return text.insert(at + mark.size(), added);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

Mask square() {
    return mask_of("##..\n##..\n....\n....");
}

} // namespace

TEST_CASE("the mark of an edited shape counts wherever it stands, but for a property that is false") {
    for (const char* marked :
         {"-- hitmask_edited\n{ hole = false, }", "<!-- hitmask_edited: no false hits any more -->",
          "<!-- HITMASK_EDITED --><key>isSensor</key><false/>", "userData: hitmask_edited", "hitmask_edited",
          "metadata/other = false\nmetadata/hitmask_edited = true\n", R"({"subpixel": false, "hitmask_edited": true})",
          R"({"subpixel": false, "hitmask_edited": 1})",
          R"(<property value="true" name="hitmask_edited"/><property name="x" type="bool" value="false"/>)",
          R"(<property name="x" value="false"/><property name="hitmask_edited" type="bool" value="true"/>)",
          "hitmask_edited = false; and hitmask_edited"}) {
        CAPTURE(marked);
        CHECK(is_marked_edited(marked));
    }
    for (const char* not_marked :
         {"", "hitmask", "metadata/hitmask_edited = false\n", R"({"hitmask_edited": false})",
          R"(<property name="hitmask_edited" type="bool" value="false"/><property name="x" value="true"/>)",
          R"(<property value="false" type="bool" name="hitmask_edited"/><property name="x" value="true"/>)",
          "{\"name\":\"Hitmask_Edited\",\n \"type\":\"bool\",\n \"value\":false}"}) {
        CAPTURE(not_marked);
        CHECK_FALSE(is_marked_edited(not_marked));
    }
}

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
    // A tile without children, one with children, one that has objects, and those without an entry.
    CHECK(patch({1}) == replaced(tileset, "<tile id=\"1\" type=\"wall\"/>\n",
                                 "<tile id=\"1\" type=\"wall\">\n" + group + " </tile>\n"));
    CHECK(patch({3}) == with(tileset, "value=\"1\"/>\n  </properties>\n", group));
    CHECK(patch({4}) == replaced(tileset, "<object id=\"5\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>",
                                 "<object id=\"1\" x=\"0\" y=\"0\" width=\"2\" height=\"2\"/>"));
    CHECK(patch({0}) ==
          replaced(tileset, " <tile id=\"1\"", " <tile id=\"0\">\n" + group + " </tile>\n <tile id=\"1\""));
    CHECK(patch({5}) == replaced(tileset, " <wangsets>", " <tile id=\"5\">\n" + group + " </tile>\n <wangsets>"));
    // Twice is once, and no shape is no group.
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
        const std::string text = find_format(format)->assemble(parts, {});
        CAPTURE(text);
        const Sheet again = sheet_of(text, file);
        CHECK(again.pages == sheet.pages);
        REQUIRE(again.frames.size() == 2);
        CHECK(again.frames[0].stored == PixelRect{0, 0, 4, 4});
        CHECK(again.frames[1].stored == PixelRect{1, 2, 4, 4});
        CHECK(again.frames[1].number == 9);
        CHECK(text.find(is_json ? R"("version":"1.9")" : R"(version="1.9")") != std::string::npos);
        CHECK(find_format(format)->assemble({parts.data(), 1}, {}).find("1.9") == std::string::npos);
        parts[1].source = "another";
        parts.push_back(parts[0]);
        parts.back().frame.reset();
        const Sheet mixed = sheet_of(find_format(format)->assemble(parts, {}), file);
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
    CHECK_THROWS_WITH(find_format("tiled")->patch(std::string((std::size_t{1} << 20) + 1, '<'), {}, {}),
                      "more than 1048576 tags");
    CHECK_THROWS_AS(find_format("tiled-json")->patch("{", {}, {}), IoError);
    CHECK_THROWS_AS(find_format("embedded")->patch("{", {}, {}), IoError);
}

TEST_CASE("a tileset of thousands of tiles is patched in a moment") {
    constexpr std::size_t count = with_sanitizer ? 2000 : 20000;
    const Sheet sheet = sheet_of(tileset, "g.tsx");
    const SpritePart part = part_of(traced_frame(square(), sheet, sheet.frames.at(0)), "tiled-json");
    std::vector<SpritePart> parts(count, part);
    std::string text = R"({"tilewidth":4, "tiles":[)";
    for (std::size_t i = 0; i < count; ++i) {
        parts[i].frame->number = i;
        text += fmt::format(R"({}{{"id":{}, "probability":0.5, "type":"wall"}})", i == 0 ? "" : ",", i);
    }
    text += "]}";
    const std::clock_t begin = std::clock();
    const std::string bytes = find_format("tiled-json")->patch(text, parts, {}).bytes;
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    const json tiles = json::parse(bytes).at("tiles");
    CAPTURE(seconds);
    REQUIRE(tiles.size() == count);
    CHECK(tiles.at(count - 1).at("id") == count - 1);
    CHECK(tiles.at(count - 1).contains("objectgroup"));
    if (!with_sanitizer) CHECK(seconds < 2); // typically 0.2
}

TEST_CASE("line ends of a tileset stay what they are") {
    std::string windows;
    for (const char c : std::string(tileset)) {
        windows += c == '\n' ? "\r\n" : std::string(1, c);
    }
    const std::string text = patched(windows, "g.tsx", "tiled", square(), {0, 1, 2, 3, 4, 5});
    CHECK(std::count(text.begin(), text.end(), '\n') == std::count(text.begin(), text.end(), '\r'));
}

TEST_CASE("objects that somebody marked as edited stay") {
    const std::string mark = "<property name=\"hitmask_edited\" type=\"bool\" value=\"true\"/>";
    const std::string marked = with(tileset, "<object id=\"5\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>", mark);
    CHECK(patched(marked, "g.tsx", "tiled", square(), {4}, true) == marked);
    CHECK(patched(marked, "g.tsx", "tiled", square(), {4}, false) != marked);
}

TEST_CASE("of edited shapes it is known whether the pixels are still those that they were made for") {
    const std::string mark = "<property name=\"hitmask_edited\" type=\"bool\" value=\"true\"/>";
    const std::string note = "\n  <properties>\n   <property name=\"hitmask_mask\" value=\"" + mask_id(square()) +
                             "\"/>\n  </properties>\n" + square_group + " </tile>\n";
    const std::string made = patched(tileset, "g.tsx", "tiled", square(), {0, 1, 4}, true);
    CHECK(made.find("<tile id=\"0\">" + note) != std::string::npos);
    CHECK(made.find("<tile id=\"1\" type=\"wall\">" + note) != std::string::npos);
    CHECK(made.find("<tile id=\"4\">" + note) != std::string::npos);
    CHECK(patched(made, "g.tsx", "tiled", square(), {0, 1, 4}, true) == made);
    CHECK(patched(made, "g.tsx", "tiled", square(), {0, 1, 4}).find("hitmask_mask") == std::string::npos);
    const std::string edited = replaced(made, "<object id=\"1\"", mark + "<object id=\"1\"");
    const auto kept = [](const std::string& text, const Mask& mask) {
        return patched_file(text, "g.tsx", "tiled", mask, {0, 1, 4}, true).kept;
    };
    REQUIRE(kept(edited, square()).size() == 1);
    CHECK(kept(edited, square()).front().name == "g_0");
    CHECK(kept(edited, square()).front().is_fresh == true);
    CHECK(kept(edited, Mask(4, 4)).front().is_fresh == false);
    CHECK(kept(made, square()).empty());
    const std::string unmarked = replaced(edited, "value=\"true\"/><object", "value=\"false\"/><object");
    CHECK(kept(unmarked, square()).empty());
    const std::string unknown = replaced(edited, "hitmask_mask", "something");
    CHECK_FALSE(kept(unknown, square()).front().is_fresh.has_value());
    // Beside the user's properties, and not where an earlier version had it.
    const std::string property = "<property name=\"hitmask_mask\" value=\"" + mask_id(square()) + "\"/>";
    const std::string beside = patched(tileset, "g.tsx", "tiled", square(), {3}, true);
    CHECK(beside.find("<properties>\n   " + property + "\n   <property name=\"x\" value=\"1\"/>\n  </properties>") !=
          std::string::npos);
    CHECK(patched(beside, "g.tsx", "tiled", Mask(4, 4), {3}, true) == tileset);
    const std::string of_group = with(tileset, "id=\"2\">", "<properties>" + property + "</properties>");
    CHECK(patched(of_group, "g.tsx", "tiled", square(), {4}) == patched(tileset, "g.tsx", "tiled", square(), {4}));

    const std::string set =
        R"({"columns":3,"image":"g.png","imagewidth":12,"imageheight":8,"tilecount":6,"tilewidth":4,"tileheight":4})";
    const std::string as_json = patched(set, "g.tsj", "tiled-json", square(), {1}, true);
    const std::string mark_json = R"("properties":[{"name":"hitmask_edited","type":"bool","value":true},)";
    const std::string edited_json = replaced(as_json, "\"properties\":[", mark_json);
    const auto kept_json = patched_file(edited_json, "g.tsj", "tiled-json", Mask(4, 4), {1}, true);
    CHECK(kept_json.bytes == edited_json);
    CHECK(kept_json.kept.at(0).is_fresh == false);
}

TEST_CASE("masks that differ in a pixel or in their size have other ids") {
    CHECK(mask_id(Mask(4, 4)) == mask_id(Mask(4, 4)));
    CHECK(mask_id(Mask(4, 4)).size() == 16);
    std::set<std::string> ids{mask_id(Mask(4, 4)), mask_id(Mask(8, 4)), mask_id(Mask(4, 8)), mask_id(Mask(64, 1)),
                              mask_id(Mask(65, 1))};
    for (int i = 0; i < 16; ++i) {
        Mask mask(4, 4);
        mask.set(i % 4, i / 4);
        ids.insert(mask_id(mask));
    }
    CHECK(ids.size() == 21);
}

TEST_CASE("any mask is in the tileset that it went into") {
    test::Random random(811);
    for (int i = 0; i < case_count(100, 3000); ++i) {
        Mask mask = random_mask(random);
        const std::string text = patched(tileset, "g.tsx", "tiled", mask, {random.below(6)});
        pugi::xml_document document;
        REQUIRE(document.load_string(text.c_str()));
        Outline outline;
        const auto groups = document.select_nodes("//tile[not(@id=4)]/objectgroup");
        if (groups.empty()) continue;
        for (const pugi::xml_node& object : groups.first().node().children("object")) {
            const float x = object.attribute("x").as_float(), y = object.attribute("y").as_float();
            const float w = object.attribute("width").as_float(), h = object.attribute("height").as_float();
            if (w > 0)
                outline.vertices.insert(outline.vertices.end(), {{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}});
            std::string points = object.child("polygon").attribute("points").value();
            std::ranges::replace(points, ',', ' ');
            const char* at = points.c_str();
            for (char* end = nullptr; *at != '\0'; at = end) {
                const float px = std::strtof(at, &end), py = std::strtof(end, &end);
                outline.vertices.push_back({x + px, y + py});
            }
            outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
        }
        REQUIRE(rasterize(outline, mask.width(), mask.height()) == mask);
    }
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

TEST_CASE("what a user has put beside our objects in a tile stays as it is, and ours come behind it") {
    const std::string own =
        "   <properties>\n    <property name=\"ours\" value=\"no\"/>\n   </properties>\n"
        "   <!-- a comment -->\n   <object id=\"7\" name=\"hurt\"  x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>\n"
        "   <object id=\"8\" x=\"1\" y=\"1\"><point/></object>\n";
    const std::string plain =
        "   <object id=\"9\" x=\"0\" y=\"0\">\n    <polygon points=\"0,0 1,0 1,1\"/>\n   </object>\n";
    const std::string ours = "   <object id=\"9\" x=\"0\" y=\"0\" width=\"2\" height=\"2\"/>\n";
    const std::string id = mask_id(square()), mask = "<property name=\"hitmask_mask\" value=\"" + id + "\"/>";
    const auto file_of = [](const std::string& objects) {
        const std::string old = "   <object id=\"5\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>\n";
        return replaced(tileset, old, objects);
    };
    const PatchedFile file = patched_file(file_of(own + plain), "g.tsx", "tiled", square(), {4});
    CHECK(file.bytes == file_of(own + ours));
    CHECK(file.replaced == 1);
    CHECK(patched(file.bytes, "g.tsx", "tiled", square(), {4}) == file.bytes);
    CHECK(patched(file.bytes, "g.tsx", "tiled", Mask(4, 4), {4}) == file_of(own));
    // With the note of the pixels that the shape is for, which later runs put right or take away.
    const std::string noted = patched(file_of(own + plain), "g.tsx", "tiled", square(), {4}, true);
    CHECK(noted == with(file_of(own + ours), "<tile id=\"4\">", "\n  <properties>\n   " + mask + "\n  </properties>"));
    CHECK(patched(file_of(with(own, "<properties>\n", "    " + mask + "\n") + plain), "g.tsx", "tiled", square(), {4},
                  true) == noted);
    CHECK(patched(replaced(noted, id, "0123456789abcdef"), "g.tsx", "tiled", square(), {4}, true) == noted);
    CHECK(patched(noted, "g.tsx", "tiled", square(), {4}) == file.bytes);
    // A group that has nothing but a name.
    const std::string named = replaced(file_of(""), "id=\"2\">\n  </objectgroup>", "name=\"n\"/>");
    CHECK(patched(named, "g.tsx", "tiled", square(), {4}) ==
          replaced(named, "\"n\"/>",
                   "\"n\">\n   <object id=\"1\" x=\"0\" y=\"0\" width=\"2\" height=\"2\"/>\n  "
                   "</objectgroup>"));
    CHECK(patched(named, "g.tsx", "tiled", Mask(4, 4), {4}).find("name=\"n\"") != std::string::npos);
}

TEST_CASE("only objects as hitmask writes them are replaced in a tileset") {
    const auto count = [](const std::string& object) {
        const std::string old = "<object id=\"5\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>";
        return patched_file(replaced(tileset, old, object), "g.tsx", "tiled", square(), {4}).replaced;
    };
    CHECK(count(R"(<object id="5" x="0" y="0" width="1" height="1"></object>)") == 1);
    CHECK(count(R"(<object id="5" x="0" y="0"><polygon points="0,0 1,0 1,1"/></object>)") == 1);
    CHECK(count(R"(<!-- c --><object id="5" x="0" y="0" width="1" height="1"/>)") == 1);
    CHECK(count(R"(<object id="5" x="0" y="0" width="1" height="1"><!-- c --></object>)") == 0);
    CHECK(count(R"(<object id="5" x="0" y="0"/><object id="6" x="0" y="0" width="1" height="1"/>)") == 1);
    for (const std::string object :
         {R"(<object id="5" x="0" y="0"/>)", R"(<object id="5" x="0" y="0" width="1" height="1" name="a"/>)",
          R"(<object id="5" x="0" y="0" width="1" height="1" type="a"/>)",
          R"(<object id="5" x="0" y="0" width="1" height="1" class="a"/>)",
          R"(<object id="5" x="0" y="0" width="1" height="1" rotation="45"/>)",
          R"(<object id="5" x="0" y="0" width="1" height="1" visible="0"/>)",
          R"(<object id="5" x="0" y="0" width="1" height="1"><ellipse/></object>)",
          R"(<object id="5" x="0" y="0"><polyline points="0,0 1,0"/></object>)",
          R"(<object id="5" template="a.tx" x="0" y="0"/>)",
          R"(<object id="5" gid="1" x="0" y="0" width="1" height="1"/>)"}) {
        CAPTURE(object);
        CHECK(count(object) == 0);
    }
}

TEST_CASE("comments between the objects of a tile stay") {
    const std::string old = "   <object id=\"5\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>\n";
    const std::string ours = "   <object id=\"1\" x=\"0\" y=\"0\" width=\"2\" height=\"2\"/>\n";
    const std::string comment = "   <!-- of mine -->\n";
    CHECK(patched(replaced(tileset, old, comment + old), "g.tsx", "tiled", square(), {4}) ==
          replaced(tileset, old, comment + ours));
    CHECK(patched(replaced(tileset, old, comment), "g.tsx", "tiled", Mask(4, 4), {4}) ==
          replaced(tileset, old, comment));
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
    for (int i = 0; i < case_count(200, 3000); ++i) {
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

TEST_CASE("what a user has put beside our objects in a tile stays as it is in JSON") {
    const std::string text =
        R"({"columns":3,"image":"g.png","imagewidth":12,"imageheight":8,"tilecount":6,"tilewidth":4,"tileheight":4,
"tiles":[{"id":4,"objectgroup":{"name":"mine", "objects":[ {"id":7,"name":"hurt", "x":0,"y":0,"width":1,"height":1},
 {"height":1,"id":8,"name":"","rotation":0,"type":"","visible":true,"width":1,"x":0,"y":0},
 {"id":9,"point":true,"x":0,"y":0,"width":0,"height":0}],"properties":[{"name":"p","type":"int","value":3}]}}]})";
    const PatchedFile file = patched_file(text, "g.tsj", "tiled-json", square(), {4});
    CHECK(file.replaced == 1);
    const json group = json::parse(file.bytes).at("tiles").at(0).at("objectgroup");
    CHECK(group.at("name") == "mine");
    REQUIRE(group.at("objects").size() == 3);
    CHECK(group.at("objects").at(0).at("name") == "hurt");
    CHECK(group.at("objects").at(1).at("point") == true);
    CHECK(group.at("objects").at(2).at("id") == 10);
    CHECK(group.at("objects").at(2).at("width") == 2);
    CHECK(file.bytes.find(R"("objects":[ {"id":7,"name":"hurt", "x":0,"y":0,"width":1,"height":1},
 {"id":9,"point")") != std::string::npos);
    CHECK(patched(file.bytes, "g.tsj", "tiled-json", square(), {4}) == file.bytes);
    const std::string noted = patched(text, "g.tsj", "tiled-json", square(), {4}, true);
    const std::string property = R"({"name":"hitmask_mask","type":"string","value":")" + mask_id(square()) + "\"}";
    CHECK(noted == with(file.bytes, "\"tiles\":[{", "\"properties\":[" + property + "],"));
    CHECK(patched(noted, "g.tsj", "tiled-json", square(), {4}, true) == noted);
    CHECK(json::parse(patched(noted, "g.tsj", "tiled-json", square(), {4})).at("tiles").at(0).at("properties").empty());
    const std::string of_tile = with(text, "\"tiles\":[{", R"("properties":[{"name":"q","type":"int","value":4}],)");
    const std::string beside = patched(of_tile, "g.tsj", "tiled-json", square(), {4}, true);
    CHECK(beside.find("[" + property + R"(,{"name":"q")") != std::string::npos);
    CHECK(patched(beside, "g.tsj", "tiled-json", square(), {4}) ==
          patched(of_tile, "g.tsj", "tiled-json", square(), {4}));
    // An earlier version had it in the group.
    const std::string of_group = with(text, "\"properties\":[", property + ",");
    CHECK(patched(of_group, "g.tsj", "tiled-json", square(), {4}, true) == noted);
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
        std::ranges::replace(lines, '\n', '\r'); // as on old Macs
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
    sprite.frame.emplace();
    sprite.sheet = SheetKind::atlas;
    for (const char* format : {"tiled", "tiled-json", "embedded", "unity", "godot-tileset"}) {
        CHECK_THROWS_AS(find_format(format)->encode(sprite, {}), IoError);
    }
    const std::string help = ": take the picture itself, with --grid WxH";
    CHECK_THROWS_WITH(find_format("tiled")->encode(sprite, {}),
                      "not a cell of a grid, as a tileset of Tiled's wants it" + help);
    CHECK_THROWS_WITH(find_format("godot-tileset")->encode(sprite, {}),
                      "not a cell of a grid, as godot-tileset wants it" + help);
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
                      "UTF-16: nothing is put into it; save it as UTF-8");
    const std::string no_list = R"({"columns":3,"image":"g.png","imagewidth":12,"imageheight":8,"tilecount":6,
                                    "tilewidth":4,"tileheight":4,"tiles":null})";
    CHECK_THROWS_WITH(patched(no_list, "g.tsj", "tiled-json", square(), {4}),
                      "\"tiles\" is no list: nothing is put into it");
}
