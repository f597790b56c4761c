#include "compare/question_limit.h"

#include <algorithm>
#include <cstddef>

#include <hitmask/trace.h>

#include "compare/methods/drawn_outline.h"
#include "compare/methods/edge_density.h"

namespace hitmask {

namespace {

/// The pairs of edges that a method may look at in three seconds.
constexpr double most_edge_pairs = 2e8;

/// Divides an allowed number of questions by the poses, if there are any. Turned outlines take twice as long.
double per_pose(double allowed, int poses) {
    return poses > 0 ? allowed / (2.0 * poses) : allowed;
}

/// The same, but never less than a few thousand questions, or a few hundred for each pose.
std::int64_t a_few_per_pose(double allowed, int poses) {
    constexpr double few = 1 << 12, few_of_pose = 1 << 8;
    return static_cast<std::int64_t>(std::max(poses > 0 ? few_of_pose : few, per_pose(allowed, poses)));
}

/// The most questions about outlines, if each question may look at `ring_pairs` pairs of rings. Clouds of specks may
/// touch each other in all of them.
std::int64_t limit_by_rings(double ring_pairs, int poses, std::int64_t usual) {
    constexpr double few_pairs = 1 << 14, most_pairs = 1e9;
    if (ring_pairs <= few_pairs) return usual;
    return std::min(usual, a_few_per_pose(most_pairs / ring_pairs, poses));
}

/// The most questions about a circle: a plain loop looks at all edges of the outline for each.
std::int64_t limit_by_corners(OutlineView exact, std::int64_t usual) {
    constexpr std::int64_t few_corners = 1 << 12, most_edges = std::int64_t{1} << 29;
    const auto corners = static_cast<std::int64_t>(exact.vertices.size());
    return corners <= few_corners ? usual : std::min(usual, most_edges / corners);
}

/// The most questions about outlines whose edges lie close together, as in mazes, spirals and combs. A question may
/// look at all pairs of edges that are near each other.
std::int64_t limit_by_edges(OutlineView a, OutlineView b, int poses, std::int64_t usual) {
    constexpr double few_pairs = 500; // twenty times those of sprites of 512 px
    const double near = near_edge_pairs(a, b);
    return near <= few_pairs ? usual : std::min(usual, a_few_per_pose(most_edge_pairs / near, poses));
}

/// The most questions about outlines that the user drew, which may cross themselves everywhere. At least one.
std::int64_t limit_by_drawn_outlines(const CompareSprite& a, const CompareSprite& b, int poses, std::int64_t usual) {
    const bool are_drawn = why_no_drawn_outlines(a, b).empty();
    if (!are_drawn) return usual;
    const double near = std::max(near_edge_pairs(*a.polygon, *b.polygon), 1.0);
    const double allowed = std::max(per_pose(most_edge_pairs / near, poses), 1.0);
    return static_cast<std::int64_t>(std::min(static_cast<double>(usual), allowed));
}

/// The most questions about two exact outlines.
std::int64_t limit_by_outlines(OutlineView a, OutlineView b, int poses, std::int64_t usual) {
    const double ring_pairs = static_cast<double>(a.ring_count()) * static_cast<double>(b.ring_count());
    return std::min(limit_by_rings(ring_pairs, poses, usual), limit_by_edges(a, b, poses, usual));
}

/// Estimates the work to find where two drawn sprites share a pixel, in words of 64 pixels: the first is drawn for each
/// run of the second.
double words_to_draw(const Mask& a, const Mask& b) {
    const PixelRect box = a.bounds();
    return crack_length(trace(b)) * box.w * box.h / 64;
}

} // namespace

std::int64_t most_questions_of(const ComparePair& pair, std::int64_t usual) {
    const Outline a = trace(pair.a->mask);
    if (pair.b == nullptr) {
        const auto rings = static_cast<double>(a.ring_count());
        return std::min(limit_by_corners(a, usual), limit_by_rings(rings, 0, usual));
    }
    const std::int64_t by_outlines = pair.b == pair.a ? limit_by_outlines(a, a, pair.poses, usual)
                                                      : limit_by_outlines(a, trace(pair.b->mask), pair.poses, usual);
    return std::min(by_outlines, limit_by_drawn_outlines(*pair.a, *pair.b, pair.poses, usual));
}

int most_poses_of(const ComparePair& pair) {
    constexpr double few_words = 3e7, most_words = 3e8; // solid sprites of 512 px have 1e7, and combs 5e8
    constexpr int few_poses = 2;
    if (pair.use() != CompareUse::poses) return 0;
    const double words = words_to_draw(pair.a->mask, pair.b->mask);
    return words <= few_words ? pair.poses
                              : std::min(pair.poses, std::max(few_poses, static_cast<int>(most_words / words)));
}

} // namespace hitmask
