#pragma once

// Two outlines of up to sixteen edges each. Included once for each SIMD target, after outline_pair_parts.h.

#include <cstdint>

#include "kernels/outline_pair_parts.h"

namespace hitmask::kernels {
namespace {

inline Edges<Floats> sixteen_edges(const OutlineData& o) {
    return {Simd::load_floats(o.x), Simd::load_floats(o.y), Simd::load_floats(o.dx), Simd::load_floats(o.dy)};
}

/// Two rings of up to sixteen edges each. Compares all edges that are near the box around the other ring.
class RingPair {
public:
    [[gnu::always_inline]] RingPair(const PosedOutlineData& a, const PosedOutlineData& b, const PairMap& map)
        : a_(a), b_(b), map_(map) {
        const Edges<Floats> of_b = edges_of_b(map_, sixteen_edges(*b.outline));
        Simd::store_floats(x_, of_b.x), Simd::store_floats(y_, of_b.y);
        Simd::store_floats(dx_, of_b.dx), Simd::store_floats(dy_, of_b.dy);
    }

    [[nodiscard, gnu::always_inline]] bool overlap() const {
        const OutlineData &o = *a_.outline, &p = *b_.outline;
        const Arrays of_a{o.x, o.y, o.dx, o.dy}, of_b{x_, y_, dx_, dy_};
        const unsigned all_a = edges_in(o, 0), all_b = edges_in(p, 0);
        const Boxes<Floats> a = boxes(of_a, map_.slack), b = boxes(of_b, map_.slack);
        const unsigned near_a = all_a & are_near(a, boxes_alike<Floats>(boxes_of_b(map_, box_around(p), map_.slack)));
        const unsigned near_b = all_b & are_near(b, boxes_alike<Floats>(box_around(o)));
        OutlineContact contact{&a_, &b_, false};
        // The loop is over the smaller set.
        const bool by_a = Simd::size_of(near_a) < Simd::size_of(near_b);
        if (by_a ? edges_meet<true>(contact, of_a, near_a, of_b, near_b)
                 : edges_meet<false>(contact, of_b, near_b, of_a, near_a)) {
            return true;
        }
        return rings_overlap(contact, near_a != all_a, near_b != all_b);
    }

private:
    struct Arrays {
        const float *x, *y, *dx, *dy;
    };

    template<bool by_a>
    [[nodiscard]] bool edges_meet(OutlineContact& contact, const Arrays& ones, unsigned set, const Arrays& others,
                                  unsigned near) const {
        const Edges<Floats> sixteen{Simd::load_floats(others.x), Simd::load_floats(others.y),
                                    Simd::load_floats(others.dx), Simd::load_floats(others.dy)};
        const Boxes<Floats> around = doubled_boxes(sixteen, 2 * map_.slack);
        for (; set != 0; set &= set - 1) {
            const int i = Simd::lowest(set);
            const Edges<Floats> one{ones.x[i], ones.y[i], ones.dx[i], ones.dy[i]};
            const EdgePairs<Floats> found(sixteen, one, map_.slack);
            unsigned meet = are_near(around, doubled_boxes(one, 0)) & near & ~found.apart();
            if (meet == 0) continue;
            const unsigned sure = found.sure() & meet;
            if (sure != 0) {
                const int k = Simd::lowest(sure);
                if (is_crossing_enough(contact, by_a ? i : k, by_a ? k : i)) return true;
            }
            for (; meet != 0; meet &= meet - 1) {
                const int k = Simd::lowest(meet);
                if (edges_overlap(contact, by_a ? i : k, by_a ? k : i)) return true;
            }
        }
        return false;
    }

    [[nodiscard]] static Boxes<Floats> boxes(const Arrays& edges, float slack) {
        const Floats dx = Simd::load_floats(edges.dx) * 0.5F, dy = Simd::load_floats(edges.dy) * 0.5F;
        return {Simd::load_floats(edges.x) + dx, Simd::load_floats(edges.y) + dy, absolute(dx) + slack,
                absolute(dy) + slack};
    }

    const PosedOutlineData& a_;
    const PosedOutlineData& b_;
    const PairMap& map_;
    alignas(64) float x_[16], y_[16], dx_[16], dy_[16]; ///< edges of b in a's coordinates
};

/// Returns true if two convex rings of up to eight edges each overlap. It tests whether all corners of one ring are on
/// the outer side of an edge of the other. All edges are tested at once, in a's coordinates, those of `a` in the lower
/// eight lanes. How far the rings are apart, or how deep in each other, changes no more than their corners move. So
/// rounding cannot change an answer beyond that bound, and exact integers decide within it.
inline bool convex_overlap(const PosedOutlineData& a, const PosedOutlineData& b) {
    const OutlineData &o = *a.outline, &p = *b.outline;
    const PairMap map(a, b);
    const Edges<Floats> of_a = sixteen_edges(o), of_b = edges_of_b(map, sixteen_edges(p));
    alignas(64) float b_x[16], b_y[16];
    Simd::store_floats(b_x, of_b.x), Simd::store_floats(b_y, of_b.y);
    // Edges have the inside on their right, so those of a mirrored ring are reversed.
    const float direction = a.mirrored == b.mirrored ? 1 : -1;
    const Floats x = Simd::low_halves(of_a.x, of_b.x), y = Simd::low_halves(of_a.y, of_b.y);
    const Floats dx = Simd::low_halves(of_a.dx, of_b.dx * direction);
    const Floats dy = Simd::low_halves(of_a.dy, of_b.dy * direction);
    Floats deepest(-1e38F);
    const int corners = o.edge_count > p.edge_count ? o.edge_count : p.edge_count;
    for (int k = 0; k < corners; ++k) { // slots without an edge are at the first corner
        const Floats px = Simd::low_halves(b_x[k], o.x[k]);
        const Floats py = Simd::low_halves(b_y[k], o.y[k]);
        deepest = max(deepest, dx * (py - y) - dy * (px - x));
    }
    const Floats wide = absolute(dx), high = absolute(dy);
    // At least the length of the edge.
    const Floats length = max(wide, high) + min(wide, high) * 0.4143F;
    const Floats room = length * map.slack;
    const unsigned present = (edges_in(o, 0) & 0xffU) | (edges_in(p, 0) & 0xffU) << 8;
    const bool apart = (present & (deepest < -room)) != 0;
    const bool meet = (present & (deepest <= room)) == 0;
    if (apart != meet) return meet; // one branch instead of two, which would be mispredicted half of the time
    return convex_overlap_exactly(a, b);
}

} // namespace
} // namespace hitmask::kernels
