#pragma once

// Batches of boxes and circles: sixteen pairs at a time in float, as rectangles and circles nearly the same as those on
// the lattice. Pairs that are farther from touching than these and rounding can be off are decided by that, the others
// in integers. Included once for each SIMD target, which defines `Simd` first.
//
// Why that is exact. Let the slack be the deviations of both shapes together, and what rounding adds to a gap. Gaps
// between rectangles greater than it are gaps between the boxes, since no point of a box is farther than its deviation
// from the rectangle. Rectangles that overlap more deeply, so that no shorter way parts them, are boxes that overlap,
// unless neither has an inside. Rounding errs by less than 2^-20 of the distance between the middles; that is at most
// twice the reach of both together, or else they are apart by far more than all errors.

#include <cstddef>
#include <cstdint>

#include "kernels/batch_data.h"

namespace hitmask::kernels {
namespace {

/// Sixteen boxes, or sixteen times the same one.
struct BoxLanes {
    Simd::Ints x, y;
    Simd::Floats axis_x, axis_y, length, width;

    explicit BoxLanes(const SixteenBoxes& b)
        : x(Simd::load_ints(b.x)), y(Simd::load_ints(b.y)), axis_x(Simd::load_floats(b.axis_x)),
          axis_y(Simd::load_floats(b.axis_y)), length(Simd::load_floats(b.length)), width(Simd::load_floats(b.width)) {}
    explicit BoxLanes(const RoughBox& b)
        : x(Simd::splat(b.x)), y(Simd::splat(b.y)), axis_x(Simd::splat_float(b.axis_x)),
          axis_y(Simd::splat_float(b.axis_y)), length(Simd::splat_float(b.length)), width(Simd::splat_float(b.width)) {}
};

struct CircleLanes {
    Simd::Ints x, y;
    Simd::Floats radius;

    explicit CircleLanes(const SixteenCircles& c)
        : x(Simd::load_ints(c.x)), y(Simd::load_ints(c.y)), radius(Simd::load_floats(c.radius)) {}
    explicit CircleLanes(const RoughCircle& c)
        : x(Simd::splat(c.x)), y(Simd::splat(c.y)), radius(Simd::splat_float(c.radius)) {}
};

/// Which of sixteen pairs overlap for sure, and which may.
struct Verdicts {
    unsigned sure, maybe;
};

/// How far a gap between shapes of this reach may be off, where they are about to touch.
inline float rounding(float reach) {
    return reach * 0x1p-18F;
}

inline float slack_of(const BoxColumns& a, const BoxColumns& b) {
    return a.deviation + b.deviation + rounding(a.reach + b.reach);
}
inline float slack_of(const BoxColumns& a, const CircleColumns& b) {
    return a.deviation + rounding(a.reach + b.reach);
}
inline float slack_of(const CircleColumns& a, const CircleColumns& b) {
    return rounding(a.reach + b.reach);
}

/// Along a: its directions are its own axes, b's are turned by the angle between the two.
inline Verdicts verdicts(const BoxLanes& a, const BoxLanes& b, Simd::Floats slack) {
    using Floats = Simd::Floats;
    const auto plus = [](Floats v, Floats w) { return Simd::add(v, w); };
    const auto minus = [](Floats v, Floats w) { return Simd::subtract(v, w); };
    const auto times = [](Floats v, Floats w) { return Simd::multiply(v, w); };
    const Floats dx = Simd::to_floats(Simd::subtract(b.x, a.x)), dy = Simd::to_floats(Simd::subtract(b.y, a.y));
    const Floats cosine = Simd::absolute(plus(times(a.axis_x, b.axis_x), times(a.axis_y, b.axis_y)));
    const Floats sine = Simd::absolute(minus(times(a.axis_x, b.axis_y), times(a.axis_y, b.axis_x)));
    const Floats along_a = Simd::absolute(plus(times(dx, a.axis_x), times(dy, a.axis_y)));
    const Floats across_a = Simd::absolute(minus(times(dx, a.axis_y), times(dy, a.axis_x)));
    const Floats along_b = Simd::absolute(plus(times(dx, b.axis_x), times(dy, b.axis_y)));
    const Floats across_b = Simd::absolute(minus(times(dx, b.axis_y), times(dy, b.axis_x)));
    // The gap between a and b along an axis, and how far the other one reaches along it.
    const auto gap = [&](Floats distance, Floats own, Floats other_cosine, Floats other_sine) {
        return minus(minus(distance, own), plus(times(other_cosine, cosine), times(other_sine, sine)));
    };
    const Floats widest =
        Simd::max(Simd::max(gap(along_a, a.length, b.length, b.width), gap(across_a, a.width, b.width, b.length)),
                  Simd::max(gap(along_b, b.length, a.length, a.width), gap(across_b, b.width, a.width, a.length)));
    const Floats zero = Simd::splat_float(0);
    const unsigned have_inside = Simd::less(zero, plus(a.width, b.width));
    return {Simd::less(widest, minus(zero, slack)) & have_inside, Simd::less_equal(widest, slack)};
}

/// In the box's frame the point nearest to the circle is the middle, clamped.
inline Verdicts verdicts(const BoxLanes& box, const CircleLanes& circle, Simd::Floats slack) {
    using Floats = Simd::Floats;
    const Floats zero = Simd::splat_float(0);
    const Floats dx = Simd::to_floats(Simd::subtract(circle.x, box.x));
    const Floats dy = Simd::to_floats(Simd::subtract(circle.y, box.y));
    const Floats along = Simd::absolute(Simd::add(Simd::multiply(dx, box.axis_x), Simd::multiply(dy, box.axis_y)));
    const Floats across =
        Simd::absolute(Simd::subtract(Simd::multiply(dx, box.axis_y), Simd::multiply(dy, box.axis_x)));
    const Floats beyond_x = Simd::subtract(along, box.length), beyond_y = Simd::subtract(across, box.width);
    const Floats gap_x = Simd::max(beyond_x, zero), gap_y = Simd::max(beyond_y, zero);
    const Floats squared = Simd::add(Simd::multiply(gap_x, gap_x), Simd::multiply(gap_y, gap_y));
    const Floats inner = Simd::max(Simd::subtract(circle.radius, slack), zero), outer = Simd::add(circle.radius, slack);
    const unsigned within = Simd::less(squared, Simd::multiply(inner, inner));
    const unsigned deep = Simd::less(Simd::max(beyond_x, beyond_y), Simd::subtract(zero, slack));
    return {within | deep, Simd::less_equal(squared, Simd::multiply(outer, outer))};
}

inline Verdicts verdicts(const CircleLanes& a, const CircleLanes& b, Simd::Floats slack) {
    using Floats = Simd::Floats;
    const Floats dx = Simd::to_floats(Simd::subtract(b.x, a.x)), dy = Simd::to_floats(Simd::subtract(b.y, a.y));
    const Floats squared = Simd::add(Simd::multiply(dx, dx), Simd::multiply(dy, dy));
    const Floats radius = Simd::add(a.radius, b.radius);
    const Floats inner = Simd::max(Simd::subtract(radius, slack), Simd::splat_float(0));
    const Floats outer = Simd::add(radius, slack);
    return {Simd::less(squared, Simd::multiply(inner, inner)), Simd::less_equal(squared, Simd::multiply(outer, outer))};
}

/// The pairs of a word that are open: their answers, at their places.
template<class A, class B>
std::uint64_t decide_exactly(const A& a, const B& b, std::size_t first, std::uint64_t open) {
    std::uint64_t hits = 0;
    for (; open != 0; open &= open - 1) {
        const auto low = static_cast<unsigned>(open);
        const int lane = low != 0 ? Simd::lowest(low) : 32 + Simd::lowest(static_cast<unsigned>(open >> 32U));
        const std::size_t i = first + static_cast<std::size_t>(lane);
        const bool hit = exact_overlap(a.exact[a.blocks == nullptr ? 0 : i], b.exact[b.blocks == nullptr ? 0 : i]);
        hits |= std::uint64_t{hit} << lane;
    }
    return hits;
}

/// All pairs; lanes_a(block) and lanes_b(block) are the two shapes of sixteen of them.
template<class A, class B, class LanesA, class LanesB>
std::size_t answer_pairs(const A& a, const B& b, std::size_t count, std::uint64_t* hits, LanesA lanes_a,
                         LanesB lanes_b) {
    const Simd::Floats slack = Simd::splat_float(slack_of(a, b));
    std::size_t found = 0;
    for (std::size_t first = 0; first < count; first += 64) {
        std::uint64_t sure = 0, maybe = 0;
        for (std::size_t part = 0; part < 4; ++part) {
            const std::size_t block = first / 16 + part;
            const Verdicts v = verdicts(lanes_a(block), lanes_b(block), slack);
            sure |= std::uint64_t{v.sure} << (16 * part);
            maybe |= std::uint64_t{v.maybe} << (16 * part);
        }
        if (count - first < 64) { // behind the last pair
            const std::uint64_t asked = (std::uint64_t{1} << (count - first)) - 1;
            sure &= asked, maybe &= asked;
        }
        if ((maybe & ~sure) != 0) sure |= decide_exactly(a, b, first, maybe & ~sure);
        hits[first / 64] = sure;
        found += static_cast<std::size_t>(Simd::size_of(static_cast<unsigned>(sure)) +
                                          Simd::size_of(static_cast<unsigned>(sure >> 32U)));
    }
    return found;
}

/// The same, where b may be one shape for all pairs.
template<class LanesA, class LanesB, class A, class B>
std::size_t answer(const A& a, const B& b, std::size_t count, std::uint64_t* hits) {
    const auto all_a = [&](std::size_t block) { return LanesA(a.blocks[block]); };
    if (b.blocks == nullptr) {
        return answer_pairs(a, b, count, hits, all_a, [one = LanesB(b.one)](std::size_t) { return one; });
    }
    const auto all_b = [&](std::size_t block) { return LanesB(b.blocks[block]); };
    return answer_pairs(a, b, count, hits, all_a, all_b);
}

/// See Kernels.
inline std::size_t boxes_and_boxes(const BoxColumns& a, const BoxColumns& b, std::size_t count, std::uint64_t* hits) {
    return answer<BoxLanes, BoxLanes>(a, b, count, hits);
}

inline std::size_t circles_and_circles(const CircleColumns& a, const CircleColumns& b, std::size_t count,
                                       std::uint64_t* hits) {
    return answer<CircleLanes, CircleLanes>(a, b, count, hits);
}

inline std::size_t boxes_and_circles(const BoxColumns& a, const CircleColumns& b, std::size_t count,
                                     std::uint64_t* hits) {
    if (a.blocks != nullptr) return answer<BoxLanes, CircleLanes>(a, b, count, hits);
    const auto all_circles = [&](std::size_t block) { return CircleLanes(b.blocks[block]); };
    return answer_pairs(
        a, b, count, hits, [one = BoxLanes(a.one)](std::size_t) { return one; }, all_circles);
}

} // namespace
} // namespace hitmask::kernels
