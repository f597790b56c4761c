#include <hitmask/offline/export.h>

#include <array>
#include <filesystem>
#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include <hitmask/hitmask.h>

#include "offline/export/traced_mask.h"
#include "support/catch.h"
#include "support/json_outline.h"
#include "support/lines_of.h"
#include "support/mask_art.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/sprite_png.h"
#include "support/temp_folder.h"

using namespace hitmask;
using namespace hitmask::test;
using nlohmann::json;

namespace {

std::string encode(const char* format, const TracedSprite& sprite) {
    return find_format(format)->encode(sprite, {}).bytes;
}

/// The keys in the order of the text.
std::vector<std::string> keys_of(const std::string& text) {
    std::vector<std::string> keys;
    const nlohmann::ordered_json object = nlohmann::ordered_json::parse(text);
    for (const auto& [key, value] : object.items()) {
        keys.push_back(key);
    }
    return keys;
}

const char* const many_pieces = R"(
#####...#
#...#..#.
#.#.#....
#...#.##.
#####.##.
)";

} // namespace

TEST_CASE("the table of formats has unique names, extensions and encoders") {
    std::set<std::string_view> names;
    std::set<std::string> suffixes;
    std::vector<const FileFormat*> formats;
    for (const ExportFormat& format : export_formats()) {
        formats.push_back(&format);
    }
    for (const ExportFormat& format : export_formats()) {
        CHECK(names.insert(format.name).second);
        CHECK(suffixes.insert(suffix_of(formats, format)).second);
        CHECK(find_format(format.name) == &format);
        CHECK(has_extension(format, format.extension));
        CHECK((!is_assembled(format) || name_in_file(format)));
        CHECK((is_assembled(format) || !assembler_of(format)));
        CHECK_FALSE(format.rules.read_by.empty());
        if (format.name == "embedded") continue; // for sheets only
        CHECK_FALSE(encode(std::string(format.name).c_str(), traced_mask(mask_of("#"))).empty());
    }
    CHECK(suffixes.contains("json"));
    CHECK(suffixes.contains("phaser.json"));
    CHECK(suffix_of(formats, *find_format("c")) == "h");
    CHECK(suffix_of(formats, *find_format("box2d")) == "box2d.h");
    CHECK(has_extension(*find_format("json"), "JsoN"));
    CHECK(find_format("JSON") == find_format("json"));
    CHECK(find_format("JSO") == nullptr);
    CHECK(find_format("") == nullptr);
    CHECK_FALSE(has_extension(*find_format("json"), ""));
    CHECK_FALSE(has_extension(*find_format("json"), "jso"));
}

TEST_CASE("the JSON of a sprite has the documented keys in the documented order") {
    const TracedSprite sprite = traced_mask(mask_of(many_pieces));
    CHECK(keys_of(encode("json", sprite)) == std::vector<std::string>{"name", "source", "frame", "width", "height",
                                                                      "threshold", "solid_px", "tolerance_px", "side",
                                                                      "connectivity", "pivot", "polygons", "vertices",
                                                                      "vertex_lower_bound", "is_optimal", "error"});
    TracedSprite cleaned = sprite;
    cleaned.asked.min_area = 3;
    CHECK(json::parse(encode("json", cleaned)).at("min_area") == 3);
    CHECK_FALSE(json::parse(encode("json", sprite)).contains("min_area"));
}

TEST_CASE("the JSON says where an outline came from only if that was something else than the pixels of one picture") {
    TracedSprite sprite = traced_mask(mask_of("#"));
    sprite.animation = SharedFrames{{"run/1", "run/\"2\""}, FrameMerge::all};
    sprite.asked.subpixel = true;
    sprite.asked.growth = Growth{-1.5, Join::miter};
    sprite.shown.mirrors = {Mirror::y, Mirror::xy};
    sprite.shown.convex = convex_pieces(sprite.found.simplified.outline);
    const std::string text = encode("json", sprite);
    CHECK(keys_of(text) ==
          std::vector<std::string>{
              "name",       "source",   "frames",       "share",  "frame",        "width",    "height",
              "threshold",  "solid_px", "tolerance_px", "side",   "connectivity", "subpixel", "grow_px",
              "join",       "pivot",    "polygons",     "convex", "mirrored",     "vertices", "vertex_lower_bound",
              "is_optimal", "error"});
    CHECK(text.find(R"("frames": ["run/1", "run/\"2\""], "share": "intersection", )") != std::string::npos);
    CHECK(text.find(R"("subpixel": true, "grow_px": -1.5, "join": "miter", )") != std::string::npos);
    CHECK(text.find(R"("mirrored": { "y": { "polygons": [ { "outer": [[0,0],[1,0],[1,1],[0,1]], "holes": [] } ], )"
                    R"("convex": [[[0,1],[0,0],[1,0],[1,1]]] }, "xy": )") != std::string::npos);
    sprite.asked.growth->px = 2;
    CHECK(encode("json", sprite).find("\"grow_px\": 2.0, ") != std::string::npos);
}

TEST_CASE("a combined file is one JSON document with a line for each sprite") {
    const ExportFormat& format = *find_format("json");
    const std::string one = encode("json", traced_mask(mask_of("#"))),
                      other = encode("json", traced_mask(mask_of("##")));
    const JoinedTexts& around = std::get<JoinedKind>(format.kind).texts;
    std::string file(around.head);
    file += one;
    file += around.separator;
    file += other;
    file += around.tail;
    const json document = json::parse(file);
    CHECK(document.at("hitmask") == 1);
    CHECK(document.at("sprites").size() == 2);
    CHECK(document.at("sprites").at(1).at("width") == 2);
    CHECK(lines_of(file).size() == 4);
    CHECK(json::parse(std::string(around.head) + one + std::string(around.tail)).at("sprites").size() == 1);
}

TEST_CASE("the mask comes back from the JSON, pixel by pixel") {
    test::Random random(2024);
    for (int i = 0; i < case_count(300); ++i) {
        const Mask mask = random_mask(random);
        const TracedSprite sprite = traced_mask(mask);
        const json parsed = json::parse(encode("json", sprite));
        const Outline outline = outline_of(parsed);
        REQUIRE(outline == sprite.found.simplified.outline);
        REQUIRE(rasterize(outline, mask.width(), mask.height()) == mask);
        REQUIRE(parsed.at("solid_px") == mask.count());
        REQUIRE(parsed.at("vertices") == outline.vertices.size());
        for (const json& polygon : parsed.at("polygons")) {
            Outline outer;
            append_ring(outer, polygon.at("outer"));
            REQUIRE(signed_area(outer) > 0);
            for (const json& hole : polygon.at("holes")) {
                Outline ring;
                append_ring(ring, hole);
                REQUIRE(signed_area(ring) < 0);
            }
        }
    }
}

TEST_CASE("numbers in JSON read back as the same numbers, and whole pixels are whole numbers") {
    TracedSprite sprite = traced_mask(mask_of("#"));
    sprite.found.simplified.outline.vertices = {{0.0625F, -0.0F}, {1048575.9375F, 0.5F}, {3, 4}, {-1.5F, 7}};
    sprite.found.tolerance = 0.1;
    sprite.found.simplified.hausdorff = 2.0 / 3;
    const std::string text = encode("json", sprite);
    CHECK(text.find("[[0.0625,0],[1048575.9375,0.5],[3,4],[-1.5,7]]") != std::string::npos);
    CHECK(text.find("\"tolerance_px\": 0.1,") != std::string::npos);
    CHECK(text.find("\"iou\": 1.0,") != std::string::npos);
    CHECK(json::parse(text).at("error").at("hausdorff_px") == 2.0 / 3);
}

TEST_CASE("with a side the JSON tells how much larger the outline is") {
    const Mask mask = mask_of("##...\n###..\n####.\n#####");
    TracedSprite sprite = traced_mask(mask);
    sprite.found.exact_area = 14;
    CHECK(area_growth(sprite) == 0);
    CHECK_FALSE(json::parse(encode("json", sprite)).contains("area_growth"));
    sprite.asked.side = Side::outside;
    CHECK(encode("json", sprite).find("\"area_growth\": 0.0,") != std::string::npos);
    sprite.found.simplified = simplify(trace(mask), {.tolerance = 1, .side = Side::outside, .prefer = Prefer::fewest});
    const double growth = json::parse(encode("json", sprite)).at("area_growth");
    CHECK(growth == signed_area(sprite.found.simplified.outline) / 14 - 1);
    CHECK(growth > 0);
    CHECK(area_growth(traced_mask(Mask(3, 2))) == 0);
}

TEST_CASE("an empty sprite has no polygons and no error") {
    const json parsed = json::parse(encode("json", traced_mask(Mask(3, 2))));
    CHECK(parsed.at("polygons") == json::array());
    CHECK(parsed.at("vertices") == 0);
    CHECK(parsed.at("error") == json::parse(R"({"hausdorff_px": 0.0, "iou": 1.0, "missed_px": 0, "extra_px": 0})"));
    CHECK(encode("svg", traced_mask(Mask(3, 2))).find("<path") == std::string::npos);
}

TEST_CASE("any bytes in a name give valid JSON") {
    TracedSprite sprite = traced_mask(mask_of("#"));
    for (const std::string& name : {std::string("a\"b\\c\n\t\x01"), std::string("\xff\xfe"), std::string("caf\xc3"),
                                    std::string("caf\xc3\xa9"), std::string("nul\0inside", 10)}) {
        sprite.name = name;
        CHECK_NOTHROW(json::parse(encode("json", sprite)));
    }
    sprite.name = "q\"\xff";
    CHECK(json::parse(encode("json", sprite)).at("name") == "q\"\xef\xbf\xbd");
}

TEST_CASE("the SVG of a known sprite") {
    CHECK(encode("svg", traced_mask(mask_of(many_pieces))) ==
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"5\" viewBox=\"0 0 9 5\" "
          "shape-rendering=\"crispEdges\">\n"
          "<path fill-rule=\"evenodd\" d=\"M0 0H5V5H0ZM1 1V4H4V1Z\"/>\n"
          "<path fill-rule=\"evenodd\" d=\"M8 0H9V1H8V2H7V1H8Z\"/>\n"
          "<path fill-rule=\"evenodd\" d=\"M2 2H3V3H2Z\"/>\n"
          "<path fill-rule=\"evenodd\" d=\"M6 3H8V5H6Z\"/>\n"
          "</svg>\n");
}

TEST_CASE("the SVG is as large as the sprite, or as an outline outside of it needs") {
    TracedSprite sprite = traced_mask(mask_of("##"));
    const auto size = [&] {
        const std::string svg = encode("svg", sprite);
        const std::size_t begin = svg.find("width=");
        return svg.substr(begin, svg.find(" shape-rendering") - begin);
    };
    sprite.found.simplified.outline.vertices = {{-0.25F, -3}, {3.0625F, -3}, {3, 0.5F}, {0, 0.5F}};
    CHECK(size() == "width=\"5\" height=\"4\" viewBox=\"-1 -3 5 4\"");
    sprite.found.simplified.outline = {};
    CHECK(size() == "width=\"2\" height=\"1\" viewBox=\"0 0 2 1\"");
}

namespace {

/// Pixels of a decoded preview.
struct Picture {
    Image image;

    explicit Picture(const TracedSprite& sprite) {
        const std::string bytes = encode("png", sprite);
        image = decode_png({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}, "preview").image;
    }
    [[nodiscard]] std::array<int, 3> at(int x, int y) const {
        const std::uint8_t* p = &image.rgba[(static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
                                             static_cast<std::size_t>(x)) *
                                            4];
        return {p[0], p[1], p[2]};
    }
};

constexpr int margin = 12, caption_height = 16;

} // namespace

TEST_CASE("the preview shows the sprite enlarged, outer rings and holes in their colours, exactly on the pixel edges") {
    TracedSprite sprite = traced_mask(mask_of(R"(
........
.#####..
.#...#..
.#...#..
.#####..
........
)"));
    for (std::size_t i = 0; i < sprite.image.rgba.size(); i += 4) {
        sprite.image.rgba[i] = 10;
        sprite.image.rgba[i + 3] = 255;
    }
    const Picture picture(sprite);
    constexpr int scale = 24;
    REQUIRE(picture.image.width == 8 * scale + 2 * margin);
    REQUIRE(picture.image.height == 6 * scale + 2 * margin + caption_height);
    const std::array<int, 3> pink{255, 0, 128}, blue{0, 80, 255}, sprite_color{10, 0, 0};
    // The left edge of the piece is the corner line x = 1, so the pixels on both sides of it have the same colour.
    const int left = margin + scale, hole_left = margin + 2 * scale, middle = margin + 3 * scale;
    CHECK(picture.at(left - 1, middle) == pink);
    CHECK(picture.at(left, middle) == pink);
    CHECK(picture.at(left - 4, middle) == sprite_color);
    CHECK(picture.at(left + 4, middle) == sprite_color);
    CHECK(picture.at(hole_left - 1, middle) == blue);
    CHECK(picture.at(hole_left, middle) == blue);
    CHECK(picture.at(0, 0) == std::array<int, 3>{96, 96, 96});
}

TEST_CASE("the preview shows what of the outline lies outside the picture") {
    TracedSprite sprite = traced_mask(mask_of("##\n##"));
    for (std::size_t i = 0; i < sprite.image.rgba.size(); i += 4) {
        sprite.image.rgba[i] = 10;
        sprite.image.rgba[i + 3] = 255;
    }
    sprite.found.simplified = simplify(grown_outline(mask_of("##\n##"), 1.5, {Join::miter}), {.tolerance = 0});
    const Picture picture(sprite);
    constexpr int scale = 24; // the picture begins two pixels from the left and the top
    REQUIRE(picture.image.width == 6 * scale + 2 * margin);
    REQUIRE(picture.image.height == 6 * scale + 2 * margin + caption_height);
    const std::array<int, 3> pink{255, 0, 128}, sprite_color{10, 0, 0};
    const int left = margin + scale / 2, middle = margin + 3 * scale, first = margin + 2 * scale;
    CHECK(picture.at(left - 1, middle) == pink);
    CHECK(picture.at(left, middle) == pink);
    CHECK(picture.at(first, middle) == sprite_color);
    CHECK(picture.at(first + 2 * scale - 1, first) == sprite_color);
    for (const int beside : {first - 1, first + 2 * scale}) CHECK(picture.at(beside, middle)[0] >= 200); // the ground
    sprite.found.simplified = simplify(trace(mask_of("##\n##")), {.tolerance = 0});
    CHECK(Picture(sprite).image.width == 2 * scale + 2 * margin);
}

TEST_CASE("the preview has a circle around the greatest error, if there is any") {
    Mask mask(40, 40);
    for (int y = 5; y < 35; ++y) {
        mask.set_span(y, 5, 6 + 28 * (y - 5) / 30);
    }
    TracedSprite sprite = traced_mask(mask);
    const auto orange_pixels = [](const TracedSprite& of) {
        const Picture picture(of);
        int count = 0;
        for (int y = 0; y < picture.image.height; ++y) {
            for (int x = 0; x < picture.image.width; ++x) {
                count += picture.at(x, y) == std::array<int, 3>{255, 150, 0} ? 1 : 0;
            }
        }
        return count;
    };
    CHECK(orange_pixels(sprite) == 0);
    sprite.found.simplified = simplify(trace(mask));
    REQUIRE(sprite.found.simplified.hausdorff > 0);
    CHECK(orange_pixels(sprite) > 40);
}

TEST_CASE("clear pixels of the preview show a checkerboard") {
    const Picture picture(traced_mask(Mask(8, 8)));
    CHECK(picture.at(margin + 3, margin + 3) == std::array<int, 3>{236, 236, 236});
    CHECK(picture.at(margin + 11, margin + 3) == std::array<int, 3>{200, 200, 200});
}

TEST_CASE("previews of long, of large and of tiny sprites have bounded sides") {
    const auto size = [](int width, int height) {
        const Picture picture(traced_mask(Mask(width, height)));
        return std::pair(picture.image.width - 2 * margin, picture.image.height - 2 * margin - caption_height);
    };
    CHECK(size(1, 1) == std::pair(24, 24));
    CHECK(size(512, 100) == std::pair(1024, 200));
    CHECK(size(4096, 1) == std::pair(4096, 1));
    CHECK(size(4097, 3) == std::pair(2049, 2));
    CHECK(size(1 << 20, 1) == std::pair(4096, 1));
}
