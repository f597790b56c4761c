#include "export_encoders.h"

#include <cmath>
#include <cstddef>
#include <vector>

#include <hitmask/offline/bake.h>

#include "c_text.h"

namespace hitmask {

namespace {

void append_b2_arrays(TextBuffer& out, const Placement& place, const std::string& id, const char* what,
                      const std::vector<RingView>& rings) {
    append(out, "HITMASK_DATA b2Vec2 {}_b2_{}s[] = {{\n", id, what);
    append_c_points(out, place, rings);
    append(out, "}};\nHITMASK_DATA int {}_b2_{}_ends[] = {{{}}};\n", id, what, c_ends(rings));
}

/// Rings as chains: Box2D 3 takes none of fewer than four points, so that a triangle gets the middle of its longest
/// edge.
class Chains {
public:
    explicit Chains(OutlineView outline) : rings_(rings_of(outline)) {
        extended_.reserve(rings_.size()); // views of them stay valid
        for (RingView& ring : rings_) {
            if (ring.size() < 4) ring = extended_.emplace_back(with_middle(ring));
        }
    }

    [[nodiscard]] const std::vector<RingView>& rings() const noexcept { return rings_; }

private:
    static std::vector<Vec2> with_middle(RingView ring) {
        const auto length = [&](std::size_t i) {
            const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
            return std::hypot(double{b.x} - double{a.x}, double{b.y} - double{a.y});
        };
        std::size_t longest = 0;
        for (std::size_t i = 1; i < ring.size(); ++i) {
            if (length(i) > length(longest)) longest = i;
        }
        const Vec2 a = ring[longest], b = ring[(longest + 1) % ring.size()];
        std::vector<Vec2> points(ring.begin(), ring.end());
        points.insert(points.begin() + static_cast<std::ptrdiff_t>(longest) + 1, {(a.x + b.x) / 2, (a.y + b.y) / 2});
        return points;
    }

    std::vector<RingView> rings_;
    std::vector<std::vector<Vec2>> extended_;
};

} // namespace

/// The same for all versions of Box2D: what differs stands in the head.
Encoding encode_box2d(const TracedSprite& sprite, const ExportOptions& options) {
    const Placement place(sprite, options.coordinates);
    const EngineRings pieces = box2d_rings(sprite, options);
    const std::string id = c_identifier(sprite.name);
    const Chains closed(sprite.simplified.outline);
    const std::vector<RingView>& chains = closed.rings();
    const std::vector<RingView> convex = rings_of(pieces);
    TextBuffer out;
    append(out, "\n/* {}: {} x {} px */\n", in_c_comment(sprite.name), sprite.image.width, sprite.image.height);
    append(out, "enum {{ {0}_b2_piece_count = {1}, {0}_b2_chain_count = {2} }};\n", id, convex.size(), chains.size());
    append_b2_arrays(out, place, id, "piece", convex);
    append_b2_arrays(out, place, id, "chain", chains);
    return {.bytes = fmt::to_string(out), .left_out = pieces.slivers};
}

} // namespace hitmask
