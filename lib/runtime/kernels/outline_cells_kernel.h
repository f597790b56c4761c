#pragma once

// The distance grid of a prepared outline, sixteen cells at a time. Each lane is a cell of a block of 4 x 4 cells. Few
// edges matter to a block: a walk down the tree lists them, and each of them is measured from all cells at once. Where
// too many edges crowd around a block, each cell searches the tree for itself. Included once for each SIMD target.

#include <cmath>
#include <cstdint>

#include "kernels/outline_cell_edges.h"
#include "kernels/outline_chord.h"
#include "kernels/outline_kernel.h"
#include "outline_collision/outline_data.h"

namespace hitmask::kernels {
namespace {

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
        find_chords();
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

    /// Bounds how far the distances from the nearest edges exceed the cells' planes.
    [[nodiscard]] Floats above_planes() const {
        Floats above(0);
        for (int k = 0; k < 4; ++k) {
            const Floats plane = distance_ + dot(slope_, {corner_x[k] * half_, corner_y[k] * half_});
            above = max(above, square_root(corner_least_[k]) - plane);
        }
        return above;
    }

    /// Where edges are short, replaces the slopes by those of chords, if these fit better. Short edges lie like noise
    /// along the ring, and the direction to the nearest one is not that of the ring.
    void find_chords() {
        unsigned short_edges = 0;
        for (unsigned set = apart_ & (distance_ <= 6 * block_.side); set != 0; set &= set - 1) {
            const int i = Simd::lowest(set);
            if (Chord::has_short_edge(o_, slot_[i], block_.reach)) short_edges |= 1U << i;
        }
        if (short_edges == 0) return;
        const CellNumbers x(middle_.x), y(middle_.y), distance(distance_);
        CellNumbers slope_x(slope_.x), slope_y(slope_.y), above(above_planes());
        for (unsigned set = short_edges; set != 0; set &= set - 1) {
            const int i = Simd::lowest(set);
            const Chord chord(o_, slot_[i], block_.reach);
            if (!chord.is_useful()) continue;
            const float sign = chord.from_line(x.at[i], y.at[i]) < 0 ? -1.0F : 1.0F;
            const float nx = sign * chord.slope_x(), ny = sign * chord.slope_y();
            float most = 0;
            for (int k = 0; k < 4; ++k) {
                const float to_x = corner_x[k] * half_, to_y = corner_y[k] * half_;
                const float plane = distance.at[i] + nx * to_x + ny * to_y;
                const float over = chord.distance_at_most(x.at[i] + to_x, y.at[i] + to_y) - plane;
                most = most > over ? most : over;
            }
            if (most >= above.at[i]) continue;
            above.at[i] = most, slope_x.at[i] = nx, slope_y.at[i] = ny;
            chords_ |= 1U << i;
        }
        by_chords_ = above;
        slope_ = {slope_x, slope_y};
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
            const Floats by_plane = length - distance_ - bend * half_;
            const Floats start = dot({edge.x - middle_.x, edge.y - middle_.y}, slope_);
            const Floats before = max(start, start + dot({edge.dx, edge.dy}, slope_)) + distance_;
            const Floats below = max(by_plane, -before);
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
        const unsigned convex = outside_convex_chains() & ~chords_;
        set_nearest();
        // If no edge reaches beyond the nearest point, the other side of the boundary begins there all along the cell.
        // Edges that have no other side, such as two edges in one place, have no clearance.
        const unsigned closed = o_.clearance > 0 ? apart_ & ~are_beyond() & ~chords_ : 0;
        const unsigned by_corners = convex & ~closed;
        if (by_corners != 0) find_corners(edges, by_corners);
        Floats above = above_planes();
        if (chords_ != 0) above = Simd::select_floats(chords_, by_chords_, above);
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
    unsigned chords_ = 0;                ///< cells whose slope is that of a chord
    Floats by_chords_;                   ///< bound on how far their distances exceed the planes
    Floats below_;                       ///< as in CellEdges
    Floats minus_beyond_{0};             ///< as in CellEdges, negated
};

/// See Kernels::outline_cells.
inline void outline_cells(const OutlineData& o, const CellBlock& block, BlockPlanes& planes) {
    BlockFiller(o, block, planes).fill();
}

} // namespace
} // namespace hitmask::kernels
