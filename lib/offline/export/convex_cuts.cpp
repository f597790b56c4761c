#include "convex_cuts.h"

#include <algorithm>
#include <utility>

namespace hitmask {

namespace {

bool is_same(OutlineView a, OutlineView b) {
    return std::ranges::equal(a.vertices, b.vertices) && std::ranges::equal(a.ring_ends, b.ring_ends);
}

bool is_same(const ConvexOptions& a, const ConvexOptions& b) noexcept {
    return a.max_vertices == b.max_vertices && a.px_per_metre == b.px_per_metre;
}

} // namespace

const ConvexPieces& ConvexCuts::pieces(OutlineView outline, const ConvexOptions& options) {
    const auto known = std::ranges::find_if(
        cuts_, [&](const Cut& cut) { return is_same(cut.options, options) && is_same(cut.outline, outline); });
    if (known != cuts_.end()) return known->pieces;
    Outline copy{{outline.vertices.begin(), outline.vertices.end()},
                 {outline.ring_ends.begin(), outline.ring_ends.end()}};
    return cuts_.emplace_back(Cut{std::move(copy), options, convex_pieces(outline, options)}).pieces;
}

} // namespace hitmask
