#pragma once

// Circles and points against a prepared outline. Distances are computed in float and decide where they are farther from
// the radius than rounding can be; the few edges in between are left to exact integers (outline_exact.h). Included once
// for each SIMD target, which defines `Simd` first.

#include <cstddef>
#include <cstdint>

#include "kernels/outline_data.h"
#include "outline_exact.h"

namespace hitmask::kernels {
namespace {

using Floats = Simd::Floats;

/// A point among the edges, in units that count from the outline's origin.
struct PointAmongEdges {
    const OutlineData& outline;
    Floats x, y;

    PointAmongEdges(const OutlineData& o, float px, float py)
        : outline(o), x(Simd::splat_float(px)), y(Simd::splat_float(py)) {}

    struct Leaf {
        Floats squared_distances;
        int turns;
    };

    /// The squared distances to the sixteen edges from `slot` on.
    [[nodiscard]] Floats squared_distances(std::int32_t slot) const {
        const Floats dx = Simd::load_floats_anywhere(outline.dx + slot);
        const Floats dy = Simd::load_floats_anywhere(outline.dy + slot);
        const Floats qx = Simd::subtract(x, Simd::load_floats_anywhere(outline.x + slot));
        const Floats qy = Simd::subtract(y, Simd::load_floats_anywhere(outline.y + slot));
        const Floats dot = Simd::add(Simd::multiply(qx, dx), Simd::multiply(qy, dy));
        const Floats along = Simd::multiply(dot, Simd::load_floats_anywhere(outline.inverse + slot));
        const Floats t = Simd::min(Simd::max(along, Simd::splat_float(0)), Simd::splat_float(1));
        const Floats ex = Simd::subtract(qx, Simd::multiply(t, dx)), ey = Simd::subtract(qy, Simd::multiply(t, dy));
        return Simd::add(Simd::multiply(ex, ex), Simd::multiply(ey, ey));
    }

    /// How often the edges of a leaf wind around the point, as far as they cross the ray from it to the right.
    [[nodiscard]] int turns_of_leaf(std::int32_t slot) const {
        const Floats dx = Simd::load_floats(outline.dx + slot), dy = Simd::load_floats(outline.dy + slot);
        const Floats top = Simd::load_floats(outline.y + slot), bottom = Simd::add(top, dy);
        const Floats qx = Simd::subtract(x, Simd::load_floats(outline.x + slot)), qy = Simd::subtract(y, top);
        const Floats a = Simd::multiply(dx, qy), b = Simd::multiply(dy, qx);
        const unsigned begun = Simd::less_equal(top, y), ended = Simd::less_equal(bottom, y);
        return Simd::size_of(begun & ~ended & Simd::less(b, a)) - Simd::size_of(ended & ~begun & Simd::less(a, b));
    }

    /// Squared distances to the boxes of sixteen nodes.
    [[nodiscard]] Floats squared_gaps(const OutlineLevel& level, std::int32_t node) const {
        const Floats zero = Simd::splat_float(0);
        const Floats gx = Simd::max(Simd::max(Simd::subtract(Simd::load_floats(level.left + node), x),
                                              Simd::subtract(x, Simd::load_floats(level.right + node))),
                                    zero);
        const Floats gy = Simd::max(Simd::max(Simd::subtract(Simd::load_floats(level.top + node), y),
                                              Simd::subtract(y, Simd::load_floats(level.bottom + node))),
                                    zero);
        return Simd::add(Simd::multiply(gx, gx), Simd::multiply(gy, gy));
    }

    /// How often the edges of some of sixteen nodes wind around the point. Requires that it lies in none of their
    /// boxes.
    [[nodiscard]] int turns_of_nodes(const OutlineLevel& level, std::int32_t node, unsigned set) const {
        set &= Simd::less(x, Simd::load_floats(level.left + node));
        if (set == 0) return 0;
        int turns = 0;
        for (int part = 0; part < 2; ++part) {
            turns += Simd::size_of(set & Simd::less_equal(Simd::load_floats(level.begin[part] + node), y));
            turns -= Simd::size_of(set & Simd::less_equal(Simd::load_floats(level.end[part] + node), y));
        }
        return turns;
    }
};

/// A circle, and all edges that may reach into it.
class CircleSearch {
public:
    /// `slack`: how far computed distances may be off.
    CircleSearch(const OutlineData& o, const PosedOutlineData* pose, const LatticeCircle& circle, float x, float y,
                 float radius, float slack)
        : point_(o, x, y), pose_(pose), circle_(circle),
          sure_(Simd::splat_float(radius > slack ? (radius - slack) * (radius - slack) : -1)),
          maybe_(Simd::splat_float((radius + slack) * (radius + slack))), is_small_(radius < 4 * slack) {}

    /// Does it overlap the outline? Looks at the whole tree.
    [[nodiscard]] bool overlaps() {
        if (point_.outline.level_count == 0) return false;
        if (meets_nodes(point_.outline.level_count - 1, 0)) return true;
        if (is_small_ && near_boundary_) return is_inside(point_.outline, pose_, circle_);
        return turns_ != 0;
    }

    /// Does one of the sixteen edges from `slot` on reach into it?
    [[nodiscard]] bool meets_edges(std::int32_t slot) {
        const Floats d2 = point_.squared_distances(slot);
        if (Simd::less(d2, sure_) != 0) return true;
        for (unsigned unsure = Simd::less_equal(d2, maybe_); unsure != 0; unsure &= unsure - 1) {
            near_boundary_ = true;
            if (is_edge_within(point_.outline, pose_, slot + Simd::lowest(unsure), circle_)) return true;
        }
        return false;
    }

    /// Are questions about this circle to be answered without the distance to its edges?
    [[nodiscard]] bool is_small() const { return is_small_; }

private:
    [[nodiscard]] bool meets_nodes(int level, std::int32_t node) {
        const OutlineLevel& nodes = point_.outline.levels[level];
        const unsigned near = Simd::less_equal(point_.squared_gaps(nodes, node), maybe_);
        turns_ += point_.turns_of_nodes(nodes, node, ~near);
        for (unsigned set = near; set != 0; set &= set - 1) {
            const std::int32_t child = leaf_edges * (node + Simd::lowest(set));
            if (level > 0) {
                if (meets_nodes(level - 1, child)) return true;
                continue;
            }
            if (meets_edges(child)) return true;
            turns_ += point_.turns_of_leaf(child);
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

/// A circle against an outline: first its cell of the distance grid, then the edges that may be nearest, then the tree.
inline bool circle_meets(const OutlineData& o, const PosedOutlineData* pose, const LatticeCircle& circle, float x,
                         float y, float radius, float slack) {
    CircleSearch search(o, pose, circle, x, y, radius, slack);
    if (o.distance != nullptr) {
        const std::int32_t column = (static_cast<std::int32_t>(x) - o.grid_left) >> o.cell_shift;
        const std::int32_t row = (static_cast<std::int32_t>(y) - o.grid_top) >> o.cell_shift;
        if (static_cast<std::uint32_t>(column) < static_cast<std::uint32_t>(o.columns) &&
            static_cast<std::uint32_t>(row) < static_cast<std::uint32_t>(o.rows)) {
            const std::int32_t cell = row * o.columns + column;
            const float from_circle = o.distance[cell] - radius, reach = o.cell_reach + slack;
            if (from_circle >= reach || from_circle <= -reach) return from_circle < 0;
            const std::int32_t slot = o.nearest[cell];
            if (slot >= 0 && o.distance[cell] > reach) return search.meets_edges(slot);
        }
    }
    return search.overlaps();
}

/// See Kernels::outline_circle.
inline bool outline_circle(const OutlineData& o, const LatticeCircle& circle) {
    const auto x = static_cast<float>(circle.x - o.origin_x), y = static_cast<float>(circle.y - o.origin_y);
    const auto radius = static_cast<float>(circle.radius);
    const float reach = radius + o.error;
    if (o.left - x > reach || x - o.right > reach || o.top - y > reach || y - o.bottom > reach) return false;
    return circle_meets(o, nullptr, circle, x, y, radius, o.error);
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
        const unsigned near =
            Simd::less_equal(point_.squared_gaps(nodes, node), Simd::splat_float(found_.squared_distance));
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
        found_.slot = slot + Simd::lowest(Simd::less_equal(d2, Simd::splat_float(least)));
    }

    PointAmongEdges point_;
    NearestEdge found_;
};

inline NearestEdge outline_nearest(const OutlineData& o, float x, float y, float limit) {
    return NearestSearch(o, x, y, limit).result();
}

/// See Kernels::outline_slots_within.
class SlotsWithin {
public:
    SlotsWithin(const OutlineData& o, float x, float y, float limit)
        : point_(o, x, y), limit_(Simd::splat_float(limit * limit)) {}

    [[nodiscard]] SlotRange result() {
        if (point_.outline.level_count > 0) visit(point_.outline.level_count - 1, 0);
        return range_;
    }

private:
    void visit(int level, std::int32_t node) {
        const OutlineLevel& nodes = point_.outline.levels[level];
        for (unsigned near = Simd::less_equal(point_.squared_gaps(nodes, node), limit_); near != 0; near &= near - 1) {
            const std::int32_t child = leaf_edges * (node + Simd::lowest(near));
            if (level > 0) {
                visit(level - 1, child);
                continue;
            }
            for (unsigned set = Simd::less_equal(point_.squared_distances(child), limit_); set != 0; set &= set - 1) {
                const std::int32_t slot = child + Simd::lowest(set);
                if (range_.first > slot) range_.first = slot;
                if (range_.last < slot) range_.last = slot;
            }
        }
    }

    PointAmongEdges point_;
    Floats limit_;
    SlotRange range_{0x7fffffff, -1};
};

inline SlotRange outline_slots_within(const OutlineData& o, float x, float y, float limit) {
    return SlotsWithin(o, x, y, limit).result();
}

/// To whole numbers, halves away from zero.
inline Simd::Ints rounded(Floats v) {
    const Simd::Ints whole = Simd::truncated(v);
    const Floats rest = Simd::subtract(v, Simd::to_floats(whole));
    // Twice the rest, truncated, is 1 or -1 from a half on.
    return Simd::add(whole, Simd::truncated(Simd::add(rest, rest)));
}

/// Sixteen circles, or the first `count` of them.
inline void sixteen_circles(const OutlineData& o, const float* circles, std::size_t count, std::uint8_t* hits) {
    Floats px, py, pr;
    Simd::load_triples(circles, px, py, pr);
    const Floats units = Simd::splat_float(16);
    const Simd::Ints ix = Simd::subtract(rounded(Simd::multiply(px, units)), Simd::splat(o.origin_x));
    const Simd::Ints iy = Simd::subtract(rounded(Simd::multiply(py, units)), Simd::splat(o.origin_y));
    const Floats radius = Simd::to_floats(rounded(Simd::multiply(pr, units)));
    unsigned set = 0, open = 0xffffU >> (16 - count);
    if (o.distance != nullptr) {
        const Simd::Ints column = Simd::shift_right(Simd::subtract(ix, Simd::splat(o.grid_left)), o.cell_shift);
        const Simd::Ints row = Simd::shift_right(Simd::subtract(iy, Simd::splat(o.grid_top)), o.cell_shift);
        const unsigned in_grid = Simd::within(column, 0, o.columns) & Simd::within(row, 0, o.rows);
        const Simd::Ints cell = Simd::add(Simd::multiply(Simd::clamp(row, o.rows - 1), Simd::splat(o.columns)),
                                          Simd::clamp(column, o.columns - 1));
        const Floats distance = Simd::gather_floats(o.distance, cell);
        const Floats reach = Simd::splat_float(o.cell_reach + o.error);
        // Outside the grid it is at least as far as from the nearest cell.
        const unsigned far = Simd::less_equal(Simd::add(radius, reach), distance);
        const unsigned near = Simd::less_equal(Simd::add(distance, reach), radius) & in_grid;
        set = near;
        open &= ~(near | far);
    }
    if (open != 0) {
        alignas(64) std::int32_t x[16], y[16], r[16];
        Simd::store(x, ix);
        Simd::store(y, iy);
        Simd::store(r, Simd::truncated(radius));
        for (; open != 0; open &= open - 1) {
            const auto i = static_cast<std::size_t>(Simd::lowest(open));
            const LatticeCircle circle{x[i] + o.origin_x, y[i] + o.origin_y, r[i]};
            set |= static_cast<unsigned>(outline_circle(o, circle)) << i;
        }
    }
    if (count == 16) {
        Simd::store_set(hits, set);
    } else {
        for (std::size_t i = 0; i < count; ++i) {
            hits[i] = set >> i & 1U;
        }
    }
}

/// See Kernels::outline_circles.
inline void outline_circles(const OutlineData& o, const float* circles, std::size_t count, std::uint8_t* hits) {
    std::size_t i = 0;
    for (; i + 16 <= count; i += 16) {
        sixteen_circles(o, circles + 3 * i, 16, hits + i);
    }
    if (i == count) return;
    float last[48] = {};
    for (std::size_t k = 3 * i; k < 3 * count; ++k) {
        last[k - 3 * i] = circles[k];
    }
    sixteen_circles(o, last, count - i, hits + i);
}

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
    return circle_meets(o, &posed, circle, posed.xx * dx + posed.xy * dy, posed.yx * dx + posed.yy * dy,
                        static_cast<float>(circle.radius) / posed.scale, posed.slack);
}

} // namespace
} // namespace hitmask::kernels
