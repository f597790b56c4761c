// Which line `hitmask trace` follows: between pixel centres, grown, shrunk; and mirrored copies of what it found.

#include <cmath>
#include <functional>

#include <nlohmann/json.hpp>

#include <hitmask/hitmask.h>
#include <hitmask/offline/image.h>

#include "cli/tool.h"
#include "cli/traced.h"
#include "support/catch.h"
#include "support/iso_oracle.h"
#include "support/json_outline.h"
#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using hitmask::alpha_of_bytes;
using hitmask::Connectivity;
using hitmask::Image;
using hitmask::Join;
using hitmask::load_image;
using hitmask::Mask;
using hitmask::Metric;
using hitmask::Outline;
using hitmask::RingView;
using hitmask::Vec2;
using nlohmann::json;

namespace {

/// Names whose byte order is that of the numbers.
std::string file_of(std::size_t i) {
    return "in/" + std::to_string(1000 + i) + ".png";
}

std::vector<AlphaPicture> add_soft_pictures(const TempFolder& folder, std::uint64_t seed, int count) {
    Random random(seed);
    std::vector<AlphaPicture> pictures;
    for (int i = 0; i < count; ++i) {
        pictures.push_back(random_alpha(random, 127, 24));
        folder.add(file_of(pictures.size() - 1), sprite_png(pictures.back().view()));
    }
    return pictures;
}

std::vector<Mask> add_masks(const TempFolder& folder, std::uint64_t seed, int count) {
    Random random(seed);
    std::vector<Mask> masks;
    for (int i = 0; i < count; ++i) {
        masks.push_back(random_mask(random, 30));
        folder.add(file_of(masks.size() - 1), sprite_png(masks.back()));
    }
    return masks;
}

double error_of(const json& sprite) {
    return sprite.at("error").at("hausdorff_px");
}

/// Every sixteenth of a pixel that is inside.
Mask finely_drawn(Outline outline, int width, int height) {
    for (Vec2& v : outline.vertices) v = {v.x * 16, v.y * 16};
    return rasterize(outline, 16 * width, 16 * height);
}

/// Within a picture of that size, is no point of `inner` outside `outer`?
bool covers(const Outline& outer, const Outline& inner, int width, int height) {
    const Mask in = finely_drawn(inner, width, height);
    return overlap_mask(in, finely_drawn(outer, width, height), {0, 0}) == in;
}

/// A disc with soft edges and a hole, and specks about it.
AlphaPicture soft_ring() {
    AlphaPicture picture{48, 40, {}};
    for (int y = 0; y < 40; ++y) {
        for (int x = 0; x < 48; ++x) {
            const double r = std::hypot(x + 0.5 - 20, y + 0.5 - 20);
            const double inside = std::clamp(std::min(17.3 - r, r - 5.6) + 0.5, 0.0, 1.0);
            const bool speck = (x >= 43 && x < 46 && y >= 4 && y < 6) || (x == 46 && y == 30);
            picture.bytes.push_back(static_cast<std::uint8_t>(speck ? 201 : std::lround(255 * inside)));
        }
    }
    return picture;
}

} // namespace

TEST_CASE("with --subpixel the outline runs between pixel centres, and the JSON says so and keeps every sixteenth") {
    const TempFolder folder;
    const std::vector<AlphaPicture> pictures = add_soft_pictures(folder, 7201, 40);
    int fractions = 0;
    for (const Connectivity connectivity : {Connectivity::four, Connectivity::eight}) {
        const json sprites = traced(folder, {"in", "--subpixel", "--tolerance", "0", "--connectivity",
                                             connectivity == Connectivity::four ? "4" : "8"});
        REQUIRE(sprites.size() == pictures.size());
        for (std::size_t i = 0; i < pictures.size(); ++i) {
            CAPTURE(pictures[i]);
            const AlphaPicture& picture = pictures[i];
            const Outline outline = outline_of(sprites.at(i));
            REQUIRE(outline == naive_trace_subpixel(picture.view(), 127, connectivity));
            REQUIRE(rasterize(outline, picture.width, picture.height) == mask_from_alpha(picture.view()));
            REQUIRE(sprites.at(i).at("subpixel") == true);
            REQUIRE(error_of(sprites.at(i)) == 0);
            for (const Vec2& v : outline.vertices) {
                if (std::fmod(v.x * 8, 1.0F) != 0) ++fractions;
            }
        }
    }
    CHECK(fractions > 100);
    CHECK_FALSE(traced(folder, {"in"}).at(0).contains("subpixel"));
}

TEST_CASE("the SVG of an outline between pixel centres has the same vertices as the JSON") {
    const TempFolder folder;
    const std::vector<AlphaPicture> pictures = add_soft_pictures(folder, 7202, 20);
    const ProcessResult run =
        hitmask_in(folder, {"trace", "in", "--subpixel", "--tolerance", "0", "-o", "out", "--format", "svg,json"});
    REQUIRE(run.exit_code == 0);
    const json document = json::parse(content_of(folder / "out/sprites.json"));
    for (const json& sprite : document.at("sprites")) {
        const std::string svg = content_of(folder / ("out/" + sprite.at("name").get<std::string>() + ".svg"));
        REQUIRE(outline_of_svg(svg) == outline_of(sprite));
        const std::string size =
            std::to_string(sprite.at("width").get<int>()) + " " + std::to_string(sprite.at("height").get<int>());
        CHECK(has(svg, "viewBox=\"0 0 " + size + "\""));
    }
}

TEST_CASE("with --subpixel simpler outlines are held to the line between pixel centres") {
    const TempFolder folder;
    const AlphaPicture ring = soft_ring();
    folder.add("ring.png", sprite_png(ring.view()));
    const Outline exact = trace_subpixel(ring.view());
    const double area = signed_area(exact);
    const auto outline = [&](Options options) {
        options.insert(options.end(), {"ring.png", "--subpixel", "--convex", "8"});
        const json sprite = traced_one(folder, options);
        Outline found = outline_of(sprite);
        CHECK(error_of(sprite) == hausdorff_distance(exact, found));
        CHECK(error_of(sprite) <= sprite.at("tolerance_px"));
        CHECK(signed_area(pieces_of(sprite)) == signed_area(found));
        return found;
    };
    const Outline usual = outline({"--tolerance", "0.75"}), outside = outline({"--side", "outside"}),
                  inside = outline({"--side", "inside"}), few = outline({"--max-vertices", "16"});
    CHECK(usual.vertices.size() < exact.vertices.size());
    CHECK(few.vertices.size() <= 16);
    CHECK(signed_area(outside) > area);
    CHECK(signed_area(inside) < area);
    CHECK(covers(outside, exact, 48, 40));
    CHECK(covers(exact, inside, 48, 40));
    CHECK_FALSE(covers(usual, exact, 48, 40));
    CHECK_FALSE(covers(exact, usual, 48, 40));
}

TEST_CASE("with --subpixel what is cleaned is outlined as if the picture had been edited") {
    const TempFolder folder;
    const std::vector<AlphaPicture> pictures = add_soft_pictures(folder, 7203, 40);
    struct Cleaning {
        Options options;
        std::function<Mask(const Mask&)> clean;
    };
    const Cleaning cleanings[] = {
        {{"--fill-holes"}, [](const Mask& m) { return fill_holes(m); }},
        {{"--min-area", "5"}, [](const Mask& m) { return drop_small_parts(m, 5); }},
        {{"--fill-holes", "--min-area", "3", "--connectivity", "4", "--threshold", "90"},
         [](const Mask& m) { return drop_small_parts(fill_holes(m, Connectivity::four), 3, Connectivity::four); }}};
    int edited_pictures = 0;
    for (const auto& [options, clean] : cleanings) {
        Options all{"in", "--subpixel", "--tolerance", "0"};
        all.insert(all.end(), options.begin(), options.end());
        const json sprites = traced(folder, all);
        const int threshold = sprites.at(0).at("threshold");
        const Connectivity connectivity =
            sprites.at(0).at("connectivity") == 4 ? Connectivity::four : Connectivity::eight;
        for (std::size_t i = 0; i < pictures.size(); ++i) {
            AlphaPicture picture = pictures[i];
            const Mask before = mask_from_alpha(picture.view(), threshold), after = clean(before);
            for (int y = 0; y < picture.height; ++y) {
                for (int x = 0; x < picture.width; ++x) {
                    if (before.test(x, y) == after.test(x, y)) continue;
                    picture.bytes[static_cast<std::size_t>(y * picture.width + x)] = after.test(x, y) ? 255 : 0;
                }
            }
            edited_pictures += before == after ? 0 : 1;
            const Outline outline = outline_of(sprites.at(i));
            REQUIRE(outline == trace_subpixel(picture.view(), threshold, connectivity));
            REQUIRE(rasterize(outline, picture.width, picture.height) == after);
            REQUIRE(sprites.at(i).at("solid_px") == after.count());
        }
    }
    CHECK(edited_pictures > 40);
}

TEST_CASE("the options --subpixel and --drop-small drop specks and keep the soft edge of the rest") {
    const TempFolder folder;
    const AlphaPicture ring = soft_ring();
    folder.add("ring.png", sprite_png(ring.view()));
    const json sprite = traced_one(folder, {"ring.png", "--subpixel", "--drop-small", "--max-vertices", "8"});
    const Outline outline = outline_of(sprite);
    REQUIRE(outline.ring_count() == 2);
    CHECK(outline.vertices.size() <= 8);
    const Mask rest = drop_small_parts(mask_from_alpha(ring.view()), 7);
    CHECK(sprite.at("solid_px") == rest.count());
    const std::vector<std::uint8_t> edited = alpha_for_mask(ring.view(), rest);
    CHECK(error_of(sprite) == hausdorff_distance(outline, trace_subpixel(alpha_of_bytes(edited, 48, 40))));
}

TEST_CASE("the threshold decides where between pixel centres the outline runs") {
    const TempFolder folder;
    const std::vector<std::uint8_t> bytes{0, 100, 255, 255, 100, 0};
    folder.add("a.png", sprite_png(alpha_of_bytes(bytes, 6, 1)));
    double area = 1e9;
    for (const int threshold : {0, 60, 99, 160, 254}) {
        const json sprite =
            traced_one(folder, {"a.png", "--subpixel", "--tolerance", "0", "--threshold", std::to_string(threshold)});
        CHECK(outline_of(sprite) == trace_subpixel(alpha_of_bytes(bytes, 6, 1), threshold));
        CHECK(signed_area(outline_of(sprite)) < area);
        area = signed_area(outline_of(sprite));
    }
    CHECK(traced_one(folder, {"a.png", "--subpixel", "--threshold", "255"}).at("polygons").empty());
}

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
            const Mask larger = hitmask::grow(masks[i], 1, Metric::chebyshev, 1);
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
    const Mask ship = mask_from_alpha(load_image(folder / "ship.png").image);
    const auto check = [&](const Options& options, double px, Join join) {
        CAPTURE(options);
        Options all{"ship.png", "--tolerance", "0"};
        all.insert(all.end(), options.begin(), options.end());
        const json sprite = traced_one(folder, all);
        CHECK(sprite.at("grow_px") == px);
        CHECK(sprite.at("grow_px").is_number_float());
        CHECK(sprite.at("join") == (join == Join::round ? "round" : "miter"));
        CHECK(outline_of(sprite) == grown_outline(ship, px, join));
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
        // Pixels are counted beyond the picture as well.
        const Mask truth = rasterize(translated(exact, 20, 20), 90, 80),
                   is = rasterize(translated(outline, 20, 20), 90, 80);
        const std::int64_t shared = overlap_area(truth, is, {0, 0});
        CHECK(sprite.at("error").at("missed_px") == truth.count() - shared);
        CHECK(sprite.at("error").at("extra_px") == is.count() - shared);
        return sprite;
    };
    const Outline grown = grown_outline(mask, 3.25), shrunk = grown_outline(mask, -1.5, Join::miter);
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
    // Grown by 1, the mouth of the C is closed.
    folder.add("c.png",
               sprite_png("#########\n#########\n##.....##\n##.....##\n##.....##\n##.....##\n####.####\n####.####"));
    const json grown = traced_one(folder, {"c.png", "--grow", "1", "--max-vertices", "5", "--drop-small"});
    CHECK(outline_of(grown).ring_count() == 1);
    CHECK(grown.at("vertices") <= 5);
    CHECK(grown.at("error").at("missed_px") == 0);
    CHECK(grown.at("solid_px") == 50);
    // Shrunk by 1, the dumbbell falls apart.
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
    CHECK(has(many.err, "hitmask: warning: many.png: --drop-small dropped 12 of 16 solid pixels; errors are about the "
                        "rest\n"));
    CHECK_FALSE(traced_one(folder, {"few.png"}).contains("dropped_parts"));
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
    CHECK(sprite.at("width") == 3); // of the sprite
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
        const ProcessResult run = hitmask_in(folder, all);
        CHECK(run.exit_code == 1);
        CHECK(json::parse(run.out).at("sprites").size() == 1);
        if (!with_sanitizer) CHECK(run.peak_mebibytes < 200);
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

TEST_CASE("an outline that is too long to be followed between pixel centres is an error of that sprite") {
    const TempFolder folder;
    PngParts stripes = png_of_size(8192, 2050, 3);
    stripes.bit_depth = 1;
    stripes.palette = Bytes(6);
    stripes.transparency = Bytes{0, 255};
    for (std::uint32_t y = 0; y < stripes.height; ++y) {
        stripes.scanlines.push_back(0);
        stripes.scanlines.insert(stripes.scanlines.end(), 1024, y % 2 == 0 ? 255 : 0);
    }
    folder.add("stripes.png", stripes.file());
    const ProcessResult run = hitmask_in(folder, {"trace", "stripes.png", "--subpixel"});
    CHECK(run.exit_code == 1);
    CHECK(run.err.starts_with("hitmask: error: stripes.png: too long an outline for --subpixel (16795650 px, limit "
                              "16777216)\n"));
}

TEST_CASE("large outlines are grown one at a time") {
    const TempFolder folder;
    for (std::size_t i = 0; i < 8; ++i) folder.add(file_of(i), sprite_png("#"));
    const Options one{"trace", file_of(0), "--grow", "1500", "--tolerance", "0.01"};
    const Options all{"trace", "in", "-j", "8", "--grow", "1500", "--tolerance", "0.01"};
    const ProcessResult alone = hitmask_in(folder, one), together = hitmask_in(folder, all);
    CHECK(alone.exit_code == 0);
    CHECK(together.exit_code == 0);
    if (!with_sanitizer) CHECK(together.peak_mebibytes < alone.peak_mebibytes + 24);
}

namespace {

Mask flipped(const Mask& mask, const std::string& mirror) {
    const Mask once = mirror == "y" ? Mask(mask) : flip_x(mask);
    return mirror == "x" ? once : flip_y(once);
}

/// What runs clockwise, turns at every vertex, and always to the right.
bool is_strictly_convex(RingView ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()], c = ring[(i + 2) % ring.size()];
        if ((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) <= 0) return false;
    }
    return signed_area(ring) > 0;
}

Vec2 mirrored_vertex(Vec2 v, const json& sprite, const std::string& mirror) {
    const float width = sprite.at("width"), height = sprite.at("height");
    return {mirror == "y" ? v.x : width - v.x, mirror == "x" ? v.y : height - v.y};
}

} // namespace

TEST_CASE("a mirrored copy is the outline of the mirrored picture") {
    const TempFolder folder;
    const std::vector<Mask> masks = add_masks(folder, 7205, with_sanitizer ? 10 : 25);
    for (std::size_t i = 0; i < masks.size(); ++i) {
        for (const char* mirror : {"x", "y", "xy"}) {
            folder.add(mirror + file_of(i).substr(2), sprite_png(flipped(masks[i], mirror)));
        }
    }
    for (const Options& options : {Options{}, Options{"--grow", "1.25", "--join", "miter"}, Options{"--subpixel"}}) {
        Options all{"in", "--tolerance", "0", "--mirror", "x,y,xy"};
        all.insert(all.end(), options.begin(), options.end());
        const json sprites = traced(folder, all);
        for (const std::string mirror : {"x", "y", "xy"}) {
            all[0] = mirror;
            const json others = traced(folder, all);
            REQUIRE(others.size() == masks.size());
            for (std::size_t i = 0; i < masks.size(); ++i) {
                REQUIRE(outline_of(sprites.at(i).at("mirrored").at(mirror)) == outline_of(others.at(i)));
                REQUIRE_FALSE(sprites.at(i).at("mirrored").at(mirror).contains("convex"));
            }
        }
    }
}

TEST_CASE("the convex pieces of a mirrored copy are the mirrored pieces, clockwise and in the same order") {
    const TempFolder folder;
    const std::vector<Mask> masks = add_masks(folder, 7206, 25);
    const json sprites = traced(folder, {"in", "--convex", "6", "--mirror", "xy,y,x"});
    std::size_t pieces_seen = 0;
    for (const json& sprite : sprites) {
        const Outline pieces = pieces_of(sprite);
        for (const auto& [mirror, copy] : sprite.at("mirrored").items()) {
            const Outline mirrored = pieces_of(copy);
            REQUIRE(mirrored.ring_ends == pieces.ring_ends);
            REQUIRE(signed_area(mirrored) == signed_area(outline_of(copy)));
            for (std::size_t p = 0; p < pieces.ring_count(); ++p, ++pieces_seen) {
                const RingView before = pieces.ring(p), after = mirrored.ring(p);
                REQUIRE(is_strictly_convex(after));
                for (std::size_t i = 0; i < before.size(); ++i) {
                    const std::size_t j = mirror == "xy" || i == 0 ? i : before.size() - i;
                    REQUIRE(after[j] == mirrored_vertex(before[i], sprite, mirror));
                }
            }
        }
    }
    CHECK(pieces_seen > 300);
}

TEST_CASE("the copies come in the order x, y, xy, each once, and only those that were asked for") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    const auto keys = [&](const char* list) {
        const std::string text = hitmask_in(folder, {"trace", "ship.png", "--mirror", list}).out;
        std::string found;
        const auto document = nlohmann::ordered_json::parse(text);
        for (const auto& [key, value] : document.at("sprites").at(0).at("mirrored").items()) found += key + " ";
        return found;
    };
    CHECK(keys("xy,y,x") == "x y xy ");
    CHECK(keys("xy,xy") == "xy ");
    CHECK(keys("y,x") == "x y ");
    CHECK_FALSE(traced_one(folder, {"ship.png"}).contains("mirrored"));
}

TEST_CASE("what only JSON can hold is missed with a warning where none is written") {
    const TempFolder folder;
    folder.add("ship.png", ship_png());
    for (const Options& option : {Options{"--convex", "8"}, Options{"--fit", "box"}, Options{"--mirror", "x"}}) {
        const std::string warning = option.front() == "--convex"
                                        ? "hitmask: warning: --convex: there are no convex pieces in these formats\n"
                                        : "hitmask: warning: --fit and --mirror add to the JSON, and none is written\n";
        for (const auto& [out, warns] : {std::pair{"a.svg", true}, {"a.png", true}, {"a.json", false}, {"a", false}}) {
            Options arguments{"trace", "ship.png", "-o", out};
            arguments.insert(arguments.end(), option.begin(), option.end());
            const ProcessResult run = hitmask_in(folder, arguments);
            CHECK(run.exit_code == 0);
            CHECK(has(run.err, warning) == warns);
        }
    }
    CHECK_FALSE(has(hitmask_in(folder, {"trace", "ship.png", "-o", "b.svg"}).err, "warning"));
}

TEST_CASE("outlines of every shape are the same bytes for any number of jobs") {
    const TempFolder folder;
    add_soft_pictures(folder, 7207, with_sanitizer ? 5 : 30);
    for (const Options& options :
         {Options{"--subpixel", "--min-area", "3"}, Options{"--grow", "1.7"},
          Options{"--shrink", "0.4", "--join", "miter"}, Options{"--mirror", "x,xy", "--convex", "8"}}) {
        Options all{"trace", "in", "-j", "1"};
        all.insert(all.end(), options.begin(), options.end());
        const std::string once = hitmask_in(folder, all).out;
        CHECK(once.size() > 1000);
        for (const char* jobs : {"2", "7"}) {
            if (with_sanitizer && std::string_view(jobs) == "2") continue;
            all[3] = jobs;
            CHECK(hitmask_in(folder, all).out == once);
        }
    }
}

TEST_CASE("the sprites of the repository are traced in every shape within the tolerance") {
    if (!std::filesystem::exists(sprites_dir())) return;
    const TempFolder folder;
    const std::string sprites = (sprites_dir() / (with_sanitizer ? "unit" : "game")).string(); // those are smaller
    for (const Options& options :
         {Options{"--subpixel"}, Options{"--subpixel", "--side", "outside", "--tolerance", "0.5"},
          Options{"--grow", "2"}, Options{"--shrink", "0.75", "--side", "inside"},
          Options{"--grow", "1.5", "--join", "miter", "--max-vertices", "24", "--drop-small"}}) {
        Options all{sprites, "--convex", "8", "--mirror", "x"};
        all.insert(all.end(), options.begin(), options.end());
        const json found = traced(folder, all);
        CHECK(found.size() >= 24);
        for (const json& sprite : found) {
            CAPTURE(options, sprite.at("name"));
            CHECK(error_of(sprite) <= sprite.at("tolerance_px"));
            CHECK(signed_area(pieces_of(sprite)) == signed_area(outline_of(sprite)));
        }
    }
}
