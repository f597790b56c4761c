#include "export/export_encoders.h"

#include <utility>

#include <hitmask/offline/error.h>

#include "export/engine_rings.h"
#include "export/ring_text.h"

namespace hitmask {

namespace {

/// A limit on files, because each piece is a file of its own.
constexpr std::size_t most_pieces = 1000;

/// Writes a number in the text format of Protobuf, with a decimal point, as in Defold's own files.
void append_number(TextBuffer& out, double value) {
    const std::string digits = fmt::format("{}", single(value));
    append(out, "data: {}{}\n", digits, digits.find_first_of(".e") == std::string::npos ? ".0" : "");
}

} // namespace

Encoding encode_defold(const TracedSprite& sprite, const ExportOptions& options) {
    const Placement place(sprite, options.coordinates);
    const EngineRings rings = convex_rings(sprite, options, options.max_convex_vertices);
    if (rings.size() > most_pieces) {
        throw IoError(
            fmt::format("{} convex pieces; defold writes a file for each, up to {}: raise the tolerance, or drop "
                        "small pieces",
                        rings.size(), most_pieces));
    }
    Encoding encoding;
    encoding.in_pieces = true;
    for (std::size_t i = 0; i < rings.size(); ++i) {
        TextBuffer out;
        append(out, "shape_type: TYPE_HULL\n");
        for (const PlacedPoint& p : place(rings.ring(i))) {
            append_number(out, p.x);
            append_number(out, p.y);
            append_number(out, 0);
        }
        if (i == 0) {
            encoding.bytes = fmt::to_string(out);
        } else {
            encoding.more.push_back(fmt::to_string(out));
        }
    }
    return encoding;
}

} // namespace hitmask
