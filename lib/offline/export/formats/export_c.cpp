#include "export/export_encoders.h"

#include <algorithm>

#include <hitmask/offline/bake.h>

#include "export/formats/c_text.h"

namespace hitmask {

namespace {

constexpr std::size_t bytes_per_line = 16;

/// Eight pixels per byte, with the leftmost in the lowest bit. Each row begins a new byte.
std::vector<unsigned> packed_pixels(MaskView mask) {
    std::vector<unsigned> bytes;
    for (int y = 0; y < mask.height; ++y) {
        for (int left = 0; left < mask.width; left += 8) {
            unsigned byte = 0;
            for (int x = left; x < std::min(left + 8, mask.width); ++x) {
                byte |= mask.test(x, y) ? 1U << (x - left) : 0U;
            }
            bytes.push_back(byte);
        }
    }
    return bytes;
}

void append_mask(TextBuffer& out, const std::string& id, MaskView mask) {
    std::vector<unsigned> bytes = packed_pixels(mask);
    if (bytes.empty()) bytes.push_back(0); // arrays in C are not empty
    append(out, "HITMASK_DATA unsigned char {}_mask[] = {{", id);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        append(out, "{}0x{:02x},", i % bytes_per_line == 0 ? "\n    " : " ", bytes[i]);
    }
    append(out, "\n}};\n");
}

void append_vec2_arrays(TextBuffer& out, const Placement& place, const std::string& name, const char* ends,
                        const std::vector<RingView>& rings) {
    append(out, "HITMASK_DATA hitmask_vec2 {}[] = {{\n", name);
    append_c_points(out, place, rings);
    append(out, "}};\nHITMASK_DATA int {}[] = {{{}}};\n", ends, c_ends(rings));
}

} // namespace

Encoding encode_c(const TracedSprite& sprite, const ExportOptions& options) {
    const Placement place(sprite, options.coordinates);
    const EngineRings pieces = convex_rings(sprite, options, 0);
    const std::string id = c_identifier(sprite.name);
    const std::vector<RingView> outline = rings_of(sprite.found.simplified.outline), convex = rings_of(pieces);
    TextBuffer out;
    append(out, "\n/* {}: {} solid px */\n", in_c_comment(sprite.name), MaskView(sprite.found.mask).count());
    // A header of masks may define the size, too.
    append(
        out,
        "#ifndef HITMASK_SIZE_{0}\n#define HITMASK_SIZE_{0}\nenum {{ {0}_width = {1}, {0}_height = {2} }};\n#endif\n",
        id, sprite.found.mask.width(), sprite.found.mask.height());
    append(out, "enum {{ {0}_ring_count = {1}, {0}_piece_count = {2} }};\n", id, outline.size(), convex.size());
    append_mask(out, id, sprite.found.mask);
    append_vec2_arrays(out, place, id + "_outline", (id + "_ring_ends").c_str(), outline);
    append_vec2_arrays(out, place, id + "_pieces", (id + "_piece_ends").c_str(), convex);
    return {.bytes = fmt::to_string(out)};
}

} // namespace hitmask
