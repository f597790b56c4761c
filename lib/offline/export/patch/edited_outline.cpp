#include <hitmask/offline/edited_shapes.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "export/placement.h"
#include "outline_files/drawn_shape.h"
#include "outline_files/polygon_json.h"
#include "sheets/xml_sheet.h"
#include "text/file_fault.h"
#include "text/json_tree.h"
#include "text/take_real.h"

namespace hitmask {

namespace {

using DrawnShapes = std::vector<DrawnShape>;

std::span<const std::uint8_t> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

constexpr std::string_view blank_characters = " \t\r\n";

/// Takes the number at the beginning of the text. Throws FileFault.
double take_coordinate(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(blank_characters), text.size()));
    const auto number = take_real(text);
    if (!number) throw FileFault("a coordinate is not a number");
    return *number;
}

/// Pairs of numbers with commas and blanks between them.
std::vector<RealVertex> ring_of_numbers(std::string_view text) {
    std::vector<RealVertex> ring;
    const auto skip = [&] { text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n,"), text.size())); };
    for (skip(); !text.empty(); skip()) {
        const double x = take_coordinate(text);
        skip();
        ring.push_back({x, take_coordinate(text)});
        require_few_vertices(ring.size());
    }
    return ring;
}

/// Reads the polygons of a scene. Other shapes are refused.
DrawnShapes shapes_of_godot(std::string_view text) {
    for (const char* const key : {"\nposition = ", "\nrotation = ", "\nscale = ", "\nskew = ", "\ntransform = "}) {
        if (text.find(key) != std::string_view::npos) throw FileFault("one of its nodes is moved or turned");
    }
    if (text.find("CollisionShape2D") != std::string_view::npos) throw FileFault("it has other shapes than polygons");
    constexpr std::string_view begin = "\npolygon = PackedVector2Array(";
    DrawnShapes shapes;
    for (std::size_t at = text.find(begin); at != std::string_view::npos; at = text.find(begin, at)) {
        at += begin.size();
        const std::size_t end = text.find(')', at);
        if (end == std::string_view::npos) throw FileFault("a polygon has no end");
        shapes.push_back({{ring_of_numbers(text.substr(at, end - at))}, false});
    }
    return shapes;
}

/// `- - {x: 1, y: 2}` begins a path, and `- {x: 3, y: 4}` continues it.
DrawnShapes shapes_of_unity(std::string_view text) {
    DrawnShape shape;
    shape.even_odd = true;
    const std::size_t key = text.find("physicsShape:");
    std::size_t at = key == std::string_view::npos ? text.size() : std::min(text.find('\n', key), text.size());
    while (at < text.size()) {
        const std::size_t end = std::min(text.find('\n', at + 1), text.size());
        std::string_view line = text.substr(at + 1, end - at - 1);
        at = end;
        const std::size_t x = line.find("{x:"), y = line.find(", y:");
        if (x == std::string_view::npos || y == std::string_view::npos) break;
        if (std::ranges::count(line.substr(0, x), '-') == 2) shape.rings.emplace_back();
        if (shape.rings.empty()) throw FileFault("a path has no beginning");
        std::string_view of_x = line.substr(x + 3), of_y = line.substr(y + 4);
        const double number = take_coordinate(of_x);
        shape.rings.back().push_back({number, take_coordinate(of_y)});
    }
    DrawnShapes shapes;
    if (!shape.rings.empty()) shapes.push_back(std::move(shape));
    return shapes;
}

/// The place of an object in Tiled.
struct TiledPlace {
    double x = 0, y = 0, width = 0, height = 0, rotation = 0;
};

DrawnShape shape_of_tiled(const TiledPlace& place, std::vector<RealVertex> polygon) {
    if (place.rotation != 0) throw FileFault("one of its objects is turned");
    const double w = place.width, h = place.height;
    if (polygon.empty()) polygon = {{0, 0}, {w, 0}, {w, h}, {0, h}};
    for (RealVertex& v : polygon) {
        v = {v.x + place.x, v.y + place.y};
    }
    return {{std::move(polygon)}, false};
}

void refuse_other_object(bool has_other, const TiledPlace& place, bool has_polygon) {
    const bool is_box = place.width > 0 && place.height > 0;
    if (has_other || (!has_polygon && !is_box))
        throw FileFault("one of its objects is neither a polygon nor a rectangle");
}

DrawnShapes shapes_of_tiled_xml(std::string_view text) {
    const XmlSheet sheet(bytes_of(text));
    DrawnShapes shapes;
    for (const pugi::xml_node& group : sheet.document().first_child().children("objectgroup")) {
        const double dx = number_of(group, "offsetx", 0), dy = number_of(group, "offsety", 0);
        for (const pugi::xml_node& object : group.children("object")) {
            const TiledPlace place{number_of(object, "x", 0) + dx, number_of(object, "y", 0) + dy,
                                   number_of(object, "width", 0), number_of(object, "height", 0),
                                   number_of(object, "rotation", 0)};
            const bool has_other = object.child("ellipse") || object.child("point") || object.child("polyline") ||
                                   object.child("text") || object.attribute("gid") || object.attribute("template");
            const pugi::xml_node polygon = object.child("polygon");
            refuse_other_object(has_other, place, !polygon.empty());
            shapes.push_back(shape_of_tiled(place, ring_of_numbers(polygon.attribute("points").value())));
        }
    }
    return shapes;
}

double member_number(const JsonNode& of, std::string_view key) {
    const JsonNode* const found = of.find(key);
    if (found == nullptr) return 0;
    if (!found->is(JsonKind::number)) throw FileFault("a coordinate is not a number");
    return found->number;
}

DrawnShapes shapes_of_tiled_json(std::string_view text) {
    constexpr std::array<std::string_view, 6> others{"ellipse", "point", "polyline", "text", "gid", "template"};
    const JsonNode tile = parse_json_tree(bytes_of(text));
    const JsonNode* const group = tile.find("objectgroup");
    const JsonNode* const objects = group == nullptr ? nullptr : group->find("objects");
    DrawnShapes shapes;
    if (objects == nullptr) return shapes;
    const double dx = member_number(*group, "offsetx"), dy = member_number(*group, "offsety");
    for (const JsonNode& object : objects->children) {
        const TiledPlace place{member_number(object, "x") + dx, member_number(object, "y") + dy,
                               member_number(object, "width"), member_number(object, "height"),
                               member_number(object, "rotation")};
        const bool has_other =
            std::ranges::any_of(others, [&](std::string_view key) { return object.find(key) != nullptr; });
        const JsonNode* const polygon = object.find("polygon");
        refuse_other_object(has_other, place, polygon != nullptr);
        std::vector<RealVertex> ring;
        if (polygon != nullptr) require_few_vertices(polygon->children.size());
        for (std::size_t i = 0; polygon != nullptr && i < polygon->children.size(); ++i) {
            ring.push_back({member_number(polygon->children[i], "x"), member_number(polygon->children[i], "y")});
        }
        shapes.push_back(shape_of_tiled(place, std::move(ring)));
    }
    return shapes;
}

/// Reads the outline of the object of a sprite in our own JSON, in pixels.
Outline outline_of_json(std::string_view text) {
    const JsonNode sprite = parse_json_tree(bytes_of(text));
    const JsonNode* const polygons = sprite.find("polygons");
    if (polygons == nullptr) throw FileFault("it has no polygons");
    if (polygons->is(JsonKind::array) && polygons->children.empty()) return {};
    const std::string_view list = text.substr(polygons->begin, polygons->end - polygons->begin);
    return polygons_of_json(bytes_of(R"({"polygons": )" + std::string(list) + "}"), "").front().outline;
}

std::optional<DrawnShapes> shapes_of(std::string_view text, std::string_view format) {
    if (format == "tiled") return shapes_of_tiled_xml(text);
    if (format == "tiled-json") return shapes_of_tiled_json(text);
    if (format == "unity") return shapes_of_unity(text);
    if (format == "godot") return shapes_of_godot(text);
    return std::nullopt;
}

/// Throws FileFault.
std::optional<Outline> read_outline(std::string_view text, const TracedSprite& sprite, std::string_view format,
                                    const Coordinates& coordinates) {
    if (format == "json" || format == "embedded") return outline_of_json(text);
    std::optional<DrawnShapes> shapes = shapes_of(text, format);
    if (!shapes) return std::nullopt;
    if (shapes->empty()) return Outline();
    const Placement place(sprite, coordinates);
    OutlineBuilder builder;
    for (DrawnShape& shape : *shapes) {
        for (std::vector<RealVertex>& ring : shape.rings) {
            for (RealVertex& v : ring) {
                const PlacedPoint p = place.back(v.x, v.y);
                v = {p.x, p.y};
            }
        }
        builder.add(shape);
    }
    return std::move(builder).take();
}

} // namespace

std::optional<Outline> edited_outline(std::string_view text, const TracedSprite& sprite, std::string_view format,
                                      const Coordinates& coordinates) {
    try {
        return read_outline(text, sprite, format, coordinates);
    } catch (const FileFault& fault) {
        throw IoError(fault.what());
    }
}

} // namespace hitmask
