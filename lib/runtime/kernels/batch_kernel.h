#pragma once

// Tests batches of boxes and circles, sixteen pairs at a time. Float computes with rectangles and circles that are
// nearly the same as those on the lattice. It decides the pairs that are farther from touching than these shapes and
// rounding can be off. Integers decide the others. Included once for each SIMD target, which defines `Simd` first.
//
// The answers are exact. The slack is the deviations of both shapes together, plus the error that rounding adds to a
// gap. Then:
//
// 1. A gap between rectangles greater than the slack is a gap between the boxes, because no point of a box is farther
//    from the rectangle than its deviation.
// 2. Rectangles that overlap more deeply (no shorter motion separates them) are boxes that overlap, unless neither has
//    an inside.
// 3. Rounding errs by less than 2^-20 of the distance between the middles. That distance is at most twice the reach of
//    both together, or else they are apart by far more than all errors.
// 4. Shapes without points have rough shapes that are clearly apart from all others. Two circles without points are not
//    clearly apart from each other, and go to integers, which decide right.

#include <cstddef>
#include <cstdint>

#include "shape_collision/batch_data.h"

namespace hitmask::kernels {
namespace {

using Floats = Simd::Floats;

/// Sixteen boxes, or sixteen times the same one.
struct BoxLanes {
    Floats x, y, axis_x, axis_y, length, width;

    explicit BoxLanes(const Boxes16& b)
        : x(Simd::load_floats(b.x)), y(Simd::load_floats(b.y)), axis_x(Simd::load_floats(b.axis_x)),
          axis_y(Simd::load_floats(b.axis_y)), length(Simd::load_floats(b.length)), width(Simd::load_floats(b.width)) {}
    explicit BoxLanes(const RoughBox& b)
        : x(b.x), y(b.y), axis_x(b.axis_x), axis_y(b.axis_y), length(b.length), width(b.width) {}
};

/// Squared distances below which shapes overlap for sure, and up to which they may.
struct SquareBounds {
    Floats inner, outer;

    SquareBounds(Floats radius, Floats slack) {
        const Floats less = max(radius - slack, 0);
        const Floats more = radius + slack;
        inner = less * less, outer = more * more;
    }
};

struct CircleLanes {
    Floats x, y, radius;

    explicit CircleLanes(const Circles16& c)
        : x(Simd::load_floats(c.x)), y(Simd::load_floats(c.y)), radius(Simd::load_floats(c.radius)) {}
    explicit CircleLanes(const RoughCircle& c) : x(c.x), y(c.y), radius(c.radius) {}

    [[nodiscard]] SquareBounds bounds(Floats slack) const { return {radius, slack}; }
};

/// One circle for all pairs. Its bounds are computed once.
struct OneCircle {
    Floats x, y;
    SquareBounds squares;

    OneCircle(const RoughCircle& c, Floats slack) : x(c.x), y(c.y), squares(c.radius, slack) {}

    [[nodiscard]] const SquareBounds& bounds(Floats) const { return squares; }
};

/// The sets of pairs, out of sixteen, that surely overlap and that may overlap.
struct Verdicts {
    unsigned sure, maybe;
};

/// Bound on the error of a gap between shapes that are about to touch.
inline float slack_of(const BatchLimits& a, const BatchLimits& b) {
    return a.deviation + b.deviation + (a.reach + b.reach) * 0x1p-18F;
}

/// Returns true if some pair needs the careful test. This is a pair of boxes without an inside, or one with a very
/// small circle: all that overlaps that circle might seem to be nearly touching it.
inline bool are_careful(const BoxColumns& a, const BoxColumns& b) {
    return a.limits.least + b.limits.least == 0;
}
inline bool are_careful(const BoxColumns& boxes, const CircleColumns& circles) {
    return circles.limits.least <= slack_of(boxes.limits, circles.limits);
}
inline bool are_careful(const CircleColumns&, const CircleColumns&) {
    return false;
}

/// The absolute values of x1 x2 + y1 y2 and x1 y2 - y1 x2.
inline Floats dot(Floats x1, Floats y1, Floats x2, Floats y2) {
    return absolute(add_product(x1 * x2, y1, y2));
}
inline Floats cross(Floats x1, Floats y1, Floats x2, Floats y2) {
    return absolute(subtract_product(x1 * y2, y1, x2));
}

/// Tests separating axes: the directions of the sides of both boxes.
template<bool careful>
Verdicts verdicts(const BoxLanes& a, const BoxLanes& b, Floats slack) {
    const Floats dx = b.x - a.x, dy = b.y - a.y;
    const Floats cosine = dot(a.axis_x, a.axis_y, b.axis_x, b.axis_y);
    const Floats sine = cross(a.axis_x, a.axis_y, b.axis_x, b.axis_y);
    // The gap in a direction: from middle to middle, minus the reach of each box.
    const auto gap = [&](Floats distance, Floats own, Floats other_cosine, Floats other_sine) {
        const Floats beyond_own = distance - own;
        return subtract_product(subtract_product(beyond_own, other_cosine, cosine), other_sine, sine);
    };
    const Floats along_a = gap(dot(dx, dy, a.axis_x, a.axis_y), a.length, b.length, b.width);
    const Floats across_a = gap(cross(dx, dy, a.axis_x, a.axis_y), a.width, b.width, b.length);
    const Floats along_b = gap(dot(dx, dy, b.axis_x, b.axis_y), b.length, a.length, a.width);
    const Floats across_b = gap(cross(dx, dy, b.axis_x, b.axis_y), b.width, a.width, a.length);
    const Floats widest = max(max(along_a, across_a), max(along_b, across_b));
    unsigned sure = widest < -slack;
    if constexpr (careful) sure &= 0 < a.width + b.width;
    return {sure, widest <= slack};
}

inline Verdicts compare(Floats squared_distance, const SquareBounds& bounds) {
    return {squared_distance < bounds.inner, squared_distance <= bounds.outer};
}

/// In the box's frame, the point of the box nearest to the circle is the circle's middle, clamped.
template<bool careful, class Circles>
Verdicts verdicts(const BoxLanes& box, const Circles& circle, Floats slack) {
    const Floats dx = circle.x - box.x, dy = circle.y - box.y;
    const Floats beyond_x = dot(dx, dy, box.axis_x, box.axis_y) - box.length;
    const Floats beyond_y = cross(dx, dy, box.axis_x, box.axis_y) - box.width;
    const Floats gap_x = max(beyond_x, 0), gap_y = max(beyond_y, 0);
    Verdicts v = compare(add_product(gap_x * gap_x, gap_y, gap_y), circle.bounds(slack));
    if constexpr (careful) v.sure |= max(beyond_x, beyond_y) < -slack;
    return v;
}

template<bool careful>
Verdicts verdicts(const CircleLanes& a, const CircleLanes& b, Floats slack) {
    const Floats dx = b.x - a.x, dy = b.y - a.y;
    return compare(add_product(dx * dx, dy, dy), {a.radius + b.radius, slack});
}

/// Decides the open pairs, and sets the bits of those that overlap.
template<class A, class B>
void decide_exactly(const A& a, const B& b, std::size_t first, std::uint64_t open, std::uint64_t& hits) {
    for (; open != 0; open &= open - 1) {
        const auto low = static_cast<unsigned>(open);
        const int lane = low != 0 ? Simd::lowest(low) : 32 + Simd::lowest(static_cast<unsigned>(open >> 32U));
        const std::size_t i = first + static_cast<std::size_t>(lane);
        const bool hit = exact_overlap(a.exact[a.blocks == nullptr ? 0 : i], b.exact[b.blocks == nullptr ? 0 : i]);
        hits |= std::uint64_t{hit} << lane;
    }
}

inline std::size_t count_bits(std::uint64_t word) {
    const auto low = static_cast<unsigned>(word), high = static_cast<unsigned>(word >> 32U);
    return static_cast<std::size_t>(Simd::size_of(low)) + static_cast<std::size_t>(Simd::size_of(high));
}

/// Answers all pairs. lanes_a(block) and lanes_b(block) are the two shapes of sixteen pairs. Takes some words at a
/// time: first float decides what it can, without any branch, then integers decide the rest.
template<bool careful, class A, class B, class LanesA, class LanesB>
std::size_t answer_pairs_with(const A& a, const B& b, std::size_t count, std::uint64_t* hits, LanesA lanes_a,
                              LanesB lanes_b) {
    constexpr std::size_t most_words = 16;
    const Floats slack(slack_of(a.limits, b.limits));
    const std::size_t words = (count + 63) / 64;
    std::size_t found = 0;
    for (std::size_t begin = 0; begin < words; begin += most_words) {
        const std::size_t end = words - begin < most_words ? words : begin + most_words;
        std::uint64_t open[most_words];
        for (std::size_t word = begin; word < end; ++word) {
            std::uint64_t sure = 0, maybe = 0;
            for (std::size_t part = 0; part < 4; ++part) {
                const Verdicts v = verdicts<careful>(lanes_a(4 * word + part), lanes_b(4 * word + part), slack);
                sure |= std::uint64_t{v.sure} << (16 * part);
                maybe |= std::uint64_t{v.maybe} << (16 * part);
            }
            hits[word] = sure;
            open[word - begin] = maybe & ~sure;
        }
        if (end == words && count % 64 != 0) { // bits after the last pair stay clear
            const std::uint64_t asked = (std::uint64_t{1} << (count % 64)) - 1;
            hits[end - 1] &= asked, open[end - 1 - begin] &= asked;
        }
        for (std::size_t word = begin; word < end; ++word) {
            if (open[word - begin] != 0) decide_exactly(a, b, 64 * word, open[word - begin], hits[word]);
            found += count_bits(hits[word]);
        }
    }
    return found;
}

template<class A, class B, class LanesA, class LanesB>
std::size_t answer_pairs(const A& a, const B& b, std::size_t count, std::uint64_t* hits, LanesA lanes_a,
                         LanesB lanes_b) {
    return are_careful(a, b) ? answer_pairs_with<true>(a, b, count, hits, lanes_a, lanes_b)
                             : answer_pairs_with<false>(a, b, count, hits, lanes_a, lanes_b);
}

/// The lanes of a batch, block by block; always() returns the same lanes for all blocks.
template<class Lanes, class Columns>
auto lanes_of(const Columns& columns) {
    return [blocks = columns.blocks](std::size_t block) { return Lanes(blocks[block]); };
}
template<class Lanes>
auto always(const Lanes& lanes) {
    return [lanes](std::size_t) -> const Lanes& { return lanes; };
}

/// See Kernels.
inline std::size_t overlap_boxes(const BoxColumns& a, const BoxColumns& b, std::size_t count, std::uint64_t* hits) {
    if (b.blocks == nullptr) return answer_pairs(a, b, count, hits, lanes_of<BoxLanes>(a), always(BoxLanes(b.one)));
    return answer_pairs(a, b, count, hits, lanes_of<BoxLanes>(a), lanes_of<BoxLanes>(b));
}

inline std::size_t overlap_boxes_circles(const BoxColumns& a, const CircleColumns& b, std::size_t count,
                                         std::uint64_t* hits) {
    if (a.blocks == nullptr) return answer_pairs(a, b, count, hits, always(BoxLanes(a.one)), lanes_of<CircleLanes>(b));
    if (b.blocks == nullptr) {
        const OneCircle circle(b.one, slack_of(a.limits, b.limits));
        return answer_pairs(a, b, count, hits, lanes_of<BoxLanes>(a), always(circle));
    }
    return answer_pairs(a, b, count, hits, lanes_of<BoxLanes>(a), lanes_of<CircleLanes>(b));
}

inline std::size_t overlap_circles(const CircleColumns& a, const CircleColumns& b, std::size_t count,
                                   std::uint64_t* hits) {
    const auto all_a = lanes_of<CircleLanes>(a);
    if (b.blocks == nullptr) return answer_pairs(a, b, count, hits, all_a, always(CircleLanes(b.one)));
    return answer_pairs(a, b, count, hits, all_a, lanes_of<CircleLanes>(b));
}

} // namespace
} // namespace hitmask::kernels
