#include "export/export_encoders.h"

#include "export/ring_text.h"
#include "text/json_string.h"

namespace hitmask {

namespace {

constexpr RingStyle geojson_style{"[", ",", "]", ","};

/// Appends a ring that repeats its first point at the end, as the standard requires.
void append_closed_ring(TextBuffer& out, const Placement& place, RingView ring) {
    const std::vector<PlacedPoint> points = place(ring);
    append(out, "[");
    append_points(out, points, geojson_style);
    append(out, ",[{},{}]]", points.front().x, points.front().y);
}

const char* name_of(Units units) {
    return units == Units::m ? "m" : units == Units::px ? "px" : "norm";
}

} // namespace

Encoding encode_geojson(const TracedSprite& sprite, const ExportOptions& options) {
    Coordinates coordinates = options.coordinates;
    // RFC 7946 wants outer rings counterclockwise if y grows upwards. On a screen y may grow downwards.
    coordinates.winding = coordinates.y == YAxis::down ? Winding::clockwise : Winding::counterclockwise;
    const Placement place(sprite, coordinates);
    TextBuffer out;
    append(out, R"(    {{ "type": "Feature", "properties": {{ "name": {}, "image": {}, "width": {}, "height": {}, )",
           json_string(sprite.name), json_string(sprite.source), sprite.image.width, sprite.image.height);
    append(out, R"("units": "{}", "y": "{}" }},)", name_of(coordinates.units),
           coordinates.y == YAxis::down ? "down" : "up");
    append(out, "\n      \"geometry\": {{ \"type\": \"MultiPolygon\", \"coordinates\": [");
    const char* separator = "";
    const Outline polygons = simple_polygons(sprite.found.simplified.outline);
    for (const PieceRings& polygon : piece_rings(polygons)) {
        append(out, "{}[", separator);
        for (std::size_t r = polygon.first_ring; r < polygon.end_ring; ++r) {
            if (r != polygon.first_ring) append(out, ",");
            append_closed_ring(out, place, polygons.ring(r));
        }
        append(out, "]");
        separator = ",";
    }
    append(out, "] }} }}");
    return {.bytes = fmt::to_string(out)};
}

} // namespace hitmask
