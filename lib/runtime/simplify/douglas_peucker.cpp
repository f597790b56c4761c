#include <hitmask/simplify.h>

#include <algorithm>
#include <cassert>
#include <vector>

#include "lattice/lattice_edges.h"
#include "simplify/counted_douglas_peucker.h"
#include "simplify/validity/linked_rings.h"

namespace hitmask {

namespace {

/// Runs Douglas-Peucker on one ring after another. A stretch of a ring becomes the segment between its ends if two
/// things are true. All its vertices lie within the tolerance of the segment, and they can be taken away without
/// touching anything else. Otherwise the stretch is split in two.
///
/// The distance is to the segment, not to its line. So every point of the stretch is within the tolerance of the
/// segment. Projecting the stretch onto the segment covers it, so every point of the segment is within the tolerance of
/// the stretch, too. Thus the Hausdorff distance stays within the tolerance in both directions.
class RingSimplifier {
public:
    RingSimplifier(LinkedRings& rings, std::size_t vertices, double tolerance_px)
        : rings_(rings), steps_(steps_to_take_away(vertices)),
          squared_tolerance_(tolerance_px * tolerance_px * lattice_per_px * lattice_per_px) {}

    struct Progress {
        bool changed = false; ///< vertices were taken away
        bool blocked = false; ///< more could go if other vertices went first
    };

    /// Simplifies the ring of the vertices [begin, end) as far as its surroundings permit.
    Progress simplify_ring(std::uint32_t begin, std::uint32_t end) {
        begin_ = begin;
        size_ = end - begin;
        progress_ = {};
        const std::uint32_t far = farthest(0, size_).position; // a ring has no ends: two far vertices stand in
        simplify_stretch(0, far, 0);
        simplify_stretch(far, size_, 0);
        return progress_;
    }

    /// Takes away a ring's first vertex if it has come to lie between its neighbours on their line. This moves no edge.
    /// Stretches never take it away, because it is one of their ends. The first vertices of trace() and simplify()
    /// never lie on that line: they are further up than their neighbours, or left of them.
    void drop_first_in_line(std::uint32_t begin) {
        const LatticePoint before = rings_.point(rings_.previous(begin)), after = rings_.point(rings_.next(begin));
        if (is_on(rings_.point(begin), {before, after}) && rings_.is_removable(begin, steps_)) rings_.remove(begin);
    }

    /// The number of vertices and rows of cells that were looked at. Four distances take as long as a step.
    [[nodiscard]] std::uint64_t steps() const noexcept { return steps_.done() + distances_ / 4; }

private:
    /// Positions count along the ring from its first vertex; size_ is the first vertex again.
    [[nodiscard]] std::uint32_t vertex(std::uint32_t position) const { return begin_ + position % size_; }

    struct Farthest {
        std::uint32_t position = 0;
        double squared_distance = -1;
    };

    /// The vertex between two positions of the given ring that is farthest from the segment between these.
    [[nodiscard]] Farthest farthest(std::uint32_t from, std::uint32_t to) {
        distances_ += to - from;
        const LatticeEdge segment{rings_.point(vertex(from)), rings_.point(vertex(to))};
        Farthest far;
        for (std::uint32_t i = from + 1; i < to; ++i) {
            const double d2 = squared_distance(to_real(rings_.point(begin_ + i)), segment);
            if (d2 > far.squared_distance) far = {i, d2};
        }
        return far;
    }

    void simplify_stretch(std::uint32_t from, std::uint32_t to, int depth) {
        if (rings_.next(vertex(from)) == vertex(to)) return;
        const Farthest far = farthest(from, to);
        if (far.squared_distance <= squared_tolerance_ && is_worth_a_try(to - from)) {
            const bool removed = remove_between(vertex(from), vertex(to));
            (removed ? progress_.changed : progress_.blocked) = true;
            if (removed) return;
        }
        // Splitting at the farthest vertex may cut off one vertex at a time. So after many splits, halve the stretch
        // instead.
        constexpr int most_uneven_splits = 64;
        const std::uint32_t split = depth < most_uneven_splits ? far.position : from + (to - from) / 2;
        const std::uint32_t middle = nearest_present(split, from, to);
        simplify_stretch(from, middle, depth + 1);
        simplify_stretch(middle, to, depth + 1);
    }

    /// Rings that crowd block long stretches again and again. After too many steps only short ones are tried.
    [[nodiscard]] bool is_worth_a_try(std::uint32_t length) const {
        constexpr std::uint32_t always = 16;
        return length <= always || !steps_.are_over();
    }

    /// A vertex that is still there, at `position` or near it. Requires one between `from` and `to`.
    [[nodiscard]] std::uint32_t nearest_present(std::uint32_t position, std::uint32_t from, std::uint32_t to) const {
        for (std::uint32_t i = position; i < to; ++i) {
            if (rings_.is_present(begin_ + i)) return i;
        }
        std::uint32_t i = position;
        while (i > from + 1 && !rings_.is_present(begin_ + i)) {
            --i;
        }
        return i;
    }

    /// Takes away all vertices between two, or none. The order is free, so vertices that block others go first: round
    /// after round, until nothing is left or nothing moves. A round leaves out the neighbour of each vertex that goes,
    /// so that triangles grow evenly. If it went from one end to the other, triangles would soon all be as long as the
    /// stretch. Looking for vertices in them would then take quadratic time.
    bool remove_between(std::uint32_t from, std::uint32_t to) {
        removed_.clear();
        while (rings_.next(from) != to) {
            const std::size_t before = removed_.size();
            for (std::uint32_t v = rings_.next(from); v != to;) {
                std::uint32_t after = rings_.next(v);
                if (rings_.is_removable(v, steps_)) {
                    rings_.remove(v);
                    removed_.push_back(v);
                    if (after != to) after = rings_.next(after);
                }
                v = after;
            }
            if (removed_.size() == before) {
                for (; !removed_.empty(); removed_.pop_back()) {
                    rings_.restore(removed_.back());
                }
                return false;
            }
        }
        return true;
    }

    LinkedRings& rings_;
    SearchSteps steps_;
    std::uint64_t distances_ = 0; // the number of distances from segments
    double squared_tolerance_;    // lattice units
    std::uint32_t begin_ = 0, size_ = 0;
    Progress progress_;
    std::vector<std::uint32_t> removed_;
};

/// Simplifies all rings, and then again those that were blocked, since others may have made room. Returns the steps.
std::uint64_t simplify_rings(LinkedRings& rings, OutlineView outline, double tolerance) {
    struct Range {
        std::uint32_t begin, end;
    };
    std::vector<Range> todo;
    for (const std::uint32_t end : outline.ring_ends) {
        todo.push_back({todo.empty() ? 0 : todo.back().end, end});
    }
    RingSimplifier simplifier(rings, outline.vertices.size(), tolerance);
    constexpr int most_rounds = 4; // on sprites, the third already changes next to nothing
    bool changed = true;
    for (int round = 0; round < most_rounds && changed; ++round) {
        changed = false;
        std::erase_if(todo, [&](const Range& ring) {
            const RingSimplifier::Progress progress = simplifier.simplify_ring(ring.begin, ring.end);
            changed = changed || progress.changed;
            return !progress.blocked;
        });
    }
    std::uint32_t begin = 0;
    for (const std::uint32_t end : outline.ring_ends) {
        simplifier.drop_first_in_line(begin);
        begin = end;
    }
    return simplifier.steps();
}

} // namespace

Outline counted_douglas_peucker(OutlineView exact, double tolerance, SearchSteps& steps) {
    if (exact.vertices.empty()) return {};
    LinkedRings rings(exact);
    steps.add(simplify_rings(rings, exact, tolerance));
    return rings.what_is_left(exact);
}

Outline douglas_peucker(OutlineView outline, double tolerance) {
    assert(tolerance >= 0);
    SearchSteps not_counted(0);
    return counted_douglas_peucker(outline, tolerance, not_counted);
}

} // namespace hitmask
