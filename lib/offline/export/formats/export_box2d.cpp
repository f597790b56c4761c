#include "export/export_encoders.h"

#include <string>
#include <vector>

#include <hitmask/offline/bake.h>

#include "export/formats/box2d_chains.h"
#include "export/formats/c_text.h"

namespace hitmask {

namespace {

void append_b2_arrays(TextBuffer& out, const Placement& place, const std::string& id, const char* what,
                      const std::vector<RingView>& rings) {
    append(out, "HITMASK_DATA b2Vec2 {}_b2_{}s[] = {{\n", id, what);
    append_c_points(out, place, rings);
    append(out, "}};\nHITMASK_DATA int {}_b2_{}_ends[] = {{{}}};\n", id, what, c_ends(rings));
}

} // namespace

/// The same for all versions of Box2D, which differ only in the head.
Encoding encode_box2d(const TracedSprite& sprite, const ExportOptions& options) {
    const Placement place(sprite, options.coordinates);
    const EngineRings pieces = box2d_rings(sprite, options);
    const std::string id = c_identifier(sprite.name);
    const Box2dChains closed = box2d_chains(sprite.found.simplified.outline, options.coordinates.px_per_metre);
    const std::vector<RingView> chains(closed.rings.begin(), closed.rings.end());
    const std::vector<RingView> convex = rings_of(pieces);
    TextBuffer out;
    append(out, "\n/* {}: {} x {} px */\n", in_c_comment(sprite.name), sprite.image.width, sprite.image.height);
    append(out, "enum {{ {0}_b2_piece_count = {1}, {0}_b2_chain_count = {2} }};\n", id, convex.size(), chains.size());
    append_b2_arrays(out, place, id, "piece", convex);
    append_b2_arrays(out, place, id, "chain", chains);
    return {.bytes = fmt::to_string(out), .left_out = pieces.slivers, .rings_left_out = closed.left_out};
}

} // namespace hitmask
