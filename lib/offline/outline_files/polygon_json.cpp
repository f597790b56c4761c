#include "outline_files/polygon_json.h"

#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "outline_files/drawn_shape.h"
#include "text/file_fault.h"
#include "text/json_guard.h"
#include "text/printable_path.h"

namespace hitmask {

namespace {

using Json = nlohmann::json;

constexpr int most_polygon_levels = 64;
constexpr std::size_t most_polygon_values = std::size_t{1} << 21; // each takes 16 bytes and more

/// Refuses a JSON that would need much more memory than the file has bytes.
class Watch {
public:
    bool operator()(int depth, Json::parse_event_t event, const Json& /*parsed*/) {
        if (depth > most_polygon_levels)
            throw FileFault(fmt::format("nested more than {} levels deep", most_polygon_levels));
        const bool is_value = event == Json::parse_event_t::value || event == Json::parse_event_t::array_start ||
                              event == Json::parse_event_t::object_start;
        if (is_value && ++values_ > most_polygon_values)
            throw FileFault(fmt::format("more than {} values", most_polygon_values));
        return true;
    }

private:
    std::size_t values_ = 0;
};

const Json& member(const Json& of, const char* key, const std::string& where) {
    const auto found = of.find(key);
    if (found == of.end()) throw FileFault(fmt::format("{} has no \"{}\"", where, key));
    return *found;
}

const Json& list(const Json& json, const std::string& what) {
    if (!json.is_array()) throw FileFault(what + " is not a list");
    return json;
}

std::vector<RealVertex> ring_of(const Json& json, const std::string& where) {
    std::vector<RealVertex> ring;
    require_few_vertices(list(json, where).size());
    for (const Json& point : json) {
        if (!point.is_array() || point.size() != 2 || !point[0].is_number() || !point[1].is_number()) {
            throw FileFault(where + ": a point is not two numbers");
        }
        ring.push_back({point[0].get<double>(), point[1].get<double>()});
    }
    return ring;
}

/// Reads {"outer": [...], "holes": [[...], ...]}, by the rule evenodd.
DrawnShape polygon_of(const Json& json, const std::string& where) {
    if (!json.is_object()) throw FileFault(where + " is not an object");
    DrawnShape shape;
    shape.even_odd = true;
    shape.rings.push_back(ring_of(member(json, "outer", where), where));
    const auto holes = json.find("holes");
    if (holes == json.end()) return shape;
    for (const Json& hole : list(*holes, where + ": \"holes\"")) {
        shape.rings.push_back(ring_of(hole, where));
    }
    return shape;
}

Outline outline_of(const Json& polygons, const std::string& where) {
    OutlineBuilder builder;
    std::size_t number = 0;
    for (const Json& polygon : list(polygons, where + "\"polygons\"")) {
        const std::string which = fmt::format("{}polygon {}", where, ++number);
        builder.add(polygon.is_array() ? DrawnShape{{ring_of(polygon, which)}, false} : polygon_of(polygon, which));
    }
    return std::move(builder).take();
}

std::vector<NamedOutline> sprites_of(const Json& sprites) {
    std::vector<NamedOutline> outlines;
    std::size_t number = 0;
    for (const Json& sprite : list(sprites, "\"sprites\"")) {
        const std::string which = fmt::format("sprite {}", ++number);
        if (!sprite.is_object()) throw FileFault(which + " is not an object");
        const Json& name = member(sprite, "name", which);
        if (!name.is_string()) throw FileFault(which + ": \"name\" is not a text");
        const auto text = name.get<std::string>();
        const Json& polygons = member(sprite, "polygons", which);
        if (polygons.is_array() && polygons.empty()) continue; // the sprite has no solid pixels
        outlines.push_back({text, outline_of(polygons, fmt::format("sprite '{}': ", shown_name(text)))});
    }
    if (outlines.empty()) throw FileFault("no sprite in it has a polygon");
    return outlines;
}

} // namespace

std::vector<NamedOutline> polygons_of_json(std::span<const std::uint8_t> bytes, const std::string& name) {
    refuse_long_words(bytes, most_polygon_values);
    Json json;
    try {
        const auto* const text = reinterpret_cast<const char*>(bytes.data()); // as in json_tree.cpp
        json = Json::parse(text, text + bytes.size(), Watch());
    } catch (const Json::exception&) {
        throw FileFault("not a JSON that can be read");
    }
    // contains() is false for a value that is no object.
    if (json.contains("sprites")) return sprites_of(json["sprites"]);
    if (json.contains("polygons")) return {{name, outline_of(json["polygons"], "")}};
    throw FileFault(R"(not a JSON of outlines: it has neither "sprites" nor "polygons")");
}

} // namespace hitmask
