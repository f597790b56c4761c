// Reports on shapes that users have edited: figures of the edited shape against the present picture.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <hitmask/hitmask.h>

#include "cli/tool.h"
#include "cli/traced.h"
#include "support/catch.h"
#include "support/json_outline.h"
#include "support/mask_art.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/rings.h"
#include "support/settings.h"
#include "support/sprite_png.h"

using hitmask::Connectivity;
using hitmask::Mask;
using hitmask::MaskView;
using hitmask::Outline;
using hitmask::OutlineView;
using hitmask::RingView;
using hitmask::Vec2;
using namespace hitmask::test;
using nlohmann::json;

namespace {

constexpr const char* square_block = "......\n.####.\n.####.\n.####.\n.####.\n......";

/// The row of the first sprite in the table of -v, by columns.
std::vector<std::string> row_of(const std::string& table) {
    std::istringstream lines(table);
    std::string line, word;
    std::getline(lines, line);
    std::getline(lines, line);
    std::istringstream words(line);
    std::vector<std::string> row;
    while (words >> word) {
        row.push_back(word);
    }
    return row;
}

json page_data(const TempFolder& folder, const std::string& file) {
    const std::string page = content_of(folder / file);
    const std::string begin = R"(<script type="application/json" id="data">)";
    const std::size_t from = page.find(begin) + begin.size();
    return json::parse(page.substr(from, page.find("</script>", from) - from));
}

json ring_json(const Ring& ring) {
    json list = json::array();
    for (const Vec2& v : ring) {
        list.push_back({v.x, v.y});
    }
    return list;
}

/// A simple ring in halves of a pixel. Its vertices lie on rays from a point, once around it.
Ring random_star(Random& random, const Mask& mask) {
    const int cx = random.between(1, mask.width()), cy = random.between(1, mask.height());
    Ring ring;
    constexpr Vec2 ways[] = {{1, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {2, -1}};
    for (const Vec2& way : ways) {
        if (random.below(4) == 0) continue;
        const auto far = static_cast<float>(random.between(1, 12)) / 2;
        ring.push_back({static_cast<float>(cx) + far * way.x, static_cast<float>(cy) + far * way.y});
    }
    return ring;
}

/// Replaces the shape of the first sprite in o.json, and marks it as edited.
void edit_json(const TempFolder& folder, const json& polygons) {
    json document = json::parse(content_of(folder / "o.json"));
    document["sprites"][0]["edited"] = true;
    document["sprites"][0]["polygons"] = polygons;
    folder.add("o.json", std::string_view(document.dump(1)));
}

json edited_json(const TempFolder& folder) {
    return json::parse(content_of(folder / "o.json")).at("sprites").at(0);
}

/// The mask with clear pixels around it, so that it has room for outlines that leave the picture.
Mask with_margin(const Mask& mask, int margin) {
    Mask wide(mask.width() + 2 * margin, mask.height() + 2 * margin);
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            if (mask.test(x, y)) wide.set(x + margin, y + margin);
        }
    }
    return wide;
}

std::int64_t pixels_of_first_only(const Mask& a, const Mask& b) {
    std::int64_t count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            count += a.test(x, y) && !b.test(x, y) ? 1 : 0;
        }
    }
    return count;
}

/// Area in both / area in either, sampled at 16 x 16 points per pixel.
double counted_iou(const Mask& mask, OutlineView outline) {
    constexpr int fine = 16;
    std::int64_t both = 0, either = 0;
    for (int y = 0; y < mask.height() * fine; ++y) {
        for (int x = 0; x < mask.width() * fine; ++x) {
            const bool is_in =
                contains(outline, {(static_cast<float>(x) + 0.5F) / fine, (static_cast<float>(y) + 0.5F) / fine});
            const bool is_solid = mask.test(x / fine, y / fine);
            both += is_in && is_solid ? 1 : 0;
            either += is_in || is_solid ? 1 : 0;
        }
    }
    return either == 0 ? 1 : static_cast<double>(both) / static_cast<double>(either);
}

} // namespace

TEST_CASE("an edited shape has the figures that an obvious scan of it and of today's picture gives") {
    Random random(3201);
    for (int i = 0; i < case_count(12, Weight::medium);) {
        const Mask before = random_mask(random, 12), mask = random_mask(random, 12);
        const Outline edited = hitmask::test::outline_of(std::vector<Ring>{random_star(random, mask)});
        if (mask.count() == 0 || before.count() == 0 || signed_area(edited) <= 0 || !defect_of(edited).empty())
            continue;
        ++i;
        const TempFolder folder;
        folder.add("a.png", sprite_png(before));
        const std::vector<std::string> line{"trace", "a.png", "-o", "o.json", "--report", "p.html", "-v"};
        REQUIRE(hitmask_in(folder, line).exit_code == 0);
        edit_json(folder, {{{"outer", ring_json(ring_vertices(edited, 0))}, {"holes", json::array()}}});
        folder.add("a.png", sprite_png(mask));
        const ProcessResult run = hitmask_in(folder, line);
        CAPTURE(mask, edited, run.err);
        REQUIRE(run.exit_code == 0);

        constexpr int margin = 24;
        const Mask wide = with_margin(mask, margin);
        const Outline moved = translated(edited, margin, margin);
        const Mask covered = naive_rasterize(moved, wide.width(), wide.height());
        const json sprite = edited_json(folder), &error = sprite.at("error");
        CHECK(error.at("missed_px") == pixels_of_first_only(wide, covered));
        CHECK(error.at("extra_px") == pixels_of_first_only(covered, wide));
        CHECK(error.at("iou").get<double>() == Approx(counted_iou(wide, moved)).margin(0.01));
        CHECK(error.at("iou").get<double>() == Approx(measure_fidelity(wide, moved).iou).margin(1e-9));
        const Outline exact = naive_trace(mask, Connectivity::eight);
        const double hausdorff = error.at("hausdorff_px"), sampled = sampled_hausdorff(exact, edited, 0.05);
        CHECK(hausdorff >= sampled - 1e-6);
        CHECK(hausdorff <= sampled + 0.026);
        CHECK(sprite.at("vertices") == edited.vertices.size());
        CHECK(sprite.at("solid_px") == mask.count());

        // The table, the page and the last line agree.
        const std::vector<std::string> row = row_of(run.out);
        REQUIRE(row.size() == 13);
        CHECK(row.at(1) == "1");
        CHECK(row.at(2) == "0");
        CHECK(row.at(4) == std::to_string(edited.vertices.size()));
        CHECK(std::stod(row.at(6)) == Approx(hausdorff).margin(0.0006));
        CHECK(std::stod(row.at(7)) == Approx(error.at("iou").get<double>()).margin(0.00006));
        CHECK(row.at(8) == error.at("missed_px").dump());
        CHECK(row.at(9) == error.at("extra_px").dump());
        const double growth = 100 * (signed_area(edited) / static_cast<double>(mask.count()) - 1);
        CHECK(std::stod(row.at(10)) == Approx(growth).margin(0.06));
        CHECK(row.at(12) == "(edited)");
        CHECK(has(run.err, "worst error " + row.at(6) + " px"));
        const json card = page_data(folder, "p.html").at("sprites").at(0);
        CHECK(card.at("edited") == true);
        CHECK(card.at("rings").at(0).size() == 2 * edited.vertices.size());
        CHECK(card.at("iou").get<double>() == Approx(error.at("iou").get<double>()).margin(1e-5));
        CHECK(card.at("error").get<double>() == Approx(hausdorff).margin(1e-5));
        CHECK(card.at("missed") == error.at("missed_px"));
        CHECK(card.at("extra") == error.at("extra_px"));
        CHECK(card.at("tolerance").is_null());
    }
}

TEST_CASE("a hole that a user has cut into a shape counts, and a preview shows it") {
    const TempFolder folder;
    folder.add("a.png", sprite_png(square_block));
    const std::vector<std::string> line{"trace", "a.png", "-o", "o", "--format", "json,png", "-v"};
    REQUIRE(hitmask_in(folder, line).exit_code == 0);
    const std::string before = content_of(folder / "o/a.png");
    json document = json::parse(content_of(folder / "o/sprites.json"));
    document["sprites"][0]["edited"] = true;
    document["sprites"][0]["polygons"][0]["holes"] = {{{2, 2}, {4, 2}, {4, 4}, {2, 4}}};
    folder.add("o/sprites.json", std::string_view(document.dump()));
    const std::vector<std::string> row = row_of(hitmask_in(folder, line).out);
    const json sprite = json::parse(content_of(folder / "o/sprites.json")).at("sprites").at(0);
    CHECK(sprite.at("error").at("missed_px") == 4);
    CHECK(sprite.at("error").at("iou") == 0.75);
    CHECK(sprite.at("vertices") == 8);
    CHECK(row.at(2) == "1");
    CHECK(row.at(10) == "-25.0%");
    CHECK(content_of(folder / "o/a.png") != before);
}

TEST_CASE("whatever the file, the same edited shape has the same figures") {
    // A triangle, half of the square of 4 px that it replaces.
    const auto replaced = [](std::string text, const std::string& from, const std::string& to) {
        REQUIRE(has(text, from));
        return text.replace(text.find(from), from.size(), to);
    };
    const std::string atlas = R"({"frames": {"a": {"frame": {"x": 0, "y": 0, "w": 6, "h": 6}}},
        "meta": {"image": "a.png", "size": {"w": 6, "h": 6}}})";
    const std::string tsx = "<tileset name=\"t\" tilewidth=\"6\" tileheight=\"6\" tilecount=\"1\" columns=\"1\">\n"
                            " <image source=\"a.png\" width=\"6\" height=\"6\"/>\n</tileset>\n";
    const std::string tsj = R"({"columns":1,"image":"a.png","imagewidth":6,"imageheight":6,"tilecount":1,)"
                            R"("tilewidth":6,"tileheight":6})";
    const std::string meta =
        "fileFormatVersion: 2\nTextureImporter:\n  spriteMode: 1\n  spriteSheet:\n    sprites: []\n"
        "    physicsShape: []\n  userData: \n";
    struct Case {
        std::string name, text, input, format, file, from, to, mark_from, mark;
    };
    const std::vector<Case> cases{
        {"a.json", atlas, "a.json", "embedded", "a.json", "[[1,1],[5,1],[5,5],[1,5]]", "[[1,1],[5,1],[1,5]]",
         "\"collision\": {", "\"collision\": {\"edited\": true,"},
        {"t.tsx", tsx, "t.tsx", "tiled", "t.tsx", R"( width="4" height="4"/>)",
         R"(><polygon points="0,0 4,0 0,4"/></object>)", "<tile id=\"0\">",
         R"(<tile id="0"><properties><property name="hitmask_edited" type="bool" value="true"/></properties>)"},
        {"t.tsj", tsj, "t.tsj", "tiled-json", "t.tsj", R"("rotation":0)",
         R"("polygon":[{"x":0,"y":0},{"x":4,"y":0},{"x":0,"y":4}],"rotation":0)", R"("id":0,)",
         R"("id":0,"properties":[{"name":"hitmask_edited","type":"bool","value":true}],)"},
        {"a.png.meta", meta, "a.png", "unity", "a.png.meta", "      - {x: 2, y: -2}\n", "",
         "userData: ", "userData: hitmask_edited"},
        {"", "", "a.png", "godot", "o/a.tscn", "2, 2, -2, 2)", "-2, 2)", "\"StaticBody2D\"]\n",
         "\"StaticBody2D\"]\nmetadata/hitmask_edited = true\n"},
    };
    for (const Case& one : cases) {
        const TempFolder folder;
        folder.add("a.png", sprite_png(square_block));
        if (!one.name.empty()) folder.add(one.name, std::string_view(one.text));
        std::vector<std::string> line{"trace", one.input, "--format", one.format, "-v", "--report", "p.html"};
        if (one.name.empty()) {
            line.insert(line.end(), {"-o", "o"});
        } else {
            line.emplace_back("--in-place");
        }
        const ProcessResult first = hitmask_in(folder, line);
        const std::string made = content_of(folder / one.file);
        CAPTURE(one.format, first.err, made);
        REQUIRE(first.exit_code == 0);
        const std::string mine = replaced(replaced(made, one.from, one.to), one.mark_from, one.mark);
        folder.add(one.file, std::string_view(mine));
        const ProcessResult run = hitmask_in(folder, line);
        CAPTURE(run.err, run.out);
        CHECK(run.exit_code == 0);
        const std::vector<std::string> row = row_of(run.out);
        REQUIRE(row.size() == 13);
        CHECK(row.at(4) == "3");
        CHECK(std::stod(row.at(6)) == Approx(std::sqrt(8)).margin(0.001));
        CHECK(row.at(7) == "0.5000");
        CHECK(row.at(10) == "-50.0%");
        CHECK(row.at(12) == "(edited)");
        CHECK(has(run.err, "; 1 edited shape kept; "));
        CHECK(page_data(folder, "p.html").at("sprites").at(0).at("rings").at(0).size() == 6);
        if (one.format == "embedded") {
            const json shape = json::parse(content_of(folder / "a.json")).at("frames").at("a").at("collision");
            CHECK(shape.at("error").at("iou") == 0.5);
            CHECK(shape.at("vertices") == 3);
        } else {
            CHECK(content_of(folder / one.file) == mine);
        }
    }
}

TEST_CASE("of an edited shape that is none, or far away, only what is known is told, and it stays") {
    const TempFolder folder;
    folder.add("a.png", sprite_png(square_block));
    const std::vector<std::string> line{"trace", "a.png", "-o", "o.json", "-v", "--report", "p.html"};
    const auto shape = [](const json& outer) { return json{{{"outer", outer}, {"holes", json::array()}}}; };
    json noise = json::array();
    Random random(3202);
    for (int i = 0; i < (slow_build ? 20000 : 60000); ++i) {
        noise.push_back({random.between(0, 6), random.between(0, 6)});
    }
    struct Case {
        json polygons;
        const char* warning;
        bool has_error;
    };
    for (const auto& [polygons, warning, has_error] : std::vector<Case>{
             {shape({{1, 1}, {5, 5}, {5, 1}, {1, 5}}),
              "is not simple, so that only its error is stated: edges cross: ring 0, edge 0 and ring 0, edge 2", true},
             {shape({{1, 1}, {2000, 1}, {1, 5}}), "is not measured: it reaches more than 512 px beyond", false},
             {shape({{1, 1}, {1e9, 1}, {1, 5}}), "is not measured: a coordinate beyond 32768 px", false},
             {shape({{1, 1}, {5, 5}}), "is not measured: no ring in it bounds an area", false},
             {shape("none"), "is not measured: polygon 1 is not a list", false},
             {"none", "is not measured: \"polygons\" is not a list", false},
             {shape(noise), "is not measured: it is noise", false},
             {json::array(), "", false}}) {
        REQUIRE(hitmask_in(folder, {"trace", "a.png", "-o", "o.json", "--replace-edited", "-q"}).exit_code == 0);
        edit_json(folder, polygons);
        const ProcessResult run = hitmask_in(folder, line);
        CAPTURE(polygons.dump().substr(0, 100), run.err);
        CHECK(run.exit_code == 0);
        CHECK(has(run.err, "; 1 edited shape kept; "));
        CHECK(has(run.err, "warning: a.png: the edited shape in o.json is not ") == (*warning != 0));
        CHECK(has(run.err, warning));
        const json sprite = edited_json(folder);
        CHECK(sprite.at("polygons") == polygons);
        const std::vector<std::string> row = row_of(run.out);
        CHECK((row.at(6) != "-") == has_error);
        const json card = page_data(folder, "p.html").at("sprites").at(0);
        CHECK(card.at("edited") == true);
        CHECK(card.at("error").is_null() != has_error);
        if (*warning == 0) {
            CHECK(sprite.at("error").at("hausdorff_px").is_null());
            CHECK(sprite.at("error").at("iou") == 0.0);
            CHECK(sprite.at("error").at("missed_px") == 16);
            CHECK(row.at(7) == "0.0000");
            CHECK(has(run.err, "hitmask: 1 sprite: 0 pieces, 0 holes, 4 -> 0 vertices, least IoU 0.000 (a); "));
            CHECK_FALSE(has(run.err, "worst error"));
        } else {
            CHECK(row.at(7) == "-");
            CHECK(card.at("iou").is_null());
            CHECK(sprite.at("error").at("hausdorff_px").is_null() != has_error);
            CHECK(sprite.at("error").at("iou").is_null());
            CHECK_FALSE(has(run.err, "least IoU"));
            CHECK(has(run.err, "worst error") == has_error);
            if (has_error) CHECK(has(run.err, "hitmask: 1 sprite: 1 piece, 0 holes, 4 -> 4 vertices, worst error "));
            if (has(warning, "512 px")) CHECK(has(run.err, ": 1 piece, 0 holes, 4 -> 3 vertices; 1 edited shape not "));
        }
    }
}

TEST_CASE("of formats that are not read again it is only told that the shape stays") {
    const TempFolder folder;
    folder.add("a.png", sprite_png(square_block));
    const std::vector<std::string> line{"trace", "a.png", "-o", "o", "--format", "svg", "-v", "--report", "p.html"};
    REQUIRE(hitmask_in(folder, line).exit_code == 0);
    const std::string mine = content_of(folder / "o/a.svg") + "<!-- hitmask_edited -->";
    folder.add("o/a.svg", std::string_view(mine));
    const ProcessResult run = hitmask_in(folder, line);
    const std::vector<std::string> row = row_of(run.out);
    CHECK(row.at(4) == "-");
    CHECK(row.at(6) == "-");
    CHECK(row.at(12) == "(edited)");
    CHECK(has(run.err, "hitmask: 1 sprite: 1 edited shape not measured; 1 edited shape kept; "));
    CHECK(content_of(folder / "o/a.svg") == mine);
    const json card = page_data(folder, "p.html").at("sprites").at(0);
    CHECK(card.at("vertices").is_null());
    CHECK(card.at("rings").empty());
}

TEST_CASE("figures of edited shapes are the same with a cache, and of mirrored copies") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("###.\n#...\n#..."));
    std::vector<std::string> line{"trace", "a.png", "-o", "o.json", "-v", "--flip", "h", "--cache", "c"};
    REQUIRE(hitmask_in(folder, line).exit_code == 0);
    json document = json::parse(content_of(folder / "o.json"));
    json& copy = document["sprites"][1];
    REQUIRE(copy["flip"] == "h");
    copy["edited"] = true;
    copy["polygons"][0]["outer"] = {{1, 0}, {4, 0}, {4, 3}};
    folder.add("o.json", std::string_view(document.dump()));
    const ProcessResult cached = hitmask_in(folder, line);
    CHECK(has(cached.err, "; 2 unchanged; 1 edited shape kept; "));
    const std::string once = content_of(folder / "o.json");
    CHECK(json::parse(once)["sprites"][1]["error"]["missed_px"] == 0);
    line.resize(line.size() - 2);
    CHECK(hitmask_in(folder, line).out == cached.out);
    CHECK(content_of(folder / "o.json") == once);
    // The cache has the traced shape, not the edited one.
    CHECK(hitmask_in(folder, {"trace", "a.png", "-o", "o.json", "--flip", "h", "--replace-edited"}).exit_code == 0);
    const std::string traced = content_of(folder / "o.json");
    folder.add("o.json", std::string_view(once));
    line.insert(line.end(), {"--cache", "c", "--replace-edited"});
    CHECK(has(hitmask_in(folder, line).err, "; 2 unchanged; "));
    CHECK(content_of(folder / "o.json") == traced);
}

TEST_CASE("a JSON of one sprite gets its figures, and is as the user left it otherwise") {
    const TempFolder folder;
    folder.add("a.png", sprite_png(square_block));
    const std::vector<std::string> line{"trace", "a.png", "-o", "o", "--out-name", "{name}.json"};
    REQUIRE(hitmask_in(folder, line).exit_code == 0);
    std::string mine = content_of(folder / "o/a.json");
    const auto replace = [&](const std::string& from, const std::string& to) {
        REQUIRE(has(mine, from));
        mine.replace(mine.find(from), from.size(), to);
    };
    replace("\"sprites\": [", "\"mine\": 1,\n\n\"sprites\": [");
    replace("{ \"name\"", "{ \"edited\": true,\n\n   \"name\"");
    replace("[[1,1],[5,1],[5,5],[1,5]]", "[[1,1],[5,1],[1,5]]");
    folder.add("o/a.json", std::string_view(mine));
    CHECK(hitmask_in(folder, line).exit_code == 0);
    const std::string kept = content_of(folder / "o/a.json");
    CHECK(kept.substr(0, kept.find("\"vertices\"")) == mine.substr(0, mine.find("\"vertices\"")));
    CHECK(json::parse(kept)["sprites"][0]["error"]["iou"] == 0.5);
    CHECK(json::parse(kept)["sprites"][0]["vertices"] == 3);
    CHECK(hitmask_in(folder, line).exit_code == 0);
    CHECK(content_of(folder / "o/a.json") == kept);
}

TEST_CASE("an edited shape says where its frame lies today") {
    const TempFolder folder;
    folder.add("a.png", sprite_png(square_block));
    const auto add_sheet = [&](const std::string& frame, const std::string& more) {
        folder.add("s.json", R"({"frames": {"a": {"frame": )" + frame + more + R"(}}, "meta": {"image": "a.png"}})");
    };
    const std::vector<std::string> line{"trace", "s.json", "-o", "o.json"};
    add_sheet(R"({"x": 1, "y": 1, "w": 4, "h": 4})", "");
    REQUIRE(hitmask_in(folder, line).exit_code == 0);
    edit_json(folder, {{{"outer", {{0, 0}, {4, 0}, {0, 4}}}, {"holes", json::array()}}});
    REQUIRE(hitmask_in(folder, line).exit_code == 0); // now with figures
    const json before = edited_json(folder);
    add_sheet(R"({"x": 0, "y": 1, "w": 5, "h": 4})", R"(, "trimmed": true, "sourceSize": {"w": 9, "h": 6},
              "spriteSourceSize": {"x": 2, "y": 1, "w": 5, "h": 4})");
    REQUIRE(hitmask_in(folder, line).exit_code == 0);
    const json moved = edited_json(folder);
    CHECK(moved.at("frame") == json{{"x", 0}, {"y", 1}, {"w", 5}, {"h", 4}});
    CHECK(moved.at("trimmed") == json{{"x", 2}, {"y", 1}});
    CHECK(moved.at("width") == 9);
    CHECK(moved.at("polygons") == before.at("polygons"));
    CHECK(moved.at("edited") == true);
    add_sheet(R"({"x": 1, "y": 1, "w": 4, "h": 4})", "");
    REQUIRE(hitmask_in(folder, line).exit_code == 0);
    CHECK(edited_json(folder) == before);
}
