// Renders the user's own template with sprites. Mustache: https://mustache.github.io/mustache.5.html

#include "export/export_encoders.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

// The warnings are about the library's own code.
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#endif
#include <kainjow/mustache.hpp>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#include <hitmask/offline/bake.h>

#include "export/engine_rings.h"
#include "export/placement.h"
#include "export/template/template_check.h"
#include "text/json_string.h"
#include "text/printable_path.h"
#include <hitmask/outline.h>

namespace hitmask {

namespace {

using OrderedJson = nlohmann::ordered_json;
using Data = kainjow::mustache::data;

OrderedJson points_of(const Placement& place, RingView ring) {
    OrderedJson points = OrderedJson::array();
    for (const PlacedPoint& p : place(ring)) {
        points.push_back({{"x", p.x}, {"y", p.y}});
    }
    return points;
}

OrderedJson polygons_of(const Placement& place, OutlineView outline) {
    OrderedJson polygons = OrderedJson::array();
    for (const PieceRings& piece : piece_rings(outline)) {
        OrderedJson holes = OrderedJson::array();
        for (std::size_t r = piece.first_ring + 1; r < piece.end_ring; ++r) {
            holes.push_back({{"points", points_of(place, outline.ring(r))}});
        }
        polygons.push_back({{"outer", points_of(place, outline.ring(piece.first_ring))}, {"holes", holes}});
    }
    return polygons;
}

OrderedJson rings_of(const Placement& place, OutlineView outline) {
    OrderedJson rings = OrderedJson::array();
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        rings.push_back({{"hole", signed_area(ring) < 0}, {"count", ring.size()}, {"points", points_of(place, ring)}});
    }
    return rings;
}

OrderedJson pieces_of(const Placement& place, const EngineRings& rings) {
    OrderedJson pieces = OrderedJson::array();
    for (std::size_t i = 0; i < rings.size(); ++i) {
        pieces.push_back({{"count", rings.ring(i).size()}, {"points", points_of(place, rings.ring(i))}});
    }
    return pieces;
}

std::string number_text(const OrderedJson& number) {
    return number.is_number_float() ? fmt::format("{}", number.get<double>()) : number.dump();
}

/// A list of `count` elements, to which the caller assigns. push_back() of full elements would copy all their contents,
/// once per level of lists, and again whenever the list grows.
Data list_of(std::size_t count) {
    Data list(Data::type::list);
    for (std::size_t i = 0; i < count; ++i) {
        list.push_back(Data(Data::type::invalid));
    }
    return list;
}

Data& element_of(Data& list, std::size_t i) {
    return const_cast<Data&>(list.list_value()[i]); // NOLINT(cppcoreguidelines-pro-type-const-cast): the only access
}

/// Converts JSON for Mustache. Elements of lists also get their index, and whether they are first or last.
Data data_of(const OrderedJson& json) { // NOLINT(misc-no-recursion): five levels deep
    if (json.is_object()) {
        Data object(Data::type::object);
        for (const auto& [key, value] : json.items()) {
            object[key] = data_of(value);
        }
        return object;
    }
    if (json.is_array()) {
        Data list = list_of(json.size());
        for (std::size_t i = 0; i < json.size(); ++i) {
            Data& element = element_of(list, i);
            element = data_of(json[i]);
            if (element.is_object()) {
                element["index"] = std::to_string(i);
                element["first"] = i == 0;
                element["last"] = i + 1 == json.size();
            }
        }
        return list;
    }
    if (json.is_boolean()) return json.get<bool>();
    return json.is_string() ? Data(json.get<std::string>()) : Data(number_text(json));
}

/// The text as a string of JSON, without the quotes.
std::string inside_json(const std::string& text) {
    const std::string quoted = json_string(text);
    return quoted.substr(1, quoted.size() - 2);
}

constexpr std::size_t longest_reason = 300; // it may have the name of a tag

/// Converts the position in kainjow's message, such as "Unclosed tag at 12", to a line.
std::string fault_of_template(std::string_view pattern, std::string_view message) {
    const std::size_t at = message.rfind(" at ");
    std::size_t offset = 0;
    if (at != std::string_view::npos) {
        std::from_chars(message.data() + at + 4, message.data() + message.size(), offset);
    }
    const auto line = std::ranges::count(pattern.substr(0, offset), '\n') + 1;
    return fmt::format("line {}: not a Mustache template: {}", line,
                       printable(message.substr(0, std::min(at, longest_reason))));
}

/// Throws IoError if the text is no template, or names words that do not exist at their place.
void check_template(const std::string& pattern) {
    refuse_crossed_sections(pattern);
    const kainjow::mustache::mustache parsed(pattern);
    if (!parsed.is_valid()) throw IoError(fault_of_template(pattern, parsed.error_message()));
    refuse_misplaced_words(pattern);
}

} // namespace

Encoding encode_template(const TracedSprite& sprite, const ExportOptions& options) {
    const Placement place(sprite, options.coordinates);
    const OutlineView outline = sprite.found.simplified.outline;
    const EngineRings convex = convex_rings(sprite, options, 0);
    const PlacedPoint pivot = place(sprite.pivot.x * sprite.image.width, sprite.pivot.y * sprite.image.height);
    const OrderedJson json{{"name", sprite.name},
                           {"name_json", inside_json(sprite.name)},
                           {"id", c_identifier(sprite.name)},
                           {"source", sprite.source},
                           {"source_json", inside_json(sprite.source)},
                           {"width", sprite.image.width},
                           {"height", sprite.image.height},
                           {"solid_px", sprite.found.solid_px},
                           {"pivot_x", pivot.x},
                           {"pivot_y", pivot.y},
                           {"polygons", polygons_of(place, outline)},
                           {"rings", rings_of(place, outline)},
                           {"ring_count", outline.ring_count()},
                           {"pieces", pieces_of(place, convex)},
                           {"piece_count", convex.size()}};
    return {.bytes = json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace)};
}

std::string assemble_template(std::span<const SpritePart> parts, const ExportOptions& options) {
    check_template(options.pattern);
    kainjow::mustache::mustache pattern(without_comment_lines(options.pattern));
    OrderedJson sprites = OrderedJson::array();
    for (const SpritePart& part : parts) {
        sprites.push_back(OrderedJson::parse(part.bytes));
    }
    constexpr std::size_t most_bytes = std::size_t{1} << 28;
    std::string text;
    pattern.render(data_of({{"sprites", std::move(sprites)}, {"sprite_count", parts.size()}}),
                   [&](const std::string& part) {
                       text += part;
                       if (text.size() > most_bytes)
                           throw IoError("the template makes more than 256 MiB of these sprites");
                   });
    return text;
}

} // namespace hitmask
