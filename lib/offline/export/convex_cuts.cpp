#include <hitmask/offline/export.h>

#include <algorithm>

namespace hitmask {

namespace {

bool is_same(const ConvexOptions& a, const ConvexOptions& b) noexcept {
    return a.max_vertices == b.max_vertices && a.px_per_metre == b.px_per_metre;
}

} // namespace

const ConvexPieces& ConvexCuts::pieces(const Outline& outline, const ConvexOptions& options) {
    const auto known = std::ranges::find_if(
        cuts_, [&](const Cut& cut) { return is_same(cut.options, options) && cut.outline == outline; });
    if (known != cuts_.end()) return known->pieces;
    return cuts_.emplace_back(Cut{outline, options, convex_pieces(outline, options)}).pieces;
}

} // namespace hitmask
