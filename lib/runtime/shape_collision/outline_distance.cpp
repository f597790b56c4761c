// First takes a few steps to and fro: from a point of one outline to the nearest edge of the other, and back. This
// gives a pair that is rarely much too far apart. Then looks at all edges that could be nearer. It visits discs around
// groups of edges of one outline, down to single edges, as far as the nearest edge of the other allows.

#include "shape_collision/outline_distance.h"

#include <algorithm>
#include <cmath>

#include <hitmask/detail/kernels.h>
#include <hitmask/detail/portable_math.h>

#include "lattice/lattice_edges.h"
#include "outline_collision/outline_exact.h"
#include "outline_collision/outline_frame.h"
#include "outline_collision/screen_edges.h"
#include "shape_collision/edges_by_distance.h"

namespace hitmask {

namespace {

using kernels::leaf_edges;
using kernels::OutlineData;
using kernels::PosedOutlineData;
using on_screen::Convex;

bool is_strictly_inside(const PosedOutlineData& outline, LatticePoint p) noexcept {
    return kernels::of_outlines().posed_outline_circle(outline, {p.x, p.y, 0});
}

/// Finds a ring whose first vertex is wanted.
template<class IsWanted>
const std::int32_t* find_ring(const PosedOutlineData& outline, IsWanted is_wanted) noexcept {
    const OutlineData& o = *outline.outline;
    const std::int32_t *begin = o.ring_slots, *end = begin + o.ring_count;
    const std::int32_t* ring =
        std::find_if(begin, end, [&](std::int32_t slot) { return is_wanted(edge_on_screen(o, &outline, slot).a); });
    return ring == end ? nullptr : ring;
}

/// Asks the kernels about an outline, in its own coordinates.
class NearestEdges {
public:
    explicit NearestEdges(const PosedOutlineData& posed) noexcept : posed_(posed), frame_(posed) {}

    /// The edge nearest to a point of the screen, as exactly as float allows.
    [[nodiscard]] LatticeEdge nearest(RealPoint p) const noexcept {
        const RealPoint local = frame_.point(p);
        const OutlineData& o = *posed_.outline;
        const auto x = static_cast<float>(local.x), y = static_cast<float>(local.y);
        const std::int32_t slot = kernels::of_outlines().outline_nearest(o, x, y, farthest(x, y)).slot;
        return edge_on_screen(o, &posed_, std::max(slot, 0));
    }

    /// Returns true if an edge may be less than `limit` away from the point, units of the screen.
    [[nodiscard]] bool may_be_within(RealPoint p, double limit) const noexcept {
        const RealPoint local = frame_.point(p);
        const OutlineData& o = *posed_.outline;
        const double far = std::abs(local.x) + std::abs(local.y);
        const auto reach = static_cast<float>(limit / posed_.scale + posed_.slack + far * 0x1p-20);
        const auto x = static_cast<float>(local.x), y = static_cast<float>(local.y);
        if (o.left - x > reach || x - o.right > reach || o.top - y > reach || y - o.bottom > reach) return false;
        if (is_far_by_grid(local, reach)) return false;
        return kernels::of_outlines().outline_nearest(o, x, y, reach).slot >= 0;
    }

private:
    /// A bound on the distance of the nearest edge. Edges touch all sides of their boxes, so some edge is no farther
    /// than the far end of the nearer side. Roussopoulos, Kelley, Vincent. Nearest Neighbor Queries. 1995
    [[nodiscard]] float farthest(float x, float y) const noexcept {
        const OutlineData& o = *posed_.outline;
        const kernels::OutlineLevel& nodes = o.levels[o.level_count - 1];
        float least = 1e36F;
        for (std::int32_t i = 0; i < leaf_edges; ++i) { // boxes after the last one are nowhere
            const float left = std::abs(x - nodes.left[i]), right = std::abs(x - nodes.right[i]);
            const float top = std::abs(y - nodes.top[i]), bottom = std::abs(y - nodes.bottom[i]);
            const float near_x = std::min(left, right), far_x = std::max(left, right);
            const float near_y = std::min(top, bottom), far_y = std::max(top, bottom);
            least = std::min(least, std::min(near_x * near_x + far_y * far_y, far_x * far_x + near_y * near_y));
        }
        return square_root(least) * 1.0001F + o.error;
    }

    /// Returns true if the cell of the distance grid that contains the point proves that all edges are farther. Unlike
    /// PointByCell, it takes no other cell for a point outside, so it needs no distance from there. It uses only the
    /// value in the middle of the cell.
    [[nodiscard]] bool is_far_by_grid(RealPoint p, float limit) const noexcept {
        const OutlineData& o = *posed_.outline;
        const double column = (p.x - double{o.grid_left}) * double{o.per_unit};
        const double row = (p.y - double{o.grid_top}) * double{o.per_unit};
        if (o.cells == nullptr || column < 0 || row < 0 || column >= o.columns || row >= o.rows) return false;
        const std::ptrdiff_t index = static_cast<std::ptrdiff_t>(row) * o.columns + static_cast<std::ptrdiff_t>(column);
        return std::abs(o.cell_step * o.cells[index].at_middle()) - kernels::cell_reach(o.cell_side, o.error) > limit;
    }

    const PosedOutlineData& posed_;
    OutlineFrame frame_;
};

/// Searches the edges of `b` by discs around groups of them. It visits the groups that may be nearer to `a`.
class OutlinesDistance {
public:
    OutlinesDistance(const PosedOutlineData& a, const PosedOutlineData& b) noexcept
        : b_(b), near_a_(a), near_b_(b), edges_of_a_(a) {}

    [[nodiscard]] ClosestPair search() noexcept {
        go_to_and_fro();
        const OutlineData& o = *b_.outline;
        visit(o.level_count - 1, 0, o.levels[o.level_count - 1].count);
        return pair_;
    }

private:
    void go_to_and_fro() noexcept {
        constexpr int rounds = 2;
        RealPoint p{b_.place_x[2], b_.place_y[2]};
        for (int i = 0; i < rounds; ++i) {
            const LatticeEdge of_a = near_a_.nearest(p);
            ClosestPair step;
            step.offer(of_a, {rounded(p), rounded(p)});
            const LatticeEdge of_b = near_b_.nearest(step.on_a());
            pair_.offer(of_a, of_b);
            ClosestPair back;
            back.offer(of_a, of_b);
            p = back.on_b();
        }
    }

    [[nodiscard]] static LatticePoint rounded(RealPoint p) noexcept {
        return {static_cast<std::int32_t>(std::lround(p.x)), static_cast<std::int32_t>(std::lround(p.y))};
    }

    [[nodiscard]] RealPoint on_screen(double u, double v) const noexcept {
        return {b_.place_x[0] * u + b_.place_x[1] * v + b_.place_x[2],
                b_.place_y[0] * u + b_.place_y[1] * v + b_.place_y[2]};
    }

    /// Returns true if something in a disc around a point of b may be nearer than the pair so far.
    [[nodiscard]] bool may_be_nearer(double u, double v, double radius) const noexcept {
        const double around = (radius + b_.slack) * b_.scale * (1 + 0x1p-20);
        return near_a_.may_be_within(on_screen(u, v), pair_.length() + around);
    }

    void visit(int level, std::int32_t first, std::int32_t last) noexcept {
        const kernels::OutlineLevel& nodes = b_.outline->levels[level];
        for (std::int32_t i = first; i < last && pair_.squared() > 0; ++i) {
            const double u = 0.5 * (double{nodes.left[i]} + nodes.right[i]),
                         v = 0.5 * (double{nodes.top[i]} + nodes.bottom[i]);
            if (!may_be_nearer(u, v, nodes.radius[i])) continue;
            const std::int32_t child = leaf_edges * i;
            if (level > 0) {
                visit(level - 1, child, std::min(child + leaf_edges, b_.outline->levels[level - 1].count));
            } else {
                look_at_leaf(child);
            }
        }
    }

    void look_at_leaf(std::int32_t slot) noexcept {
        const OutlineData& o = *b_.outline;
        for (std::int32_t s = slot; s < slot + leaf_edges && pair_.squared() > 0; ++s) {
            const double dx = 0.5 * o.dx[s], dy = 0.5 * o.dy[s];
            if (o.inverse_length_sq[s] == 0 || !may_be_nearer(o.x[s] + dx, o.y[s] + dy, vector_length(dx, dy)))
                continue;
            const LatticeEdge edge = edge_on_screen(o, &b_, s);
            edges_of_a_.for_each_near(
                edge, 0, [&] { return pair_.length(); }, [&](const LatticeEdge& of_a) { pair_.offer(of_a, edge); });
        }
    }

    const PosedOutlineData& b_;
    NearestEdges near_a_, near_b_;
    EdgesByDistance edges_of_a_;
    ClosestPair pair_;
};

} // namespace

ClosestPair closest_pair(const Convex& a, const PosedOutlineData& b) noexcept {
    ClosestPair pair;
    if (is_strictly_inside(b, corner(a, 0))) {
        pair.meet_at(corner(a, 0));
        return pair;
    }
    if (const std::int32_t* ring =
            a.count > 2 ? find_ring(b, [&](LatticePoint p) { return contains_closed(a, p); }) : nullptr) {
        pair.meet_at(edge_on_screen(*b.outline, &b, *ring).a);
        return pair;
    }
    const NearestEdges near(b);
    pair.offer(edge(a, 0), near.nearest(to_real(corner(a, 0))));
    const LatticeEdge back = near.nearest(pair.on_a());
    for (std::int32_t i = 0; i < a.count; ++i) {
        pair.offer(edge(a, i), back);
    }
    const EdgesByDistance edges(b);
    for (std::int32_t i = 0; i < (a.count > 2 ? a.count : 1); ++i) {
        const LatticeEdge e = edge(a, i);
        edges.for_each_near(
            e, 0, [&] { return pair.length(); }, [&](const LatticeEdge& of_b) { pair.offer(e, of_b); });
    }
    return pair;
}

ClosestPair closest_pair(const PosedOutlineData& a, const PosedOutlineData& b) noexcept {
    ClosestPair pair;
    if (const std::int32_t* ring = find_ring(b, [&](LatticePoint p) { return is_strictly_inside(a, p); })) {
        pair.meet_at(edge_on_screen(*b.outline, &b, *ring).a);
        return pair;
    }
    if (const std::int32_t* ring = find_ring(a, [&](LatticePoint p) { return is_strictly_inside(b, p); })) {
        pair.meet_at(edge_on_screen(*a.outline, &a, *ring).a);
        return pair;
    }
    // The outline with more edges has more use for its tree and grid.
    if (a.outline->slot_count < b.outline->slot_count) return OutlinesDistance(b, a).search().exchanged();
    return OutlinesDistance(a, b).search();
}

} // namespace hitmask
