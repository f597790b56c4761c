#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/sprite_png.h"

using namespace hitmask::test;

TEST_CASE("each suite of bench prints its rows as JSON, or as a table that says on what it was measured") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    folder.add("deep/block.png", sprite_png("############\n############\n############\n############\n"));
    const std::string help = hitmask_in(folder, {"bench", "--help"}).out;
    for (const std::string suite : {"masks", "collide", "outlines"}) {
        CAPTURE(suite);
        const ProcessResult result = hitmask_in(folder, {"bench", suite, "--quick", "--json", "-r", "."});
        REQUIRE(result.exit_code == 0);
        CHECK(result.err.empty());
        const ProcessResult table = hitmask_in(folder, {"bench", suite, "--quick", "-r", "."});
        CHECK(table.exit_code == 0);
        CHECK(has(lines_of(table.out)[0], "SIMD target"));
        std::set<std::string> methods;
        for (const auto& row : nlohmann::json::parse(result.out)) {
            CHECK(row.at("suite") == suite);
            CHECK(row.at(suite == "outlines" ? "us_per_sprite" : "ns_per_query").get<double>() >= 0);
            methods.insert(row.at("method").get<std::string>());
        }
        CHECK(methods.size() >= 6);
        for (const std::string& method : methods) {
            CAPTURE(method);
            CHECK(has(table.out, method));
            CHECK((suite != "collide" || has(help, method))); // the others are told in the manual
        }
    }
}

TEST_CASE("bench collide leaves outlines of very many vertices out of the questions that may take seconds") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    std::string dots; // a ring each
    for (int y = 0; y < 120; ++y) {
        for (int x = 0; x < 120; ++x) {
            dots += x % 3 == 0 && y % 3 == 0 ? '#' : '.';
        }
        dots += '\n';
    }
    folder.add("dots.png", sprite_png(dots));
    const ProcessResult alone = hitmask_in(folder, {"bench", "collide", "--quick", "dots.png"});
    CHECK(alone.exit_code == 0);
    CHECK(has(alone.err, "1 outline has more than 4096 vertices: left out of pair, pair_no_grid and edge_loop"));
    CHECK(has(alone.out, "  heron_loop  "));
    CHECK_FALSE(has(alone.out, "  pair  "));
    const ProcessResult both = hitmask_in(folder, {"bench", "collide", "--quick", "dots.png", "ship.png"});
    CHECK(both.exit_code == 0);
    CHECK(has(both.out, "  pair  "));
}

TEST_CASE("bench says what is wrong with its input") {
    const TempFolder folder;
    folder.add("empty.png", sprite_png("..\n.."));
    CHECK(hitmask_in(folder, {"bench"}).exit_code == 2);
    const ProcessResult unknown = hitmask_in(folder, {"bench", "outline"});
    CHECK(unknown.exit_code == 2);
    CHECK(has(unknown.err, "there is no suite 'outline': only masks, collide and outlines"));
    CHECK(hitmask_in(folder, {"bench", "masks", "--min-area", "3"}).exit_code == 2);
    CHECK(hitmask_in(folder, {"bench", "collide", "--min-area", "3"}).exit_code == 2);
    CHECK(hitmask_in(folder, {"bench", "outlines", "--seed", "3"}).exit_code == 2);
    const ProcessResult missing = hitmask_in(folder, {"bench", "masks", "--quick", "nowhere.png"});
    CHECK(missing.exit_code == 1);
    CHECK(missing.err.starts_with("hitmask: error: nowhere.png:"));
    const ProcessResult empty = hitmask_in(folder, {"bench", "masks", "--quick", "empty.png"});
    CHECK(empty.exit_code == 3);
    CHECK(empty.err.find("no solid pixel") != std::string::npos);
    CHECK(empty.out.empty());
}

TEST_CASE("bench outlines drops small parts first, and says which sprites are left out") {
    const TempFolder folder;
    folder.add("block.png", sprite_png("####\n####\n####\n####"));
    folder.add("speck.png", sprite_png("###\n###"));
    const ProcessResult both = hitmask_in(folder, {"bench", "outlines", "--quick", "."});
    CHECK(both.exit_code == 0);
    CHECK(has(both.err, "speck.png: left out: no solid pixel, or only parts below --min-area"));
    CHECK(has(both.out, "Outlines of 1 sprites."));
    const ProcessResult all = hitmask_in(folder, {"bench", "outlines", "--quick", "--min-area", "0", "."});
    CHECK(all.err.empty());
    CHECK(has(all.out, "Outlines of 2 sprites."));
    CHECK(hitmask_in(folder, {"bench", "outlines", "--quick", "speck.png"}).exit_code == 3);
    CHECK(hitmask_in(folder, {"bench", "outlines", "--quick", "nowhere.png"}).exit_code == 1);
}

TEST_CASE("bench outlines says null for a distance that is infinite") {
    const TempFolder folder;
    folder.add("dot.png", sprite_png("#"));
    const ProcessResult result =
        hitmask_in(folder, {"bench", "outlines", "--quick", "--json", "--min-area", "0", "dot.png"});
    REQUIRE(result.exit_code == 0);
    const auto rows = nlohmann::json::parse(result.out);
    CHECK(rows.back().at("method") == "opencv");
    CHECK(rows.back().at("hausdorff_px").is_null());
    CHECK(rows.back().at("invalid") == 1);
}
