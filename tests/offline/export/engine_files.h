#pragma once

// Reads the files for engines back into pixels.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include <hitmask/hitmask.h>
#include <hitmask/offline/export.h>

#include "export/engine_rings.h"
#include "export/formats/box2d_chains.h"
#include "export/placement.h"
#include "offline/export/traced_mask.h"
#include "support/catch.h"
#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/random.h"
#include "support/settings.h"

namespace hitmask::test::engine_files {

using nlohmann::json;

struct Point {
    double x = 0, y = 0;
};
using Ring = std::vector<Point>;

inline ExportOptions options_of(const ExportFormat& format) {
    ExportOptions options;
    options.coordinates = format.rules.coordinates;
    return options;
}

/// A file with one sprite.
inline std::string file_of(const ExportFormat& format, const TracedSprite& sprite, const ExportOptions& options) {
    const Encoding encoding = format.encode(sprite, options);
    const std::optional<AssembleFile> assemble = assembler_of(format);
    if (!assemble) {
        const auto* const joined = std::get_if<JoinedKind>(&format.kind);
        const JoinedTexts around = joined == nullptr ? JoinedTexts() : joined->texts;
        std::string text(around.head);
        text += encoding.bytes;
        for (const std::string& more : encoding.more) {
            text += more;
        }
        return text += around.tail;
    }
    const SpritePart part{.name = sprite.name,
                          .source = sprite.source,
                          .place = {},
                          .width = sprite.image.width,
                          .height = sprite.image.height,
                          .bytes = encoding.bytes,
                          .mask_id = {}};
    return (*assemble)({&part, 1}, options);
}

/// All numbers in a text. Only numbers and punctuation may stand between them.
inline std::vector<double> numbers_in(const std::string& text) {
    std::vector<double> numbers;
    const char* at = text.c_str();
    while (*at != '\0') {
        char* end = nullptr;
        const double number = std::strtod(at, &end);
        if (end == at) {
            ++at;
            continue;
        }
        numbers.push_back(number);
        at = *end == 'f' ? end + 1 : end;
    }
    return numbers;
}

inline Ring ring_of_numbers(const std::vector<double>& numbers, std::size_t step = 2) {
    Ring ring;
    REQUIRE(numbers.size() % step == 0);
    for (std::size_t i = 0; i < numbers.size(); i += step) {
        ring.push_back({numbers[i], numbers[i + 1]});
    }
    return ring;
}

/// All texts between the two marks.
inline std::vector<std::string> between(const std::string& text, const std::string& open, const std::string& close) {
    std::vector<std::string> found;
    for (std::size_t at = text.find(open); at != std::string::npos; at = text.find(open, at)) {
        at += open.size();
        const std::size_t end = text.find(close, at);
        REQUIRE(end != std::string::npos);
        found.push_back(text.substr(at, end - at));
    }
    return found;
}

inline Ring ring_of_json(const json& points) {
    Ring ring;
    for (const json& p : points) {
        ring.push_back(p.is_array() ? Point{p.at(0), p.at(1)} : Point{p.at("x"), p.at("y")});
    }
    return ring;
}

// The rings of one file, one function per format. Holes run in the opposite direction to outer rings.

inline std::vector<Ring> rings_of_phaser(const std::string& text) {
    const json file = json::parse(text);
    std::vector<Ring> rings;
    for (const json& vertices : file.at("a").at("fixtures").at(0).at("vertices")) {
        rings.push_back(ring_of_json(vertices));
    }
    return rings;
}

inline std::vector<Ring> rings_of_libgdx(const std::string& text) {
    const json file = json::parse(text);
    std::vector<Ring> rings;
    for (const json& polygon : file.at("rigidBodies").at(0).at("polygons")) {
        rings.push_back(ring_of_json(polygon));
    }
    return rings;
}

inline std::vector<Ring> rings_of_geojson(const std::string& text) {
    const json file = json::parse(text);
    std::vector<Ring> rings;
    for (const json& polygon : file.at("features").at(0).at("geometry").at("coordinates")) {
        for (const json& closed : polygon) {
            Ring ring = ring_of_json(closed);
            CHECK((ring.front().x == ring.back().x && ring.front().y == ring.back().y));
            ring.pop_back();
            rings.push_back(ring);
        }
    }
    return rings;
}

inline std::vector<Ring> rings_of_plist(const std::string& text) {
    pugi::xml_document document;
    REQUIRE(document.load_string(text.c_str()));
    std::vector<Ring> rings;
    for (const auto& found : document.select_nodes("//array/array")) {
        std::string numbers;
        for (const pugi::xml_node& point : found.node().children("string")) {
            numbers += std::string(point.child_value()) + ' ';
        }
        rings.push_back(ring_of_numbers(numbers_in(numbers)));
    }
    return rings;
}

inline std::vector<Ring> rings_of_godot(const std::string& text) {
    std::vector<Ring> rings;
    for (const std::string& points : between(text, "PackedVector2Array(", ")")) {
        rings.push_back(ring_of_numbers(numbers_in(points)));
    }
    return rings;
}

inline std::vector<Ring> rings_of_csharp(const std::string& text) {
    std::vector<Ring> rings;
    for (const std::string& points : between(text, "new float[] {", "}")) {
        rings.push_back(ring_of_numbers(numbers_in(points)));
    }
    return rings;
}

inline std::vector<Ring> rings_of_love(const std::string& text) {
    std::vector<Ring> rings;
    for (const std::string& points : between(text.substr(text.find("convex = {") + 10), "{", "}")) {
        rings.push_back(ring_of_numbers(numbers_in(points)));
    }
    return rings;
}

inline std::vector<Ring> outlines_of_love(const std::string& text) {
    std::vector<Ring> rings;
    for (const char* hole : {"hole = false,", "hole = true,"}) {
        for (const std::string& points : between(text, hole, "}")) {
            rings.push_back(ring_of_numbers(numbers_in(points)));
        }
    }
    return rings;
}

/// The rings of a header: an array of points, split by an array of ends.
inline std::vector<Ring> rings_of_c(const std::string& text, const std::string& points, const std::string& ends) {
    const Ring all = ring_of_numbers(numbers_in(between(text, ' ' + points + "[] = {", "};").at(0)));
    std::vector<Ring> rings;
    std::size_t begin = 0;
    for (const double end : numbers_in(between(text, ' ' + ends + "[] = {", "}").at(0))) {
        const auto from = all.begin() + static_cast<std::ptrdiff_t>(begin);
        if (end > 0) rings.emplace_back(from, all.begin() + static_cast<std::ptrdiff_t>(end));
        begin = static_cast<std::size_t>(end);
    }
    return rings;
}

struct Reader {
    const char* format;
    std::function<std::vector<Ring>(const std::string&)> rings;
    std::size_t most_vertices = 0; ///< 0: any; else rings must also be convex
};

inline const std::vector<Reader>& readers() {
    static const std::vector<Reader> all{
        {"phaser", rings_of_phaser, 8},
        {"libgdx", rings_of_libgdx, 8},
        {"geojson", rings_of_geojson},
        {"physicseditor", rings_of_plist, 8},
        {"godot", rings_of_godot},
        {"godot-tileset", rings_of_godot},
        {"unity-script", rings_of_csharp},
        {"love", rings_of_love, 8},
        {"love", outlines_of_love},
        {"c", [](const std::string& text) { return rings_of_c(text, "a_outline", "a_ring_ends"); }},
        {"c", [](const std::string& text) { return rings_of_c(text, "a_pieces", "a_piece_ends"); }, 8},
        {"box2d", [](const std::string& text) { return rings_of_c(text, "a_b2_pieces", "a_b2_piece_ends"); }, 8},
        {"box2d", [](const std::string& text) { return rings_of_c(text, "a_b2_chains", "a_b2_chain_ends"); }},
        {"box2d-2.4", [](const std::string& text) { return rings_of_c(text, "a_b2_pieces", "a_b2_piece_ends"); }, 8},
    };
    return all;
}

/// Converts the numbers of a file to px, y down, from the upper left corner.
inline Point in_pixels(Point p, const TracedSprite& sprite, const Coordinates& c) {
    const double width = sprite.image.width, height = sprite.image.height;
    const std::map<Units, Point> scales{{Units::px, {1, 1}},
                                        {Units::m, {c.px_per_metre, c.px_per_metre}},
                                        {Units::norm, {width, height}},
                                        {Units::widths, {width, width}}};
    const std::map<OriginPoint, Point> origins{{OriginPoint::top_left, {0, 0}},
                                               {OriginPoint::bottom_left, {0, height}},
                                               {OriginPoint::center, {width / 2, height / 2}},
                                               {OriginPoint::pivot, {sprite.pivot.x * width, sprite.pivot.y * height}},
                                               {OriginPoint::point, {c.origin.x, c.origin.y}}};
    const Point scale = scales.at(c.units), origin = origins.at(c.origin.point);
    return {origin.x + p.x * scale.x, origin.y + (c.y == YAxis::up ? -1 : 1) * p.y * scale.y};
}

/// Rounds to the lattice: values in single precision come back slightly off.
inline Outline outline_of(const std::vector<Ring>& rings, const TracedSprite& sprite, const Coordinates& coordinates) {
    Outline outline;
    for (const Ring& ring : rings) {
        for (const Point& p : ring) {
            const Point px = in_pixels(p, sprite, coordinates);
            const Point lattice{std::round(px.x * 16) / 16, std::round(px.y * 16) / 16};
            REQUIRE(std::abs(px.x - lattice.x) < 1e-3);
            REQUIRE(std::abs(px.y - lattice.y) < 1e-3);
            outline.vertices.push_back({static_cast<float>(lattice.x), static_cast<float>(lattice.y)});
        }
        outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
    }
    return outline;
}

inline double twofold_area(const Ring& ring) {
    double area = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point a = ring[i], b = ring[(i + 1) % ring.size()];
        area += a.x * b.y - b.x * a.y;
    }
    return area;
}

inline bool turns_right(RingView ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()], c = ring[(i + 2) % ring.size()];
        if ((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) <= 0) return false;
    }
    return true;
}

/// Requires that the rings run clockwise on screen, and holes the other way.
inline void check_rings(const std::vector<Ring>& rings, const TracedSprite& sprite, const Coordinates& coordinates,
                        std::size_t most_vertices) {
    Outline outline = outline_of(rings, sprite, coordinates);
    REQUIRE(rasterize(outline, sprite.image.width, sprite.image.height) == sprite.found.mask);
    REQUIRE(signed_area(outline) == Approx(static_cast<double>(sprite.found.mask.count())));
    if (most_vertices == 0) return;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        REQUIRE(outline.ring(r).size() <= most_vertices);
        REQUIRE(turns_right(outline.ring(r)));
    }
}

inline std::vector<Ring> reversed(std::vector<Ring> rings) {
    for (Ring& ring : rings) {
        std::ranges::reverse(ring);
    }
    return rings;
}

inline const char* const island_in_a_hole = R"(
#######..
#.....#..
#.###.#..
#.#.#.#..
#.###.#..
#.....#..
#######.#
.......##
)";

} // namespace hitmask::test::engine_files
