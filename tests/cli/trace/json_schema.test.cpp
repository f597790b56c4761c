// The JSON Schema in the tree describes the output of the tool exactly.

#include "support/catch.h"

#include <fstream>
#include <string>
#include <vector>

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "cli/tool.h"
#include "cli/traced.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using nlohmann::json;

namespace {

using Adapter = valijson::adapters::NlohmannJsonAdapter;

json schema_document() {
    return json::parse(content_of(HITMASK_SCHEMA));
}

class SchemaCheck {
public:
    explicit SchemaCheck(const json& document) {
        const Adapter adapter(document);
        valijson::SchemaParser().populateSchema(adapter, schema_);
    }

    /// A text about the fault in a document; "" if there is none.
    [[nodiscard]] std::string fault_of(const json& document) const {
        valijson::Validator validator;
        valijson::ValidationResults results;
        const Adapter adapter(document);
        if (validator.validate(schema_, adapter, &results)) return "";
        std::string text = "invalid";
        for (valijson::ValidationResults::Error error; results.popError(error);) {
            text += "; ";
            for (const std::string& step : error.context) text += step;
            text += ": " + error.description;
        }
        return text;
    }

private:
    valijson::Schema schema_;
};

/// Collects every member below `properties`, as "sprite.name".
void collect_members(const json& node, const std::string& path, std::vector<std::string>& members) {
    if (!node.is_object()) return;
    if (const auto properties = node.find("properties"); properties != node.end()) {
        for (const auto& [key, value] : properties->items()) {
            members.push_back(key);
            collect_members(value, path + "." + key, members);
        }
    }
    for (const char* const below : {"definitions"}) {
        if (!node.contains(below)) continue;
        for (const auto& [key, value] : node[below].items()) collect_members(value, key, members);
    }
    if (node.contains("items")) collect_members(node["items"], path, members);
}

/// Documents with sprites of all kinds, made with options of all kinds.
std::vector<json> documents(const TempFolder& folder) {
    folder.add("art/ship.png", ship_png());
    folder.add("art/run/1.png", sprite_png("##\n.#"));
    folder.add("art/run/2.png", sprite_png("#.\n##"));
    folder.add("art/none.png", sprite_png("..."));
    folder.add("sheet.json", R"({"frames": {
        "a.png": {"frame": {"x":1,"y":2,"w":12,"h":20}, "rotated": true, "trimmed": true,
                  "spriteSourceSize": {"x":2,"y":3,"w":12,"h":20}, "sourceSize": {"w":20,"h":30}}},
        "animations": {"walk": ["a.png"]}, "meta": {"image": "art/ship.png"}})");
    const std::vector<Options> lines = {
        {"art", "-r"},
        {"art", "-r", "--tolerance", "0", "--convex", "--fit", "all", "--mirror", "x,y,xy", "--symmetric"},
        {"art", "-r", "--fit", "all", "--fit-goal", "inscribed", "--flip", "h,v,hv", "--side", "outside"},
        {"art/run", "--share", "union", "--close", "1", "--min-area", "3", "--keep-edited"},
        {"art/run", "--share", "intersection", "--connectivity", "4", "--snap", "0.5", "--prefer", "fewest"},
        {"art/ship.png", "--subpixel"},
        {"art/ship.png", "--grow", "1.5", "--join", "miter"},
        {"art/ship.png", "--shrink", "1"},
        {"art/ship.png", "--max-vertices", "6", "--drop-small"},
        {"sheet.json"}};
    std::vector<json> all;
    for (Options options : lines) {
        options.insert(options.begin(), {"trace", "-q"});
        const ProcessResult run = hitmask_in(folder, options);
        CAPTURE(options, run.err);
        REQUIRE(run.exit_code == 0);
        all.push_back(json::parse(run.out));
    }
    REQUIRE(hitmask_in(folder, {"trace", "-q", "sheet.json", "--format", "embedded", "-o", "o"}).exit_code == 0);
    const json sheet = json::parse(content_of(folder / "o/sheet.json"));
    all.push_back({{"hitmask", 1}, {"sprites", json::array({sheet["frames"]["a.png"]["collision"]})}});
    return all;
}

} // namespace

TEST_CASE("what trace writes keeps to the schema, and uses every member that it has") {
    const TempFolder folder;
    const SchemaCheck check(schema_document());
    std::string text;
    for (const json& document : documents(folder)) {
        CHECK(check.fault_of(document) == "");
        text += document.dump();
    }
    std::vector<std::string> members;
    collect_members(schema_document(), "", members);
    CHECK(members.size() > 60);
    for (const std::string& member : members) {
        CAPTURE(member);
        if (member == "edited") continue; // users add this one
        CHECK(has(text, '"' + member + "\":"));
    }
}

TEST_CASE("every member of the schema is in the manual") {
    const std::string manual = manual_pages({"json"});
    std::vector<std::string> members;
    collect_members(schema_document(), "", members);
    CHECK(members.size() >= 50);
    for (const std::string& member : members) {
        CAPTURE(member);
        CHECK(has(manual, member + "`"));
    }
}

TEST_CASE("the schema takes edited shapes, measured or not") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    const SchemaCheck check(schema_document());
    for (const json& outer :
         {json{{0, 0}, {9, 0}, {0, 9}}, json{{0, 0}, {9, 9}, {9, 0}, {0, 9}}, json{{0, 0}, {9000, 0}, {0, 9}}}) {
        const Options line{"trace", "ship.png", "-q", "-o", "o.json", "--side", "outside", "--symmetric"};
        Options anew = line;
        anew.emplace_back("--replace-edited");
        REQUIRE(hitmask_in(folder, anew).exit_code == 0);
        json edited = json::parse(content_of(folder / "o.json"));
        edited["sprites"][0]["edited"] = true;
        edited["sprites"][0]["polygons"] = {{{"outer", outer}, {"holes", json::array()}}};
        folder.add("o.json", std::string_view(edited.dump()));
        REQUIRE(hitmask_in(folder, line).exit_code == 0);
        const json kept = json::parse(content_of(folder / "o.json"));
        CAPTURE(kept.dump());
        CHECK(check.fault_of(kept) == "");
        CHECK(kept["sprites"][0]["polygons"] == edited["sprites"][0]["polygons"]);
    }
}

TEST_CASE("the schema refuses what is no such file") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    const SchemaCheck check(schema_document());
    const json good = json::parse(hitmask_in(folder, {"trace", "-q", "ship.png"}).out);
    REQUIRE(check.fault_of(good) == "");
    const auto is_refused = [&](const char* pointer, const json& value) {
        json bad = good;
        bad[json::json_pointer(pointer)] = value;
        return !check.fault_of(bad).empty();
    };
    CHECK(is_refused("/hitmask", 2));
    CHECK(is_refused("/unknown", 1));
    CHECK(is_refused("/sprites/0/unknown", 1));
    CHECK(is_refused("/sprites/0/threshold", 256));
    CHECK(is_refused("/sprites/0/side", "left"));
    CHECK(is_refused("/sprites/0/width", 0));
    CHECK(is_refused("/sprites/0/polygons/0/outer", json::array({{0, 0}, {1, 0}})));
    CHECK(is_refused("/sprites/0/polygons/0/outer/0", json::array({1, 2, 3})));
    CHECK(is_refused("/sprites/0/error/iou", 1.5));
    for (const char* const member : {"name", "polygons", "error", "frame"}) {
        json bad = good;
        bad["sprites"][0].erase(member);
        CHECK(check.fault_of(bad) != "");
    }
}
