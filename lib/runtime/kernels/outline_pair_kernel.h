#pragma once

// Tests two outlines in poses. Discs against the distance grid and boxes around groups of edges leave few edges that
// can meet. These are compared in float, sixteen pairs at a time. Pairs that neither clearly cross nor are clearly
// apart go to exact integers (outline_contact.h). Included once for each SIMD target, after outline_kernel.h.

#include <cstdint>

#include "kernels/outline_discs_kernel.h"
#include "kernels/outline_pair_parts.h"
#include "kernels/outline_small_kernel.h"
#include "outline_collision/outline_contact.h"
#include "outline_collision/outline_data.h"

namespace hitmask::kernels {
namespace {

/// Tests whether two outlines overlap. Boxes around groups of edges lead to the edges that may meet: first the sixteen
/// largest boxes of each outline, then four with four at a time. All are compared in the coordinates of `a`, where
/// places of `b` are off by some slack.
class OutlinePair {
public:
    OutlinePair(const PosedOutlineData& a, const PosedOutlineData& b, const PairMap& map)
        : o_(*a.outline), p_(*b.outline), map_(map), slack_(map.slack), contact_{&a, &b, false} {}

    [[nodiscard]] bool overlap() {
        const unsigned near_b = boxes_of_b_near_a();
        if (boxes_meet(near_b)) return true;
        const Boxes<float> around_b = boxes_of_b(map_, box_around(p_), slack_);
        const bool a_out = !are_all_in(boxes_near(o_.box_levels[o_.box_level_count - 1], around_b), o_);
        return rings_overlap(contact_, a_out, !are_all_in(near_b, p_));
    }

    /// Returns true if edges make the outlines overlap. `largest_b`: the largest boxes of b that may meet a.
    [[nodiscard]] bool boxes_meet(unsigned largest_b) {
        const int top_a = o_.box_level_count - 1, top_b = p_.box_level_count - 1;
        Near list[16];
        int count = 0;
        for (unsigned set = largest_b; set != 0; set &= set - 1) {
            const int i = Simd::lowest(set);
            const Boxes<float> box = boxes_of_b(map_, one_box(p_.box_levels[top_b], i), slack_);
            list[count] = {0, i, boxes_near(o_.box_levels[top_a], box)};
            count += list[count].set != 0 ? 1 : 0;
        }
        return boxes_meet(top_a, top_b, {0, 0}, list, count);
    }

    [[nodiscard]] const OutlineContact& contact() const { return contact_; }

private:
    /// Pairs of boxes that are near each other. Those of a begin at box `a`, those of b at box `b`.
    struct Near {
        std::int32_t a, b;
        unsigned set; ///< of pairs, as Pairs says; not empty
    };

    /// The meaning of the bit with number n in a set of pairs of boxes.
    struct Pairs {
        int shift_a; ///< n >> shift_a is the box of a, from the first one
        int mask_b;  ///< n & mask_b is the box of b
    };

    /// The number of entries that are collected before the boxes below them are visited.
    static constexpr int most_near = 16;

    [[nodiscard]] unsigned boxes_of_b_near_a() const {
        const BoxLevel& level = p_.box_levels[p_.box_level_count - 1];
        return Simd::lanes_where([&](auto part) {
            const auto boxes = boxes_of_b(map_, part_of(part, level), slack_);
            return are_near(boxes, boxes_alike<decltype(boxes.x)>(box_around(o_)));
        });
    }

    /// Returns true if edges in boxes that are near each other meet. All boxes are compared in one loop, and the boxes
    /// below them come later: CPUs that mispredict the ends of loops would lose more time than the boxes take.
    [[nodiscard]] bool boxes_meet(int level_a, int level_b, Pairs pairs, const Near* list, int count) {
        if (count == 0) return false;
        if (level_a == 0 && level_b == 0) return quads_meet(pairs, list, count);
        const bool opens_a = level_a >= level_b, opens_b = level_b >= level_a;
        const int below_a = opens_a ? level_a - 1 : level_a, below_b = opens_b ? level_b - 1 : level_b;
        Near below[most_near];
        int found = 0;
        bool meet = false;
        for_each_pair(pairs, list, count, [&](std::int32_t i, std::int32_t k) {
            Near& near = below[found];
            near = {opens_a ? box_children * i : i, opens_b ? box_children * k : k, 0};
            near.set = children_near(o_.box_levels[below_a], opens_a, near.a, p_.box_levels[below_b], opens_b, near.b);
            found += near.set != 0 ? 1 : 0;
            if (found < most_near) return true;
            meet = boxes_meet(below_a, below_b, {2, 3}, below, found);
            found = 0;
            return !meet;
        });
        return meet || boxes_meet(below_a, below_b, {2, 3}, below, found);
    }

    /// Calls look(i, k) for each pair until it returns false. Requires count > 0.
    template<class Look>
    static void for_each_pair(Pairs pairs, const Near* list, int count, Look look) {
        const Near* const end = list + count;
        unsigned set = list->set;
        while (true) {
            const int pair = Simd::lowest(set);
            if (!look(list->a + (pair >> pairs.shift_a), list->b + (pair & pairs.mask_b))) return;
            set &= set - 1;
            list += set == 0 ? 1 : 0;
            if (list == end) return;
            set = set == 0 ? list->set : set;
        }
    }

    /// The boxes of a level in a part of sixteen lanes.
    template<typename Part>
    [[nodiscard]] static auto part_of(Part part, const BoxLevel& level) {
        using Number = decltype(part.load(level.x));
        return Boxes<Number>{part.load(level.x), part.load(level.y), part.load(level.half_width),
                             part.load(level.half_height)};
    }
    /// The first sixteen boxes of a level that are near a box.
    [[nodiscard]] static unsigned boxes_near(const BoxLevel& level, const Boxes<float>& box) {
        return Simd::lanes_where([&](auto part) {
            const auto boxes = part_of(part, level);
            return are_near(boxes, boxes_alike<decltype(boxes.x)>(box));
        });
    }
    /// Returns true if all of the largest boxes are in a set.
    [[nodiscard]] static bool are_all_in(unsigned set, const OutlineData& o) {
        const float* const half_width = o.box_levels[o.box_level_count - 1].half_width;
        return set == (0 <= Simd::load_floats(half_width));
    }
    template<class Load>
    [[nodiscard]] static auto four_boxes(const BoxLevel& level, std::int32_t first, Load load) {
        return Boxes<decltype(load(level.x))>{load(level.x + first), load(level.y + first),
                                              load(level.half_width + first), load(level.half_height + first)};
    }
    template<class Load>
    [[nodiscard]] static auto four_edges(const OutlineData& o, std::int32_t slot, Load load) {
        return Edges<decltype(load(o.x))>{load(o.x + slot), load(o.y + slot), load(o.dx + slot), load(o.dy + slot)};
    }
    [[nodiscard]] static Boxes<float> one_box(const BoxLevel& level, std::int32_t i) {
        return {level.x[i], level.y[i], level.half_width[i], level.half_height[i]};
    }

    /// The set of near pairs, for four boxes of a, or one, and four boxes of b, or one.
    [[nodiscard]] unsigned children_near(const BoxLevel& of_a, bool four_of_a, std::int32_t first_a,
                                         const BoxLevel& of_b, bool four_of_b, std::int32_t first_b) const {
        if (!four_of_b) {
            const Boxes<float> b = boxes_of_b(map_, one_box(of_b, first_b), slack_);
            const unsigned set =
                Simd::set_of_four(are_near(four_boxes(of_a, first_a, load_fours), boxes_alike<Fours>(b)));
            return (set & 1U) | (set & 2U) << 3 | (set & 4U) << 6 | (set & 8U) << 9;
        }
        if (!four_of_a) {
            const Boxes<Fours> b = boxes_of_b(map_, four_boxes(of_b, first_b, load_fours), slack_);
            return Simd::set_of_four(are_near(boxes_alike<Fours>(one_box(of_a, first_a)), b));
        }
        return near_pairs(four_boxes(of_a, first_a, quad_of_a),
                          boxes_of_b(map_, four_boxes(of_b, first_b, quad_of_b), slack_));
    }

    [[nodiscard]] bool quads_meet(Pairs pairs, const Near* list, int count) {
        bool meet = false;
        for_each_pair(pairs, list, count, [&](std::int32_t i, std::int32_t k) {
            meet = fours_meet(box_children * i, box_children * k);
            return !meet;
        });
        return meet;
    }

    /// Tests four edges of a with four edges of b.
    [[nodiscard]] bool fours_meet(std::int32_t slot_a, std::int32_t slot_b) {
        const Edges<Quad> a = four_edges(o_, slot_a, quad_of_a);
        const Edges<Quad> b = edges_of_b(map_, four_edges(p_, slot_b, quad_of_b));
        const unsigned near = near_pairs(doubled_boxes(a, 0), doubled_boxes(b, 2 * slack_));
        return Simd::has_wide_vectors ? pairs_meet_at_once(slot_a, a, slot_b, b, near)
                                      : pairs_meet(slot_a, slot_b, near);
    }

    /// Tests all pairs at once, which takes less time than a mispredicted branch.
    [[nodiscard]] bool pairs_meet_at_once(std::int32_t slot_a, const Edges<Quad>& a, std::int32_t slot_b,
                                          const Edges<Quad>& b, unsigned near) {
        const EdgePairs<Floats> found(
            {Simd::spread_a(a.x), Simd::spread_a(a.y), Simd::spread_a(a.dx), Simd::spread_a(a.dy)},
            {Simd::spread_b(b.x), Simd::spread_b(b.y), Simd::spread_b(b.dx), Simd::spread_b(b.dy)}, slack_);
        unsigned meet = near & ~found.apart();
        if (meet == 0) return false;
        const unsigned sure = found.sure();
        if (sure != 0 && is_crossing_enough(contact_, slot_a + Simd::lowest(sure) / box_children,
                                            slot_b + Simd::lowest(sure) % box_children)) {
            return true;
        }
        for (; meet != 0; meet &= meet - 1) {
            const int pair = Simd::lowest(meet);
            if (edges_overlap(contact_, slot_a + pair / box_children, slot_b + pair % box_children)) return true;
        }
        return false;
    }

    /// Tests the pairs that are near each other, one after the other: few, and often none.
    [[nodiscard]] bool pairs_meet(std::int32_t slot_a, std::int32_t slot_b, unsigned near) {
        for (; near != 0; near &= near - 1) {
            const int pair = Simd::lowest(near);
            if (two_edges_meet(slot_a + pair / box_children, slot_b + pair % box_children)) return true;
        }
        return false;
    }

    [[nodiscard]] bool two_edges_meet(std::int32_t slot_a, std::int32_t slot_b) {
        const Edges<float> a{o_.x[slot_a], o_.y[slot_a], o_.dx[slot_a], o_.dy[slot_a]};
        const Edges<float> b{p_.x[slot_b], p_.y[slot_b], p_.dx[slot_b], p_.dy[slot_b]};
        const EdgePairs<float> found(a, edges_of_b(map_, b), slack_);
        if (found.apart() != 0) return false;
        if (found.sure() != 0 && is_crossing_enough(contact_, slot_a, slot_b)) return true;
        return edges_overlap(contact_, slot_a, slot_b);
    }

    const OutlineData& o_;
    const OutlineData& p_;
    LocalMap map_;
    float slack_;
    OutlineContact contact_;
};

/// Returns true if float is exact for the coordinates of both, when their boxes meet or are not far apart.
inline bool fit_float(const PosedOutlineData& a, const PosedOutlineData& b) {
    constexpr std::int32_t limit = 1 << 22;
    return a.right - a.left < limit && a.bottom - a.top < limit && b.right - b.left < limit && b.bottom - b.top < limit;
}

/// Returns true if the boxes around the outlines are apart; if `far`, by more than the size of a's box. Evaluates all
/// conditions at once, because branches would be mispredicted.
inline bool are_apart(const PosedOutlineData& a, const PosedOutlineData& b, bool far) {
    const std::int32_t x = far ? a.right - a.left : 0, y = far ? a.bottom - a.top : 0;
    const auto beyond = [](std::int32_t left, std::int32_t right) { return static_cast<unsigned>(left >= right); };
    return (beyond(b.left, a.right + x) | beyond(a.left - x, b.right) | beyond(b.top, a.bottom + y) |
            beyond(a.top - y, b.bottom)) != 0;
}

/// Tests pairs that discs leave open. `a_out`: a vertex of a surely lies outside b.
[[gnu::noinline]] inline bool overlap_by_edges(const PosedOutlineData& a, const PosedOutlineData& b, const PairMap& map,
                                               const DiscsInGrid& discs, bool a_out) {
    const auto is_a_out = [&] { return a_out || is_surely_out(a, b); };
    if (discs.is_boundary_apart()) return rings_overlap({&a, &b, false}, is_a_out(), true);
    OutlinePair pair(a, b, map);
    return pair.boxes_meet(discs.near_groups()) || rings_overlap(pair.contact(), is_a_out(), discs.is_b_out());
}

/// Two outlines of which the first one has more edges. Inlined by force, so that numbers stay in registers: they would
/// be stored one by one and loaded in pairs, which takes as long as everything else.
[[gnu::always_inline]] inline bool overlap_in_order(const PosedOutlineData& a, const PosedOutlineData& b) {
    const PairMap map(a, b);
    // Two rings of few edges take no more time than the discs.
    if (a.outline->slot_count == leaf_edges) return RingPair(a, b, map).overlap();
    if (a.outline->cells == nullptr || b.outline->discs == nullptr) return OutlinePair(a, b, map).overlap();
    const DiscsInGrid discs(a, b, map);
    const bool a_out = is_out_of_box(a, b);
    const bool miss = discs.is_boundary_apart() & a_out & (a.outline->ring_count == 1);
    if (discs.hit() | miss) return !miss; // one branch: half of those on the answer would be mispredicted
    return overlap_by_edges(a, b, map, discs, a_out);
}

/// See Kernels::outlines_overlap.
inline bool outlines_overlap(const PosedOutlineData& a, const PosedOutlineData& b) {
    const bool are_small_convex = a.is_small_convex && b.is_small_convex && fit_float(a, b);
    // Small convex outlines are tested in the time that a mispredicted branch takes: boxes that are slightly apart do
    // not end here.
    if (are_apart(a, b, are_small_convex)) return false;
    if (are_small_convex) return convex_overlap(a, b);
    if (!fit_float(a, b)) return rings_overlap({&a, &b, true}, false, false);
    // The outline with more edges has more use for its tree and grid.
    const bool swapped = a.outline->slot_count < b.outline->slot_count;
    return overlap_in_order(swapped ? b : a, swapped ? a : b);
}

} // namespace
} // namespace hitmask::kernels
