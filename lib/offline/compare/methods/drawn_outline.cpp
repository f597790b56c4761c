#include "compare/methods/drawn_outline.h"

#include "compare/methods/edge_density.h"
#include "compare/methods/outline_proxy.h"

namespace hitmask {

namespace {

/// Questions are asked wherever boxes meet. Around a large box there would be more than fit into memory.
bool reaches_far(OutlineView outline, const Mask& mask) {
    constexpr float far = 512;
    const Aabb box = box_around(outline);
    return box.lower.x < -far || box.lower.y < -far || box.upper.x > static_cast<float>(mask.width()) + far ||
           box.upper.y > static_cast<float>(mask.height()) + far;
}

} // namespace

std::string why_no_drawn_outline(const CompareSprite& sprite) {
    if (!sprite.polygon) return "you gave no outline for it";
    if (reaches_far(*sprite.polygon, sprite.mask)) return "your outline reaches more than 512 px beyond the picture";
    if (near_edge_pairs(*sprite.polygon, *sprite.polygon) > most_near_edge_pairs) {
        return "your outline is noise: its edges lie on each other";
    }
    return "";
}

std::string why_no_drawn_outlines(const CompareSprite& a, const CompareSprite& b) {
    for (const CompareSprite* sprite : {&a, &b}) {
        if (std::string why = why_no_drawn_outline(*sprite); !why.empty()) return why;
    }
    if (near_edge_pairs(*a.polygon, *b.polygon) <= most_near_edge_pairs) return "";
    return "your outlines are noise together: the edges of one lie on those of the other";
}

} // namespace hitmask
