// The tool in a build with OpenCV.

#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/random.h"
#include "support/sprite_png.h"

using namespace hitmask::test;

TEST_CASE("both tracers give the same bytes") {
    const TempFolder folder;
    Random random(12);
    for (int i = 0; i < share_of(20, Weight::medium); ++i) {
        folder.add("in/" + std::to_string(i) + ".png", sprite_png(random_mask(random, 40)));
    }
    const std::string own = hitmask_in(folder, {"trace", "in", "--tracer", "own"}).out;
    CHECK(own.size() > 1000);
    CHECK(hitmask_in(folder, {"trace", "in", "--tracer", "opencv"}).out == own);
    CHECK(hitmask_in(folder, {"trace", "in", "--connectivity", "4", "--tracer", "opencv"}).out ==
          hitmask_in(folder, {"trace", "in", "--connectivity", "4"}).out);
}

TEST_CASE("OpenCV's tracer refuses what would take it minutes") {
    const TempFolder folder;
    folder.add("a.png", sprite_png(mask_where(1024, 1024, [](int x, int y) { return (x + y) % 2 == 0; })));
    const ProcessResult run = hitmask_in(folder, {"trace", "a.png", "--tracer", "opencv"});
    CHECK(run.exit_code == 1);
    CHECK(has(run.err, "hitmask: error: a.png: too many corners for --tracer opencv ("));
}

TEST_CASE("OpenCV has rows in the tables, and null for a distance that is infinite") {
    const TempFolder folder;
    folder.add("dot.png", sprite_png("#"));
    const ProcessResult bench =
        hitmask_in(folder, {"bench", "outlines", "--quick", "--json", "--min-area", "0", "dot.png"});
    REQUIRE(bench.exit_code == 0);
    const auto rows = nlohmann::json::parse(bench.out);
    CHECK(rows.back().at("method") == "opencv");
    CHECK(rows.back().at("hausdorff_px").is_null());
    CHECK(rows.back().at("invalid") == 1);
    CHECK(has(hitmask_in(folder, {"compare", "--list-methods"}).out, "\nopencv "));
    CHECK(hitmask_in(folder, {"compare", "dot.png", "--methods", "opencv", "--no-timing"}).exit_code == 0);
    CHECK_FALSE(has(hitmask_in(folder, {"--version"}).out, "OpenCV"));
}
