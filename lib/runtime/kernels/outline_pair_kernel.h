#pragma once

// Two outlines in poses. Boxes, discs around groups of edges and the distance grid leave few edges that can meet; those
// are placed on the screen as the poses round them, sixteen at a time, and compared. What is not decided by a clear
// crossing goes to exact integers (outline_contact.h). Included once for each SIMD target, after outline_kernel.h.

#include <cstddef>
#include <cstdint>

#include "kernels/outline_data.h"
#include "kernels/outline_kernel.h"
#include "outline_contact.h"

namespace hitmask::kernels {
namespace {

/// From the coordinates of one outline to those of another, in float.
struct LocalMap {
    float xx, xy, x0, yx, yy, y0;
    float scale;

    LocalMap(const PosedOutlineData& from, const PosedOutlineData& to) {
        const double fxx = from.place_x[0], fxy = from.place_x[1], fyx = from.place_y[0], fyy = from.place_y[1];
        const double dx = from.place_x[2] - to.place_x[2], dy = from.place_y[2] - to.place_y[2];
        const double txx = to.xx, txy = to.xy, tyx = to.yx, tyy = to.yy;
        xx = static_cast<float>(txx * fxx + txy * fyx), xy = static_cast<float>(txx * fxy + txy * fyy);
        yx = static_cast<float>(tyx * fxx + tyy * fyx), yy = static_cast<float>(tyx * fxy + tyy * fyy);
        x0 = static_cast<float>(txx * dx + txy * dy), y0 = static_cast<float>(tyx * dx + tyy * dy);
        scale = from.scale / to.scale;
    }

    [[nodiscard]] Floats x_of(Floats u, Floats v) const {
        return Simd::add(Simd::add(Simd::multiply(u, Simd::splat_float(xx)), Simd::multiply(v, Simd::splat_float(xy))),
                         Simd::splat_float(x0));
    }
    [[nodiscard]] Floats y_of(Floats u, Floats v) const {
        return Simd::add(Simd::add(Simd::multiply(u, Simd::splat_float(yx)), Simd::multiply(v, Simd::splat_float(yy))),
                         Simd::splat_float(y0));
    }
};

/// Sixteen edges on the screen, in units from a common origin.
struct ScreenEdges {
    alignas(64) float x[16], y[16], end_x[16], end_y[16];

    void place(const PosedOutlineData& posed, std::int32_t slot, std::int32_t origin_x, std::int32_t origin_y) {
        const OutlineData& o = *posed.outline;
        const Floats u = Simd::load_floats(o.x + slot), v = Simd::load_floats(o.y + slot);
        put(posed, u, v, origin_x, origin_y, x, y);
        put(posed, Simd::add(u, Simd::load_floats(o.dx + slot)), Simd::add(v, Simd::load_floats(o.dy + slot)), origin_x,
            origin_y, end_x, end_y);
    }

private:
    static void put(const PosedOutlineData& posed, Floats u, Floats v, std::int32_t origin_x, std::int32_t origin_y,
                    float* to_x, float* to_y) {
        Simd::store_floats(to_x,
                           Simd::to_floats(Simd::subtract(Simd::place(u, v, posed.place_x), Simd::splat(origin_x))));
        Simd::store_floats(to_y,
                           Simd::to_floats(Simd::subtract(Simd::place(u, v, posed.place_y), Simd::splat(origin_y))));
    }
};

/// Where two points lie clearly on the same side of a line through the origin. Differences are exact, and products
/// rounded to float are in the order of the exact ones, or equal.
inline unsigned one_side(Floats dx, Floats dy, Floats px, Floats py, Floats qx, Floats qy) {
    const Floats p1 = Simd::multiply(dx, py), p2 = Simd::multiply(dy, px);
    const Floats q1 = Simd::multiply(dx, qy), q2 = Simd::multiply(dy, qx);
    return (Simd::less(p1, p2) & Simd::less(q1, q2)) | (Simd::less(p2, p1) & Simd::less(q2, q1));
}

/// An edge on the screen.
struct ScreenEdge {
    float x, y, end_x, end_y;
};

/// Which of sixteen edges may cross or touch an edge: neither lies clearly on one side of the other.
inline unsigned meeting(const float* x, const float* y, const float* end_x, const float* end_y,
                        const ScreenEdge& edge) {
    const Floats ax = Simd::load_floats(x), ay = Simd::load_floats(y);
    const Floats bx = Simd::load_floats_anywhere(end_x), by = Simd::load_floats_anywhere(end_y);
    const Floats px = Simd::splat_float(edge.x), py = Simd::splat_float(edge.y);
    const Floats qx = Simd::splat_float(edge.end_x), qy = Simd::splat_float(edge.end_y);
    const Floats apx = Simd::subtract(px, ax), apy = Simd::subtract(py, ay);
    const unsigned a_apart = one_side(Simd::subtract(bx, ax), Simd::subtract(by, ay), apx, apy, Simd::subtract(qx, ax),
                                      Simd::subtract(qy, ay));
    const unsigned b_apart = one_side(Simd::subtract(qx, px), Simd::subtract(qy, py), apx, apy, Simd::subtract(px, bx),
                                      Simd::subtract(py, by));
    return ~(a_apart | b_apart);
}

/// Do two outlines overlap? The edges of `a`, which has the tree and the grid that are asked, against those of `b`.
class OutlinePair {
public:
    OutlinePair(const PosedOutlineData& a, const PosedOutlineData& b)
        : a_(a), b_(b), map_(b, a), origin_x_(static_cast<std::int32_t>(a.place_x[2])),
          origin_y_(static_cast<std::int32_t>(a.place_y[2])), contact_{&a, &b, false} {
        const OutlineData& o = *a.outline;
        // Rounding of places, of float coordinates, and of the map between them.
        slack_ = a.slack + b.slack * map_.scale + 2 * o.error;
        cell_reach_ = cell_reach(o.cell_side, o.error);
    }

    [[nodiscard]] bool overlap() {
        const OutlineData& b = *b_.outline;
        if (visit_nodes(b.level_count - 1, 0)) return true;
        return rings_overlap(contact_);
    }

private:
    /// Which of sixteen discs may reach the edges of `a`; sets `inside` for those that lie inside it.
    [[nodiscard]] unsigned near_discs(Floats x, Floats y, Floats radius, unsigned& inside) const {
        const OutlineData& o = *a_.outline;
        const Floats reach = Simd::add(radius, Simd::splat_float(slack_));
        const unsigned in_box = Simd::less_equal(Simd::splat_float(o.left), Simd::add(x, reach)) &
                                Simd::less_equal(Simd::subtract(x, reach), Simd::splat_float(o.right)) &
                                Simd::less_equal(Simd::splat_float(o.top), Simd::add(y, reach)) &
                                Simd::less_equal(Simd::subtract(y, reach), Simd::splat_float(o.bottom));
        if (in_box == 0 || o.cells == nullptr) return in_box;
        const Floats per_unit = Simd::splat_float(o.per_unit);
        // A disc outside the grid is clamped to its border, where nothing is inside and all is nearer.
        const PlacesInGrid places(Simd::multiply(Simd::subtract(x, Simd::splat_float(o.grid_left)), per_unit),
                                  Simd::multiply(Simd::subtract(y, Simd::splat_float(o.grid_top)), per_unit), o.columns,
                                  static_cast<float>(o.columns - 1), static_cast<float>(o.rows - 1));
        const Floats distance = Simd::gather_floats(&o.cells->distance, Simd::shift_left_by<2>(places.index));
        const Floats limit = Simd::add(reach, Simd::splat_float(cell_reach_));
        inside = in_box & Simd::less(Simd::add(distance, limit), Simd::splat_float(0));
        return in_box & Simd::less_equal(distance, limit);
    }

    /// The nodes of b's tree. True if they settle it: the outlines overlap.
    [[nodiscard]] bool visit_nodes(int level, std::int32_t node) {
        const OutlineLevel& nodes = b_.outline->levels[level];
        const Floats half = Simd::splat_float(0.5F);
        const Floats u = Simd::multiply(
            Simd::add(Simd::load_floats(nodes.left + node), Simd::load_floats(nodes.right + node)), half);
        const Floats v = Simd::multiply(
            Simd::add(Simd::load_floats(nodes.top + node), Simd::load_floats(nodes.bottom + node)), half);
        const Floats radius = Simd::multiply(Simd::load_floats(nodes.radius + node), Simd::splat_float(map_.scale));
        unsigned inside = 0;
        const int left = nodes.count - node;
        const unsigned present = left >= 16 ? 0xffffU : (1U << left) - 1;
        unsigned near = present & near_discs(map_.x_of(u, v), map_.y_of(u, v), radius, inside);
        if ((inside & present) != 0) return true;
        for (; near != 0; near &= near - 1) {
            const std::int32_t child = leaf_edges * (node + Simd::lowest(near));
            if (level > 0 ? visit_nodes(level - 1, child) : visit_leaf(child)) return true;
        }
        return false;
    }

    /// Sixteen edges of b in a's coordinates, and the box around those that may meet something.
    struct LeafOfB {
        std::int32_t slot;
        unsigned alive;
        Floats left, top, right, bottom;
        ScreenEdges edges;
        bool placed = false;
    };

    [[nodiscard]] bool visit_leaf(std::int32_t slot) {
        const OutlineData& b = *b_.outline;
        const Floats u = Simd::load_floats(b.x + slot), v = Simd::load_floats(b.y + slot);
        const Floats end_u = Simd::add(u, Simd::load_floats(b.dx + slot)),
                     end_v = Simd::add(v, Simd::load_floats(b.dy + slot));
        const Floats x = map_.x_of(u, v), y = map_.y_of(u, v), end_x = map_.x_of(end_u, end_v),
                     end_y = map_.y_of(end_u, end_v);
        LeafOfB leaf;
        leaf.slot = slot;
        leaf.left = Simd::min(x, end_x), leaf.right = Simd::max(x, end_x);
        leaf.top = Simd::min(y, end_y), leaf.bottom = Simd::max(y, end_y);
        const Floats half = Simd::splat_float(0.5F);
        const Floats around = Simd::multiply(
            Simd::add(Simd::subtract(leaf.right, leaf.left), Simd::subtract(leaf.bottom, leaf.top)), half);
        unsigned inside = 0;
        leaf.alive = near_discs(Simd::multiply(Simd::add(x, end_x), half), Simd::multiply(Simd::add(y, end_y), half),
                                around, inside);
        if (inside != 0) return true;
        leaf.alive &= edges_in(b, slot);
        if (leaf.alive == 0) return false;
        const Box box = box_around(leaf);
        return visit_nodes_of_a(a_.outline->level_count - 1, 0, leaf, box);
    }

    struct Box {
        float left, top, right, bottom;
    };

    [[nodiscard]] Box box_around(const LeafOfB& leaf) const {
        const Floats far = Simd::splat_float(1e30F), zero = Simd::splat_float(0);
        const auto least = [&](Floats v) { return Simd::least(Simd::select_floats(leaf.alive, v, far)); };
        return {least(leaf.left) - slack_, least(leaf.top) - slack_, slack_ - least(Simd::subtract(zero, leaf.right)),
                slack_ - least(Simd::subtract(zero, leaf.bottom))};
    }

    /// The nodes of a's tree whose boxes meet that of the edges of b.
    [[nodiscard]] bool visit_nodes_of_a(int level, std::int32_t node, LeafOfB& leaf, const Box& box) {
        const OutlineLevel& nodes = a_.outline->levels[level];
        unsigned near = Simd::less_equal(Simd::load_floats(nodes.left + node), Simd::splat_float(box.right)) &
                        Simd::less_equal(Simd::splat_float(box.left), Simd::load_floats(nodes.right + node)) &
                        Simd::less_equal(Simd::load_floats(nodes.top + node), Simd::splat_float(box.bottom)) &
                        Simd::less_equal(Simd::splat_float(box.top), Simd::load_floats(nodes.bottom + node));
        for (; near != 0; near &= near - 1) {
            const std::int32_t i = node + Simd::lowest(near);
            if (level > 0) {
                if (visit_nodes_of_a(level - 1, leaf_edges * i, leaf, box)) return true;
                continue;
            }
            const Box of_leaf{nodes.left[i] - slack_, nodes.top[i] - slack_, nodes.right[i] + slack_,
                              nodes.bottom[i] + slack_};
            if (visit_leaves(leaf_edges * i, of_leaf, leaf)) return true;
        }
        return false;
    }

    /// The edges of b that meet the box of a leaf of a, each against its sixteen edges.
    [[nodiscard]] bool visit_leaves(std::int32_t slot, const Box& box, LeafOfB& leaf) {
        unsigned set = leaf.alive & Simd::less_equal(leaf.left, Simd::splat_float(box.right)) &
                       Simd::less_equal(Simd::splat_float(box.left), leaf.right) &
                       Simd::less_equal(leaf.top, Simd::splat_float(box.bottom)) &
                       Simd::less_equal(Simd::splat_float(box.top), leaf.bottom);
        if (set == 0) return false;
        if (!leaf.placed) leaf.edges.place(b_, leaf.slot, origin_x_, origin_y_);
        leaf.placed = true;
        ScreenEdges of_a;
        of_a.place(a_, slot, origin_x_, origin_y_);
        const unsigned present = edges_in(*a_.outline, slot);
        for (; set != 0; set &= set - 1) {
            const int i = Simd::lowest(set);
            const ScreenEdges& of_b = leaf.edges;
            const ScreenEdge edge{of_b.x[i], of_b.y[i], of_b.end_x[i], of_b.end_y[i]};
            for (unsigned meet = present & meeting(of_a.x, of_a.y, of_a.end_x, of_a.end_y, edge); meet != 0;
                 meet &= meet - 1) {
                if (edges_overlap(contact_, slot + Simd::lowest(meet), leaf.slot + i)) return true;
            }
        }
        return false;
    }

    const PosedOutlineData& a_;
    const PosedOutlineData& b_;
    LocalMap map_;
    std::int32_t origin_x_, origin_y_;
    float slack_, cell_reach_;
    OutlineContact contact_;
};

/// Is float exact for coordinates of both? Their boxes meet.
inline bool fit_float(const PosedOutlineData& a, const PosedOutlineData& b) {
    constexpr std::int32_t limit = 1 << 22;
    return a.right - a.left < limit && a.bottom - a.top < limit && b.right - b.left < limit && b.bottom - b.top < limit;
}

/// A ring of up to sixteen edges on the screen, in units from a common origin. Slots without an edge are at its first
/// vertex.
struct ScreenRing {
    alignas(64) float x[17], y[17];

    ScreenRing(const PosedOutlineData& posed, std::int32_t origin_x, std::int32_t origin_y) {
        const Floats u = Simd::load_floats(posed.outline->x), v = Simd::load_floats(posed.outline->y);
        const Simd::Ints px = Simd::place(u, v, posed.place_x), py = Simd::place(u, v, posed.place_y);
        Simd::store_floats(x, Simd::to_floats(Simd::subtract(px, Simd::splat(origin_x))));
        Simd::store_floats(y, Simd::to_floats(Simd::subtract(py, Simd::splat(origin_y))));
        x[16] = x[0], y[16] = y[0];
    }
};

/// Two rings of up to sixteen edges each: the edges in the box that both share, all with all.
class RingPair {
public:
    RingPair(const PosedOutlineData& a, const PosedOutlineData& b)
        : a_(a), b_(b), ring_a_(a, origin_x(), origin_y()), ring_b_(b, origin_x(), origin_y()) {}

    [[nodiscard]] bool overlap() {
        OutlineContact contact{&a_, &b_, false};
        const unsigned in_a = edges_in_common_box(a_, ring_a_), in_b = edges_in_common_box(b_, ring_b_);
        const bool by_a = Simd::size_of(in_a) < Simd::size_of(in_b);
        const ScreenRing &one = by_a ? ring_a_ : ring_b_, &all = by_a ? ring_b_ : ring_a_;
        const unsigned others = by_a ? in_b : in_a;
        for (unsigned set = by_a ? in_a : in_b; set != 0 && others != 0; set &= set - 1) {
            const int i = Simd::lowest(set);
            for (unsigned meet = others & meeting(all.x, all.y, all.x + 1, all.y + 1,
                                                  {one.x[i], one.y[i], one.x[i + 1], one.y[i + 1]});
                 meet != 0; meet &= meet - 1) {
                const int k = Simd::lowest(meet);
                if (edges_overlap(contact, by_a ? i : k, by_a ? k : i)) return true;
            }
        }
        return rings_overlap(contact);
    }

    /// For convex rings of up to eight edges: all of them at once, those of a in the lower eight lanes. Are all corners
    /// of the other ring on the outer side of one of them?
    [[nodiscard]] bool convex_overlap() const {
        alignas(64) float x[16], y[16], end_x[16], end_y[16];
        put_edges(a_.mirrored, ring_a_, x, y, end_x, end_y);
        put_edges(b_.mirrored, ring_b_, x + 8, y + 8, end_x + 8, end_y + 8);
        const Floats from_x = Simd::load_floats(x), from_y = Simd::load_floats(y);
        const Floats dx = Simd::subtract(Simd::load_floats(end_x), from_x),
                     dy = Simd::subtract(Simd::load_floats(end_y), from_y);
        const unsigned present = (edges_in(*a_.outline, 0) & 0xffU) | (edges_in(*b_.outline, 0) & 0xffU) << 8;
        unsigned apart = present, maybe_apart = present;
        for (int k = 0; k < 8; ++k) {
            const Floats px =
                Simd::select_floats(0xff, Simd::splat_float(ring_b_.x[k]), Simd::splat_float(ring_a_.x[k]));
            const Floats py =
                Simd::select_floats(0xff, Simd::splat_float(ring_b_.y[k]), Simd::splat_float(ring_a_.y[k]));
            const Floats one = Simd::multiply(dx, Simd::subtract(py, from_y)),
                         other = Simd::multiply(dy, Simd::subtract(px, from_x));
            apart &= Simd::less(one, other);
            maybe_apart &= Simd::less_equal(one, other);
        }
        if (apart != 0) return false;
        return maybe_apart == 0 || convex_overlap_exactly(a_, b_);
    }

private:
    [[nodiscard]] std::int32_t origin_x() const { return static_cast<std::int32_t>(a_.place_x[2]); }
    [[nodiscard]] std::int32_t origin_y() const { return static_cast<std::int32_t>(a_.place_y[2]); }

    [[nodiscard]] unsigned edges_in_common_box(const PosedOutlineData& posed, const ScreenRing& ring) const {
        const auto relative = [](std::int32_t v, std::int32_t origin) {
            return Simd::splat_float(static_cast<float>(v - origin));
        };
        const Floats left = relative(a_.left > b_.left ? a_.left : b_.left, origin_x());
        const Floats right = relative(a_.right < b_.right ? a_.right : b_.right, origin_x());
        const Floats top = relative(a_.top > b_.top ? a_.top : b_.top, origin_y());
        const Floats bottom = relative(a_.bottom < b_.bottom ? a_.bottom : b_.bottom, origin_y());
        const Floats x = Simd::load_floats(ring.x), end_x = Simd::load_floats_anywhere(ring.x + 1);
        const Floats y = Simd::load_floats(ring.y), end_y = Simd::load_floats_anywhere(ring.y + 1);
        return edges_in(*posed.outline, 0) & Simd::less_equal(left, Simd::max(x, end_x)) &
               Simd::less_equal(Simd::min(x, end_x), right) & Simd::less_equal(top, Simd::max(y, end_y)) &
               Simd::less_equal(Simd::min(y, end_y), bottom);
    }

    /// Eight edges that have the inside on their right.
    static void put_edges(bool mirrored, const ScreenRing& ring, float* x, float* y, float* end_x, float* end_y) {
        const std::size_t from = mirrored ? 1 : 0;
        for (std::size_t i = 0; i < 8; ++i) {
            x[i] = ring.x[i + from], y[i] = ring.y[i + from];
            end_x[i] = ring.x[i + 1 - from], end_y[i] = ring.y[i + 1 - from];
        }
    }

    const PosedOutlineData& a_;
    const PosedOutlineData& b_;
    ScreenRing ring_a_, ring_b_;
};

/// See Kernels::outlines_overlap.
inline bool outlines_overlap(const PosedOutlineData& a, const PosedOutlineData& b) {
    if (a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top) return false;
    if (!fit_float(a, b)) return outlines_overlap_exactly(a, b);
    if (a.outline->slot_count == leaf_edges && b.outline->slot_count == leaf_edges) {
        RingPair pair(a, b);
        return a.is_small_convex && b.is_small_convex ? pair.convex_overlap() : pair.overlap();
    }
    // The one with more edges has more use for its tree and grid.
    const bool swapped = a.outline->slot_count < b.outline->slot_count;
    return swapped ? OutlinePair(b, a).overlap() : OutlinePair(a, b).overlap();
}

} // namespace
} // namespace hitmask::kernels
