#include "export/export_encoders.h"

#include "export/engine_rings.h"
#include "export/ring_text.h"
#include <hitmask/outline.h>

namespace hitmask {

namespace {

constexpr RingStyle lua_style{"", ",", "", ", "};

/// A Lua string, with control characters as \ddd.
std::string lua_string(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            quoted += '\\', quoted += c;
        } else if (byte < 0x20 || byte == 0x7f) {
            quoted += fmt::format("\\{:03}", byte);
        } else {
            quoted += c;
        }
    }
    return quoted + '"';
}

void append_outlines(TextBuffer& out, const Placement& place, OutlineView outline) {
    append(out, "    outlines = {{\n");
    for (const PieceRings& piece : piece_rings(outline)) {
        for (std::size_t r = piece.first_ring; r < piece.end_ring; ++r) {
            append(out, "      {{ hole = {}, ", r == piece.first_ring ? "false" : "true");
            append_points(out, place(outline.ring(r)), lua_style);
            append(out, " }},\n");
        }
    }
    append(out, "    }},\n");
}

} // namespace

Encoding encode_love(const TracedSprite& sprite, const ExportOptions& options) {
    const Placement place(sprite, options.coordinates);
    const EngineRings rings = box2d_rings(sprite, options);
    TextBuffer out;
    append(out, "  [{}] = {{\n    width = {}, height = {},\n", lua_string(sprite.name), sprite.image.width,
           sprite.image.height);
    append_outlines(out, place, sprite.found.simplified.outline);
    append(out, "    convex = {{\n");
    for (std::size_t i = 0; i < rings.size(); ++i) {
        append(out, "      {{ ");
        append_points(out, place(rings.ring(i)), lua_style);
        append(out, " }},\n");
    }
    append(out, "    }},\n  }},\n");
    return {.bytes = fmt::to_string(out), .left_out = rings.slivers};
}

} // namespace hitmask
