// Options of `hitmask trace` for the outline: its side, its number of vertices, additional members in the JSON.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/sprite_png.h"
#include "support/temp_folder.h"

using namespace hitmask::test;
using nlohmann::json;

namespace {

/// A disc with a hole, and a speck beside it.
Bytes ring_png() {
    std::string rows;
    for (int y = 0; y < 40; ++y) {
        for (int x = 0; x < 48; ++x) {
            const int r2 = (x - 20) * (x - 20) + (y - 20) * (y - 20);
            const bool speck = x >= 44 && x < 46 && y >= 4 && y < 6;
            rows += speck || (r2 <= 18 * 18 && r2 > 6 * 6) ? '#' : '.';
        }
        rows += '\n';
    }
    return sprite_png(rows);
}

json traced_ring(const TempFolder& folder, std::vector<std::string> options) {
    options.insert(options.begin(), {"trace", "ring.png"});
    const ProcessResult run = hitmask_in(folder, options);
    CAPTURE(run.err);
    REQUIRE(run.exit_code == 0);
    return json::parse(run.out).at("sprites").at(0);
}

/// Up to three rectangles with one notch each, which make bays, slits and pieces.
hitmask::Mask few_rectangles(Random& random) {
    hitmask::Mask mask(40, 40);
    for (int count = random.between(1, 3); count > 0; --count) {
        const int w = random.between(4, 20), h = random.between(4, 20);
        const int left = random.between(0, 40 - w), top = random.between(0, 40 - h);
        mask.fill({left, top, w, h});
        mask.clear({left + w / 2, top + h / 2, 2, h / 2});
    }
    return mask;
}

double twice_area(const json& ring) {
    double sum = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const json &a = ring.at(i), &b = ring.at((i + 1) % ring.size());
        sum += a.at(0).get<double>() * b.at(1).get<double>() - b.at(0).get<double>() * a.at(1).get<double>();
    }
    return sum;
}

double twice_area_of_polygons(const json& sprite) {
    double sum = 0;
    for (const json& polygon : sprite.at("polygons")) {
        sum += twice_area(polygon.at("outer"));
        for (const json& hole : polygon.at("holes")) {
            sum += twice_area(hole);
        }
    }
    return sum;
}

} // namespace

TEST_CASE("the option --side outside misses no pixel, inside covers no clear one, and the JSON says which") {
    const TempFolder folder;
    folder.add("ring.png", ring_png());
    const json outside = traced_ring(folder, {"--side", "outside"}), inside = traced_ring(folder, {"--side", "inside"});
    CHECK(outside.at("side") == "outside");
    CHECK(inside.at("side") == "inside");
    CHECK(outside.at("error").at("missed_px") == 0);
    CHECK(inside.at("error").at("extra_px") == 0);
    const double solid = outside.at("solid_px").get<double>();
    CHECK(twice_area_of_polygons(outside) > 2 * solid);
    CHECK(twice_area_of_polygons(inside) < 2 * solid);
}

TEST_CASE("the option --max-vertices gives the best fit, or keeps a tolerance, or fails and says why") {
    const TempFolder folder;
    folder.add("ring.png", ring_png());
    const json few = traced_ring(folder, {"--max-vertices", "14"}),
               more = traced_ring(folder, {"--max-vertices", "30"});
    CHECK(few.at("vertices") <= 14);
    CHECK(more.at("vertices") <= 30);
    CHECK(more.at("error").at("hausdorff_px") < few.at("error").at("hausdorff_px"));
    CHECK(few.at("tolerance_px") == few.at("error").at("hausdorff_px"));
    CHECK(traced_ring(folder, {"--max-vertices", "6", "--per-ring"}).at("vertices") <= 18);
    const ProcessResult both = hitmask_in(folder, {"trace", "ring.png", "--max-vertices", "10", "--tolerance", "0.5"});
    CHECK(both.exit_code == 1);
    CHECK(both.err.starts_with("hitmask: error: ring.png: more than 10 vertices are needed to stay within 0.5 px; "
                               "10 vertices reach "));
    const ProcessResult none = hitmask_in(folder, {"trace", "ring.png", "--max-vertices", "7"});
    CHECK(none.exit_code == 1);
    CHECK(none.err.starts_with(
        "hitmask: error: ring.png: 7 vertices are too few for 3 rings, which need three each; --drop-small drops the "
        "smallest\n"));
    const json dropped = traced_ring(folder, {"--max-vertices", "7", "--drop-small"});
    CHECK(dropped.at("vertices") <= 7);
    CHECK(dropped.at("polygons").size() == 1);
    CHECK(hitmask_in(folder, {"trace", "ring.png", "--per-ring"}).exit_code == 2);
    CHECK(hitmask_in(folder, {"trace", "ring.png", "--drop-small"}).exit_code == 2);
    CHECK(hitmask_in(folder, {"trace", "ring.png", "--max-vertices", "2"}).exit_code == 2);
}

TEST_CASE("what so many vertices are said to reach, they reach") {
    Random random(322);
    int claims = 0;
    for (int i = 0; i < share_of(20, Weight::medium); ++i) {
        const TempFolder folder;
        folder.add("a.png", sprite_png(few_rectangles(random)));
        const std::vector<std::string> asked{"trace", "a.png", "-o", "a.json", "--max-vertices", "9", "--tolerance"};
        const auto with = [&](const std::string& tolerance) {
            std::vector<std::string> all = asked;
            all.push_back(tolerance);
            return hitmask_in(folder, all);
        };
        const std::string said = with("0.5").err, before = "; 9 vertices reach ";
        const std::size_t claim = said.find(before);
        if (claim == std::string::npos) continue;
        const std::string reached = said.substr(claim + before.size(), said.find(" px", claim) - claim - before.size());
        CAPTURE(said, reached);
        CHECK(std::stod(reached) > 0.5);
        CHECK(with(reached).exit_code == 0);
        ++claims;
    }
    CHECK(claims > share_of(3, Weight::medium));
}

TEST_CASE("the option --max-vertices never fits worse than a box, a turned box or a hull") {
    Random random(321);
    const TempFolder folder;
    for (int i = 0; i < 40; ++i) {
        folder.add("in/" + std::to_string(i) + ".png", sprite_png(few_rectangles(random)));
    }
    int of_several = 0;
    const ProcessResult run =
        hitmask_in(folder, {"trace", "-q", "in", "--max-vertices", "8", "--fit", "box,obb,hull:8"});
    const json document = json::parse(run.out);
    for (const json& sprite : document.at("sprites")) {
        const double iou = sprite.at("error").at("iou");
        for (const json& fit : sprite.at("fits")) {
            CAPTURE(sprite.dump(), fit.dump());
            // The corners of a turned box are rounded to 1/16 px.
            const double rounding = fit.at("shape") == "obb" ? 0.01 : 1e-9;
            CHECK(iou >= fit.at("error").at("iou").get<double>() - rounding);
        }
        of_several += sprite.at("polygons").size() > 1 ? 1 : 0;
    }
    CHECK(document.at("sprites").size() > 10);
    CHECK(of_several > 0);
}

TEST_CASE("with --side inside the option --max-vertices never fits worse than the box inside") {
    Random random(322);
    const TempFolder folder;
    for (int i = 0; i < 40; ++i) { // a cross of two bars
        hitmask::Mask mask(40, 40);
        const int wide = random.between(6, 30), high = random.between(6, 30);
        mask.fill({0, 10, 40, wide / 3});
        mask.fill({random.between(0, 8), 10 - random.between(0, 8), wide, high});
        folder.add("in/" + std::to_string(i) + ".png", sprite_png(mask));
    }
    int of_box = 0;
    const ProcessResult run = hitmask_in(folder, {"trace", "-q", "in", "--max-vertices", "6", "--side", "inside",
                                                  "--fit", "box", "--fit-goal", "inscribed"});
    const json document = json::parse(run.out);
    for (const json& sprite : document.at("sprites")) {
        const json& polygons = sprite.at("polygons");
        if (polygons.size() > 1 || !polygons.at(0).at("holes").empty()) continue;
        const double iou = sprite.at("error").at("iou"), box_iou = sprite.at("fits").at(0).at("error").at("iou");
        CAPTURE(sprite.dump());
        CHECK(sprite.at("error").at("extra_px") == 0);
        CHECK(iou >= box_iou - 1e-9);
        of_box += iou < box_iou + 1e-9 ? 1 : 0;
    }
    CHECK(of_box > 0);
}

TEST_CASE("more effort for a budget never fits worse, and no outline has fewer vertices than is proven") {
    Random random(323);
    const TempFolder folder;
    for (int i = 0; i < share_of(6, Weight::medium); ++i) {
        folder.add("in/" + std::to_string(i) + ".png", sprite_png(few_rectangles(random)));
    }
    const auto document = [&](const std::string& budget, const std::string& effort) {
        return json::parse(hitmask_in(folder, {"trace", "-q", "in", "--max-vertices", budget, "--effort", effort}).out);
    };
    for (const std::string budget : {"6", "8", "12"}) {
        const json usual = document(budget, "normal"), more = document(budget, "max");
        for (const json& sprite : usual.at("sprites")) {
            CAPTURE(sprite.dump());
            CHECK(sprite.at("vertex_lower_bound") <= sprite.at("vertices"));
            const auto found = std::ranges::find_if(
                more.at("sprites"), [&](const json& other) { return other.at("name") == sprite.at("name"); });
            REQUIRE(found != more.at("sprites").end());
            CHECK(found->at("error").at("iou") >= sprite.at("error").at("iou"));
        }
    }
}

TEST_CASE("the option --max-vertices gives up a hole where that fits better") {
    hitmask::Mask star(60, 60);
    star.fill({0, 24, 60, 12});
    star.fill({24, 0, 12, 60});
    star.clear({29, 29, 1, 1});
    const TempFolder folder;
    folder.add("star.png", sprite_png(star));
    const json fit = json::parse(hitmask_in(folder, {"trace", "star.png", "--max-vertices", "12"}).out);
    CHECK(fit.at("sprites").at(0).at("error").at("iou") > 0.99);
    CHECK(fit.at("sprites").at(0).at("polygons").at(0).at("holes").empty());
    CHECK(fit.at("sprites").at(0).at("vertex_lower_bound") == 0); // nothing is known of outlines without the hole
    CHECK(fit.at("sprites").at(0).at("is_optimal") == false);
    const json fewest =
        json::parse(hitmask_in(folder, {"trace", "star.png", "--max-vertices", "12", "--prefer", "fewest"}).out);
    CHECK(fewest.at("sprites").at(0).at("polygons").at(0).at("holes").size() == 1);
}

TEST_CASE("the options --effort and --prefer do what they say") {
    const TempFolder folder;
    folder.add("ring.png", ring_png());
    const json usual = traced_ring(folder, {}), fewest = traced_ring(folder, {"--prefer", "fewest"});
    CHECK(traced_ring(folder, {"--effort", "max"}).at("vertices") <= usual.at("vertices"));
    CHECK(usual == traced_ring(folder, {"--prefer", "fit"}));
    CHECK(usual.at("error").at("iou") > fewest.at("error").at("iou"));
    CHECK(usual.at("vertex_lower_bound") <= usual.at("vertices"));
}

TEST_CASE("the option --convex adds pieces that are exactly the outline") {
    const TempFolder folder;
    folder.add("ring.png", ring_png());
    CHECK_FALSE(traced_ring(folder, {}).contains("convex"));
    for (const char* most : {"3", "8"}) {
        const json sprite = traced_ring(folder, {"--convex", most});
        double sum = 0;
        for (const json& piece : sprite.at("convex")) {
            CHECK(piece.size() >= 3);
            CHECK(piece.size() <= std::stoul(most));
            CHECK(twice_area(piece) > 0);
            sum += twice_area(piece);
        }
        CHECK(sum == twice_area_of_polygons(sprite));
    }
}

TEST_CASE("the option --convex without a number means 8, and leaves alone what comes next") {
    const TempFolder folder;
    folder.add("ring.png", ring_png());
    const auto output_of = [&](const std::vector<std::string>& options) { return hitmask_in(folder, options).out; };
    const std::string with_eight = output_of({"trace", "ring.png", "--convex", "8"});
    REQUIRE(with_eight.find("\"convex\"") != std::string::npos);
    CHECK(output_of({"trace", "--convex", "ring.png"}) == with_eight);
    CHECK(output_of({"trace", "--convex", "-q", "ring.png"}) == with_eight);
    CHECK(output_of({"trace", "ring.png", "--convex"}) == with_eight);
    CHECK(output_of({"trace", "ring.png", "--convex", "5", "--convex"}) == with_eight);
    CHECK(output_of({"trace", "ring.png", "--convex=3"}) == output_of({"trace", "ring.png", "--convex", "3"}));
    CHECK(output_of({"trace", "ring.png", "--convex=3"}) != with_eight);
    for (const char* number : {"2", "-8", "1001"}) {
        const ProcessResult run = hitmask_in(folder, {"trace", "--convex", number, "ring.png"});
        CHECK(run.exit_code == 2);
        CHECK(run.err.find("--convex is a whole number from 3 to 1000") != std::string::npos);
    }
    CHECK(hitmask_in(folder, {"trace", "ring.png", "-o", "--convex"}).exit_code == 0); // the name of a folder
    CHECK(content_of(folder / "--convex/sprites.json").find("\"convex\"") == std::string::npos);
    CHECK(hitmask_in(folder, {"trace", "--", "--convex"}).err.find("--convex: ") != std::string::npos);
}

TEST_CASE("the option --fill-holes makes holes solid") {
    const TempFolder folder;
    folder.add("ring.png", ring_png());
    CHECK(traced_ring(folder, {"--fill-holes"}).at("polygons").at(0).at("holes").empty());
}

TEST_CASE("the option --fit adds shapes, each with its error") {
    const TempFolder folder;
    folder.add("ring.png", ring_png());
    const json fits = traced_ring(folder, {"--fit", "circle,hull"}).at("fits");
    REQUIRE(fits.size() == 2);
    CHECK(fits.at(0).at("shape") == "circle");
    CHECK(fits.at(0).at("goal") == "enclosing");
    CHECK(fits.at(0).at("error").at("missed_px") == 0);
    CHECK(fits.at(0).at("radius") > 18);
    CHECK(fits.at(1).at("outer").size() > 3);
    const json all = traced_ring(folder, {"--fit", "all", "--fit-goal", "inscribed"}).at("fits");
    REQUIRE(all.size() == 6);
    CHECK(all.at(1).at("error").at("extra_px") == 0);
    const json few = traced_ring(folder, {"--fit", "hull:5"}).at("fits");
    REQUIRE(few.size() == 1);
    CHECK(few.at(0).at("outer").size() <= 5);
    CHECK(few.at(0).at("error").at("missed_px") == 0);
    CHECK(few.at(0).at("area") >= fits.at(1).at("area"));
    CHECK(traced_ring(folder, {"--fit", "all,hull:5"}).at("fits").at(5).at("outer").size() <= 5);
    for (const char* bad : {"hull:3", "hull:", "hull:8x", "hull:1001"}) {
        CHECK(hitmask_in(folder, {"trace", "ring.png", "--fit", bad}).exit_code == 2);
    }
    const ProcessResult wrong = hitmask_in(folder, {"trace", "ring.png", "--fit", "star"});
    CHECK(wrong.exit_code == 2);
    CHECK(wrong.err.find("not 'star'") != std::string::npos);
}

TEST_CASE("a tolerance may be a share of the sprite") {
    const TempFolder folder;
    folder.add("ring.png", ring_png());
    const json sprite = traced_ring(folder, {"--tolerance", "5%"});
    const double tolerance = sprite.at("tolerance_px");
    CHECK(tolerance > 1);
    CHECK(sprite.at("error").at("hausdorff_px") <= tolerance);
    CHECK(sprite.at("polygons") == traced_ring(folder, {"--tolerance", std::to_string(tolerance)}).at("polygons"));
    CHECK(traced_ring(folder, {"--tolerance", "2px"}) == traced_ring(folder, {"--tolerance", "2"}));
    CHECK(traced_ring(folder, {"--tolerance", "0%"}).at("error").at("hausdorff_px") == 0);
    for (const char* bad : {"%", "-1%", "2 %", "2%%", "2p", "px", "2%px"}) {
        CHECK(hitmask_in(folder, {"trace", "ring.png", "--tolerance", bad}).exit_code == 2);
    }
}

TEST_CASE("the option --symmetric keeps mirror images, and the JSON says which there are") {
    const TempFolder folder;
    std::string bell;
    for (std::size_t y = 0; y < 30; ++y) {
        const std::size_t half = 3 + y * y / 60 + (y % 7 == 0 ? 1U : 0U);
        bell += std::string(20 - half, '.') + std::string(2 * half + 1, '#') + std::string(20 - half, '.') + '\n';
    }
    folder.add("ring.png", sprite_png(bell));
    const json kept = traced_ring(folder, {"--symmetric"});
    CHECK(kept.at("symmetric") == json::array({"x"}));
    CHECK(kept.at("error").at("hausdorff_px") <= 1);
    const json& ring = kept.at("polygons").at(0).at("outer");
    for (const json& vertex : ring) {
        const json twin = json::array({41 - vertex.at(0).get<double>(), vertex.at(1).get<double>()});
        CHECK(std::find(ring.begin(), ring.end(), twin) != ring.end());
    }
    CHECK_FALSE(traced_ring(folder, {}).contains("symmetric"));
    folder.add("ring.png", ring_png()); // with a speck on one side
    CHECK(traced_ring(folder, {"--symmetric"}).at("symmetric") == json::array());
}

TEST_CASE("the option --snap puts vertices at whole or half pixels, where that is possible at all") {
    const TempFolder folder;
    folder.add("ring.png", ring_png());
    for (const std::string snap : {"1", "0.5", "0.25"}) {
        const json sprite = traced_ring(folder, {"--snap", snap, "--grow", "2", "--join", "miter"});
        CHECK(sprite.at("snap_px") == std::stod(snap));
        for (const json& polygon : sprite.at("polygons")) {
            for (const json& vertex : polygon.at("outer")) {
                CHECK(std::fmod(vertex.at(0).get<double>(), std::stod(snap)) == 0);
                CHECK(std::fmod(vertex.at(1).get<double>(), std::stod(snap)) == 0);
            }
        }
    }
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
             {"--snap", "1", "--subpixel"},
             {"--snap", "1", "--grow", "2"},
             {"--snap", "1", "--grow", "1.5", "--join", "miter"},
             {"--snap", "0.3"},
         }) {
        std::vector<std::string> arguments{"trace", "ring.png"};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        CHECK(hitmask_in(folder, arguments).exit_code == 2);
    }
}

TEST_CASE("the option --drop-small drops what is smaller than a square of the error") {
    const TempFolder folder;
    folder.add("ring.png", ring_png()); // with a speck of 4 px
    const json all = traced_ring(folder, {"--max-vertices", "10"}),
               dropped = traced_ring(folder, {"--max-vertices", "10", "--drop-small"}),
               enough = traced_ring(folder, {"--max-vertices", "40", "--drop-small"});
    CHECK(all.at("polygons").size() == 2);
    CHECK(all.at("error").at("hausdorff_px") > 2);
    CHECK(dropped.at("polygons").size() == 1);
    CHECK(dropped.at("dropped_parts") == 1);
    CHECK(dropped.at("error").at("hausdorff_px") < all.at("error").at("hausdorff_px"));
    CHECK(enough.at("error").at("hausdorff_px") <= 2);
    CHECK(enough.at("polygons").size() == 2);
}

TEST_CASE("the option --drop-small leaves the largest part, and never nothing") {
    const TempFolder folder;
    folder.add("ring.png", sprite_png("####....####\n####....####\n####....####\n####....####\n"));
    const json one = traced_ring(folder, {"--max-vertices", "4", "--drop-small"});
    CHECK(one.at("polygons").size() == 1);
    CHECK(one.at("solid_px") == 16);
    const json grown = traced_ring(folder, {"--max-vertices", "4", "--drop-small", "--grow", "1"});
    CHECK(grown.at("polygons").size() == 1);
    const ProcessResult tight =
        hitmask_in(folder, {"trace", "ring.png", "--max-vertices", "3", "--drop-small", "--tolerance", "0"});
    CHECK(tight.exit_code == 1);
    CHECK(tight.err.starts_with("hitmask: error: ring.png: more than 3 vertices are needed to stay within 0 px"));
}
