#include "export/formats/export_json_polygons.h"

#include <cstddef>

#include "export/flip.h"
#include "export/print_coordinate.h"
#include <hitmask/outline.h>

namespace hitmask {

namespace {

/// Appends vertices as [x,y]. Most of them are pixel corners, and whole numbers have no decimal point.
void append_ring(TextBuffer& out, RingView ring) {
    char opening = '[';
    for (const Vec2& v : ring) {
        append(out, "{}[{},{}]", opening, exact(v.x), exact(v.y));
        opening = ',';
    }
    out.push_back(']');
}

void append_piece(TextBuffer& out, OutlineView outline, PieceRings piece) {
    append(out, R"({{ "outer": )");
    append_ring(out, outline.ring(piece.first_ring));
    append(out, R"(, "holes": [)");
    for (std::size_t r = piece.first_ring + 1; r < piece.end_ring; ++r) {
        append(out, "{}", r == piece.first_ring + 1 ? " " : ", ");
        append_ring(out, outline.ring(r));
    }
    append(out, "{}", piece.end_ring > piece.first_ring + 1 ? " ] }" : "] }");
}

} // namespace

void append_polygons(TextBuffer& out, OutlineView outline) {
    const char* before = "";
    append(out, R"("polygons": [)");
    for (const PieceRings& piece : piece_rings(outline)) {
        append(out, "{} ", before);
        append_piece(out, outline, piece);
        before = ",";
    }
    append(out, " ]");
}

void append_convex(TextBuffer& out, const ConvexPieces& pieces) {
    append(out, R"(, "convex": [)");
    for (std::size_t i = 0; i < pieces.piece_count(); ++i) {
        append(out, "{}", i == 0 ? "" : ",");
        append_ring(out, pieces.piece(i));
    }
    append(out, "]");
}

void append_mirrored(TextBuffer& out, const TracedSprite& sprite) {
    const char* opening = R"(, "mirrored": { )";
    for (const Mirror mirror : sprite.shown.mirrors) {
        append(out, R"({}"{}": {{ )", opening, name_of(mirror));
        append_polygons(out, mirrored(sprite.found.simplified.outline, mirror, sprite.image));
        if (sprite.shown.convex) append_convex(out, mirrored(*sprite.shown.convex, mirror, sprite.image));
        append(out, " }}");
        opening = ", ";
    }
    append(out, " }}");
}

} // namespace hitmask
