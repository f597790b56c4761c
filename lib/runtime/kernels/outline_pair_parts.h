#pragma once

// Shared by the kernels for two outlines: boxes and edges, sixteen at a time. They are in the coordinates of one
// outline, `a`, in which those of the other one, `b`, are off by some slack. Included once for each SIMD target, after
// outline_kernel.h.
//
// Functions are inlined by force: often one side is the same in all four vectors of sixteen bytes, and compilers
// compute it only once if they see all of a formula.

#include <cmath>
#include <cstdint>
#include <type_traits>

#include "kernels/fours.h"
#include "kernels/outline_kernel.h"
#include "lattice/lattice_edges.h"
#include "outline_collision/outline_contact.h"
#include "outline_collision/outline_data.h"
#include "outline_collision/outline_exact.h"
#include "outline_collision/screen_edges.h"

namespace hitmask::kernels {
namespace {

/// sum + a * b and sum - a * b, in one step where sixteen lanes have an instruction for it.
template<typename Number>
[[gnu::always_inline]] inline Number plus_product(Number sum, Number a, Number b) {
    if constexpr (std::is_same_v<Number, Floats>) {
        return add_product(sum, a, b);
    } else {
        return sum + a * b;
    }
}
template<typename Number>
[[gnu::always_inline]] inline Number minus_product(Number sum, Number a, Number b) {
    if constexpr (std::is_same_v<Number, Floats>) {
        return subtract_product(sum, a, b);
    } else {
        return sum - a * b;
    }
}

/// Maps the coordinates of one outline to those of another, in float.
struct LocalMap {
    float xx, xy, x0, yx, yy, y0;
    float scale;

    [[gnu::always_inline]] LocalMap(const PosedOutlineData& from, const PosedOutlineData& to) {
        const double fxx = from.place_x[0], fxy = from.place_x[1], fyx = from.place_y[0], fyy = from.place_y[1];
        const double dx = from.place_x[2] - to.place_x[2], dy = from.place_y[2] - to.place_y[2];
        const double txx = to.xx, txy = to.xy, tyx = to.yx, tyy = to.yy;
        xx = static_cast<float>(txx * fxx + txy * fyx), xy = static_cast<float>(txx * fxy + txy * fyy);
        yx = static_cast<float>(tyx * fxx + tyy * fyx), yy = static_cast<float>(tyx * fxy + tyy * fyy);
        x0 = static_cast<float>(txx * dx + txy * dy), y0 = static_cast<float>(tyx * dx + tyy * dy);
        scale = from.scale / to.scale;
    }

    template<typename Number>
    [[nodiscard]] Number x_of(Number u, Number v) const {
        return plus_product<Number>(plus_product<Number>(x0, v, xy), u, xx);
    }
    template<typename Number>
    [[nodiscard]] Number y_of(Number u, Number v) const {
        return plus_product<Number>(plus_product<Number>(y0, v, yy), u, yx);
    }
};

/// The map from b's coordinates to a's, and the error of places. Functions take it beside a and b, not with them in one
/// struct: compilers load two pointers at once there, which waits for the stores of each.
struct PairMap : LocalMap {
    /// Bound on the error of places of `b` in a's coordinates. Sums the rounding of places, of float coordinates, and
    /// of the map.
    float slack;

    [[gnu::always_inline]] PairMap(const PosedOutlineData& a, const PosedOutlineData& b)
        : LocalMap(b, a), slack(a.slack + b.slack * scale + 2 * a.outline->error) {}
};

inline float absolute(float v) {
    return std::abs(v);
}
inline float min(float a, float b) {
    return a < b ? a : b;
}
inline float max(float a, float b) {
    return a > b ? a : b;
}
/// The lanes in which a is less than b: 1 or 0 for single numbers.
inline unsigned less(float a, float b) {
    return a < b ? 1 : 0;
}
inline auto less(const Floats& a, const Floats& b) {
    return a < b;
}

using Quad = Simd::Quad;
constexpr auto quad_of_a = [](const float* p) { return Simd::load_quad_a(p); };
constexpr auto quad_of_b = [](const float* p) { return Simd::load_quad_b(p); };

/// A box in a's coordinates; four if Number is Fours or Quad, sixteen if it is Floats.
template<typename Number>
struct Boxes {
    Number x, y, half_width, half_height;
};

/// The lanes in which two boxes are near each other.
template<typename Number>
[[nodiscard, gnu::always_inline]] inline auto are_near(const Boxes<Number>& a, const Boxes<Number>& b) {
    return (absolute(a.x - b.x) <= a.half_width + b.half_width) &
           (absolute(a.y - b.y) <= a.half_height + b.half_height);
}

/// The pairs of one of four boxes `a` and one of four boxes `b` that are near each other.
[[nodiscard, gnu::always_inline]] inline unsigned near_pairs(const Boxes<Quad>& a, const Boxes<Quad>& b) {
    return are_near<Floats>(
        {Simd::spread_a(a.x), Simd::spread_a(a.y), Simd::spread_a(a.half_width), Simd::spread_a(a.half_height)},
        {Simd::spread_b(b.x), Simd::spread_b(b.y), Simd::spread_b(b.half_width), Simd::spread_b(b.half_height)});
}

/// Boxes of b in a's coordinates, widened by some slack.
template<typename Number>
[[gnu::always_inline]] inline Boxes<Number> boxes_of_b(const LocalMap& map, const Boxes<Number>& boxes, float slack) {
    const auto spread = [&](float by_width, float by_height) {
        return plus_product<Number>(plus_product<Number>(slack, boxes.half_width, std::abs(by_width)),
                                    boxes.half_height, std::abs(by_height));
    };
    return {map.x_of(boxes.x, boxes.y), map.y_of(boxes.x, boxes.y), spread(map.xx, map.xy), spread(map.yx, map.yy)};
}

/// The box around an outline in its own coordinates.
inline Boxes<float> box_around(const OutlineData& o) {
    return {(o.left + o.right) / 2, (o.top + o.bottom) / 2, (o.right - o.left) / 2, (o.bottom - o.top) / 2};
}

/// The same box in all lanes.
template<typename Number>
[[gnu::always_inline]] inline Boxes<Number> boxes_alike(const Boxes<float>& box) {
    return {box.x, box.y, box.half_width, box.half_height};
}

/// An edge in a's coordinates; four if Number is Quad, sixteen if it is Floats.
template<typename Number>
struct Edges {
    Number x, y, dx, dy;
};

/// Edges of b in a's coordinates, from those in b's.
template<typename Number>
[[gnu::always_inline]] inline Edges<Number> edges_of_b(const LocalMap& map, const Edges<Number>& edges) {
    const auto along = [&](float by_u, float by_v) { return plus_product<Number>(edges.dx * by_u, edges.dy, by_v); };
    return {map.x_of(edges.x, edges.y), map.y_of(edges.x, edges.y), along(map.xx, map.xy), along(map.yx, map.yy)};
}

/// The boxes around edges, their places and sides twice as large.
template<typename Number>
[[gnu::always_inline]] inline Boxes<Number> doubled_boxes(const Edges<Number>& edges, float margin) {
    return {edges.x + edges.x + edges.dx, edges.y + edges.y + edges.dy, absolute(edges.dx) + margin,
            absolute(edges.dy) + margin};
}

/// Pairs of edges whose places are off by some slack: the sides on which each edge has the ends of the other.
template<typename Number>
class EdgePairs {
public:
    [[gnu::always_inline]] EdgePairs(const Edges<Number>& a, const Edges<Number>& b, float slack) {
        const Number px = b.x - a.x, py = b.y - a.y; // from the start of a to that of b
        const Number turn = cross(a.dx, a.dy, b.dx, b.dy);
        start_b_ = cross(a.dx, a.dy, px, py), end_b_ = start_b_ + turn;
        start_a_ = cross(px, py, b.dx, b.dy), end_a_ = start_a_ - turn;
        room_b_ = (absolute(a.dx) + absolute(a.dy)) * slack;
        room_a_ = (absolute(b.dx) + absolute(b.dy)) * slack;
    }

    /// The pairs of which one edge lies clearly on one side of the other.
    [[nodiscard, gnu::always_inline]] auto apart() const {
        return beyond(start_b_, end_b_, room_b_) | beyond(start_a_, end_a_, room_a_);
    }

    /// The pairs that surely cross: each edge has its ends clearly on both sides of the other.
    [[nodiscard, gnu::always_inline]] auto sure() const {
        return across(start_b_, end_b_, room_b_) & across(start_a_, end_a_, room_a_);
    }

private:
    [[nodiscard]] static Number cross(Number ax, Number ay, Number bx, Number by) {
        return minus_product<Number>(ax * by, ay, bx);
    }

    /// The lanes where both are more than `room`, or both less than -room.
    [[nodiscard]] static auto beyond(Number p, Number q, Number room) { return less(room, max(min(p, q), -max(p, q))); }
    /// The lanes where one is more than `room`, and the other less than -room.
    [[nodiscard]] static auto across(Number p, Number q, Number room) { return less(room, min(max(p, q), -min(p, q))); }

    // The signed distance of each edge's ends from the other edge, and the bound on its error; both times the other's
    // length.
    Number start_a_, end_a_, room_a_;
    Number start_b_, end_b_, room_b_;
};

/// Returns true if the outlines overlap because these edges cross. An edge that crosses a clear one reaches a solid
/// side of it: nothing else of that outline meets the clear edge.
inline bool is_crossing_enough(const OutlineContact& contact, std::int32_t slot_a, std::int32_t slot_b) {
    return is_clear(*contact.a, slot_a) || is_clear(*contact.b, slot_b);
}

/// Returns true if the first vertex of a ring of `inner` is inside `outer`.
inline bool has_ring_inside(const PosedOutlineData& inner, const PosedOutlineData& outer) {
    const OutlineData& o = *inner.outline;
    for (std::int32_t r = 0; r < o.ring_count; ++r) {
        const LatticePoint p = vertex_on_screen(inner, o.ring_slots[r]);
        if (posed_outline_circle(outer, {p.x, p.y, 0})) return true;
    }
    return false;
}

/// Returns true if an outline has a ring inside the other, or if an unsure contact is an overlap. Call this after no
/// two edges that meet made the outlines overlap. `a_out`: some of a lies outside the other's box, and likewise b.
inline bool rings_overlap(const OutlineContact& contact, bool a_out, bool b_out) {
    const PosedOutlineData &a = *contact.a, &b = *contact.b;
    if (!(b_out && b.outline->ring_count == 1) && has_ring_inside(b, a)) return true;
    if (!(a_out && a.outline->ring_count == 1) && has_ring_inside(a, b)) return true;
    return contact.is_unsure && contacts_overlap_exactly(a, b);
}

} // namespace
} // namespace hitmask::kernels
