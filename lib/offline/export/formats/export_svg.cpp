#include "export/export_encoders.h"

#include "export/print_coordinate.h"
#include "export/shown_rect.h"
#include "text/text_buffer.h"
#include <hitmask/outline.h>

namespace hitmask {

namespace {

/// Appends a path with H and V along the pixel grid, which is half the size of a list of points.
void append_subpath(TextBuffer& out, RingView ring) {
    Vec2 from{};
    bool first = true;
    for (const Vec2& to : ring) {
        const double x = exact(to.x), y = exact(to.y);
        if (first) {
            append(out, "M{} {}", x, y);
        } else if (to.y == from.y) {
            append(out, "H{}", x);
        } else if (to.x == from.x) {
            append(out, "V{}", y);
        } else {
            append(out, "L{} {}", x, y);
        }
        from = to;
        first = false;
    }
    out.push_back('Z');
}

} // namespace

Encoding encode_svg(const TracedSprite& sprite, const ExportOptions& /*options*/) {
    const OutlineView outline = sprite.found.simplified.outline;
    const PixelRect shown = shown_rect(sprite);
    TextBuffer out;
    // With crispEdges a pixel is painted or not, by its centre, as in the mask.
    append(out,
           "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{2}\" height=\"{3}\" "
           "viewBox=\"{0} {1} {2} {3}\" "
           "shape-rendering=\"crispEdges\">\n",
           shown.x, shown.y, shown.w, shown.h);
    for (const PieceRings& piece : piece_rings(outline)) {
        append(out, R"(<path fill-rule="evenodd" d=")");
        for (std::size_t r = piece.first_ring; r < piece.end_ring; ++r) {
            append_subpath(out, outline.ring(r));
        }
        append(out, "\"/>\n");
    }
    append(out, "</svg>\n");
    return {.bytes = fmt::to_string(out)};
}

} // namespace hitmask
