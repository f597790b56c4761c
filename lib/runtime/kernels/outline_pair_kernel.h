#pragma once

// Tests two outlines in poses. Discs against the distance grid and boxes around groups of edges leave few edges that
// can meet. These are compared in float, sixteen pairs at a time. Pairs that neither clearly cross nor are clearly
// apart go to exact integers (outline_contact.h). Included once for each SIMD target, after outline_kernel.h.

#include <cstdint>

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
    OutlinePair(const PosedOutlineData& a, const PosedOutlineData& b)
        : o_(*a.outline), p_(*b.outline), map_(b, a), slack_(slack_between(a, b, map_)), contact_{&a, &b, false} {}

    [[nodiscard]] bool overlap() {
        const Answer answer = answer_of_discs();
        if (answer != Answer::unknown) return answer == Answer::hit;
        return largest_boxes_meet() || rings_overlap(contact_, a_out_, b_out_);
    }

private:
    enum class Answer { miss, hit, unknown };

    /// Tests the disc around b and the disc inside b against the distance grid of a. There is no branch between the two
    /// tests: half of these branches would be mispredicted.
    [[nodiscard]] Answer answer_of_discs() const {
        if (o_.cells == nullptr) return Answer::unknown;
        const CellDistance around(o_, map_.x0, map_.y0);
        const CellDistance within(o_, map_.xx * p_.inner_x + map_.xy * p_.inner_y + map_.x0,
                                  map_.yx * p_.inner_x + map_.yy * p_.inner_y + map_.y0);
        const float outer = p_.outer_radius * map_.scale + slack_, inner = p_.inner_radius * map_.scale - slack_;
        // For a point outside the grid: the path to the grid's nearest point, and the path from there to the outline,
        // meet at a right angle or more.
        const float at_least = around.distance - around.error;
        const auto miss = static_cast<unsigned>(at_least > 0) &
                          static_cast<unsigned>(at_least * at_least + around.squared_outside >= outer * outer);
        const auto hit = static_cast<unsigned>(inner - within.distance >= within.error) &
                         static_cast<unsigned>(within.squared_outside == 0);
        if ((miss | hit) == 0) return Answer::unknown;
        return hit != 0 ? Answer::hit : Answer::miss;
    }

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

    [[nodiscard]] bool largest_boxes_meet() {
        const int top_a = o_.box_level_count - 1, top_b = p_.box_level_count - 1;
        const BoxLevel &of_a = o_.box_levels[top_a], &of_b = p_.box_levels[top_b];
        const Boxes all_a{Simd::load_floats(of_a.x), Simd::load_floats(of_a.y), Simd::load_floats(of_a.half_width),
                          Simd::load_floats(of_a.half_height)};
        const Boxes all_b = boxes_of_b(map_,
                                       {Simd::load_floats(of_b.x), Simd::load_floats(of_b.y),
                                        Simd::load_floats(of_b.half_width), Simd::load_floats(of_b.half_height)},
                                       slack_);
        const unsigned near_a = all_a.near(boxes_of_b(map_, box_around(p_), slack_)),
                       near_b = box_around(o_).near(all_b);
        a_out_ = near_a != all_a.around_something(), b_out_ = near_b != all_b.around_something();
        alignas(64) float x[16], y[16], half_width[16], half_height[16];
        Simd::store_floats(x, all_b.x), Simd::store_floats(y, all_b.y);
        Simd::store_floats(half_width, all_b.half_width), Simd::store_floats(half_height, all_b.half_height);
        Near list[16];
        int count = 0;
        for (unsigned set = near_b; set != 0; set &= set - 1) {
            const int i = Simd::lowest(set);
            const Boxes one{x[i], y[i], half_width[i], half_height[i]};
            list[count] = {0, i, all_a.near(one)};
            count += list[count].set != 0 ? 1 : 0;
        }
        return boxes_meet(top_a, top_b, {0, 0}, list, count);
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

    /// The set of near pairs, for four boxes of a, or one, and four boxes of b, or one.
    [[nodiscard]] unsigned children_near(const BoxLevel& of_a, bool four_of_a, std::int32_t first_a,
                                         const BoxLevel& of_b, bool four_of_b, std::int32_t first_b) const {
        const auto load_a = [&](const float* array) {
            return four_of_a ? Simd::four_of_each(array + first_a) : Floats(array[first_a]);
        };
        const auto load_b = [&](const float* array) {
            return four_of_b ? Simd::each_of_four(array + first_b) : Floats(array[first_b]);
        };
        const Boxes a{load_a(of_a.x), load_a(of_a.y), load_a(of_a.half_width), load_a(of_a.half_height)};
        const Boxes b = boxes_of_b(
            map_, {load_b(of_b.x), load_b(of_b.y), load_b(of_b.half_width), load_b(of_b.half_height)}, slack_);
        return a.near(b) & (four_of_a ? 0xffffU : 0x000fU) & (four_of_b ? 0xffffU : 0x1111U);
    }

    [[nodiscard]] bool quads_meet(Pairs pairs, const Near* list, int count) {
        bool meet = false;
        for_each_pair(pairs, list, count, [&](std::int32_t i, std::int32_t k) {
            meet = edges_meet(box_children * i, box_children * k);
            return !meet;
        });
        return meet;
    }

    /// Tests four edges of a with four edges of b.
    [[nodiscard]] bool edges_meet(std::int32_t slot_a, std::int32_t slot_b) {
        const Edges a{Simd::four_of_each(o_.x + slot_a), Simd::four_of_each(o_.y + slot_a),
                      Simd::four_of_each(o_.dx + slot_a), Simd::four_of_each(o_.dy + slot_a)};
        const Edges b = edges_of_b(map_, {Simd::each_of_four(p_.x + slot_b), Simd::each_of_four(p_.y + slot_b),
                                          Simd::each_of_four(p_.dx + slot_b), Simd::each_of_four(p_.dy + slot_b)});
        const EdgePairs found(a, b, slack_);
        unsigned meet = found.maybe();
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

    const OutlineData& o_;
    const OutlineData& p_;
    LocalMap map_;
    float slack_;
    OutlineContact contact_;
    bool a_out_ = false, b_out_ = false; ///< true if some boxes of one are not near the other
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

/// See Kernels::outlines_overlap.
inline bool outlines_overlap(const PosedOutlineData& a, const PosedOutlineData& b) {
    const bool are_small_convex = a.is_small_convex && b.is_small_convex && fit_float(a, b);
    // Small convex outlines are tested in the time that a mispredicted branch takes: boxes that are slightly apart do
    // not end here.
    if (are_apart(a, b, are_small_convex)) return false;
    if (are_small_convex) return convex_overlap(a, b);
    if (!fit_float(a, b)) return rings_overlap({&a, &b, true}, false, false);
    if (a.outline->slot_count == leaf_edges && b.outline->slot_count == leaf_edges) return RingPair(a, b).overlap();
    // The outline with more edges has more use for its tree and grid.
    const bool swapped = a.outline->slot_count < b.outline->slot_count;
    return swapped ? OutlinePair(b, a).overlap() : OutlinePair(a, b).overlap();
}

} // namespace
} // namespace hitmask::kernels
