#include "export/export_encoders.h"

#include "export/engine_rings.h"
#include "export/ring_text.h"
#include "export/texture_path.h"
#include "text/json_string.h"

namespace hitmask {

namespace {

void append_vertex_list(TextBuffer& out, const Placement& place, RingView ring) {
    append(out, "[");
    append_points(out, place(ring), xy_object_style);
    append(out, "]");
}

} // namespace

Encoding encode_libgdx(const TracedSprite& sprite, const ExportOptions& options) {
    const Placement place(sprite, options.coordinates);
    const EngineRings rings = box2d_rings(sprite, options);
    const OutlineView outline = sprite.found.simplified.outline;
    TextBuffer out;
    append(out, R"(    {{ "name": {}, "imagePath": {}, "origin": {{"x":0,"y":0}},)", json_string(sprite.name),
           json_string(texture_path({.source = sprite.source, .place = sprite.place})));
    append(out, "\n      \"polygons\": [");
    for (std::size_t i = 0; i < rings.size(); ++i) {
        append(out, "{}", i == 0 ? " " : ",\n        ");
        append_vertex_list(out, place, rings.ring(i));
    }
    append(out, " ],\n      \"circles\": [],\n      \"shapes\": [");
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        append(out, R"({} {{ "type": "POLYGON", "vertices": )", r == 0 ? "" : ",");
        append_vertex_list(out, place, outline.ring(r));
        append(out, " }}");
    }
    append(out, " ] }}");
    return {.bytes = fmt::to_string(out), .in_pieces = true, .left_out = rings.slivers};
}

} // namespace hitmask
