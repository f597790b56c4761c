#include "export_encoders.h"

#include <hitmask/offline/bake.h>

#include "c_text.h"

namespace hitmask {

namespace {

void append_rings(TextBuffer& out, const Placement& place, const std::string& id, const char* what,
                  const std::vector<RingView>& rings) {
    append(out, "HITMASK_DATA b2Vec2 {}_b2_{}s[] = {{\n", id, what);
    append_c_points(out, place, rings);
    append(out, "}};\nHITMASK_DATA int {}_b2_{}_ends[] = {{{}}};\n", id, what, c_ends(rings));
}

} // namespace

/// The same for all versions of Box2D: what differs stands in the head.
Encoding encode_box2d(const TracedSprite& sprite, const ExportOptions& options) {
    const Placement place(sprite, options.coordinates);
    const EngineRings pieces = box2d_rings(sprite, options);
    const std::string id = c_identifier(sprite.name);
    const std::vector<RingView> chains = rings_of(sprite.simplified.outline), convex = rings_of(pieces);
    TextBuffer out;
    append(out, "\n/* {}: {} x {} px */\n", in_c_comment(sprite.name), sprite.image.width, sprite.image.height);
    append(out, "enum {{ {0}_b2_piece_count = {1}, {0}_b2_chain_count = {2} }};\n", id, convex.size(), chains.size());
    append_rings(out, place, id, "piece", convex);
    append_rings(out, place, id, "chain", chains);
    return {.bytes = fmt::to_string(out), .left_out = pieces.slivers};
}

} // namespace hitmask
