#pragma once

// The edges that matter to cells of the distance grid. Included once for each SIMD target, after outline_kernel.h.

#include <cmath>
#include <cstdint>

#include "kernels/outline_kernel.h"
#include "outline_collision/outline_data.h"

namespace hitmask::kernels {
namespace {

/// A square cell around the point x, y, whose nearest edge is `distance` away. The slope is the direction from the
/// nearest point of that edge to x, y. Units.
struct CellQuery {
    float x, y, distance, slope_x, slope_y;
    float half_side;
    float limit; ///< edges farther away than this are left out
};

/// The edges within a limit, and bounds on the distances from them.
struct CellEdges {
    std::int32_t first = 0, last = 0, count = 0; ///< slots
    /// Bound on how far the distance of one of them falls below the cell's plane, anywhere in the cell. CellQuery gives
    /// the plane: `distance` in the middle, and the slope.
    float below = 0;
    /// How far one of them reaches beyond the nearest point, away from the middle.
    float beyond = 0;
};

/// A corner of a cell, from its middle. `to_point` is its distance from the nearest point of the middle, and a little
/// more.
struct CellCorner {
    float x, y, to_point;
};

/// The set of edges that may be the nearest of some point of the cell. The distance from an edge lies above its tangent
/// plane, and the distance from the nearest point of the middle is convex. If the plane is above that distance at all
/// corners, it is so everywhere, and the edge is not the nearest.
inline unsigned maybe_nearest(const PointAmongEdges::Ways& ways, Floats length, const CellCorner (&corners)[4]) {
    const Floats slope_x = ways.x / length, slope_y = ways.y / length;
    unsigned maybe = 0;
    for (const CellCorner& c : corners) {
        const Floats plane = length + (slope_x * c.x + slope_y * c.y);
        maybe |= ~(c.to_point < plane); // true also where there is no slope
    }
    return maybe & 0xffffU;
}

/// Finds the edges near a cell in the tree.
class CellSearch {
public:
    CellSearch(const OutlineData& o, const CellQuery& query)
        : query_(query), point_(o, query.x, query.y), limit_(query.limit * query.limit), minus_below_(1e30F),
          minus_beyond_(0) {
        const float half = query_.half_side + 1; // one unit more, because rounding may leave the cell
        const float from_x = query_.slope_x * query_.distance, from_y = query_.slope_y * query_.distance;
        for (int i = 0; i < 4; ++i) {
            const float px = i % 2 == 0 ? -half : half, py = i < 2 ? -half : half;
            const float to_x = from_x + px, to_y = from_y + py;
            corners_[i] = {px, py, std::sqrt(to_x * to_x + to_y * to_y) + 2 * (o.error + run_margin)};
        }
    }

    [[nodiscard]] CellEdges result() {
        if (point_.outline.level_count > 0) visit(point_.outline.level_count - 1, 0);
        found_.below = -Simd::least(minus_below_), found_.beyond = -Simd::least(minus_beyond_);
        return found_;
    }

private:
    void visit(int level, std::int32_t node) {
        const OutlineLevel& nodes = point_.outline.levels[level];
        for (unsigned near = point_.squared_gaps(nodes, node) <= limit_; near != 0; near &= near - 1) {
            const std::int32_t child = leaf_edges * (node + Simd::lowest(near));
            if (level > 0) {
                visit(level - 1, child);
            } else {
                visit_leaf(child);
            }
        }
    }

    void visit_leaf(std::int32_t slot) {
        const PointAmongEdges::Ways ways = point_.ways_from(slot);
        const Floats squared = ways.squared_lengths();
        const unsigned in_limit = edges_in(point_.outline, slot) & (squared <= limit_);
        if (in_limit == 0) return;
        look_beyond(in_limit, slot);
        const Floats length = square_root(squared);
        const unsigned set = in_limit & maybe_nearest(ways, length, corners_);
        if (set == 0) return;
        if (found_.count == 0) found_.first = slot + Simd::lowest(set);
        found_.last = slot + Simd::highest(set);
        found_.count += Simd::size_of(set);
        look_below(set, ways, length);
    }

    /// Bounds how far the distance of an edge falls below the cell's plane. The distance from a convex set lies above
    /// its tangent planes.
    void look_below(unsigned set, const PointAmongEdges::Ways& ways, Floats length) {
        const Floats bend_x = absolute(query_.slope_x - ways.x / length);
        const Floats bend_y = absolute(query_.slope_y - ways.y / length);
        const Floats bend = (bend_x + bend_y) * query_.half_side;
        const Floats minus_below = length - query_.distance - bend;
        minus_below_ = min(minus_below_, Simd::select_floats(set, minus_below, minus_below_));
    }

    void look_beyond(unsigned set, std::int32_t slot) {
        const OutlineData& o = point_.outline;
        const auto along = [&](Floats x, Floats y) { return x * query_.slope_x + y * query_.slope_y; };
        const Floats start = along(Simd::load_floats(o.x + slot) - point_.x, Simd::load_floats(o.y + slot) - point_.y);
        const Floats end = start + along(Simd::load_floats(o.dx + slot), Simd::load_floats(o.dy + slot));
        const Floats minus_beyond = min(start, end) + query_.distance;
        minus_beyond_ = min(minus_beyond_, Simd::select_floats(set, minus_beyond, minus_beyond_));
    }

    const CellQuery& query_;
    PointAmongEdges point_;
    CellCorner corners_[4];
    Floats limit_, minus_below_, minus_beyond_;
    CellEdges found_;
};

/// A number for each cell of a block.
struct alignas(64) CellNumbers {
    float at[16];

    CellNumbers() = default;
    CellNumbers(Floats v) { Simd::store_floats(at, v); }
    operator Floats() const { return Simd::load_floats(at); }
};

/// The set of all cells of a block.
inline constexpr unsigned all_cells = 0xffff;

/// The corners of a cell around its middle, in halves of its side.
inline constexpr float corner_x[4] = {-1, 1, 1, -1}, corner_y[4] = {-1, -1, 1, 1};

/// A vector for each cell.
struct Vectors {
    Floats x, y;

    [[nodiscard]] Floats squared_lengths() const { return add_product(x * x, y, y); }
};
inline Floats dot(const Vectors& a, const Vectors& b) {
    return a.x * b.x + a.y * b.y;
}

/// An edge for each cell, or one edge for all.
struct CellEdge {
    Floats x, y, dx, dy, inverse;

    CellEdge(const OutlineData& o, std::int32_t slot)
        : x(o.x[slot]), y(o.y[slot]), dx(o.dx[slot]), dy(o.dy[slot]), inverse(o.inverse_length_sq[slot]) {}

    CellEdge(const OutlineData& o, const std::int32_t* slots) {
        CellNumbers from_x, from_y, along_x, along_y, inverses;
        for (int i = 0; i < 16; ++i) {
            const std::int32_t s = slots[i];
            from_x.at[i] = o.x[s], from_y.at[i] = o.y[s], along_x.at[i] = o.dx[s], along_y.at[i] = o.dy[s];
            inverses.at[i] = o.inverse_length_sq[s];
        }
        x = from_x, y = from_y, dx = along_x, dy = along_y, inverse = inverses;
    }

    /// Where p is along the edge: 0 beside its start, 1 beside its end.
    [[nodiscard]] Floats part(const Vectors& p) const { return add_product((p.x - x) * dx, p.y - y, dy) * inverse; }
    /// The vector from the nearest point of the edge to p.
    [[nodiscard]] Vectors offset_to(const Vectors& p) const {
        const Floats t = min(max(part(p), 0), 1);
        return {subtract_product(p.x - x, t, dx), subtract_product(p.y - y, t, dy)};
    }
    /// The cells where p is beside the edge, not beyond an end.
    [[nodiscard]] unsigned beside(const Vectors& p) const {
        const Floats t = part(p);
        return (0 < t) & (t < 1);
    }
    /// Signed distance of p from the edge's line, positive on the left.
    [[nodiscard]] Floats from_line(const Vectors& p) const {
        return ((p.x - x) * dy - (p.y - y) * dx) * square_root(inverse);
    }
};

/// A list of slots. With more, it is faster to let each cell search the tree.
struct SlotList {
    static constexpr int most = 200;

    std::int32_t slots[most + leaf_edges];
    int count = 0;

    void add(std::int32_t slot, unsigned set) {
        for (; set != 0; set &= set - 1) {
            slots[count++] = slot + Simd::lowest(set);
        }
    }
};

/// Lists the edges that may matter to a block of cells.
class BlockEdges {
public:
    /// `reach`: from the middle of the block to its farthest point.
    BlockEdges(const OutlineData& o, float x, float y, float half_side, float reach, float limit) : point_(o, x, y) {
        const NearestEdge found = NearestSearch(o, x, y, limit).result();
        distance_ = std::sqrt(found.squared_distance);
        limit_ = (distance_ + 2 * reach) * (distance_ + 2 * reach);
        const PointAmongEdges::Way way = point_.way_from(found.slot);
        for (int i = 0; i < 4; ++i) {
            const float px = corner_x[i] * half_side, py = corner_y[i] * half_side;
            const float to_x = way.x + px, to_y = way.y + py;
            corners_[i] = {px, py, std::sqrt(to_x * to_x + to_y * to_y) + 2 * (o.error + run_margin)};
        }
        fits =
            for_each_leaf([&](std::int32_t slot, unsigned in_limit, const PointAmongEdges::Ways& ways, Floats squared) {
                const Floats length = square_root(squared);
                const unsigned maybe = in_limit & maybe_nearest(ways, length, corners_);
                if (maybe != 0) nearest.add(slot, maybe & ~replaced(slot, length));
                return nearest.count <= SlotList::most;
            });
    }

    SlotList nearest; ///< edges that may be the nearest one of some point of the block
    bool fits;        ///< false: the list would be too long

    [[nodiscard]] float distance() const { return distance_; }

    /// Calls visit(slot, set, ways, squared distances) for all leaves with edges that are near some cell, until it
    /// returns false. Then returns false.
    template<class Visit>
    bool for_each_leaf(Visit visit) const {
        return descend(point_.outline.level_count - 1, 0, visit);
    }

private:
    /// The edges that a neighbour replaces: seen from every point of the block, their nearest point is an end, which
    /// the neighbour shares. If two edges could replace each other, one stays.
    ///
    /// Ends and points may be off by as much as run_margin allows for. The margin makes sure that the nearest point
    /// stays the same end, so the neighbour is as near in every pose.
    [[nodiscard]] unsigned replaced(std::int32_t slot, Floats length) const {
        const OutlineData& o = point_.outline;
        const Floats dx = Simd::load_floats(o.dx + slot), dy = Simd::load_floats(o.dy + slot);
        const Floats qx = point_.x - Simd::load_floats(o.x + slot), qy = point_.y - Simd::load_floats(o.y + slot);
        const Floats from_start = qx * dx + qy * dy, from_end = (qx - dx) * dx + (qy - dy) * dy;
        const float half = corners_[1].x, off = 1.25F * (o.error + run_margin);
        const Floats margin =
            (absolute(dx) + absolute(dy)) * (half + 2 * off) + (length + 2 * half) * (2 * off) + 4 * off * off;
        const unsigned at_end = margin < from_end, at_start = margin < -from_start;
        return at_end | (at_start & ~(at_end << 1) & ~1U); // the edge before the first one is not known
    }

    template<class Visit>
    bool descend(int level, std::int32_t node, Visit& visit) const {
        const OutlineLevel& nodes = point_.outline.levels[level];
        for (unsigned near = point_.squared_gaps(nodes, node) <= limit_; near != 0; near &= near - 1) {
            const std::int32_t child = leaf_edges * (node + Simd::lowest(near));
            if (!(level > 0 ? descend(level - 1, child, visit) : visit_leaf(child, visit))) return false;
        }
        return true;
    }

    template<class Visit>
    bool visit_leaf(std::int32_t slot, Visit& visit) const {
        const PointAmongEdges::Ways ways = point_.ways_from(slot);
        const Floats squared = ways.squared_lengths();
        const unsigned in_limit = edges_in(point_.outline, slot) & (squared <= limit_);
        return in_limit == 0 || visit(slot, in_limit, ways, squared);
    }

    PointAmongEdges point_;
    float distance_;
    Floats limit_;
    CellCorner corners_[4];
};

} // namespace
} // namespace hitmask::kernels
