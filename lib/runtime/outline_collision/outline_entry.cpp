// The winding numbers right beside the segment, to its left and right, change only where it meets edges. An edge that
// ends on the segment passes one side of it, an edge that crosses it passes both, and an edge that runs along it passes
// none. So the code walks the segment from one such place to the next, until both sides are inside.

#include "outline_collision/outline_entry.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/fraction.h"
#include "lattice/lattice_edges.h"
#include "outline_collision/outline_exact.h"
#include "outline_collision/outline_frame.h"
#include "outline_collision/screen_edges.h"

namespace hitmask {

namespace {

using kernels::leaf_edges;

/// An edge that passes a side of the segment, and the place where it does. `left` and `right` are what it adds to the
/// winding numbers before that place. A passage from left to right adds 1, one from right to left -1.
struct Passage {
    bool is_behind = true; ///< before the segment's start, or no passage at all
    Fraction at;
    int left = 0, right = 0;
};

Passage passage(const LatticeEdge& segment, const LatticeEdge& edge) noexcept {
    const std::int64_t a = orientation(segment.a, segment.b, edge.a), b = orientation(segment.a, segment.b, edge.b);
    Passage found;
    if ((a < 0 && b < 0) || (a > 0 && b > 0) || (a == 0 && b == 0)) return found;
    const int turn = a < b ? 1 : -1;
    found.left = a < 0 || b < 0 ? turn : 0;
    found.right = a > 0 || b > 0 ? turn : 0;
    const std::int64_t dx = std::int64_t{segment.b.x} - segment.a.x, dy = std::int64_t{segment.b.y} - segment.a.y;
    std::int64_t numerator = 0, denominator = 0;
    if (a == 0 || b == 0) {
        const LatticePoint p = a == 0 ? edge.a : edge.b;
        numerator = dx * (std::int64_t{p.x} - segment.a.x) + dy * (std::int64_t{p.y} - segment.a.y);
        denominator = dx * dx + dy * dy;
    } else {
        numerator = orientation(edge.a, edge.b, segment.a);
        denominator = numerator - orientation(edge.a, edge.b, segment.b);
        if (denominator < 0) numerator = -numerator, denominator = -denominator;
    }
    found.is_behind = numerator < 0;
    if (!found.is_behind) {
        found.at = {static_cast<std::uint64_t>(numerator), static_cast<std::uint64_t>(denominator)};
    }
    return found;
}

/// The winding numbers on both sides of the segment.
struct SegmentSides {
    int left = 0, right = 0;

    [[nodiscard]] bool are_inside() const noexcept { return left != 0 && right != 0; }
};

/// All edges that pass the segment at its next place.
struct Event {
    Fraction at{1, 1}; ///< events at the segment's end do not count
    bool is_any = false;
    SegmentSides passing; ///< the sum of what these edges add to the winding numbers before the place
    /// The last edge that passes the left side: [0] to the right, [1] to the left. The same for the right side.
    LatticeEdge left_edges[2], right_edges[2];

    void add(const Passage& found, const LatticeEdge& edge) noexcept {
        passing.left += found.left, passing.right += found.right;
        if (found.left != 0) left_edges[found.left > 0 ? 0 : 1] = edge;
        if (found.right != 0) right_edges[found.right > 0 ? 0 : 1] = edge;
    }

    /// An edge that lets the segment in. It takes a side from outside to inside, as all edges at the place do in sum,
    /// while others there may pass in the opposite direction. Requires that the sides were not both inside before, and
    /// are after it.
    [[nodiscard]] LatticeEdge entered(const SegmentSides& before) const noexcept {
        if (before.left == 0) return left_edges[passing.left > 0 ? 0 : 1];
        return right_edges[passing.right > 0 ? 0 : 1];
    }
};

/// Finds the events one after another.
class SegmentThroughOutline {
public:
    SegmentThroughOutline(const kernels::PosedOutlineData& posed, const LatticeEdge& segment) noexcept
        : posed_(posed), segment_(segment) {
        const OutlineFrame frame(posed);
        from_ = frame.point(segment.a);
        const RealPoint to = frame.point(segment.b);
        along_ = {to.x - from_.x, to.y - from_.y};
    }

    /// The next event. The first call includes the start of the segment; later ones begin after the last event.
    [[nodiscard]] const Event& next() noexcept {
        last_ = event_.at, last_time_ = event_time_, is_first_ = !has_begun_, has_begun_ = true;
        if (is_first_) last_ = {0, 1}, last_time_ = 0;
        event_ = {}, event_time_ = 1;
        const kernels::OutlineData& o = *posed_.outline;
        visit(o.level_count - 1, 0, o.levels[o.level_count - 1].count);
        return event_;
    }

    /// Returns true if the segment begins on an edge. Call this after next().
    [[nodiscard]] bool begins_on_edge() const noexcept { return begins_on_edge_; }

private:
    /// The part of the segment in the box around a node; empty if end < begin.
    struct Range {
        double begin, end;
    };
    [[nodiscard]] Range range_in(const kernels::OutlineLevel& nodes, std::int32_t i) const noexcept {
        Range range{0, 1};
        clip(range, from_.x, along_.x, double{nodes.left[i]} - posed_.slack, double{nodes.right[i]} + posed_.slack);
        clip(range, from_.y, along_.y, double{nodes.top[i]} - posed_.slack, double{nodes.bottom[i]} + posed_.slack);
        return range;
    }
    static void clip(Range& range, double from, double along, double low, double high) noexcept {
        if (along == 0) {
            if (from < low || from > high) range.end = -1;
            return;
        }
        const double a = (low - from) / along, b = (high - from) / along;
        range.begin = std::max(range.begin, std::min(a, b));
        range.end = std::min(range.end, std::max(a, b));
    }

    [[nodiscard]] bool may_matter(const Range& range) const noexcept {
        // Times are off by some roundings. The boxes are larger by more than their own roundings.
        constexpr double rounding = 0x1p-48;
        return range.begin <= range.end + rounding && range.begin <= event_time_ + rounding &&
               range.end >= last_time_ - rounding;
    }

    /// Visits the children of a node in their order along the segment.
    void visit(int level, std::int32_t first, std::int32_t last) noexcept {
        const kernels::OutlineLevel& nodes = posed_.outline->levels[level];
        struct Child {
            double begin;
            std::int32_t node;
        };
        std::array<Child, leaf_edges> children;
        std::size_t count = 0;
        for (std::int32_t i = first; i < last; ++i) {
            const Range range = range_in(nodes, i);
            if (!may_matter(range)) continue;
            std::size_t k = count++;
            for (; k > 0 && children[k - 1].begin > range.begin; --k) {
                children[k] = children[k - 1];
            }
            children[k] = {range.begin, i};
        }
        for (std::size_t k = 0; k < count; ++k) {
            const std::int32_t i = children[k].node, child = leaf_edges * i;
            if (!may_matter(range_in(nodes, i))) continue;
            if (level > 0) {
                visit(level - 1, child, std::min(child + leaf_edges, posed_.outline->levels[level - 1].count));
            } else {
                look_at_leaf(child);
            }
        }
    }

    void look_at_leaf(std::int32_t slot) noexcept {
        for (std::int32_t s = slot; s < slot + leaf_edges; ++s) {
            if (posed_.outline->inverse_length_sq[s] > 0) look_at(edge_on_screen(*posed_.outline, &posed_, s));
        }
    }

    void look_at(const LatticeEdge& edge) noexcept {
        begins_on_edge_ = begins_on_edge_ || (is_first_ && is_on(segment_.a, edge));
        const Passage found = passage(segment_, edge);
        if (found.is_behind) return;
        const int order = compare(found.at, event_.at);
        if (order > 0 || (order == 0 && !event_.is_any)) return;
        if (!is_first_ && !(last_ < found.at)) return;
        if (order < 0) event_ = {found.at, true, {}, {}, {}}, event_time_ = found.at.value();
        event_.add(found, edge);
    }

    const kernels::PosedOutlineData& posed_;
    LatticeEdge segment_;
    RealPoint from_, along_;
    Event event_;
    Fraction last_; ///< the place of the event before
    double event_time_ = 1, last_time_ = 0;
    bool has_begun_ = false, is_first_ = true, begins_on_edge_ = false;
};

/// The winding numbers on both sides of the segment's line, right before the start. Looks at all edges.
SegmentSides sides_before(const kernels::PosedOutlineData& posed, const LatticeEdge& segment) noexcept {
    SegmentSides sides;
    for (std::int32_t s = 0; s < posed.outline->slot_count; ++s) {
        const Passage found = passage(segment, edge_on_screen(*posed.outline, &posed, s));
        if (found.is_behind) continue;
        sides.left += found.left, sides.right += found.right;
    }
    return sides;
}

bool misses_box(const kernels::PosedOutlineData& posed, const LatticeEdge& segment) noexcept {
    return posed.outline->level_count == 0 || std::max(segment.a.x, segment.b.x) <= posed.left ||
           std::min(segment.a.x, segment.b.x) >= posed.right || std::max(segment.a.y, segment.b.y) <= posed.top ||
           std::min(segment.a.y, segment.b.y) >= posed.bottom;
}

} // namespace

std::optional<OutlineEntry> first_entry(const kernels::PosedOutlineData& outline, const LatticeEdge& segment) noexcept {
    if (misses_box(outline, segment)) return std::nullopt;
    const OutlineEntry at_start{0, {segment.a, segment.a}};
    if (kernels::of_outlines().posed_outline_circle(outline, {segment.a.x, segment.a.y, 0})) return at_start;
    if (segment.a == segment.b) return std::nullopt;
    SegmentThroughOutline walk(outline, segment);
    const Event* event = &walk.next();
    SegmentSides sides;
    if (walk.begins_on_edge()) {
        sides = sides_before(outline, segment);
        const bool changes_at_once = event->is_any && event->at.numerator == 0;
        if (sides.are_inside() && !changes_at_once) return at_start;
    }
    for (; event->is_any; event = &walk.next()) {
        const SegmentSides after{sides.left - event->passing.left, sides.right - event->passing.right};
        if (after.are_inside()) {
            return sides.are_inside() ? at_start : OutlineEntry{event->at.value(), event->entered(sides)};
        }
        sides = after;
    }
    return std::nullopt;
}

bool is_inside_right_of(const kernels::PosedOutlineData& outline, const LatticeEdge& segment) noexcept {
    int turns = 0;
    for (std::int32_t s = 0; s < outline.outline->slot_count; ++s) {
        const Passage found = passage(segment, edge_on_screen(*outline.outline, &outline, s));
        if (!found.is_behind && found.at.numerator > 0) turns += found.right;
    }
    return turns != 0;
}

} // namespace hitmask
