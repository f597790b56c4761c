#include <cstdint>
#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/settings.h"
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
        CHECK(row.at("ns_per_query").get<double>() >= 0);
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

TEST_CASE("bench collide prints its rows as JSON, or a table") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    const ProcessResult result = hitmask_in(folder, {"bench", "collide", "--quick", "--json", "ship.png"});
    REQUIRE(result.exit_code == 0);
    CHECK(result.err.empty());
    std::set<std::string> methods;
    for (const auto& row : nlohmann::json::parse(result.out)) {
        CHECK(row.size() == 6);
        CHECK(row.at("suite") == "collide");
        CHECK(row.at("family") == "sprites");
        CHECK(row.at("size").get<int>() > 2);
        CHECK(row.at("ns_per_query").get<double>() >= 0);
        methods.insert(row.at("method").get<std::string>());
    }
    CHECK(methods == std::set<std::string>{"edge_loop", "heron_loop", "outline", "outline_batch", "outline_no_grid",
                                           "pair", "pair_no_grid", "segment_loop"});
    const ProcessResult table = hitmask_in(folder, {"bench", "collide", "--quick", "."});
    CHECK(table.exit_code == 0);
    CHECK(has(table.out, "SIMD target"));
    CHECK(has(table.out, "x heron"));
}

TEST_CASE("bench collide leaves outlines of very many vertices out of the questions that may take seconds") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    std::string dots; // one ring per dot
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

TEST_CASE("bench says what its methods are") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    const ProcessResult help = hitmask_in(folder, {"bench", "--help"});
    const ProcessResult table = hitmask_in(folder, {"bench", "collide", "--quick", "ship.png"});
    for (const char* method : {"outline", "outline_batch", "outline_no_grid", "segment_loop", "heron_loop", "pair",
                               "pair_no_grid", "edge_loop"}) {
        CHECK(has(help.out, method));
        CHECK(has(table.out.substr(0, table.out.find("ns/query")), method));
    }
}

TEST_CASE("bench says what is wrong with its input") {
    const TempFolder folder;
    folder.add("empty.png", sprite_png("..\n.."));
    CHECK(hitmask_in(folder, {"bench"}).exit_code == 2);
    const ProcessResult unknown = hitmask_in(folder, {"bench", "outline"});
    CHECK(unknown.exit_code == 2);
    CHECK(has(unknown.err, "there is no suite 'outline': only masks, collide, outlines and frame"));
    CHECK(hitmask_in(folder, {"bench", "masks", "--min-area", "3"}).exit_code == 2);
    CHECK(hitmask_in(folder, {"bench", "collide", "--min-area", "3"}).exit_code == 2);
    CHECK(hitmask_in(folder, {"bench", "outlines", "--seed", "3"}).exit_code == 2);
    CHECK(hitmask_in(folder, {"bench", "frame", "--seed", "3"}).exit_code == 2);
    CHECK(hitmask_in(folder, {"bench", "frame", "--min-area", "3"}).exit_code == 2);
    CHECK(hitmask_in(folder, {"bench", "frame", "--quick", "empty.png"}).exit_code == 3);
    const ProcessResult missing = hitmask_in(folder, {"bench", "masks", "--quick", "nowhere.png"});
    CHECK(missing.exit_code == 1);
    CHECK(missing.err.starts_with("hitmask: error: nowhere.png:"));
    const ProcessResult empty = hitmask_in(folder, {"bench", "masks", "--quick", "empty.png"});
    CHECK(empty.exit_code == 3);
    CHECK(empty.err.find("no solid pixel") != std::string::npos);
    CHECK(empty.out.empty());
}

TEST_CASE("bench outlines prints its rows as JSON") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    folder.add("block.png", sprite_png("############\n############\n############\n############\n############\n"));
    const ProcessResult result =
        hitmask_in(folder, {"bench", "outlines", "--quick", "--json", "ship.png", "block.png"});
    REQUIRE(result.exit_code == 0);
    CHECK(result.err.empty());
    const auto rows = nlohmann::json::parse(result.out);
    REQUIRE(rows.is_array());
    std::set<std::string> methods;
    std::set<double> tolerances;
    for (const auto& row : rows) {
        CHECK(row.size() == 15);
        CHECK(row.at("missed_px").get<int>() >= 0);
        CHECK(row.at("extra_px").get<int>() >= 0);
        CHECK(std::abs(row.at("area_bias").get<double>()) < 1);
        CHECK(row.at("sides").get<int>() > 0);
        CHECK(row.at("sides_moved").get<int>() <= row.at("sides").get<int>());
        CHECK(row.at("suite") == "outlines");
        CHECK(row.at("vertices").get<int>() > 0);
        CHECK(row.at("hausdorff_px").get<double>() <= row.at("worst_hausdorff_px").get<double>());
        CHECK(row.at("iou").get<double>() > 0);
        CHECK(row.at("invalid").get<int>() <= 2);
        CHECK(row.at("us_per_sprite").get<double>() > 0);
        CHECK(row.at("sprites") == 2);
        methods.insert(row.at("method").get<std::string>());
        tolerances.insert(row.at("tolerance_px").get<double>());
    }
    CHECK(rows.size() == 6 * methods.size());
    methods.erase("opencv"); // tests/cli/trace/opencv.test.cpp
    CHECK(methods == std::set<std::string>{"ours", "ours_max", "ours_fewest", "ours_outside", "douglas_peucker"});
    CHECK(tolerances == std::set<double>{0.5, 0.75, 1, 1.5, 2, 3});
}

TEST_CASE("bench outlines prints a table that says on what it was measured") {
    const TempFolder folder;
    folder.add("deep/ship.png", ship_png());
    const ProcessResult result = hitmask_in(folder, {"bench", "outlines", "--quick", "-r", "."});
    REQUIRE(result.exit_code == 0);
    CHECK(has(result.out.substr(0, result.out.find('\n')), "SIMD target"));
    CHECK(has(result.out, "Outlines of 1 sprites."));
    CHECK(has(result.out, "x DP"));
    CHECK(has(result.out, "tolerance 0.75 px"));
    CHECK(has(result.out, "douglas_peucker"));
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

TEST_CASE("bench frame prints its rows as JSON, or a table") {
    if (slow_build) return; // a game takes half a minute there; tests/offline plays a shorter one
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    const ProcessResult result = hitmask_in(folder, {"bench", "frame", "--quick", "--json", "ship.png"});
    REQUIRE(result.exit_code == 0);
    CHECK(result.err.empty());
    std::set<std::string> phases;
    std::int64_t contacts = 0;
    for (const auto& row : nlohmann::json::parse(result.out)) {
        CHECK(row.size() == 8);
        CHECK(row.at("suite") == "frame");
        CHECK(row.at("frames") == 60);
        CHECK(row.at("median_ms").get<double>() <= row.at("worst_ms").get<double>());
        CHECK(row.at("cut_off").get<std::int64_t>() <= row.at("found").get<std::int64_t>());
        const auto phase = row.at("phase").get<std::string>();
        if (phase == "contact") contacts += row.at("found").get<std::int64_t>();
        phases.insert(row.at("method").get<std::string>() + ' ' + phase);
    }
    CHECK(contacts > 0);
    CHECK(phases.size() == 21);
    CHECK(phases.contains("outlines contact"));
    CHECK(phases.contains("pixels_hulls pairs"));
    CHECK(phases.contains("pixels_estimates total"));
    CHECK(phases.contains("terrain_128 crater"));
    const ProcessResult table = hitmask_in(folder, {"bench", "frame", "--quick", "."});
    CHECK(table.exit_code == 0);
    CHECK(has(table.out.substr(0, table.out.find('\n')), "SIMD target"));
    CHECK(has(table.out, "of 1 kinds of sprites, 60 frames"));
    CHECK(has(table.out, "terrain_whole"));
}
