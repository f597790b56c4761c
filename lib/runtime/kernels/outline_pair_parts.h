#pragma once

// What the kernels for two outlines share: the coordinates of one of them, `a`, in which those of the other, `b`, are
// off by some slack, and boxes and edges there, sixteen at a time. Included once for each SIMD target, after
// outline_kernel.h.

#include <cmath>
#include <cstdint>

#include "kernels/outline_kernel.h"
#include "lattice/lattice_edges.h"
#include "outline_collision/outline_contact.h"
#include "outline_collision/outline_data.h"
#include "outline_collision/outline_exact.h"
#include "outline_collision/screen_edges.h"

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

/// Sixteen boxes in a's coordinates.
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

/// Boxes of b, widened by some slack.
inline Boxes boxes_of_b(const LocalMap& map, const Boxes& boxes, float slack) {
    const auto spread = [&](float by_width, float by_height) {
        return Simd::add(Simd::add(Simd::multiply(boxes.half_width, Simd::splat_float(std::abs(by_width))),
                                   Simd::multiply(boxes.half_height, Simd::splat_float(std::abs(by_height)))),
                         Simd::splat_float(slack));
    };
    return {map.x_of(boxes.x, boxes.y), map.y_of(boxes.x, boxes.y), spread(map.xx, map.xy), spread(map.yx, map.yy)};
}

/// The box around an outline in its own coordinates, sixteen times.
inline Boxes box_around(const OutlineData& o) {
    return {Simd::splat_float((o.left + o.right) / 2), Simd::splat_float((o.top + o.bottom) / 2),
            Simd::splat_float((o.right - o.left) / 2), Simd::splat_float((o.bottom - o.top) / 2)};
}

/// Sixteen edges in a's coordinates.
struct Edges {
    Floats x, y, dx, dy;
};

/// Of b, by where they lie in b.
inline Edges edges_of_b(const LocalMap& map, const Edges& edges) {
    const auto along = [&](float by_u, float by_v) {
        return Simd::add(Simd::multiply(edges.dx, Simd::splat_float(by_u)),
                         Simd::multiply(edges.dy, Simd::splat_float(by_v)));
    };
    return {map.x_of(edges.x, edges.y), map.y_of(edges.x, edges.y), along(map.xx, map.xy), along(map.yx, map.yy)};
}

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

/// Do outlines overlap because these edges cross? What crosses an edge that nothing else of its outline meets gets to a
/// solid side of it.
inline bool is_crossing_enough(const OutlineContact& contact, std::int32_t slot_a, std::int32_t slot_b) {
    return is_clear(*contact.a, slot_a) || is_clear(*contact.b, slot_b);
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
    return contact.is_unsure && contacts_overlap_exactly(a, b);
}

} // namespace
} // namespace hitmask::kernels
