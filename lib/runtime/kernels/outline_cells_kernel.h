#pragma once

// The distance grid of a prepared outline, sixteen cells at a time. Each lane is a cell of a block of 4 x 4 cells. Few
// edges matter to a block: a walk down the tree lists them, and each of them is measured from all cells at once. Where
// too many edges crowd around a block, each cell searches the tree for itself. Included once for each SIMD target.

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

/// Fills a block of cells.
class BlockFiller {
public:
    BlockFiller(const OutlineData& o, const CellBlock& block, BlockPlanes& planes)
        : o_(o), block_(block), planes_(planes), half_(block.side / 2) {
        CellNumbers x, y;
        for (int i = 0; i < 16; ++i) {
            x.at[i] = block.x + static_cast<float>(i % 4) * block.side;
            y.at[i] = block.y + static_cast<float>(i / 4) * block.side;
        }
        middle_ = {x, y};
    }

    void fill() {
        const float side = block_.side, to_middle = 1.5F * side;
        const BlockEdges edges(o_, block_.x + to_middle, block_.y + to_middle, 2 * side + 1, block_.block_reach,
                               block_.limit);
        planes_.middle_distance = edges.distance();
        if (edges.fits) {
            find_nearest(edges.nearest);
        } else {
            find_nearest_in_tree(edges.distance());
        }
        measure_nearest();
        if (edges.fits) {
            find_near(edges.nearest), find_beyond(edges);
        } else {
            find_near_in_tree();
        }
        set_planes(edges);
    }

private:
    void find_nearest(const SlotList& list) {
        Floats least(1e30F), best(0);
        for (int i = 0; i < list.count; ++i) {
            const Floats squared = CellEdge(o_, list.slots[i]).offset_to(middle_).squared_lengths();
            best = Simd::select_floats(squared < least, static_cast<float>(i), best);
            least = min(squared, least);
        }
        const CellNumbers places(best);
        for (int i = 0; i < 16; ++i) {
            slot_[i] = list.slots[static_cast<int>(places.at[i])];
        }
        distance_ = square_root(least);
    }

    void find_nearest_in_tree(float from_middle) {
        CellNumbers distance;
        const CellNumbers x(middle_.x), y(middle_.y);
        float limit = from_middle + 4 * block_.side;
        for (int step = 0; step < 16; ++step) {
            const int i = step / 4 % 2 == 0 ? step : (step ^ 3); // back and forth, so that neighbours follow each other
            const NearestEdge found = NearestSearch(o_, x.at[i], y.at[i], limit).result();
            slot_[i] = found.slot, distance.at[i] = std::sqrt(found.squared_distance);
            limit = distance.at[i] + block_.side + 1 + o_.error;
        }
        distance_ = distance;
    }

    /// Measures the nearest edge of each cell; decides which other edges are wanted.
    void measure_nearest() {
        const CellEdge edge(o_, slot_);
        const Vectors offset = edge.offset_to(middle_);
        slope_ = {offset.x / distance_, offset.y / distance_};
        limit_ = distance_ + 2 * block_.reach;
        limit_ = limit_ * limit_;
        const float out = half_ + 1; // one unit more, because rounding may leave the cell
        unsigned beside = all_cells;
        for (int k = 0; k < 4; ++k) {
            const Vectors to_corner = {offset.x + corner_x[k] * out, offset.y + corner_y[k] * out};
            to_corner_[k] = square_root(to_corner.squared_lengths()) + 2 * (o_.error + run_margin);
            const Vectors corner = corner_of(k);
            beside &= edge.beside(corner);
            corner_least_[k] = edge.offset_to(corner).squared_lengths();
        }
        from_line_ = edge.from_line(middle_);
        passed_ = distance_ <= block_.reach;
        apart_ = ~passed_ & block_.cells;
        // Too close to the line, the sides cannot be distinguished.
        line_ = passed_ & block_.cells & beside & (2 <= absolute(from_line_));
        const Floats part = edge.part(middle_);
        left_ = 0 < from_line_, at_start_ = part <= 0, at_end_ = 1 <= part;
        line_slope_ = {edge.dy * square_root(edge.inverse), -(edge.dx * square_root(edge.inverse))};
    }

    [[nodiscard]] Vectors corner_of(int k) const {
        return {middle_.x + corner_x[k] * half_, middle_.y + corner_y[k] * half_};
    }

    /// Finds the edges that may be the nearest of some point of each cell, and bounds the distances from them.
    void find_near(const SlotList& list) {
        const unsigned wanted = apart_ | line_;
        below_ = 0;
        if (wanted == 0) return;
        unsigned open = o_.clearance > 0 ? apart_ : 0; // cells for which an edge beyond is looked for
        Floats first(static_cast<float>(list.count)), last(-1), minus_below(1e30F);
        for (int i = 0; i < list.count; ++i) {
            const CellEdge edge(o_, list.slots[i]);
            const Vectors way = edge.offset_to(middle_);
            const Floats squared = way.squared_lengths();
            const unsigned in_limit = wanted & (squared <= limit_);
            if (in_limit == 0) continue;
            if (open != 0) {
                look_beyond(edge, in_limit);
                open = apart_ & ~are_beyond();
            }
            const Floats length = square_root(squared), inverse = Floats(1) / length;
            const Vectors slope = {way.x * inverse, way.y * inverse};
            const unsigned set = in_limit & maybe_nearest_in_cells(slope, length);
            if (set == 0) continue;
            near_.slots[near_.count++] = list.slots[i];
            const auto place = static_cast<float>(i);
            first = Simd::select_floats(set, min(first, place), first);
            last = Simd::select_floats(set, place, last);
            const Floats bend = absolute(slope_.x - slope.x) + absolute(slope_.y - slope.y);
            const Floats below = length - distance_ - bend * half_;
            minus_below = Simd::select_floats(set, min(minus_below, below), minus_below);
        }
        const CellNumbers firsts(first), lasts(last);
        for (unsigned set = wanted; set != 0; set &= set - 1) {
            const int i = Simd::lowest(set);
            first_[i] = list.slots[static_cast<int>(firsts.at[i])];
            last_[i] = list.slots[static_cast<int>(lasts.at[i])];
        }
        line_ &= (first <= last) & (last <= first);
        below_ = -minus_below;
    }

    [[nodiscard]] unsigned maybe_nearest_in_cells(const Vectors& slope, Floats length) const {
        const float out = half_ + 1;
        const Floats x = slope.x * out, y = slope.y * out;
        const Floats sum = x + y, difference = x - y;
        const unsigned farther = (to_corner_[0] < length - sum) & (to_corner_[1] < length + difference) &
                                 (to_corner_[2] < length + sum) & (to_corner_[3] < length - difference);
        return ~farther;
    }

    void look_beyond(const CellEdge& edge, unsigned in_limit) {
        const Floats start = dot({edge.x - middle_.x, edge.y - middle_.y}, slope_);
        const Floats end = start + dot({edge.dx, edge.dy}, slope_);
        const Floats minus_beyond = min(start, end) + distance_;
        minus_beyond_ = Simd::select_floats(in_limit, min(minus_beyond_, minus_beyond), minus_beyond_);
    }

    /// The cells for which some edge reaches beyond the nearest point, as in CellEdges.
    [[nodiscard]] unsigned are_beyond() const { return minus_beyond_ < -o_.error; }

    void find_beyond(const BlockEdges& edges) {
        if (o_.clearance == 0 || (apart_ & ~are_beyond()) == 0) return;
        edges.for_each_leaf([&](std::int32_t slot, unsigned set, const PointAmongEdges::Ways&, Floats) {
            for (; set != 0; set &= set - 1) {
                const CellEdge edge(o_, slot + Simd::lowest(set));
                const unsigned in_limit = apart_ & (edge.offset_to(middle_).squared_lengths() <= limit_);
                if (in_limit != 0) look_beyond(edge, in_limit);
            }
            return (apart_ & ~are_beyond()) != 0;
        });
    }

    void find_near_in_tree() {
        const CellNumbers x(middle_.x), y(middle_.y), distance(distance_), slope_x(slope_.x), slope_y(slope_.y);
        CellNumbers below(Floats(0)), minus_beyond(Floats(0));
        for (unsigned set = apart_ | line_; set != 0; set &= set - 1) {
            const int i = Simd::lowest(set);
            const CellEdges found = CellSearch(o_, {x.at[i], y.at[i], distance.at[i], slope_x.at[i], slope_y.at[i],
                                                    half_, distance.at[i] + 2 * block_.reach})
                                        .result();
            first_[i] = found.first, last_[i] = found.last;
            below.at[i] = found.below, minus_beyond.at[i] = -found.beyond;
            if (found.count != 1) line_ &= ~(1U << i);
        }
        below_ = below, minus_beyond_ = minus_beyond;
    }

    void set_planes(const BlockEdges& edges) {
        const unsigned convex = outside_convex_chains();
        set_nearest();
        // If no edge reaches beyond the nearest point, the other side of the boundary begins there all along the cell.
        // Edges that have no other side, such as two edges in one place, have no clearance.
        const unsigned closed = o_.clearance > 0 ? apart_ & ~are_beyond() : 0;
        const unsigned by_corners = convex & ~closed;
        if (by_corners != 0) find_corners(edges, by_corners);
        Floats above(0);
        for (int k = 0; k < 4; ++k) {
            const Floats plane = distance_ + dot(slope_, {corner_x[k] * half_, corner_y[k] * half_});
            above = max(above, square_root(corner_least_[k]) - plane);
        }
        above = Simd::select_floats(closed, -minus_beyond_, above);
        // Distances from edges and from convex chains are convex functions, so they lie above their tangent planes.
        const Floats below = Simd::select_floats(convex, Floats(0), below_);
        const Floats shift = min(max((above - below) * 0.5F, -most_shift), most_shift);
        const Floats error = max(above - shift, below + shift) + (2 * o_.error + block_.slack);
        const Floats sign = Simd::select_floats(block_.inside, Floats(-1), Floats(1));
        const float most = block_.reach + block_.slack;
        const unsigned good = apart_ & (error < most);
        check_lines();
        Floats distance = sign * (distance_ + Simd::select_floats(good, shift, Floats(0)));
        Floats slope_x = Simd::select_floats(good, sign * slope_.x, Floats(0));
        Floats slope_y = Simd::select_floats(good, sign * slope_.y, Floats(0));
        Floats errors = Simd::select_floats(good, error, Floats(most));
        // The sign with which the distance from the line becomes negative inside.
        const Floats turned = Simd::select_floats(left_ ^ block_.inside, Floats(1), Floats(-1));
        distance = Simd::select_floats(line_, turned * from_line_, distance);
        slope_x = Simd::select_floats(line_, turned * line_slope_.x, slope_x);
        slope_y = Simd::select_floats(line_, turned * line_slope_.y, slope_y);
        errors = Simd::select_floats(line_, Floats(block_.slack), errors);
        Simd::store_floats(planes_.distance, distance);
        Simd::store_floats(planes_.slope_x, slope_x), Simd::store_floats(planes_.slope_y, slope_y);
        Simd::store_floats(planes_.error, errors);
    }

    /// The cells for which the edges near them form a convex chain, seen from outside. None for a ring that is wound
    /// the other way: its outside is on the right.
    [[nodiscard]] unsigned outside_convex_chains() const {
        unsigned convex = 0;
        for (unsigned set = apart_ & ~block_.inside; set != 0; set &= set - 1) {
            const int i = Simd::lowest(set);
            if (block_.convex_until[first_[i]] >= last_[i] && is_on_outer_side(i)) convex |= 1U << i;
        }
        return convex;
    }

    /// Returns true if the middle of a cell is on the outer side of a chain that turns right. That is on the left of
    /// the nearest edge. If its nearest point is an end, the ring must turn right there. Returns false for the first
    /// vertex of a ring.
    [[nodiscard]] bool is_on_outer_side(int cell) const {
        const std::int32_t slot = slot_[cell];
        if ((at_start_ >> cell & 1U) != 0) {
            return o_.previous_slot[slot] == slot - 1 && block_.convex_until[slot - 1] >= slot;
        }
        if ((at_end_ >> cell & 1U) != 0) return block_.convex_until[slot] > slot;
        return (left_ >> cell & 1U) != 0;
    }

    void set_nearest() {
        for (int i = 0; i < 16; ++i) {
            const bool has_run = ((apart_ & ~block_.inside) >> i & 1U) != 0;
            planes_.nearest[i] = has_run ? run_of_slots(first_[i], last_[i]) : no_run;
        }
    }

    /// Measures the distances of the cells' corners.
    void find_corners(const BlockEdges& edges, unsigned cells) {
        if (edges.fits) {
            for (int i = 0; i < near_.count; ++i) {
                const CellEdge edge(o_, near_.slots[i]);
                for (int k = 0; k < 4; ++k) {
                    const Floats least = min(corner_least_[k], edge.offset_to(corner_of(k)).squared_lengths());
                    corner_least_[k] = Simd::select_floats(cells, least, corner_least_[k]);
                }
            }
            return;
        }
        for (int k = 0; k < 4; ++k) {
            const Vectors corner = corner_of(k);
            const CellNumbers x(corner.x), y(corner.y), length(square_root(corner_least_[k]));
            CellNumbers least(corner_least_[k]);
            for (unsigned set = cells; set != 0; set &= set - 1) {
                const int i = Simd::lowest(set);
                least.at[i] = NearestSearch(o_, x.at[i], y.at[i], length.at[i] + o_.error).result().squared_distance;
            }
            corner_least_[k] = min(corner_least_[k], least);
        }
    }

    /// Drops the cells where both sides of the edge are solid, because rings overlap.
    void check_lines() {
        if (o_.clearance > 0 || line_ == 0) return;
        const Floats twice = from_line_ * 2;
        const CellNumbers x(middle_.x - twice * line_slope_.x), y(middle_.y - twice * line_slope_.y);
        for (unsigned set = line_; set != 0; set &= set - 1) {
            const int i = Simd::lowest(set);
            const bool is_inside = (block_.inside >> i & 1U) != 0;
            const int turns = NearestSearch(o_, x.at[i], y.at[i], 2 * block_.reach).result().turns;
            if ((turns != 0) == is_inside) line_ &= ~(1U << i);
        }
    }

    const OutlineData& o_;
    const CellBlock& block_;
    BlockPlanes& planes_;
    float half_; ///< half the side of a cell
    Vectors middle_;
    std::int32_t slot_[16]; ///< the nearest edges
    Floats distance_;       ///< from the middles to them
    Vectors slope_;         ///< away from the nearest points
    Floats limit_;          ///< squared; edges farther away are not the nearest of any point of the cell
    /// Of the corners, a little farther away: distances from the nearest point of the middle.
    Floats to_corner_[4];
    Floats corner_least_[4];             ///< squared distances of the corners
    Floats from_line_;                   ///< the middles from the lines of the nearest edges
    Vectors line_slope_;                 ///< of the distance from that line
    unsigned passed_ = 0;                ///< cells that the boundary may pass through
    unsigned apart_ = 0;                 ///< the other ones
    unsigned line_ = 0;                  ///< cells that only the line of one edge may pass through
    unsigned left_ = 0;                  ///< cells on the left of the line of the nearest edge
    unsigned at_start_ = 0, at_end_ = 0; ///< cells whose nearest point is that end of the edge
    std::int32_t first_[16], last_[16];  ///< the slots of near edges
    SlotList near_;                      ///< edges near some cell
    Floats below_;                       ///< as in CellEdges
    Floats minus_beyond_{0};             ///< as in CellEdges, negated
};

/// See Kernels::outline_cells.
inline void outline_cells(const OutlineData& o, const CellBlock& block, BlockPlanes& planes) {
    BlockFiller(o, block, planes).fill();
}

} // namespace
} // namespace hitmask::kernels
