#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/sprite_png.h"

using namespace hitmask::test;

TEST_CASE("bench masks prints its rows as JSON") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    folder.add("shot.png", sprite_png("###\n###"));
    const ProcessResult result = hitmask_in(folder, {"bench", "masks", "--quick", "--json", "ship.png", "shot.png"});
    REQUIRE(result.exit_code == 0);
    CHECK(result.err.empty());
    const auto rows = nlohmann::json::parse(result.out);
    REQUIRE(rows.is_array());
    std::set<std::string> methods, classes;
    for (const auto& row : rows) {
        CHECK(row.at("suite") == "masks");
        CHECK(row.at("family") == "sprites");
        CHECK(row.at("size").get<int>() > 0);
        CHECK(row.at("ns_per_query").get<double>() > 0);
        methods.insert(row.at("method").get<std::string>());
        classes.insert(row.at("class").get<std::string>());
    }
    for (const char* method : {"mask", "posed", "pair_map", "word_stripe", "pixel_loop", "posed_pixel_loop"}) {
        CHECK(methods.contains(method));
    }
    CHECK(classes.contains("mix"));
}

TEST_CASE("bench masks prints a table that says on what it was measured") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    const ProcessResult result = hitmask_in(folder, {"bench", "masks", "--quick", "."});
    REQUIRE(result.exit_code == 0);
    CHECK(result.out.find("SIMD target") != std::string::npos);
    CHECK(result.out.find("x pixels") != std::string::npos);
    CHECK(result.out.find("word_stripe") != std::string::npos);
}

TEST_CASE("bench says what is wrong with its input") {
    const TempFolder folder;
    folder.add("empty.png", sprite_png("..\n.."));
    CHECK(hitmask_in(folder, {"bench"}).exit_code == 2);
    CHECK(hitmask_in(folder, {"bench", "outlines"}).exit_code == 2);
    const ProcessResult missing = hitmask_in(folder, {"bench", "masks", "--quick", "nowhere.png"});
    CHECK(missing.exit_code == 1);
    CHECK(missing.err.starts_with("hitmask: error: nowhere.png:"));
    const ProcessResult empty = hitmask_in(folder, {"bench", "masks", "--quick", "empty.png"});
    CHECK(empty.exit_code == 3);
    CHECK(empty.err.find("no solid pixel") != std::string::npos);
    CHECK(empty.out.empty());
}
