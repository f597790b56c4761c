#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "lattice/interior_sectors.h"
#include "lattice/point_along_motion.h"
#include "outline_collision/outline_data.h"
#include "outline_collision/screen_edges.h"

namespace hitmask {

/// The neighbourhood of a place in an outline on the screen. It finds the edges through the place, and the winding
/// number of all other edges around it. The place need not be on the lattice. Exact. Walks down the tree, and opens
/// only boxes around the place.
class LocalWinding {
public:
    /// Without a pose the screen is the outline's own coordinates.
    LocalWinding(const kernels::OutlineData& outline, const kernels::PosedOutlineData* pose,
                 const PointAlongMotion& place) noexcept
        : outline_(outline), pose_(pose), place_(place), at_(place.real()) {}

    /// Calls visit(slot, edge) for the edges through the place until it returns true. Edges include their ends, and
    /// come in the order of slots. Returns true if visit() did.
    template<class Visit>
    [[nodiscard]] bool any_edge_through(Visit visit) const noexcept {
        const auto in_leaf = [&](std::int32_t slot) {
            const LatticeEdge edge = edge_on_screen(outline_, pose_, slot);
            return edge.a != edge.b && is_on(edge) && visit(slot, edge);
        };
        return any_in(top(), 0, top_count(), in_leaf, [](int, std::int32_t) { return false; });
    }

    /// Calls visit(direction, leaving) for the directions from the place in which edges lie, until it returns true.
    /// `leaving` is 1 if the edge leaves the place, -1 if it arrives there. Returns true if visit() did.
    template<class Visit>
    [[nodiscard]] bool any_ray(Visit visit) const noexcept {
        return any_edge_through([&](std::int32_t /*slot*/, const LatticeEdge& edge) {
            const LatticeVector along = vector_along(edge);
            return (goes_on(edge) && visit(along, 1)) || (!begins(edge) && visit(-along, -1));
        });
    }

    /// Returns true if an edge through the place begins there.
    [[nodiscard]] bool begins(const LatticeEdge& edge) const noexcept {
        return ahead_of(edge.a, vector_along(edge)) == 0;
    }

    /// Returns true if an edge through the place does not end there.
    [[nodiscard]] bool goes_on(const LatticeEdge& edge) const noexcept {
        return ahead_of(edge.b, vector_along(edge)) < 0;
    }

    /// The outline's winding number around a point a little to the right of the place and, by far less, below.
    [[nodiscard]] int turns_beside() const noexcept {
        int turns = 0;
        const auto in_leaf = [&](std::int32_t slot) {
            turns += crossing(edge_on_screen(outline_, pose_, slot));
            return false;
        };
        static_cast<void>(any_in(top(), 0, top_count(), in_leaf, [&](int level, std::int32_t node) {
            turns += turns_of_node(level, node);
            return false;
        }));
        return turns;
    }

private:
    enum class Side { aside, right, around };

    [[nodiscard]] int top() const noexcept { return outline_.level_count - 1; }
    [[nodiscard]] std::int32_t top_count() const noexcept {
        return outline_.level_count == 0 ? 0 : outline_.levels[top()].count;
    }

    /// Calls in_leaf(slot) for edges in boxes around the place, until a call returns true. Likewise calls
    /// on_right(level, node) for boxes that are completely to the right of the place.
    template<class InLeaf, class OnRight>
    [[nodiscard]] bool any_in(int level, std::int32_t first, std::int32_t last, const InLeaf& in_leaf,
                              const OnRight& on_right) const noexcept {
        for (std::int32_t i = first; i < last; ++i) {
            const Side side = side_of_box(outline_.levels[level], i);
            if (side == Side::right && on_right(level, i)) return true;
            if (side != Side::around) continue;
            const std::int32_t child = kernels::leaf_edges * i;
            if (level > 0) {
                const std::int32_t end = std::min(child + kernels::leaf_edges, outline_.levels[level - 1].count);
                if (any_in(level - 1, child, end, in_leaf, on_right)) return true;
                continue;
            }
            for (std::int32_t slot = child; slot < child + kernels::leaf_edges; ++slot) {
                if (in_leaf(slot)) return true;
            }
        }
        return false;
    }

    /// The position of a node's box relative to the place. The box on the screen is a unit larger, for rounding.
    [[nodiscard]] Side side_of_box(const kernels::OutlineLevel& nodes, std::int32_t i) const noexcept {
        const double x = 0.5 * (double{nodes.left[i]} + double{nodes.right[i]}),
                     y = 0.5 * (double{nodes.top[i]} + double{nodes.bottom[i]});
        const double w = 0.5 * (double{nodes.right[i]} - double{nodes.left[i]}),
                     h = 0.5 * (double{nodes.bottom[i]} - double{nodes.top[i]});
        double ahead_x, ahead_y, half_x, half_y;
        if (pose_ == nullptr) {
            ahead_x = outline_.origin_x + x - at_.x, ahead_y = outline_.origin_y + y - at_.y;
            half_x = w + 1, half_y = h + 1;
        } else {
            const double(&to_x)[3] = pose_->place_x, (&to_y)[3] = pose_->place_y;
            ahead_x = to_x[2] - at_.x + to_x[0] * x + to_x[1] * y;
            ahead_y = to_y[2] - at_.y + to_y[0] * x + to_y[1] * y;
            half_x = std::abs(to_x[0]) * w + std::abs(to_x[1]) * h + 1;
            half_y = std::abs(to_y[0]) * w + std::abs(to_y[1]) * h + 1;
        }
        if (std::abs(ahead_y) > half_y || ahead_x < -half_x) return Side::aside;
        return ahead_x > half_x ? Side::right : Side::around;
    }

    /// The winding number of edges that are all to the right of the place. Only the ends of their chains count, and a
    /// ring that is here as a whole adds nothing.
    [[nodiscard]] int turns_of_node(int level, std::int32_t node) const noexcept {
        const std::int32_t span = std::int32_t{1} << (4 * (level + 1)), first = node * span;
        const std::int32_t last = std::min(outline_.slot_count - first, span) + first - 1;
        const std::int32_t ring_of_last = ring_start(last);
        int turns =
            begun_at(std::max(first, ring_of_last)) - (is_above(edge_on_screen(outline_, pose_, last).b) ? 1 : 0);
        if (first < ring_of_last) turns += begun_at(first) - begun_at(ring_start(first));
        return turns;
    }

    [[nodiscard]] std::int32_t ring_start(std::int32_t slot) const noexcept {
        return *(std::upper_bound(outline_.ring_slots, outline_.ring_slots + outline_.ring_count, slot) - 1);
    }

    [[nodiscard]] int begun_at(std::int32_t slot) const noexcept {
        return is_above(edge_on_screen(outline_, pose_, slot).a) ? 1 : 0;
    }

    /// Returns true if p is at the place's height or higher up.
    [[nodiscard]] bool is_above(LatticePoint p) const noexcept {
        return sign_of_sum(std::int64_t{place_.from.y} - p.y, place_.part, place_.motion.y) >= 0;
    }

    /// The side of the edge's line on which the place lies: 1 right, -1 left, 0 on the line.
    [[nodiscard]] int side_of(const LatticeEdge& edge) const noexcept {
        const LatticeVector along = vector_along(edge);
        return sign_of_sum(exact_cross(along, vector_along({edge.a, place_.from})), place_.part,
                           exact_cross(along, place_.motion));
    }

    /// The position of the place on an edge's line: ahead of p (1), at p (0) or behind it (-1).
    [[nodiscard]] int ahead_of(LatticePoint p, LatticeVector along) const noexcept {
        return sign_of_sum(exact_dot(along, vector_along({p, place_.from})), place_.part,
                           exact_dot(along, place_.motion));
    }

    [[nodiscard]] bool is_on(const LatticeEdge& edge) const noexcept {
        const LatticeVector along = vector_along(edge);
        return side_of(edge) == 0 && ahead_of(edge.a, along) >= 0 && ahead_of(edge.b, along) <= 0;
    }

    /// How an edge crosses the ray from the place to the right: 1 downwards, -1 upwards, 0 not at all. An end on the
    /// ray counts if the edge goes on below it.
    [[nodiscard]] int crossing(const LatticeEdge& edge) const noexcept {
        const bool begun = is_above(edge.a), ended = is_above(edge.b);
        if (begun == ended) return 0;
        const int side = side_of(edge);
        if (begun) return side > 0 ? 1 : 0;
        return side < 0 ? -1 : 0;
    }

    const kernels::OutlineData& outline_;
    const kernels::PosedOutlineData* pose_;
    PointAlongMotion place_;
    RealPoint at_;
};

} // namespace hitmask
