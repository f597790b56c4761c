#pragma once

// Finds pairs of edges, of an outline at rest and of a shape in motion, that may meet. Goes down trees of boxes above
// both; the earliest pairs come more or less first.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "lattice/lattice.h"
#include "lattice/lattice_box.h"
#include "outline_collision/outline_data.h"
#include "outline_collision/outline_frame.h"

namespace hitmask {

/// A box in the coordinates of the outline at rest. An empty box has a negative size.
struct FrameBox {
    double x, y, half_x, half_y;
};

/// A node of a tree of boxes; the leaves have level 0.
struct BoxNode {
    FrameBox box;
    int level;
    std::int32_t index;
};

/// The range that some points cover along a direction.
struct CoveredRange {
    double low, high;
};

/// A tree with a single box.
class SingleBox {
public:
    /// Around a box on the screen that is extended by `wider` on all sides.
    SingleBox(const LatticeBox& box, std::int32_t wider, const OutlineFrame& frame) noexcept {
        const double left = static_cast<double>(box.low.x) - wider, right = static_cast<double>(box.high.x) + wider;
        const double top = static_cast<double>(box.low.y) - wider, bottom = static_cast<double>(box.high.y) + wider;
        const RealPoint middle = frame.point(RealPoint{0.5 * (left + right), 0.5 * (top + bottom)});
        const RealPoint reach = frame.reach({0.5 * (right - left), 0.5 * (bottom - top)});
        box_ = {middle.x, middle.y, reach.x, reach.y};
    }

    [[nodiscard]] BoxNode root() const noexcept { return {box_, 0, 0}; }

    [[nodiscard]] CoveredRange extent(const BoxNode& /*node*/, RealPoint n) const noexcept {
        const double middle = n.x * box_.x + n.y * box_.y;
        const double reach = std::abs(n.x) * box_.half_x + std::abs(n.y) * box_.half_y;
        return {middle - reach, middle + reach};
    }
    [[nodiscard]] RealPoint normal(const BoxNode& /*node*/) const noexcept { return {1, 0}; }

    [[nodiscard]] BoxNode child(const BoxNode& node, std::int32_t /*index*/) const noexcept { return node; }
    template<class Visit>
    void for_each_child(const BoxNode& /*node*/, Visit /*visit*/) const noexcept {}

private:
    FrameBox box_;
};

/// The boxes of an outline in a pose: leaf i is around the edges of slots 4 i .. 4 i + 3.
class OutlineBoxes {
public:
    OutlineBoxes(const kernels::PosedOutlineData& posed, const OutlineFrame& frame) noexcept
        : outline_(*posed.outline), along_x_(frame.vector({posed.place_x[0], posed.place_y[0]})),
          along_y_(frame.vector({posed.place_x[1], posed.place_y[1]})),
          origin_(frame.point(RealPoint{posed.place_x[2], posed.place_y[2]})), slack_(double{posed.slack}) {}

    [[nodiscard]] BoxNode root() const noexcept {
        const kernels::OutlineData& o = outline_;
        const FrameBox box = framed(0.5 * o.left + 0.5 * o.right, 0.5 * o.top + 0.5 * o.bottom,
                                    0.5 * o.right - 0.5 * o.left, 0.5 * o.bottom - 0.5 * o.top);
        return {box, o.box_level_count, 0};
    }

    /// The range that the edges below a node cover along a direction of the frame. Time: linear in them.
    [[nodiscard]] CoveredRange extent(const BoxNode& node, RealPoint n) const noexcept {
        const double x = n.x * along_x_.x + n.y * along_x_.y, y = n.x * along_y_.x + n.y * along_y_.y;
        double low = 1e300, high = -1e300;
        const auto [first, last] = slots(node);
        for (std::int32_t i = first; i < last; ++i) {
            const double from = x * double{outline_.x[i]} + y * double{outline_.y[i]};
            const double to = from + (x * double{outline_.dx[i]} + y * double{outline_.dy[i]});
            low = std::min(low, std::min(from, to)), high = std::max(high, std::max(from, to));
        }
        const double middle = n.x * origin_.x + n.y * origin_.y, slack = slack_ * (std::abs(x) + std::abs(y));
        return {middle + low - slack, middle + high + slack};
    }

    /// A normal of a long edge below a node, in the frame. Of any length.
    [[nodiscard]] RealPoint normal(const BoxNode& node) const noexcept {
        double x = 0, y = 0;
        const auto [first, last] = slots(node);
        for (std::int32_t i = first; i < std::min(last, first + kernels::box_children); ++i) {
            const double dx{outline_.dx[i]}, dy{outline_.dy[i]};
            if (std::abs(dx) + std::abs(dy) > std::abs(x) + std::abs(y)) x = dx, y = dy;
        }
        return {-(x * along_x_.y + y * along_y_.y), x * along_x_.x + y * along_y_.x};
    }

    /// The child of a node with an index in its level.
    [[nodiscard]] BoxNode child(const BoxNode& node, std::int32_t index) const noexcept {
        const kernels::BoxLevel& boxes = outline_.box_levels[node.level - 1];
        return {framed(double{boxes.x[index]}, double{boxes.y[index]}, double{boxes.half_width[index]},
                       double{boxes.half_height[index]}),
                node.level - 1, index};
    }

    /// Calls visit(child) for the children that are not empty.
    template<class Visit>
    void for_each_child(const BoxNode& node, Visit visit) const noexcept {
        if (node.level == 0) return;
        const bool is_root = node.level == outline_.box_level_count;
        const kernels::BoxLevel& boxes = outline_.box_levels[node.level - 1];
        const std::int32_t first = is_root ? 0 : kernels::box_children * node.index;
        const std::int32_t count = is_root ? kernels::leaf_edges : kernels::box_children;
        for (std::int32_t i = first; i < first + count; ++i) {
            if (boxes.half_width[i] >= 0) visit(child(node, i));
        }
    }

private:
    struct Slots {
        std::int32_t first, last;
    };
    [[nodiscard]] Slots slots(const BoxNode& node) const noexcept {
        std::int32_t size = kernels::box_children;
        for (int level = 0; level < node.level; ++level) {
            size *= kernels::box_children;
        }
        return {size * node.index, std::min(size * (node.index + 1), outline_.slot_count)};
    }

    [[nodiscard]] FrameBox framed(double x, double y, double half_width, double half_height) const noexcept {
        const double w = half_width + slack_, h = half_height + slack_;
        return {origin_.x + x * along_x_.x + y * along_y_.x, origin_.y + x * along_x_.y + y * along_y_.y,
                w * std::abs(along_x_.x) + h * std::abs(along_y_.x),
                w * std::abs(along_x_.y) + h * std::abs(along_y_.y)};
    }

    const kernels::OutlineData& outline_;
    RealPoint along_x_, along_y_, origin_;
    double slack_;
};

/// Searches both trees by branch and bound.
template<class BoxesB>
class PairsByTime {
public:
    /// All boxes are in a's coordinates. b moves by `motion`, on the screen.
    PairsByTime(const OutlineBoxes& a, const BoxesB& b, const OutlineFrame& frame, LatticeVector motion) noexcept
        : a_(a), b_(b),
          motion_(frame.vector({static_cast<double>(motion.x), static_cast<double>(motion.y)})), inverse_{
                                                                                                     1 / motion_.x,
                                                                                                     1 / motion_.y} {}

    /// Calls look(leaf of a, leaf of b) for leaves whose boxes meet by the time `until()`, which may shrink.
    template<class Until, class Look>
    void for_each(Until until, Look look) const noexcept {
        const BoxNode a = a_.root(), b = b_.root();
        if (meeting_time(a.box, b.box) <= until()) visit(a, b, until, look);
    }

    /// A lower bound on the time when the boxes meet; 2 if they do not meet during the motion.
    [[nodiscard]] double meeting_time(const FrameBox& a, const FrameBox& b) const noexcept {
        Interval times{0, 1};
        clip(times, a.x - b.x, a.half_x + b.half_x, motion_.x, inverse_.x);
        clip(times, a.y - b.y, a.half_y + b.half_y, motion_.y, inverse_.y);
        return times.begin <= times.end ? times.begin : 2;
    }

private:
    struct Interval {
        double begin, end;
    };
    static void clip(Interval& times, double ahead, double reach, double motion, double inverse) noexcept {
        if (motion == 0) {
            if (std::abs(ahead) > reach) times.end = -1;
            return;
        }
        const double p = (ahead - reach) * inverse, q = (ahead + reach) * inverse;
        times.begin = std::max(times.begin, std::min(p, q));
        times.end = std::min(times.end, std::max(p, q));
    }

    /// A lower bound on the time when two nodes meet, along the normal of an edge of each. Boxes around long edges that
    /// lie slanted side by side say little.
    [[nodiscard, gnu::noinline]] double meeting_time_along_normals(const BoxNode& a, const BoxNode& b) const noexcept {
        double time = 0;
        for (const RealPoint n : {a_.normal(a), b_.normal(b)}) {
            const CoveredRange p = a_.extent(a, n), q = b_.extent(b, n);
            const double speed = n.x * motion_.x + n.y * motion_.y;
            const double gap = q.low > p.high ? q.low - p.high : p.low > q.high ? p.low - q.high : 0;
            const double closing = q.low > p.high ? -speed : speed;
            if (gap > 0) time = std::max(time, gap <= closing ? gap / closing : 2);
        }
        return time;
    }

    /// A lower bound on the time when two nodes meet. After many leaves were looked at, takes longer for a better one,
    /// as long as that pays.
    [[nodiscard]] double meeting_time(const BoxNode& a, const BoxNode& b, double until) const noexcept {
        constexpr int many = 32, most_level = 2;
        const double time = meeting_time(a.box, b.box);
        if (!(time <= until) || looked_at_ < many || a.level > most_level || b.level > most_level) return time;
        if (16 * left_out_ + 2 * many < tried_) return time;
        const double later = meeting_time_along_normals(a, b);
        ++tried_, left_out_ += later > until ? 1 : 0;
        return std::max(time, later);
    }

    /// Not inlined, so that the recursion below needs little stack.
    template<class Look>
    [[gnu::noinline]] static void look_at(std::int32_t a, std::int32_t b, Look& look) noexcept {
        look(a, b);
    }

    template<class Until, class Look>
    void visit(const BoxNode& a, const BoxNode& b, Until& until, Look& look) const noexcept {
        if (a.level == 0 && b.level == 0) {
            ++looked_at_;
            return look_at(a.index, b.index, look);
        }
        const auto size = [](const BoxNode& node) { return node.box.half_x + node.box.half_y; };
        const bool splits_a = b.level == 0 || (a.level > 0 && size(a) >= size(b));
        struct Child {
            double time;
            std::int32_t index;
        };
        std::array<Child, kernels::leaf_edges> children;
        std::size_t count = 0;
        const auto add = [&](const BoxNode& node) {
            const double time = splits_a ? meeting_time(node, b, until()) : meeting_time(a, node, until());
            if (!(time <= until())) return;
            std::size_t k = count++;
            for (; k > 0 && children[k - 1].time > time; --k) {
                children[k] = children[k - 1];
            }
            children[k] = {time, node.index};
        };
        splits_a ? a_.for_each_child(a, add) : b_.for_each_child(b, add);
        for (std::size_t i = 0; i < count && children[i].time <= until(); ++i) {
            const std::int32_t index = children[i].index;
            splits_a ? visit(a_.child(a, index), b, until, look) : visit(a, b_.child(b, index), until, look);
        }
    }

    const OutlineBoxes& a_;
    const BoxesB& b_;
    RealPoint motion_, inverse_;
    mutable int looked_at_ = 0;            ///< pairs of leaves
    mutable int tried_ = 0, left_out_ = 0; ///< pairs of nodes compared along normals, and those of them left out
};

} // namespace hitmask
