#pragma once

// Two outlines in poses. Boxes, discs around groups of edges and the distance grid leave few edges that can meet; those
// are placed on the screen as the poses round them, sixteen at a time, and compared. What is not decided by a clear
// crossing goes to exact integers (outline_contact.h). Included once for each SIMD target, after outline_kernel.h.

#include <cmath>
#include <cstddef>
#include <cstdint>

#include "kernels/outline_data.h"
#include "kernels/outline_kernel.h"
#include "lattice_edges.h"
#include "outline_contact.h"
#include "outline_exact.h"

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

/// How far places of `b` in a's coordinates may be off: rounding of places, of float coordinates, and of the map.
inline float slack_between(const PosedOutlineData& a, const PosedOutlineData& b, const LocalMap& from_b) {
    return a.slack + b.slack * from_b.scale + 2 * a.outline->error;
}

/// Pairs of edges: which of them may cross or touch, and which surely cross?
struct Meeting {
    unsigned maybe, sure;
};

/// Which pairs of points lie clearly on the same side of a line through the origin, and which on different ones?
/// Differences are exact, and products rounded to float are in the order of the exact ones, or equal.
struct Sides {
    unsigned same, different;

    Sides(Floats dx, Floats dy, Floats px, Floats py, Floats qx, Floats qy) {
        const Floats p1 = Simd::multiply(dx, py), p2 = Simd::multiply(dy, px);
        const Floats q1 = Simd::multiply(dx, qy), q2 = Simd::multiply(dy, qx);
        const unsigned p_left = Simd::less(p1, p2), q_left = Simd::less(q1, q2);
        const unsigned p_right = Simd::less(p2, p1), q_right = Simd::less(q2, q1);
        same = (p_left & q_left) | (p_right & q_right);
        different = (p_left & q_right) | (p_right & q_left);
    }
};

/// An edge on the screen.
struct ScreenEdge {
    float x, y, end_x, end_y;
};

/// Sixteen edges against one.
inline Meeting meeting(const float* x, const float* y, const float* end_x, const float* end_y, const ScreenEdge& edge) {
    const Floats ax = Simd::load_floats(x), ay = Simd::load_floats(y);
    const Floats bx = Simd::load_floats_anywhere(end_x), by = Simd::load_floats_anywhere(end_y);
    const Floats px = Simd::splat_float(edge.x), py = Simd::splat_float(edge.y);
    const Floats qx = Simd::splat_float(edge.end_x), qy = Simd::splat_float(edge.end_y);
    const Floats apx = Simd::subtract(px, ax), apy = Simd::subtract(py, ay);
    const Sides of_a(Simd::subtract(bx, ax), Simd::subtract(by, ay), apx, apy, Simd::subtract(qx, ax),
                     Simd::subtract(qy, ay));
    const Sides of_b(Simd::subtract(qx, px), Simd::subtract(qy, py), apx, apy, Simd::subtract(px, bx),
                     Simd::subtract(py, by));
    return {~(of_a.same | of_b.same), of_a.different & of_b.different};
}

/// Do outlines overlap if any of their edges cross? What crosses an edge that nothing else of its outline meets gets to
/// a solid side of it.
inline bool is_crossing_enough(const OutlineContact& contact) {
    return contact.a->is_robust || contact.b->is_robust;
}

/// Is a vertex of one of the rings of `inner` inside `outer`?
inline bool has_ring_inside(const PosedOutlineData& inner, const PosedOutlineData& outer) {
    const OutlineData& o = *inner.outline;
    for (std::int32_t r = 0; r < o.ring_count; ++r) {
        const LatticePoint p = vertex_on_screen(inner, o.ring_slots[r]);
        if (posed_outline_circle(outer, {p.x, p.y, 0})) return true;
    }
    return false;
}

/// After all edges that meet were looked at, and none made the outlines overlap: does one have a ring inside the other?
/// `a_out`: some of a lies outside the other's box, and likewise b.
inline bool rings_overlap(const OutlineContact& contact, bool a_out, bool b_out) {
    const PosedOutlineData &a = *contact.a, &b = *contact.b;
    if (!(b_out && b.outline->ring_count == 1) && has_ring_inside(b, a)) return true;
    if (!(a_out && a.outline->ring_count == 1) && has_ring_inside(a, b)) return true;
    return contact.is_unsure && outlines_overlap_exactly(a, b);
}

/// Boxes of `a`, or edges, each against four or sixteen of `b` in a's coordinates: at most so far from another.
struct Boxes {
    Floats x, y, half_width, half_height;

    [[nodiscard]] unsigned around_something() const { return Simd::less_equal(Simd::splat_float(0), half_width); }

    [[nodiscard]] unsigned near(const Boxes& other) const {
        const Floats apart_x = Simd::absolute(Simd::subtract(x, other.x));
        const Floats apart_y = Simd::absolute(Simd::subtract(y, other.y));
        return Simd::less_equal(apart_x, Simd::add(half_width, other.half_width)) &
               Simd::less_equal(apart_y, Simd::add(half_height, other.half_height));
    }
};

/// Sixteen edges in a's coordinates.
struct Edges {
    Floats x, y, dx, dy;
};

/// Sixteen pairs of edges, whose places are off by some slack.
class EdgePairs {
public:
    EdgePairs(const Edges& a, const Edges& b, float slack) {
        const Floats two = Simd::splat_float(2), margin = Simd::splat_float(2 * slack);
        const Floats px = Simd::subtract(b.x, a.x), py = Simd::subtract(b.y, a.y); // from the start of a to that of b
        const Floats wide_a = Simd::absolute(a.dx), high_a = Simd::absolute(a.dy);
        const Floats wide_b = Simd::absolute(b.dx), high_b = Simd::absolute(b.dy);
        // Twice the way between their middles against the sides of both.
        const Floats apart_x = Simd::absolute(Simd::add(Simd::multiply(px, two), Simd::subtract(b.dx, a.dx)));
        const Floats apart_y = Simd::absolute(Simd::add(Simd::multiply(py, two), Simd::subtract(b.dy, a.dy)));
        near_ = Simd::less_equal(apart_x, Simd::add(Simd::add(wide_a, wide_b), margin)) &
                Simd::less_equal(apart_y, Simd::add(Simd::add(high_a, high_b), margin));
        const Floats turn = cross(a.dx, a.dy, b.dx, b.dy), room = Simd::splat_float(slack);
        start_b_ = cross(a.dx, a.dy, px, py), end_b_ = Simd::add(start_b_, turn);
        start_a_ = cross(px, py, b.dx, b.dy), end_a_ = Simd::subtract(start_a_, turn);
        room_b_ = Simd::multiply(Simd::add(wide_a, high_a), room);
        room_a_ = Simd::multiply(Simd::add(wide_b, high_b), room);
    }

    /// Which may meet: neither lies clearly on one side of the other?
    [[nodiscard]] unsigned maybe() const {
        return near_ & ~(beyond(start_b_, end_b_, room_b_) | beyond(start_a_, end_a_, room_a_));
    }

    /// Which surely cross: each has its ends clearly on both sides of the other?
    [[nodiscard]] unsigned sure() const {
        return across(start_b_, end_b_, room_b_) & across(start_a_, end_a_, room_a_);
    }

private:
    [[nodiscard]] static Floats cross(Floats ax, Floats ay, Floats bx, Floats by) {
        return Simd::subtract(Simd::multiply(ax, by), Simd::multiply(ay, bx));
    }
    [[nodiscard]] static Floats negative(Floats v) { return Simd::subtract(Simd::splat_float(0), v); }

    /// Are both more than `room`, or both less than -room?
    [[nodiscard]] static unsigned beyond(Floats p, Floats q, Floats room) {
        return Simd::less(room, Simd::max(Simd::min(p, q), negative(Simd::max(p, q))));
    }
    /// Is one more than `room`, and the other less than -room?
    [[nodiscard]] static unsigned across(Floats p, Floats q, Floats room) {
        return Simd::less(room, Simd::min(Simd::max(p, q), negative(Simd::min(p, q))));
    }

    unsigned near_;
    // Where the ends of each lie beside the other, and how far that may be off, both times the other's length.
    Floats start_a_, end_a_, room_a_;
    Floats start_b_, end_b_, room_b_;
};

/// Do two outlines overlap? Boxes around groups of edges lead to the edges that may meet, first the sixteen largest of
/// each outline, then four with four at a time. All are compared in the coordinates of `a`, where places of `b` are off
/// by some slack.
class OutlinePair {
public:
    OutlinePair(const PosedOutlineData& a, const PosedOutlineData& b)
        : a_(a), b_(b), o_(*a.outline), p_(*b.outline), map_(b, a),
          slack_(slack_between(a, b, map_)), contact_{&a, &b, false} {}

    [[nodiscard]] bool overlap() {
        const Answer answer = answer_of_discs();
        if (answer != Answer::unknown) return answer == Answer::hit;
        return largest_boxes_meet() || rings_overlap(contact_, a_out_, b_out_);
    }

private:
    enum class Answer { miss, hit, unknown };

    /// The disc around b and the one in it against the distance grid of a. Without a branch between them: half of those
    /// would be foreseen wrongly.
    [[nodiscard]] Answer answer_of_discs() const {
        if (o_.cells == nullptr) return Answer::unknown;
        const CellDistance around(o_, map_.x0, map_.y0);
        const CellDistance within(o_, map_.xx * p_.inner_x + map_.xy * p_.inner_y + map_.x0,
                                  map_.yx * p_.inner_x + map_.yy * p_.inner_y + map_.y0);
        const float outer = p_.outer_radius * map_.scale, inner = p_.inner_radius * map_.scale;
        const auto miss = static_cast<unsigned>(around.distance - outer >= around.error + slack_);
        const auto hit = static_cast<unsigned>(inner - within.distance >= within.error + slack_) &
                         static_cast<unsigned>(!within.is_outside);
        if ((miss | hit) == 0) return Answer::unknown;
        return hit != 0 ? Answer::hit : Answer::miss;
    }

    [[nodiscard]] Boxes boxes_of_b(Floats u, Floats v, Floats half_width, Floats half_height) const {
        const auto spread = [&](float by_width, float by_height) {
            return Simd::add(Simd::add(Simd::multiply(half_width, Simd::splat_float(std::abs(by_width))),
                                       Simd::multiply(half_height, Simd::splat_float(std::abs(by_height)))),
                             Simd::splat_float(slack_));
        };
        return {map_.x_of(u, v), map_.y_of(u, v), spread(map_.xx, map_.xy), spread(map_.yx, map_.yy)};
    }

    /// Boxes that are near others: of the box or the children of a, and those of b, which begin at `a` and `b`.
    struct Near {
        std::int32_t a, b;
        unsigned set; ///< not empty
    };

    /// How a pair of boxes is written in a set.
    struct Pairs {
        int shift_a; ///< bits >> shift_a is the box of a, from the first one
        int mask_b;  ///< bits & mask_b that of b
    };

    /// As many as are looked at before those below them are.
    static constexpr int most_near = 16;

    [[nodiscard]] bool largest_boxes_meet() {
        const int top_a = o_.box_level_count - 1, top_b = p_.box_level_count - 1;
        const BoxLevel &of_a = o_.box_levels[top_a], &of_b = p_.box_levels[top_b];
        const Boxes all_a{Simd::load_floats(of_a.x), Simd::load_floats(of_a.y), Simd::load_floats(of_a.half_width),
                          Simd::load_floats(of_a.half_height)};
        const Boxes all_b = boxes_of_b(Simd::load_floats(of_b.x), Simd::load_floats(of_b.y),
                                       Simd::load_floats(of_b.half_width), Simd::load_floats(of_b.half_height));
        const Boxes a{Simd::splat_float((o_.left + o_.right) / 2), Simd::splat_float((o_.top + o_.bottom) / 2),
                      Simd::splat_float((o_.right - o_.left) / 2), Simd::splat_float((o_.bottom - o_.top) / 2)};
        alignas(64) float x[16], y[16], half_width[16], half_height[16];
        Simd::store_floats(x, all_b.x), Simd::store_floats(y, all_b.y);
        Simd::store_floats(half_width, all_b.half_width), Simd::store_floats(half_height, all_b.half_height);
        Near list[16];
        int count = 0;
        const Boxes b =
            boxes_of_b(Simd::splat_float((p_.left + p_.right) / 2), Simd::splat_float((p_.top + p_.bottom) / 2),
                       Simd::splat_float((p_.right - p_.left) / 2), Simd::splat_float((p_.bottom - p_.top) / 2));
        const unsigned near_a = a.near(all_b);
        a_out_ = all_a.near(b) != all_a.around_something(), b_out_ = near_a != all_b.around_something();
        for (unsigned set = near_a; set != 0; set &= set - 1) {
            const int i = Simd::lowest(set);
            const Boxes one{Simd::splat_float(x[i]), Simd::splat_float(y[i]), Simd::splat_float(half_width[i]),
                            Simd::splat_float(half_height[i])};
            list[count] = {0, i, all_a.near(one)};
            count += list[count].set != 0 ? 1 : 0;
        }
        return boxes_meet(top_a, top_b, {0, 0}, list, count);
    }

    /// Boxes that are near each other: what is in them? All in one loop, and what is below them later: a processor
    /// that does not foresee where loops end loses more time than the boxes take.
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

    /// Of four boxes of a, or one, and four of b, or one.
    [[nodiscard]] unsigned children_near(const BoxLevel& of_a, bool four_of_a, std::int32_t first_a,
                                         const BoxLevel& of_b, bool four_of_b, std::int32_t first_b) const {
        const auto load_a = [&](const float* array) {
            return four_of_a ? Simd::four_of_each(array + first_a) : Simd::splat_float(array[first_a]);
        };
        const auto load_b = [&](const float* array) {
            return four_of_b ? Simd::each_of_four(array + first_b) : Simd::splat_float(array[first_b]);
        };
        const Boxes a{load_a(of_a.x), load_a(of_a.y), load_a(of_a.half_width), load_a(of_a.half_height)};
        const Boxes b = boxes_of_b(load_b(of_b.x), load_b(of_b.y), load_b(of_b.half_width), load_b(of_b.half_height));
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

    /// Four edges of a and four of b.
    [[nodiscard]] bool edges_meet(std::int32_t slot_a, std::int32_t slot_b) {
        const Floats u = Simd::each_of_four(p_.x + slot_b), v = Simd::each_of_four(p_.y + slot_b);
        const Floats du = Simd::each_of_four(p_.dx + slot_b), dv = Simd::each_of_four(p_.dy + slot_b);
        const Edges a{Simd::four_of_each(o_.x + slot_a), Simd::four_of_each(o_.y + slot_a),
                      Simd::four_of_each(o_.dx + slot_a), Simd::four_of_each(o_.dy + slot_a)};
        const Edges b{
            map_.x_of(u, v), map_.y_of(u, v),
            Simd::add(Simd::multiply(du, Simd::splat_float(map_.xx)), Simd::multiply(dv, Simd::splat_float(map_.xy))),
            Simd::add(Simd::multiply(du, Simd::splat_float(map_.yx)), Simd::multiply(dv, Simd::splat_float(map_.yy)))};
        const EdgePairs found(a, b, slack_);
        unsigned meet = found.maybe();
        if (meet == 0) return false;
        if (found.sure() != 0 && is_crossing_enough(contact_)) return true;
        for (; meet != 0; meet &= meet - 1) {
            const int pair = Simd::lowest(meet);
            if (edges_overlap(contact_, slot_a + pair / box_children, slot_b + pair % box_children)) return true;
        }
        return false;
    }

    const PosedOutlineData& a_;
    const PosedOutlineData& b_;
    const OutlineData& o_;
    const OutlineData& p_;
    LocalMap map_;
    float slack_;
    OutlineContact contact_;
    bool a_out_ = false, b_out_ = false; ///< are some boxes of one not near the other's?
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
            const Meeting found =
                meeting(all.x, all.y, all.x + 1, all.y + 1, {one.x[i], one.y[i], one.x[i + 1], one.y[i + 1]});
            unsigned meet = found.maybe & others;
            if (meet == 0) continue;
            if ((found.sure & others) != 0 && is_crossing_enough(contact)) return true;
            for (; meet != 0; meet &= meet - 1) {
                const int k = Simd::lowest(meet);
                if (edges_overlap(contact, by_a ? i : k, by_a ? k : i)) return true;
            }
        }
        return rings_overlap(contact, in_a != edges_in(*a_.outline, 0), in_b != edges_in(*b_.outline, 0));
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

    const PosedOutlineData& a_;
    const PosedOutlineData& b_;
    ScreenRing ring_a_, ring_b_;
};

/// Two convex rings of up to eight edges each, all edges at once, those of `a` in the lower eight lanes: are all
/// corners of the other ring on the outer side of one of them? In the coordinates of a. How far the rings are apart, or
/// how far into each other, changes no more than their corners move, so that rounding is known to change nothing beyond
/// that.
inline bool convex_overlap(const PosedOutlineData& a, const PosedOutlineData& b) {
    const OutlineData &o = *a.outline, &p = *b.outline;
    const LocalMap map(b, a);
    const float slack = slack_between(a, b, map);
    const Floats u = Simd::load_floats(p.x), v = Simd::load_floats(p.y);
    const Floats of_b_x = map.x_of(u, v), of_b_y = map.y_of(u, v);
    alignas(64) float corner_x[16], corner_y[16];
    Simd::store_floats(corner_x, of_b_x), Simd::store_floats(corner_y, of_b_y);
    // Edges have the inside on their right: those of a mirrored ring are turned around.
    const float direction = a.mirrored == b.mirrored ? 1.0F : -1.0F;
    const Floats du = Simd::load_floats(p.dx), dv = Simd::load_floats(p.dy);
    const auto along_b = [&](float by_u, float by_v) {
        return Simd::add(Simd::multiply(du, Simd::splat_float(by_u * direction)),
                         Simd::multiply(dv, Simd::splat_float(by_v * direction)));
    };
    const Floats x = Simd::low_halves(Simd::load_floats(o.x), of_b_x),
                 y = Simd::low_halves(Simd::load_floats(o.y), of_b_y);
    const Floats dx = Simd::low_halves(Simd::load_floats(o.dx), along_b(map.xx, map.xy));
    const Floats dy = Simd::low_halves(Simd::load_floats(o.dy), along_b(map.yx, map.yy));
    Floats deepest = Simd::splat_float(-1e38F);
    const int corners = o.edge_count > p.edge_count ? o.edge_count : p.edge_count;
    for (int k = 0; k < corners; ++k) { // slots without an edge are at the first corner
        const Floats px = Simd::low_halves(Simd::splat_float(corner_x[k]), Simd::splat_float(o.x[k]));
        const Floats py = Simd::low_halves(Simd::splat_float(corner_y[k]), Simd::splat_float(o.y[k]));
        deepest = Simd::max(deepest, Simd::subtract(Simd::multiply(dx, Simd::subtract(py, y)),
                                                    Simd::multiply(dy, Simd::subtract(px, x))));
    }
    const Floats room = Simd::multiply(Simd::add(Simd::absolute(dx), Simd::absolute(dy)), Simd::splat_float(slack));
    const unsigned present = (edges_in(o, 0) & 0xffU) | (edges_in(p, 0) & 0xffU) << 8;
    if ((present & Simd::less(deepest, Simd::subtract(Simd::splat_float(0), room))) != 0) return false;
    return (present & Simd::less_equal(deepest, room)) == 0 || convex_overlap_exactly(a, b);
}

/// See Kernels::outlines_overlap.
inline bool outlines_overlap(const PosedOutlineData& a, const PosedOutlineData& b) {
    if (a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top) return false;
    if (!fit_float(a, b)) return outlines_overlap_exactly(a, b);
    if (a.outline->slot_count == leaf_edges && b.outline->slot_count == leaf_edges) {
        return a.is_small_convex && b.is_small_convex ? convex_overlap(a, b) : RingPair(a, b).overlap();
    }
    // The one with more edges has more use for its tree and grid.
    const bool swapped = a.outline->slot_count < b.outline->slot_count;
    return swapped ? OutlinePair(b, a).overlap() : OutlinePair(a, b).overlap();
}

} // namespace
} // namespace hitmask::kernels
