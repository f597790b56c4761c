#include "support/catch.h"

#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include "support/run_process.h"
#include "support/settings.h"

using namespace hitmask::test;

namespace {

const std::string game = std::string(HITMASK_SPRITES_DIR) + "/game";

} // namespace

TEST_CASE("bench masks prints its rows as JSON") {
    const auto result = run_tool({"bench", "masks", "--quick", "--json", game + "/coin_1.png", game + "/coin_2.png"});
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
    const auto result = run_tool({"bench", "masks", "--quick", game + "/coin_1.png"});
    REQUIRE(result.exit_code == 0);
    CHECK(result.out.find("SIMD target") != std::string::npos);
    CHECK(result.out.find("x pixels") != std::string::npos);
    CHECK(result.out.find("word_stripe") != std::string::npos);
}

TEST_CASE("bench says what is wrong with its input") {
    CHECK(run_tool({"bench"}).exit_code == 2);
    CHECK(run_tool({"bench", "outlines"}).exit_code == 2);
    const auto missing = run_tool({"bench", "masks", "--quick", "nowhere.png"});
    CHECK(missing.exit_code == 1);
    CHECK(missing.err.find("hitmask: error: nowhere.png:") != std::string::npos);
    const auto empty = run_tool({"bench", "masks", "--quick", std::string(HITMASK_SPRITES_DIR) + "/unit/empty.png"});
    CHECK(empty.exit_code == 3);
    CHECK(empty.err.find("no solid pixel") != std::string::npos);
}
