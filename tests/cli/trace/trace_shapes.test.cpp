// The path of the outline of `hitmask trace`: between pixel centres, and mirrored copies of it.

#include <functional>

#include <nlohmann/json.hpp>

#include <hitmask/hitmask.h>

#include "cli/shape_pictures.h"
#include "cli/tool.h"
#include "cli/traced.h"
#include "support/catch.h"
#include "support/iso_oracle.h"
#include "support/json_outline.h"
#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/png_files.h"
#include "support/settings.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using hitmask::AlphaView;
using hitmask::Connectivity;
using hitmask::Mask;
using hitmask::Outline;
using hitmask::RingView;
using hitmask::trace_subpixel;
using hitmask::Vec2;
using nlohmann::json;

namespace {

/// The outline drawn with 16 x 16 pixels for each pixel.
Mask finely_drawn(Outline outline, int width, int height) {
    for (Vec2& v : outline.vertices) v = {v.x * 16, v.y * 16};
    return rasterize(outline, 16 * width, 16 * height);
}

/// Returns true if no point of `inner` in the picture is outside `outer`.
bool covers(const Outline& outer, const Outline& inner, int width, int height) {
    const Mask in = finely_drawn(inner, width, height);
    return overlap_mask(in, finely_drawn(outer, width, height), {0, 0}) == in;
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
            REQUIRE(outline == trace_subpixel(picture.view(), {threshold, connectivity}));
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
    CHECK(error_of(sprite) == hausdorff_distance(outline, trace_subpixel({edited, 48, 40})));
}

TEST_CASE("the threshold decides where between pixel centres the outline runs") {
    const TempFolder folder;
    const std::vector<std::uint8_t> bytes{0, 100, 255, 255, 100, 0};
    folder.add("a.png", sprite_png(AlphaView{bytes, 6, 1}));
    double area = 1e9;
    for (const int threshold : {0, 60, 99, 160, 254}) {
        const json sprite =
            traced_one(folder, {"a.png", "--subpixel", "--tolerance", "0", "--threshold", std::to_string(threshold)});
        CHECK(outline_of(sprite) == trace_subpixel({bytes, 6, 1}, {threshold}));
        CHECK(signed_area(outline_of(sprite)) < area);
        area = signed_area(outline_of(sprite));
    }
    CHECK(traced_one(folder, {"a.png", "--subpixel", "--threshold", "255"}).at("polygons").empty());
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

namespace {

Mask flipped(const Mask& mask, const std::string& mirror) {
    const Mask once = mirror == "y" ? Mask(mask) : flip_x(mask);
    return mirror == "x" ? once : flip_y(once);
}

/// Returns true if the ring runs clockwise and turns right at every vertex.
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
    const std::vector<Mask> masks = add_masks(folder, 7205, share_of(25, Weight::medium));
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
                                        : "hitmask: warning: --fit and --mirror add to the JSON, but none is written\n";
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
    add_soft_pictures(folder, 7207, share_of(10, Weight::medium));
    for (const Options& options :
         {Options{"--subpixel", "--min-area", "3"}, Options{"--grow", "1.7"},
          Options{"--shrink", "0.4", "--join", "miter"}, Options{"--mirror", "x,xy", "--convex", "8"}}) {
        Options all{"trace", "in", "-j", "1"};
        all.insert(all.end(), options.begin(), options.end());
        const std::string once = hitmask_in(folder, all).out;
        CHECK(once.size() > 1000);
        for (const char* jobs : {"2", "7"}) {
            if (slow_build && std::string_view(jobs) == "2") continue;
            all[3] = jobs;
            CHECK(hitmask_in(folder, all).out == once);
        }
    }
}

TEST_CASE("the sprites of the repository are traced in every shape within the tolerance") {
    REQUIRE(std::filesystem::exists(sprites_dir()));
    const TempFolder folder;
    const std::vector<std::filesystem::path> files = png_files({sprites_dir() / (long_tests() ? "game" : "unit")});
    Options sprites{"--convex", "8", "--mirror", "x"};
    for (std::size_t i = 0; i < files.size(); i += slow_build ? 6 : 1) {
        sprites.push_back(files[i].string());
    }
    for (const Options& options :
         {Options{"--subpixel"}, Options{"--subpixel", "--side", "outside", "--tolerance", "0.5"},
          Options{"--grow", "2"}, Options{"--shrink", "0.75", "--side", "inside"},
          Options{"--grow", "1.5", "--join", "miter", "--max-vertices", "24", "--drop-small"}}) {
        Options all = sprites;
        all.insert(all.end(), options.begin(), options.end());
        const json found = traced(folder, all);
        CHECK(found.size() >= share_of(std::size_t{48}, Weight::medium));
        for (const json& sprite : found) {
            CAPTURE(options, sprite.at("name"));
            CHECK(error_of(sprite) <= sprite.at("tolerance_px"));
            CHECK(signed_area(pieces_of(sprite)) == signed_area(outline_of(sprite)));
        }
    }
}
