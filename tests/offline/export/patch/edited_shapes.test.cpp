// Additions and changes of a user in such files stay.

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

TEST_CASE("the value of the member edited means the same wherever it is read") {
    const auto shape_with = [](const std::string& value) {
        return R"({"frames":{"a":{"frame":{"x":0,"y":0,"w":4,"h":4},"collision":{"edited": )" + value + "}}}}";
    };
    const auto check = [&](const std::string& value, bool is_yes) {
        CAPTURE(value);
        const std::string text = shape_with(value);
        CHECK(means_edited(value) == is_yes);
        CHECK(holds_edited_mark(text) == is_yes);
        CHECK(patch_kind("embedded").edited(text).size() == (is_yes ? 1U : 0U));
        CHECK((patched(text, "a.json", "embedded", square(), {0}, true) == text) == is_yes);
    };
    for (const char* yes : {"true", "1", "0.5", "\"true\"", "\"\"", "\"0\"", "[]", "{}"}) {
        check(yes, true);
    }
    for (const char* no : {"false", "null", "0", "0.0", "-0", "\"false\""}) {
        check(no, false);
    }
    for (const char* broken : {R"({"edited": true)", R"({"edited" :1,)", R"("edited":)"}) {
        CAPTURE(broken);
        CHECK(holds_edited_mark(broken));
    }
    for (const char* unmarked : {R"({"edited": false)", R"({"edited":0)", R"(/*"edited":null*/)",
                                 R"("edited": "false";)", R"("edited")", "edited", ""}) {
        CAPTURE(unmarked);
        CHECK_FALSE(holds_edited_mark(unmarked));
    }
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
    // The note goes beside the user's properties, not where an earlier version put it.
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
    for (int i = 0; i < case_count(100); ++i) {
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
    // The same with a note of the shape's pixels. Later runs correct or remove it.
    const std::string noted = patched(file_of(own + plain), "g.tsx", "tiled", square(), {4}, true);
    CHECK(noted == with(file_of(own + ours), "<tile id=\"4\">", "\n  <properties>\n   " + mask + "\n  </properties>"));
    CHECK(patched(file_of(with(own, "<properties>\n", "    " + mask + "\n") + plain), "g.tsx", "tiled", square(), {4},
                  true) == noted);
    CHECK(patched(replaced(noted, id, "0123456789abcdef"), "g.tsx", "tiled", square(), {4}, true) == noted);
    CHECK(patched(noted, "g.tsx", "tiled", square(), {4}) == file.bytes);
    // A group that has only a name.
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
    // An earlier version put it into the group.
    const std::string of_group = with(text, "\"properties\":[", property + ",");
    CHECK(patched(of_group, "g.tsj", "tiled-json", square(), {4}, true) == noted);
}

} // namespace hitmask::test::patched_files
