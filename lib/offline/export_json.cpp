#include "export_encoders.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "exact.h"
#include "export_json_fits.h"
#include "pieces.h"
#include "text_buffer.h"

namespace hitmask {

namespace {

/// A quantity on a scale: shortest digits that read back as the same number, and always a decimal point or an
/// exponent, so that readers with typed numbers see the same type for each sprite.
void append_real(TextBuffer& out, double value) {
    const std::size_t begin = out.size();
    append(out, "{}", value);
    const std::string_view digits(out.data() + begin, out.size() - begin);
    if (digits.find_first_of(".e") == std::string_view::npos) append(out, ".0");
}

/// [x,y]; most vertices are on pixel corners, so whole numbers are written as such.
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

void append_options(TextBuffer& out, const TracedSprite& sprite) {
    append(out, R"("threshold": {}, "solid_px": {}, "tolerance_px": )", sprite.threshold, sprite.solid_px);
    append_real(out, sprite.tolerance);
    append(out, R"(, "side": "{}", "connectivity": {})", name_of(sprite.side),
           sprite.connectivity == Connectivity::four ? 4 : 8);
    if (sprite.min_area > 0) append(out, R"(, "min_area": {})", sprite.min_area);
    append(out, R"(, "pivot": [0.5, 0.5])");
}

void append_error(TextBuffer& out, const SimplifyResult& result) {
    append(out, R"("error": {{ "hausdorff_px": )");
    append_real(out, result.hausdorff);
    append(out, R"(, "iou": )");
    append_real(out, result.fidelity.iou);
    append(out, R"(, "missed_px": {}, "extra_px": {} }})", result.fidelity.missed_px, result.fidelity.extra_px);
}

} // namespace

const char* name_of(Side side) noexcept {
    return side == Side::either ? "either" : side == Side::outside ? "outside" : "inside";
}

std::string json_string(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string encode_json(const TracedSprite& sprite) {
    const int width = sprite.image.width, height = sprite.image.height;
    TextBuffer out;
    append(out, R"(    {{ "name": {}, "source": {}, )", json_string(sprite.name), json_string(sprite.source));
    append(out, R"("frame": {{"x": 0, "y": 0, "w": {0}, "h": {1}}}, "width": {0}, "height": {1}, )", width, height);
    append_options(out, sprite);
    append(out, ", ");
    append_polygons(out, sprite.simplified.outline);
    if (sprite.convex) append_convex(out, *sprite.convex);
    if (!sprite.fits.empty()) append_fits(out, sprite.fits);
    append(out, R"(, "vertices": {}, "least_vertices": {}, )", sprite.simplified.outline.vertices.size(),
           sprite.least_vertices);
    append_error(out, sprite.simplified);
    append(out, " }}");
    return fmt::to_string(out);
}

} // namespace hitmask
