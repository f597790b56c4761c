#include "compare/question_limit.h"

#include <algorithm>
#include <cstddef>

#include <hitmask/trace.h>

#include "compare/methods/drawn_outline.h"
#include "compare/methods/edge_density.h"

namespace hitmask {

namespace {

/// Divides the allowed number of questions of a pair among its sets, each of which gets at least a few. Turned outlines
/// take twice as long.
std::int64_t of_each_set(double allowed, int poses) {
    constexpr double few = 1 << 12, few_of_pose = 1 << 8;
    return static_cast<std::int64_t>(poses > 0 ? std::max(few_of_pose, allowed / (2 * poses)) : std::max(few, allowed));
}

/// Clouds of specks may touch each other in all of their rings. `rings` is the product of both numbers of rings.
std::int64_t most_of_rings(std::size_t rings, int poses, std::int64_t most) {
    constexpr std::size_t usual = 1 << 14;
    constexpr double most_ring_pairs = 1e9;
    if (rings <= usual) return most;
    return std::min(most, of_each_set(most_ring_pairs / static_cast<double>(rings), poses));
}

/// For one circle a plain loop looks at all edges of an outline.
std::int64_t most_of_corners(OutlineView exact, std::int64_t most) {
    constexpr std::int64_t usual = 1 << 12, most_edges = std::int64_t{1} << 29;
    const auto corners = static_cast<std::int64_t>(exact.vertices.size());
    return corners <= usual ? most : std::min(most, most_edges / corners);
}

/// The edges of mazes, spirals and combs lie close together. There a question may look at all edges that are near
/// others.
std::int64_t most_of_edges(OutlineView a, OutlineView b, int poses, std::int64_t most) {
    constexpr double usual = 500; // pairs of edges: twenty times those of sprites of 512 px
    constexpr double most_edge_pairs = 2e8;
    const double near = near_edge_pairs(a, b);
    return near <= usual ? most : std::min(most, of_each_set(most_edge_pairs / near, poses));
}

/// The user's own outlines may cross themselves everywhere.
std::int64_t most_of_polygons(const CompareSprite& a, const CompareSprite& b, std::int64_t most) {
    constexpr double most_edge_pairs = 2e8; // some three seconds
    if (!why_no_drawn_outlines(a, b).empty()) return most;
    const double each = near_edge_pairs(*a.polygon, *b.polygon);
    return static_cast<std::int64_t>(std::min(static_cast<double>(most), most_edge_pairs / std::max(each, 1.0)));
}

std::int64_t most_of_outlines(OutlineView a, OutlineView b, int poses, std::int64_t most) {
    return most_of_edges(a, b, poses, most_of_rings(a.ring_count() * b.ring_count(), poses, most));
}

/// A bound on the work to find where two drawn sprites share a pixel, in words. One of them is drawn for each run of
/// the other.
double words_to_draw(const Mask& a, const Mask& b) {
    const PixelRect box = a.bounds();
    return crack_length(trace(b)) * box.w * box.h / 64;
}

} // namespace

std::int64_t most_questions_of(const ComparePair& pair, std::int64_t usual) {
    const Outline a = trace(pair.a->mask);
    if (pair.b == nullptr) return most_of_corners(a, most_of_rings(a.ring_count(), 0, usual));
    const std::int64_t most = pair.b == pair.a ? most_of_outlines(a, a, pair.poses, usual)
                                               : most_of_outlines(a, trace(pair.b->mask), pair.poses, usual);
    return most_of_polygons(*pair.a, *pair.b, most);
}

int most_poses_of(const ComparePair& pair) {
    constexpr double usual = 3e7, most_words = 3e8; // solid sprites of 512 px have 1e7, and combs 5e8
    constexpr int few = 2;
    if (pair.use() != CompareUse::poses) return 0;
    const double words = words_to_draw(pair.a->mask, pair.b->mask);
    return words <= usual ? pair.poses : std::min(pair.poses, std::max(few, static_cast<int>(most_words / words)));
}

} // namespace hitmask
