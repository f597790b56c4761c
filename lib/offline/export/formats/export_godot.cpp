#include "export/export_encoders.h"

#include "export/engine_rings.h"
#include "export/formats/godot_text.h"
#include "text/text_buffer.h"

namespace hitmask {

Encoding encode_godot(const TracedSprite& sprite, const ExportOptions& options) {
    const Placement place(sprite, options.coordinates);
    const EngineRings rings = rings_without_holes(sprite, options);
    const std::size_t pieces = rings.convex.piece_count();
    TextBuffer out;
    if (pieces > 0) {
        append(out, "[gd_scene load_steps={} format=3]\n", pieces + 1);
    } else {
        append(out, "[gd_scene format=3]\n");
    }
    for (std::size_t i = 0; i < pieces; ++i) {
        append(out, "\n[sub_resource type=\"ConvexPolygonShape2D\" id=\"convex_{}\"]\npoints = {}\n", i,
               godot_points(place(rings.convex.piece(i))));
    }
    append(out, "\n[node name={} type=\"StaticBody2D\"]\n", godot_node_name(sprite.name));
    if (options.note_masks) append(out, "metadata/{} = \"{}\"\n", mask_id_key, mask_id(sprite.found.mask));
    for (std::size_t i = 0; i < rings.simple.size(); ++i) {
        append(out, "\n[node name=\"outline_{}\" type=\"CollisionPolygon2D\" parent=\".\"]\npolygon = {}\n", i,
               godot_points(place(RingView(rings.simple[i]))));
    }
    for (std::size_t i = 0; i < pieces; ++i) {
        append(out,
               "\n[node name=\"convex_{0}\" type=\"CollisionShape2D\" parent=\".\"]\n"
               "shape = SubResource(\"convex_{0}\")\n",
               i);
    }
    return {.bytes = fmt::to_string(out), .in_pieces = !options.convex && pieces > 0};
}

} // namespace hitmask
