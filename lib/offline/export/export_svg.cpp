#include "export_encoders.h"

#include <iterator>

#include <fmt/format.h>

#include "exact.h"
#include "pieces.h"
#include "shown_rect.h"

namespace hitmask {

namespace {

/// M, then H and V where the outline runs along the pixel grid: half the size of a list of points.
void append_ring(fmt::memory_buffer& out, RingView ring) {
    const auto write = std::back_inserter(out);
    Vec2 from{};
    bool first = true;
    for (const Vec2& to : ring) {
        const double x = exact(to.x), y = exact(to.y);
        if (first) {
            fmt::format_to(write, "M{} {}", x, y);
        } else if (to.y == from.y) {
            fmt::format_to(write, "H{}", x);
        } else if (to.x == from.x) {
            fmt::format_to(write, "V{}", y);
        } else {
            fmt::format_to(write, "L{} {}", x, y);
        }
        from = to;
        first = false;
    }
    out.push_back('Z');
}

} // namespace

Encoding encode_svg(const TracedSprite& sprite, const ExportOptions& /*options*/) {
    const OutlineView outline = sprite.simplified.outline;
    const PixelRect shown = shown_rect(sprite);
    fmt::memory_buffer out;
    // crispEdges: a pixel is painted or not, by its centre, as in the mask.
    fmt::format_to(std::back_inserter(out),
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{2}\" height=\"{3}\" "
                   "viewBox=\"{0} {1} {2} {3}\" "
                   "shape-rendering=\"crispEdges\">\n",
                   shown.x, shown.y, shown.w, shown.h);
    for (const PieceRings& piece : piece_rings(outline)) {
        fmt::format_to(std::back_inserter(out), R"(<path fill-rule="evenodd" d=")");
        for (std::size_t r = piece.first_ring; r < piece.end_ring; ++r) {
            append_ring(out, outline.ring(r));
        }
        fmt::format_to(std::back_inserter(out), "\"/>\n");
    }
    fmt::format_to(std::back_inserter(out), "</svg>\n");
    return {.bytes = fmt::to_string(out)};
}

} // namespace hitmask
