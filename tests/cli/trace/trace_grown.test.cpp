// Outlines that `hitmask trace` grows or shrinks.

#include <nlohmann/json.hpp>

#include <hitmask/hitmask.h>
#include <hitmask/offline/image.h>

#include "cli/shape_pictures.h"
#include "cli/tool.h"
#include "cli/traced.h"
#include "support/catch.h"
#include "support/json_outline.h"
#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/settings.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using hitmask::Connectivity;
using hitmask::Image;
using hitmask::Join;
using hitmask::load_image;
using hitmask::Mask;
using hitmask::Metric;
using hitmask::Outline;
using nlohmann::json;

TEST_CASE("grown or shrunk by a pixel with miter, the outline is that of the grown or shrunk mask") {
    const TempFolder folder;
    const std::vector<Mask> masks = add_masks(folder, 7204, 40);
    int shrunk_to_nothing = 0;
    for (const Connectivity connectivity : {Connectivity::four, Connectivity::eight}) {
        const Options common{"in",
                             "--join",
                             "miter",
                             "--tolerance",
                             "0",
                             "--connectivity",
                             connectivity == Connectivity::four ? "4" : "8"};
        Options grow = common, shrink = common;
        grow.insert(grow.end(), {"--grow", "1"});
        shrink.insert(shrink.end(), {"--shrink", "1"});
        const json grown = traced(folder, grow), shrunk = traced(folder, shrink);
        for (std::size_t i = 0; i < masks.size(); ++i) {
            CAPTURE(masks[i]);
            const Mask larger = hitmask::grow(masks[i], 1, {Metric::chebyshev, 1});
            REQUIRE(outline_of(grown.at(i)) == translated(trace(larger, connectivity), -1, -1));
            const Mask smaller = hitmask::shrink(masks[i], 1, Metric::chebyshev);
            REQUIRE(outline_of(shrunk.at(i)) == trace(smaller, connectivity));
            REQUIRE(grown.at(i).at("solid_px") == masks[i].count());
            shrunk_to_nothing += masks[i].count() > 0 && smaller.count() == 0 ? 1 : 0;
        }
    }
    CHECK(shrunk_to_nothing > 0);
}

TEST_CASE("growing takes fractions, rounds them to sixteenths, and the JSON says by how much and how") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    const Mask ship = mask_from_rgba(load_image(folder / "ship.png").image);
    const auto check = [&](const Options& options, double px, Join join) {
        CAPTURE(options);
        Options all{"ship.png", "--tolerance", "0"};
        all.insert(all.end(), options.begin(), options.end());
        const json sprite = traced_one(folder, all);
        CHECK(sprite.at("grow_px") == px);
        CHECK(sprite.at("grow_px").is_number_float());
        CHECK(sprite.at("join") == (join == Join::round ? "round" : "miter"));
        CHECK(outline_of(sprite) == grown_outline(ship, px, {join}));
    };
    check({"--grow", "1.5"}, 1.5, Join::round);
    check({"--grow", "1.53"}, 1.5, Join::round);
    check({"--grow", "1.54", "--join", "round"}, 1.5625, Join::round);
    check({"--grow", "0.0625", "--join", "miter"}, 0.0625, Join::miter);
    check({"--shrink", "0.75"}, -0.75, Join::round);
    check({"--shrink", "1.125", "--join", "miter"}, -1.125, Join::miter);
    for (const char* option : {"--grow", "--shrink"}) {
        for (const char* nothing : {"0", "0.03", "-0"}) check({option, nothing}, 0, Join::round);
    }
    const std::string text = hitmask_in(folder, {"trace", "ship.png", "--shrink", "0"}).out;
    CHECK(has(text, "\"grow_px\": 0.0,"));
    const json plain = traced_one(folder, {"ship.png"});
    CHECK_FALSE(plain.contains("grow_px"));
    CHECK_FALSE(plain.contains("join"));
}

TEST_CASE("the errors of a grown or shrunk outline are about the exact grown or shrunk one") {
    const TempFolder folder;
    const Mask mask = mask_from_alpha(soft_ring().view());
    folder.add("ring.png", sprite_png(mask));
    const auto check = [&](const Options& options, const Outline& exact) {
        CAPTURE(options);
        Options all{"ring.png", "--convex", "8"};
        all.insert(all.end(), options.begin(), options.end());
        const json sprite = traced_one(folder, all);
        const Outline outline = outline_of(sprite);
        CHECK(error_of(sprite) == hausdorff_distance(exact, outline));
        CHECK(error_of(sprite) <= sprite.at("tolerance_px"));
        CHECK(signed_area(pieces_of(sprite)) == signed_area(outline));
        // Pixels beyond the picture count too.
        const Mask truth = rasterize(translated(exact, 20, 20), 90, 80),
                   is = rasterize(translated(outline, 20, 20), 90, 80);
        const std::int64_t shared = overlap_area(truth, is, {0, 0});
        CHECK(sprite.at("error").at("missed_px") == truth.count() - shared);
        CHECK(sprite.at("error").at("extra_px") == is.count() - shared);
        return sprite;
    };
    const Outline grown = grown_outline(mask, 3.25), shrunk = grown_outline(mask, -1.5, {Join::miter});
    check({"--grow", "3.25"}, grown);
    check({"--grow", "3.25", "--prefer", "fit", "--tolerance", "0.6"}, grown);
    CHECK(check({"--grow", "3.25", "--max-vertices", "12"}, grown).at("vertices") <= 12);
    const json outside = check({"--grow", "3.25", "--side", "outside"}, grown);
    CHECK(outside.at("error").at("missed_px") == 0);
    CHECK(signed_area(outline_of(outside)) > signed_area(grown));
    const json inside = check({"--shrink", "1.5", "--join", "miter", "--side", "inside"}, shrunk);
    CHECK(inside.at("error").at("extra_px") == 0);
    CHECK(signed_area(outline_of(inside)) < signed_area(shrunk));
}

TEST_CASE("what is cleaned is cleaned before it grows") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("#####...#\n#...#....\n#...#....\n#...#....\n#####...."));
    const auto outline = [&](const Options& options) {
        Options all{"a.png", "--tolerance", "0", "--grow", "0.5", "--join", "miter"};
        all.insert(all.end(), options.begin(), options.end());
        return outline_of(traced_one(folder, all));
    };
    CHECK(signed_area(outline({})) == 6 * 6 - 2 * 2 + 2 * 2);
    CHECK(signed_area(outline({"--min-area", "2"})) == 6 * 6 - 2 * 2);
    CHECK(signed_area(outline({"--min-area", "2", "--fill-holes"})) == 6 * 6);
}

TEST_CASE("the option --drop-small drops what growing made, and pieces that shrinking made") {
    const TempFolder folder;
    // Growing by 1 closes the mouth of the C.
    folder.add("c.png",
               sprite_png("#########\n#########\n##.....##\n##.....##\n##.....##\n##.....##\n####.####\n####.####"));
    const json grown = traced_one(folder, {"c.png", "--grow", "1", "--max-vertices", "5", "--drop-small"});
    CHECK(outline_of(grown).ring_count() == 1);
    CHECK(grown.at("vertices") <= 5);
    CHECK(grown.at("error").at("missed_px") == 0);
    CHECK(grown.at("solid_px") == 50);
    // Shrinking by 1 splits the dumbbell.
    folder.add("d.png",
               sprite_png("######......\n######..####\n############\n############\n######..####\n######......"));
    CHECK(outline_of(traced_one(folder, {"d.png", "--shrink", "1", "--tolerance", "0"})).ring_count() == 2);
    const json shrunk = traced_one(folder, {"d.png", "--shrink", "1", "--max-vertices", "5", "--drop-small"});
    CHECK(outline_of(shrunk).ring_count() == 1);
    CHECK(signed_area(outline_of(shrunk)) > 10);
}

TEST_CASE("what --drop-small drops is told in the JSON, and in a warning if it is much") {
    const TempFolder folder;
    folder.add("few.png", sprite_png(".........#\n########..\n########..\n########.#"));
    folder.add("many.png", sprite_png("##.##.##.##\n##.##.##.##"));
    const auto dropped = [&](const char* png) {
        return hitmask_in(folder, {"trace", png, "--max-vertices", "4", "--drop-small"});
    };
    const ProcessResult few = dropped("few.png"), many = dropped("many.png");
    CHECK(json::parse(few.out).at("sprites").at(0).at("dropped_parts") == 2);
    CHECK_FALSE(has(few.err, "warning"));
    CHECK(json::parse(many.out).at("sprites").at(0).at("dropped_parts") == 3);
    CHECK(has(many.err, "hitmask: warning: many.png: --drop-small dropped 12 of 16 solid pixels; errors refer to the "
                        "rest\n"));
    CHECK_FALSE(traced_one(folder, {"few.png"}).contains("dropped_parts"));
    folder.add("ring.png", sprite_png("######\n#....#\n#....#\n######"));
    CHECK(has(dropped("ring.png").err, "--drop-small dropped 0 of 16 solid pixels and filled 8 clear ones; errors"));
}

TEST_CASE("a sprite of which shrinking leaves nothing is an empty sprite") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("##\n##"));
    for (const char* px : {"1", "1.5", "8192"}) {
        for (const char* join : {"round", "miter"}) {
            const ProcessResult run =
                hitmask_in(folder, {"trace", "a.png", "--shrink", px, "--join", join, "-o", "out", "--format",
                                    "json,svg,png", "--convex", "8", "--mirror", "x"});
            CAPTURE(px, join, run.err);
            CHECK(run.exit_code == 0);
            const json sprite = json::parse(content_of(folder / "out/sprites.json")).at("sprites").at(0);
            CHECK(sprite.at("polygons").empty());
            CHECK(sprite.at("convex").empty());
            CHECK(sprite.at("mirrored").at("x").at("polygons").empty());
            CHECK(sprite.at("vertices") == 0);
            CHECK(sprite.at("error").at("iou") == 1);
            CHECK_FALSE(has(content_of(folder / "out/a.svg"), "<path"));
        }
    }
    const ProcessResult strict = hitmask_in(folder, {"trace", "a.png", "--shrink", "1", "--fail-on-empty"});
    CHECK(strict.exit_code == 1);
    CHECK(strict.err.starts_with("hitmask: error: a.png: nothing is left to outline\n"));
    CHECK(hitmask_in(folder, {"trace", "a.png", "--shrink", "0.9", "--fail-on-empty"}).exit_code == 0);
}

TEST_CASE("drawings of a grown outline show all of it") {
    const TempFolder folder;
    folder.add("a.png", sprite_png("..#\n###"));
    const auto run = [&](const Options& options) {
        Options all{"trace", "a.png", "--tolerance", "0", "-o", "out", "--format", "svg,png"};
        all.insert(all.end(), options.begin(), options.end());
        REQUIRE(hitmask_in(folder, all).exit_code == 0);
        return content_of(folder / "out/a.svg");
    };
    CHECK(has(run({"--grow", "1.5"}), "width=\"7\" height=\"6\" viewBox=\"-2 -2 7 6\""));
    const Image grown = load_image(folder / "out/a.png").image;
    CHECK(grown.width == 7 * 24 + 24);
    CHECK(grown.height == 6 * 24 + 24 + 16);
    CHECK(has(run({"--grow", "0"}), "width=\"3\" height=\"2\" viewBox=\"0 0 3 2\""));
    CHECK(has(run({"--shrink", "0.25"}), "width=\"3\" height=\"2\" viewBox=\"0 0 3 2\""));
    const Image shrunk = load_image(folder / "out/a.png").image;
    CHECK(shrunk.width == 3 * 24 + 24);
    const json sprite = traced_one(folder, {"a.png", "--grow", "1.5"});
    CHECK(sprite.at("width") == 3); // the size of the sprite
    CHECK(sprite.at("frame") == json::parse(R"({"x": 0, "y": 0, "w": 3, "h": 2})"));
}

TEST_CASE("what is too large to be grown is an error of that sprite") {
    const TempFolder folder;
    Mask wide(300000, 1);
    wide.fill();
    folder.add("in/a.png", sprite_png("#"));
    folder.add("in/wide.png", sprite_png(wide));
    const auto errors = [&](const Options& options) {
        Options all{"trace", "in"};
        all.insert(all.end(), options.begin(), options.end());
        const ProcessResult run = hitmask_alone_in(folder, all);
        CHECK(run.exit_code == 1);
        CHECK(json::parse(run.out).at("sprites").size() == 1);
        if (!slow_build) CHECK(run.peak_mebibytes < 200);
        return lines_of(run.err).at(0);
    };
    CHECK(errors({"--grow", "1"}) ==
          "hitmask: error: in/wide.png: too large, or too much outline, for --grow 1 with --join round");
    CHECK(errors({"--shrink", "0.25"}) ==
          "hitmask: error: in/wide.png: too large, or too much outline, for --shrink 0.25 with --join round");
    CHECK(errors({"--grow", "512", "--join", "miter"}) ==
          "hitmask: error: in/wide.png: too large for --grow 512 (301024 x 1025 px, limit 268435456 px)");
    CHECK(hitmask_in(folder, {"trace", "in", "--grow", "3", "--join", "miter"}).exit_code == 0);
}

TEST_CASE("large outlines are grown one at a time") {
    const TempFolder folder;
    for (std::size_t i = 0; i < 8; ++i) folder.add(file_of(i), sprite_png("#"));
    const char* const px = slow_build ? "150" : "1500";
    const Options one{"trace", file_of(0), "--grow", px, "--tolerance", "0.01"};
    const Options all{"trace", "in", "-j", "8", "--grow", px, "--tolerance", "0.01"};
    const ProcessResult alone = hitmask_alone_in(folder, one), together = hitmask_alone_in(folder, all);
    CHECK(alone.exit_code == 0);
    CHECK(together.exit_code == 0);
    if (!slow_build) CHECK(together.peak_mebibytes < alone.peak_mebibytes + 24);
}
