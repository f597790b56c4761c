#pragma once

// Circles and points against a prepared outline. Float distances decide if they differ from the radius by more than
// rounding can. Exact integers (outline_exact.h) decide the few edges in between. Included once for each SIMD target,
// which defines `Simd` first.

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "lattice/lattice.h"
#include "outline_collision/outline_data.h"
#include "outline_collision/outline_exact.h"

namespace hitmask::kernels {
namespace {

using Floats = Simd::Floats;

/// The set of those of sixteen slots that have an edge.
inline unsigned edges_in(const OutlineData& o, std::int32_t slot) {
    return 0 < Simd::load_floats(o.inverse_length_sq + slot);
}

/// A point among the edges, in units from the outline's origin.
struct PointAmongEdges {
    const OutlineData& outline;
    Floats x, y;

    PointAmongEdges(const OutlineData& o, float px, float py) : outline(o), x(px), y(py) {}

    struct Leaf {
        Floats squared_distances;
        int turns;
    };

    /// The vectors from the nearest points of sixteen edges to the point.
    struct Ways {
        Floats x, y;

        [[nodiscard]] Floats squared_lengths() const { return add_product(x * x, y, y); }
    };

    /// Takes the sixteen edges from `slot` on. Computes in float; CellEdge of outline_cells_kernel.h does the same for
    /// one edge and sixteen points.
    [[nodiscard]] Ways ways_from(std::int32_t slot) const {
        const Floats dx = Simd::load_floats_anywhere(outline.dx + slot);
        const Floats dy = Simd::load_floats_anywhere(outline.dy + slot);
        const Floats qx = x - Simd::load_floats_anywhere(outline.x + slot);
        const Floats qy = y - Simd::load_floats_anywhere(outline.y + slot);
        const Floats dot = add_product(qx * dx, qy, dy);
        const Floats along = dot * Simd::load_floats_anywhere(outline.inverse_length_sq + slot);
        const Floats t = min(max(along, 0), 1);
        return {subtract_product(qx, t, dx), subtract_product(qy, t, dy)};
    }

    /// The vector from the nearest point of one edge to the point.
    struct Way {
        float x, y;
    };
    [[nodiscard]] Way way_from(std::int32_t slot) const {
        alignas(64) float ways[2][16];
        const std::int32_t leaf = slot - slot % leaf_edges;
        const Ways of_leaf = ways_from(leaf);
        Simd::store_floats(ways[0], of_leaf.x), Simd::store_floats(ways[1], of_leaf.y);
        return {ways[0][slot - leaf], ways[1][slot - leaf]};
    }

    /// The squared distances to the sixteen edges from `slot` on.
    [[nodiscard]] Floats squared_distances(std::int32_t slot) const { return ways_from(slot).squared_lengths(); }

    /// The winding number of a leaf's edges around the point: counts crossings of the ray from it to the right.
    [[nodiscard]] int turns_of_leaf(std::int32_t slot) const {
        const Floats dx = Simd::load_floats(outline.dx + slot), dy = Simd::load_floats(outline.dy + slot);
        const Floats top = Simd::load_floats(outline.y + slot), bottom = top + dy;
        const Floats qx = x - Simd::load_floats(outline.x + slot), qy = y - top;
        const Floats a = dx * qy, b = dy * qx;
        const unsigned begun = top <= y, ended = bottom <= y;
        return Simd::size_of(begun & ~ended & (b < a)) - Simd::size_of(ended & ~begun & (a < b));
    }

    /// Squared distances to the boxes of sixteen nodes.
    [[nodiscard]] Floats squared_gaps(const OutlineLevel& level, std::int32_t node) const {
        const Floats gx =
            max(max(Simd::load_floats(level.left + node) - x, x - Simd::load_floats(level.right + node)), 0);
        const Floats gy =
            max(max(Simd::load_floats(level.top + node) - y, y - Simd::load_floats(level.bottom + node)), 0);
        return add_product(gx * gx, gy, gy);
    }

    /// The winding number around the point of the edges of some of sixteen nodes. Requires that the point lies in none
    /// of their boxes. There are no branches, since for every point other nodes lie to the right.
    [[nodiscard]] int turns_of_nodes(const OutlineLevel& level, std::int32_t node, unsigned set) const {
        set &= x < Simd::load_floats(level.left + node);
        int turns = 0;
        for (int part = 0; part < 2; ++part) {
            turns += Simd::size_of(set & (Simd::load_floats(level.begin[part] + node) <= y));
            turns -= Simd::size_of(set & (Simd::load_floats(level.end[part] + node) <= y));
        }
        return turns;
    }
};

/// A circle, and all edges that may reach into it.
class CircleSearch {
public:
    /// `slack`: bound on the error of computed distances.
    CircleSearch(const OutlineData& o, const PosedOutlineData* pose, const LatticeCircle& circle, float x, float y,
                 float radius, float slack)
        : point_(o, x, y), pose_(pose), circle_(circle),
          sure_(radius > slack ? (radius - slack) * (radius - slack) : -1), maybe_((radius + slack) * (radius + slack)),
          is_small_(radius < 4 * slack) {}

    /// Returns true if the circle overlaps the outline. Looks at the whole tree.
    [[nodiscard]] bool overlaps() {
        const OutlineData& o = point_.outline;
        if (o.levels[0].count <= few_nodes) {
            const Findings findings = o.slot_count <= few_edges ? of_few_edges() : of_few_leaves();
            if (!findings.are_unsure()) return (findings.sure | static_cast<unsigned>(findings.turns)) != 0;
        }
        return meets_tree() || is_middle_inside();
    }

    /// Returns true if one of the edges of a run reaches into the circle. Looks at all of them, since a branch for each
    /// sixteen would be mispredicted.
    [[nodiscard]] bool meets_run(std::int32_t run) {
        const std::int32_t first = first_of_run(run), end = first + leaf_edges * sixteens_of_run(run);
        unsigned sure = 0, maybe = 0;
        for (std::int32_t slot = first; slot < end; slot += leaf_edges) {
            const Floats d2 = point_.squared_distances(slot);
            sure |= d2 < sure_, maybe |= d2 <= maybe_;
        }
        if (if_none(sure, maybe) == 0) return sure != 0;
        for (std::int32_t slot = first; slot < end; slot += leaf_edges) {
            if (meets_edges(slot)) return true;
        }
        return false;
    }

    /// Returns true if one of the sixteen edges from `slot` on reaches into the circle.
    [[nodiscard]] bool meets_edges(std::int32_t slot) {
        const Floats d2 = point_.squared_distances(slot);
        const unsigned sure = d2 < sure_, maybe = d2 <= maybe_;
        if (if_none(sure, maybe) != 0) return meets_unsure_edges(slot, maybe);
        return sure != 0;
    }

private:
    /// Returns the second set of sixteen if the first one is empty, else an empty set. Uses arithmetic: compilers would
    /// make two branches of the condition, and mispredict one of them half of the time.
    [[nodiscard]] static unsigned if_none(unsigned first, unsigned second) { return second & (first - 1) >> 16; }

    /// Tests some of sixteen edges exactly: those that are about as far away as the radius.
    [[nodiscard]] bool meets_unsure_edges(std::int32_t slot, unsigned unsure) {
        near_boundary_ = true;
        for (; unsure != 0; unsure &= unsure - 1) {
            if (is_edge_within(point_.outline, pose_, slot + Simd::lowest(unsure), circle_)) return true;
        }
        return false;
    }

    /// So few edges that looking at all of them takes less time than a mispredicted branch.
    static constexpr std::int32_t few_edges = 4 * leaf_edges;
    /// So few nodes of a level that the levels above them are not worth looking at.
    static constexpr std::int32_t few_nodes = 64;

    /// The result of looking at edges without a branch that depends on the answer.
    struct Findings {
        unsigned sure = 0, maybe = 0; ///< bit i: some edge in lane i of a leaf
        int turns = 0;

        [[nodiscard]] bool are_unsure() const { return if_none(sure, maybe) != 0; }
    };

    void look_at_leaf(Findings& findings, std::int32_t slot) const {
        const Floats d2 = point_.squared_distances(slot);
        findings.sure |= d2 < sure_, findings.maybe |= d2 <= maybe_;
        findings.turns += point_.turns_of_leaf(slot);
    }

    [[nodiscard]] Findings of_few_edges() const {
        Findings findings;
        for (std::int32_t slot = 0; slot < point_.outline.slot_count; slot += leaf_edges) {
            look_at_leaf(findings, slot);
        }
        return findings;
    }

    [[nodiscard]] Findings of_few_leaves() const {
        const OutlineLevel& leaves = point_.outline.levels[0];
        Findings findings;
        std::uint64_t near = 0;
        for (std::int32_t node = 0; node < leaves.count; node += leaf_edges) {
            near |= std::uint64_t{near_nodes(leaves, node, findings.turns)} << node;
        }
        for (; near != 0 && findings.sure == 0; near &= near - 1) {
            look_at_leaf(findings, leaf_edges * std::countr_zero(near));
        }
        return findings;
    }

    /// Returns true if the circle's middle is inside. Requires that the whole tree was looked at.
    [[nodiscard]] bool is_middle_inside() const {
        if (is_small_ && near_boundary_) return is_inside(point_.outline, pose_, circle_);
        return turns_ != 0;
    }

    /// Begins at the lowest level that has few enough nodes to look at all of them.
    [[nodiscard]] bool meets_tree() {
        int level = 0;
        while (point_.outline.levels[level].count > few_nodes) {
            ++level;
        }
        for (std::int32_t node = 0; node < point_.outline.levels[level].count; node += leaf_edges) {
            if (level == 0 ? meets_leaves(node) : meets_nodes(level, node)) return true;
        }
        return false;
    }

    /// The set of those of sixteen nodes that are near. Adds the winding number of the other nodes around the middle to
    /// `turns`.
    [[nodiscard]] unsigned near_nodes(const OutlineLevel& nodes, std::int32_t node, int& turns) const {
        const unsigned near = point_.squared_gaps(nodes, node) <= maybe_;
        turns += point_.turns_of_nodes(nodes, node, ~near);
        return near;
    }

    [[nodiscard]] bool meets_leaves(std::int32_t node) {
        for (unsigned set = near_nodes(point_.outline.levels[0], node, turns_); set != 0; set &= set - 1) {
            const std::int32_t slot = leaf_edges * (node + Simd::lowest(set));
            turns_ += point_.turns_of_leaf(slot);
            if (meets_edges(slot)) return true;
        }
        return false;
    }

    [[nodiscard]] bool meets_nodes(int level, std::int32_t node) {
        for (unsigned set = near_nodes(point_.outline.levels[level], node, turns_); set != 0; set &= set - 1) {
            const std::int32_t child = leaf_edges * (node + Simd::lowest(set));
            if (level == 1 ? meets_leaves(child) : meets_nodes(level - 1, child)) return true;
        }
        return false;
    }

    PointAmongEdges point_;
    const PosedOutlineData* pose_;
    const LatticeCircle& circle_;
    Floats sure_, maybe_;
    bool is_small_, near_boundary_ = false;
    int turns_ = 0;
};

/// A circle in the coordinates of an outline, units from its origin.
struct LocalCircle {
    float x, y, radius;
    float slack; ///< bound on the error of computed distances

    /// `error`: bound on the error of distances near the outline. Distances from far away and to large circles are
    /// large numbers, and their rounding errors grow with them.
    LocalCircle(float at_x, float at_y, float r, float error)
        : x(at_x), y(at_y), radius(r), slack(error + 0x1p-20F * (std::abs(at_x) + std::abs(at_y) + r)) {}
};

/// Decides the circles that the grid leaves open, by a run of edges or by the tree.
inline bool circle_meets_tree(const OutlineData& o, const PosedOutlineData* pose, const LatticeCircle& circle,
                              const LocalCircle& local, std::int32_t run) {
    CircleSearch search(o, pose, circle, local.x, local.y, local.radius, local.slack);
    return run >= 0 ? search.meets_run(run) : search.overlaps();
}

/// The distance of a point from the boundary, looked up in the distance grid.
struct CellDistance {
    float distance, error; ///< at the nearest point of the grid, mostly the point itself
    std::int32_t index;    ///< of the cell
    float squared_outside; ///< squared distance of the point from the grid

    /// Requires a grid.
    CellDistance(const OutlineData& o, float px, float py) {
        const PointByCell point((px - o.grid_left) * o.per_unit, (py - o.grid_top) * o.per_unit,
                                static_cast<float>(o.columns - 1), static_cast<float>(o.rows - 1), o.columns);
        index = point.index;
        const DistanceCell& cell = o.cells[index];
        distance = o.cell_step * cell.at_point(point.x, point.y);
        error = o.cell_step * static_cast<float>(cell.error);
        const float dx = point.outside_x * o.cell_side, dy = point.outside_y * o.cell_side;
        squared_outside = dx * dx + dy * dy;
    }
};

/// A circle against an outline: first its cell of the distance grid, then edges.
inline bool circle_meets(const OutlineData& o, const PosedOutlineData* pose, const LatticeCircle& circle,
                         const LocalCircle& local) {
    if (o.cells == nullptr) return circle_meets_tree(o, pose, circle, local, no_run);
    const CellDistance at(o, local.x, local.y);
    const float error = at.error + local.slack;
    if (at.distance - local.radius >= error) return false;
    const bool is_outside = at.squared_outside > 0;
    if (!is_outside && local.radius - at.distance >= error) return true;
    const bool has_run = !is_outside && local.slack <= o.error + run_margin;
    return circle_meets_tree(o, pose, circle, local, has_run ? o.nearest[at.index] : no_run);
}

/// See Kernels::outline_circle.
inline bool outline_circle(const OutlineData& o, const LatticeCircle& circle, std::int32_t run) {
    const std::int32_t x = circle.x - o.origin_x, y = circle.y - o.origin_y;
    return circle_meets_tree(o, nullptr, circle,
                             {static_cast<float>(x), static_cast<float>(y), static_cast<float>(circle.radius), o.error},
                             run);
}

/// See Kernels::outline_nearest.
class NearestSearch {
public:
    NearestSearch(const OutlineData& o, float x, float y, float limit)
        : point_(o, x, y), found_{limit * limit, -1, 0} {}

    [[nodiscard]] NearestEdge result() {
        if (point_.outline.level_count > 0) visit(point_.outline.level_count - 1, 0);
        return found_;
    }

private:
    void visit(int level, std::int32_t node) {
        const OutlineLevel& nodes = point_.outline.levels[level];
        const unsigned near = point_.squared_gaps(nodes, node) <= found_.squared_distance;
        found_.turns += point_.turns_of_nodes(nodes, node, ~near);
        for (unsigned set = near; set != 0; set &= set - 1) {
            const std::int32_t child = leaf_edges * (node + Simd::lowest(set));
            if (level > 0) {
                visit(level - 1, child);
            } else {
                found_.turns += point_.turns_of_leaf(child);
                look_at_leaf(child);
            }
        }
    }

    void look_at_leaf(std::int32_t slot) {
        const Floats d2 = point_.squared_distances(slot);
        const float least = Simd::least(d2);
        if (least > found_.squared_distance) return;
        found_.squared_distance = least;
        found_.slot = slot + Simd::lowest(d2 <= least);
    }

    PointAmongEdges point_;
    NearestEdge found_;
};

inline NearestEdge outline_nearest(const OutlineData& o, float x, float y, float limit) {
    return NearestSearch(o, x, y, limit).result();
}

/// Sixteen points, counted in cells from the first cell of a grid. Points outside are clamped to its border.
/// PointByCell does the same for one point.
struct PlacesInGrid {
    Simd::Ints index;            ///< of the cell
    Floats x, y;                 ///< from its corner with the least x and y, as fractions of its side
    Floats outside_x, outside_y; ///< from the nearest point of the grid, in cells

    PlacesInGrid(Floats column, Floats row, float last_column, float last_row, std::int32_t columns) {
        const Floats near_column = min(max(column, 0), last_column), near_row = min(max(row, 0), last_row);
        const Simd::Ints whole_column = Simd::truncated(near_column), whole_row = Simd::truncated(near_row);
        index = whole_row * columns + whole_column;
        x = near_column - Simd::to_floats(whole_column);
        y = near_row - Simd::to_floats(whole_row);
        outside_x = column - near_column, outside_y = row - near_row;
    }
};

/// See Kernels::posed_outline_circle.
inline bool posed_outline_circle(const PosedOutlineData& posed, const LatticeCircle& circle) {
    const std::int32_t r = circle.radius;
    if (circle.x + r <= posed.left || circle.x - r >= posed.right || circle.y + r <= posed.top ||
        circle.y - r >= posed.bottom) {
        return false;
    }
    const OutlineData& o = *posed.outline;
    const auto dx = static_cast<float>(circle.x - posed.place_x[2]);
    const auto dy = static_cast<float>(circle.y - posed.place_y[2]);
    return circle_meets(o, &posed, circle,
                        {posed.xx * dx + posed.xy * dy, posed.yx * dx + posed.yy * dy,
                         static_cast<float>(circle.radius) / posed.scale, posed.slack});
}

} // namespace
} // namespace hitmask::kernels
