#include "export/export_encoders.h"

#include <cstddef>
#include <vector>

#include "text/text_buffer.h"

namespace hitmask {

/// The pixels are packed row by row without padding, with the first pixel in the lowest bit.
Encoding encode_godot_bitmap(const TracedSprite& sprite, const ExportOptions& /*options*/) {
    const MaskView mask = sprite.found.mask;
    const auto width = static_cast<std::size_t>(mask.width), pixels = width * static_cast<std::size_t>(mask.height);
    std::vector<unsigned> bytes((pixels + 7) / 8);
    for (std::size_t i = 0; i < pixels; ++i) {
        if (mask.test(static_cast<int>(i % width), static_cast<int>(i / width))) bytes[i / 8] |= 1U << (i % 8);
    }
    TextBuffer out;
    append(out, "[gd_resource type=\"BitMap\" format=3]\n\n[resource]\ndata = {{\n\"data\": PackedByteArray(");
    const char* separator = "";
    for (const unsigned byte : bytes) {
        append(out, "{}{}", separator, byte);
        separator = ", ";
    }
    append(out, "),\n\"size\": Vector2i({}, {})\n}}\n", mask.width, mask.height);
    return {.bytes = fmt::to_string(out)};
}

} // namespace hitmask
