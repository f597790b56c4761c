// Formats of engines: each file is read back into pixels and must give the same mask.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include <hitmask/hitmask.h>
#include <hitmask/offline/export.h>

#include "export/engine_rings.h"
#include "export/formats/box2d_chains.h"
#include "export/placement.h"
#include "offline/export/engine_files.h"
#include "support/catch.h"
#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/random.h"
#include "support/settings.h"

namespace hitmask::test::engine_files {

TEST_CASE("every engine's file holds the mask, pixel by pixel, in rings that the engine takes") {
    test::Random random(707);
    std::vector<Mask> masks{mask_of(island_in_a_hole), mask_of("#"), mask_of("#.\n.#")};
    for (int i = 0; i < case_count(30, Weight::medium); ++i) {
        masks.push_back(random_mask(random));
    }
    for (const Mask& mask : masks) {
        if (mask.count() == 0) continue;
        TracedSprite sprite = traced_mask(mask);
        sprite.pivot = {0.25, 0.75};
        for (const Reader& reader : readers()) {
            CAPTURE(reader.format);
            const ExportFormat& format = *find_format(reader.format);
            const ExportOptions options = options_of(format);
            std::vector<Ring> rings = reader.rings(file_of(format, sprite, options));
            if (options.coordinates.winding == Winding::counterclockwise) rings = reversed(rings);
            check_rings(rings, sprite, options.coordinates, reader.most_vertices);
        }
    }
}

TEST_CASE("each format is read back, above or in another test") {
    std::set<std::string_view> read{"json",         "svg",    "png",                     // export.test.cpp
                                    "godot-bitmap", "defold",                            // below
                                    "unity",        "tiled",  "tiled-json", "embedded"}; // export_patches.test.cpp
    for (const Reader& reader : readers()) {
        read.insert(reader.format);
    }
    for (const ExportFormat& format : export_formats()) {
        CAPTURE(format.name);
        CHECK(read.contains(format.name));
    }
}

TEST_CASE("coordinates are the user's where the format leaves them to him") {
    TracedSprite sprite = traced_mask(mask_of(island_in_a_hole));
    sprite.pivot = {0.3, 0.9};
    const ExportFormat& format = *find_format("c");
    int clockwise = 0, counterclockwise = 0;
    for (const Units units : {Units::px, Units::m, Units::norm, Units::widths}) {
        for (const YAxis y : {YAxis::down, YAxis::up}) {
            for (const OriginPoint point : {OriginPoint::top_left, OriginPoint::bottom_left, OriginPoint::center,
                                            OriginPoint::pivot, OriginPoint::point}) {
                for (const Winding winding : {Winding::clockwise, Winding::counterclockwise}) {
                    ExportOptions options;
                    options.coordinates = {units, 20, y, {point, 3, -2.5}, winding};
                    const std::string text = file_of(format, sprite, options);
                    std::vector<Ring> rings = rings_of_c(text, "a_outline", "a_ring_ends");
                    // With y up, a positive area is counterclockwise on a screen.
                    const bool positive = twofold_area(rings.front()) > 0;
                    const bool is_clockwise = positive == (y == YAxis::down);
                    REQUIRE(is_clockwise == (winding == Winding::clockwise));
                    ++(is_clockwise ? clockwise : counterclockwise);
                    if (!is_clockwise) rings = reversed(rings);
                    check_rings(rings, sprite, options.coordinates, 0);
                    REQUIRE(text.find("-0.0f") == std::string::npos);
                }
            }
        }
    }
    CHECK(clockwise == 40);
    CHECK(counterclockwise == 40);
}

TEST_CASE("outer rings have a positive area in the numbers of GeoJSON and of Box2D, whatever y does") {
    const TracedSprite sprite = traced_mask(mask_of("#.\n##"));
    for (const char* name : {"geojson", "box2d"}) {
        const ExportFormat& format = *find_format(name);
        ExportOptions options = options_of(format);
        const std::string text = file_of(format, sprite, options);
        const std::vector<Ring> rings =
            format.name == "geojson" ? rings_of_geojson(text) : rings_of_c(text, "a_b2_chains", "a_b2_chain_ends");
        CHECK(twofold_area(rings.at(0)) > 0);
    }
}

TEST_CASE("convex pieces are said to be, only where they stand for other rings") {
    const TracedSprite ring = traced_mask(mask_of("###\n#.#\n###")), square = traced_mask(mask_of("##\n##"));
    for (const ExportFormat& format : export_formats()) {
        CAPTURE(std::string(format.name));
        const ExportOptions options = options_of(format);
        if (format.name == "embedded") continue; // for sheets only
        const bool cuts_holes = !format.rules.holds_holes;
        CHECK(format.encode(ring, options).in_pieces == cuts_holes);
        CHECK(format.encode(square, options).in_pieces == !format.rules.holds_concave);
    }
    ExportOptions asked = options_of(*find_format("godot"));
    asked.convex = true;
    const Encoding encoding = find_format("godot")->encode(square, asked);
    CHECK_FALSE(encoding.in_pieces); // they were asked for
    CHECK(encoding.bytes.find("ConvexPolygonShape2D") != std::string::npos);
}

TEST_CASE("what Box2D makes no shape of is left out, and counted") {
    Outline sliver{{{0, 0}, {10, 0}, {10, 0.25F}}, {3}};
    TracedSprite sprite = traced_mask(mask_of("##########"));
    sprite.found.simplified.outline = sliver;
    for (const char* name : {"physicseditor", "libgdx", "box2d", "box2d-2.4", "love"}) {
        const ExportFormat& format = *find_format(name);
        CHECK(format.encode(sprite, options_of(format)).left_out == 1);
    }
    // With fewer pixels per metre, the sliver is larger in metres.
    ExportOptions options = options_of(*find_format("box2d"));
    options.coordinates.px_per_metre = 1;
    CHECK(find_format("box2d")->encode(sprite, options).left_out == 0);
    options.coordinates.px_per_metre = 2000;
    CHECK(find_format("box2d")->encode(sprite, options).rings_left_out == 1);
}

TEST_CASE("chains of Box2D have four points at least, and triangles are still triangles") {
    TracedSprite sprite = traced_mask(mask_of("##########"));
    sprite.found.simplified.outline = {{{0, 0}, {3, 4}, {0, 1}, {5, 0}, {9, 0}, {9, 4}, {5, 4}}, {3, 7}};
    for (const char* name : {"box2d", "box2d-2.4"}) {
        const ExportFormat& format = *find_format(name);
        const std::string text = file_of(format, sprite, options_of(format));
        const std::vector<Ring> rings = rings_of_c(text, "a_b2_chains", "a_b2_chain_ends");
        REQUIRE(rings.size() == 2);
        REQUIRE(rings[0].size() == 4);
        CHECK(rings[1].size() == 4);
        const Outline chain = outline_of({rings[0]}, sprite, options_of(format).coordinates);
        CHECK(std::ranges::find(chain.vertices, Vec2{1.5F, 2}) != chain.vertices.end());
        CHECK(std::abs(signed_area(chain)) == 1.5);
    }
}

TEST_CASE("neighbours in chains of Box2D are farther apart than its slop, and what is too small is left out") {
    test::Random random(74);
    std::size_t dropped = 0, rings_left_out = 0, chains = 0;
    for (int i = 0; i < case_count(100); ++i) {
        TracedSprite sprite = traced_mask(Mask(8, 8));
        const int count = random.between(3, 12);
        for (int v = 0; v < count; ++v) { // anywhere: chains may cross themselves
            sprite.found.simplified.outline.vertices.push_back(
                {static_cast<float>(random.between(0, 40)) / 16, static_cast<float>(random.between(0, 40)) / 16});
        }
        sprite.found.simplified.outline.ring_ends = {static_cast<std::uint32_t>(count)};
        ExportOptions options = options_of(*find_format("box2d-2.4"));
        options.coordinates.px_per_metre = i % 2 == 0 ? 32 : 200;
        const Box2dChains found = box2d_chains(sprite.found.simplified.outline, options.coordinates.px_per_metre);
        rings_left_out += static_cast<std::size_t>(found.left_out);
        chains += found.rings.size();
        for (const std::vector<Vec2>& chain : found.rings) {
            REQUIRE(chain.size() >= 4);
            dropped += chain.size() < static_cast<std::size_t>(count) ? 1U : 0U;
            for (std::size_t k = 0; k < chain.size(); ++k) {
                const Vec2 a = chain[k], b = chain[(k + 1) % chain.size()];
                CHECK(std::hypot(double{a.x} - double{b.x}, double{a.y} - double{b.y}) >
                      0.005 * options.coordinates.px_per_metre);
            }
        }
    }
    CHECK(dropped > 10);
    CHECK(rings_left_out > 5);
    CHECK(chains > 50);

    const Outline tiny{{{0, 0}, {1, 0}, {0, 1}, {4, 0}, {4.0625F, 0}, {9, 0}, {9, 4}}, {3, 7}};
    const Box2dChains at_200 = box2d_chains(tiny, 200); // a slop of 1 px
    CHECK(at_200.left_out == 1);
    REQUIRE(at_200.rings.size() == 1);
    CHECK(at_200.rings[0] == std::vector<Vec2>{{4, 0}, {9, 0}, {9, 4}, {6.5F, 2}});
}

/// The output of an example template for a sprite.
std::string from_template(const std::string& name, const TracedSprite& sprite) {
    ExportOptions options;
    std::ifstream file(sprites_dir() / ".." / "tools" / "examples" / "templates" / (name + ".mustache"));
    options.pattern.assign(std::istreambuf_iterator<char>(file), {});
    REQUIRE_FALSE(options.pattern.empty());
    return file_of(template_format(), sprite, options);
}

TEST_CASE("names of any kind leave a file whole") {
    for (const std::string name :
         {"a\"b\\c", "</key>&", "it's*/", "new\nline", "\xff\xfe", "\xc3\xa9t\xc3\xa9", "]]", "{{x}}"}) {
        const TracedSprite sprite = traced_mask(mask_of("##\n#."), name);
        for (const char* format : {"phaser", "libgdx", "geojson"}) {
            CHECK_NOTHROW(json::parse(file_of(*find_format(format), sprite, options_of(*find_format(format)))));
        }
        pugi::xml_document document;
        const ExportFormat& plist = *find_format("physicseditor");
        CHECK(document.load_string(file_of(plist, sprite, options_of(plist)).c_str()));
        CHECK(document.load_string(file_of(*find_format("tiled"), sprite, {}).c_str()));
        CHECK_NOTHROW(json::parse(file_of(*find_format("tiled-json"), sprite, {})));
        for (const char* json_template : {"construct3.json", "melonjs.json", "spine.json"}) {
            CHECK_NOTHROW(json::parse(from_template(json_template, sprite)));
        }
        const std::string script = from_template("gamemaker.gml", sprite);
        CHECK(script.find("\nfunction ") == script.find('\n', script.find("///")));
        const std::string c = find_format("c")->encode(sprite, {}).bytes;
        CHECK(between(c, "/*", "*/").size() == 1);
        CHECK(c.find("*/ *") == std::string::npos);
        const std::string godot = find_format("godot")->encode(sprite, {}).bytes;
        CHECK(between(godot, "[node name=\"", "\" type").size() >= 2);
    }
}

TEST_CASE("a sprite without solid pixels is a file without shapes") {
    const TracedSprite empty = traced_mask(Mask(3, 2));
    for (const Reader& reader : readers()) {
        CAPTURE(reader.format);
        const ExportFormat& format = *find_format(reader.format);
        CHECK(reader.rings(file_of(format, empty, options_of(format))).empty());
    }
    CHECK(find_format("defold")->encode(empty, {}).bytes.empty());
}

TEST_CASE("a file for each convex piece") {
    const TracedSprite sprite = traced_mask(mask_of("###\n#.#\n###"));
    const ExportFormat& format = *find_format("defold");
    const Encoding encoding = format.encode(sprite, options_of(format));
    REQUIRE(encoding.more.size() == 3);
    std::vector<Ring> rings;
    for (const std::string& text : {encoding.bytes, encoding.more[0], encoding.more[1], encoding.more[2]}) {
        REQUIRE(text.starts_with("shape_type: TYPE_HULL\ndata: "));
        rings.push_back(ring_of_numbers(numbers_in(text.substr(text.find("data"))), 3));
    }
    check_rings(reversed(rings), sprite, options_of(format).coordinates, 8);
}

TEST_CASE("no more than 1,000 files of a sprite") {
    Mask dots = mask_where(63, 64, [](int x, int y) { return x % 2 == 0 && y % 2 == 0; }); // 32 in every second row
    const ExportFormat& format = *find_format("defold");
    CHECK_THROWS_WITH(format.encode(traced_mask(dots), options_of(format)),
                      Catch::Matchers::StartsWith("1024 convex pieces; defold"));
    dots.clear({0, 0, 63, 2});
    CHECK(format.encode(traced_mask(dots), options_of(format)).more.size() == 991);
}

TEST_CASE("the bits of a BitMap and of a header are the pixels") {
    test::Random random(72);
    for (int i = 0; i < case_count(50); ++i) {
        const TracedSprite sprite = traced_mask(random_mask(random));
        const int width = sprite.found.mask.width(), height = sprite.found.mask.height();
        const std::string bitmap = find_format("godot-bitmap")->encode(sprite, {}).bytes;
        const auto bits = numbers_in(between(bitmap, "PackedByteArray(", ")").at(0));
        const std::string header = find_format("c")->encode(sprite, {}).bytes;
        const std::string hex = between(header, "_mask[] = {", "};").at(0);
        const auto bytes = numbers_in(hex);
        const auto at = [](const std::vector<double>& of, std::size_t byte, std::size_t bit) {
            return (static_cast<unsigned>(of.at(byte)) >> bit & 1) != 0;
        };
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x) {
                const bool solid = MaskView(sprite.found.mask).test(x, y);
                const auto px = static_cast<std::size_t>(x), py = static_cast<std::size_t>(y),
                           w = static_cast<std::size_t>(width);
                REQUIRE(at(bits, (py * w + px) / 8, (py * w + px) % 8) == solid);
                REQUIRE(at(bytes, py * ((w + 7) / 8) + px / 8, px % 8) == solid);
            }
        }
    }
}

TEST_CASE("a template makes what it says") {
    const TracedSprite sprite = traced_mask(mask_of("##\n#."), "hero/run-1");
    ExportOptions options;
    options.pattern = "{{#sprites}}{{{name}}} {{id}} {{width}}x{{height}}:"
                      "{{#polygons}}{{#outer}} {{x}},{{y}}{{^last}};{{/last}}{{/outer}}{{/polygons}}{{/sprites}}"
                      " of {{sprite_count}}";
    CHECK(file_of(template_format(), sprite, options) ==
          "hero/run-1 hero_run_1 2x2: 0,0; 2,0; 2,1; 1,1; 1,2; 0,2 of 1");
    options.pattern = "{{#sprites}}{{#rings}}{{#hole}}hole {{/hole}}{{count}}{{/rings}}{{/sprites}}";
    CHECK(file_of(template_format(), traced_mask(mask_of("###\n#.#\n###")), options) == "4hole 4");
    options.pattern = "{{#sprites}}";
    CHECK_THROWS_AS(file_of(template_format(), sprite, options), IoError);
}

} // namespace hitmask::test::engine_files
