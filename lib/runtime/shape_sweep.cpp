#include <hitmask/shape_sweep.h>

#include <algorithm>
#include <cassert>

#include "shapes/convex_sweep.h"
#include "shapes/difference.h"
#include "shapes/edge_sweep.h"
#include "shapes/oval.h"
#include "shapes/oval_sweep.h"
#include "shapes/overlap_by_outlines.h"
#include "shapes/visit_any.h"

namespace hitmask {

namespace {

using on_screen::Convex;
using on_screen::Oval;
using on_screen::PosedMaskShape;

/// Pairs of shapes that do not overlap at the start, the one with the lower index in the variant in motion.
struct Sweep {
    LatticeVector motion;

    std::optional<Meeting> operator()(const Convex& a, const Convex& b) const noexcept {
        return first_meeting(a, b, motion);
    }

    std::optional<Meeting> operator()(const Oval& a, const Oval& b) const noexcept {
        return first_oval_meeting(a, b, motion);
    }

    std::optional<Meeting> operator()(const Oval& a, const Convex& b) const noexcept {
        if (b.count == 0) return std::nullopt;
        if (b.radius > 0) return first_oval_meeting(a, b, motion);
        std::optional<Meeting> first;
        for (std::int32_t i = 0; i < b.count; ++i) {
            keep_first(first, first_oval_meeting(edge(b, i), a, -motion));
        }
        return first ? std::optional(first->exchanged(-motion)) : std::nullopt;
    }

    std::optional<Meeting> operator()(const PosedOutline& a, const Convex& b) const noexcept {
        if (b.count == 0) return std::nullopt;
        const OutlinePart of_a(a.data());
        const ConvexPart of_b(b);
        if (b.radius == 0) return EdgeSweep(of_a, of_b, motion).find();
        std::optional<Meeting> first;
        of_a.for_each_near(swept(of_b.box(), motion, b.radius), [&](std::int32_t /*slot*/, const LatticeEdge& e) {
            keep_first(first, first_round_meeting(segment_of(e), b, motion));
        });
        return first;
    }

    std::optional<Meeting> operator()(const PosedOutline& a, const Oval& b) const noexcept {
        std::optional<Meeting> first;
        OutlinePart(a.data()).for_each_near(
            swept(box_around(b), motion, 0),
            [&](std::int32_t /*slot*/, const LatticeEdge& e) { keep_first(first, first_oval_meeting(e, b, motion)); });
        return first;
    }

    std::optional<Meeting> operator()(const PosedOutline& a, const PosedOutline& b) const noexcept {
        const OutlinePart of_a(a.data()), of_b(b.data());
        return EdgeSweep(of_a, of_b, motion).find();
    }

    template<class Other>
    std::optional<Meeting> operator()(const PosedMaskShape& a, const Other& b) const noexcept {
        return (*this)(a.outline, b);
    }
    std::optional<Meeting> operator()(const PosedMaskShape& a, const PosedMaskShape& b) const noexcept {
        return (*this)(a.outline, b.outline);
    }

    /// The other way round.
    template<class A, class B>
    std::optional<Meeting> operator()(const A& a, const B& b) const noexcept {
        const std::optional<Meeting> found = Sweep{-motion}(b, a);
        return found ? std::optional(found->exchanged(-motion)) : std::nullopt;
    }

private:
    void keep_first(std::optional<Meeting>& first, const std::optional<Meeting>& next) const noexcept {
        if (!next || (first && next->time > first->time)) return;
        if (!first || next->time < first->time || is_plainer(*next, *first, motion)) first = next;
    }
};

Vec2 to_pixels(RealPoint p) noexcept {
    return {static_cast<float>(p.x / lattice_per_px), static_cast<float>(p.y / lattice_per_px)};
}

/// The middle of what the boxes around two shapes that overlap share.
Vec2 middle_of_boxes(const PosedShape& a, const PosedShape& b) noexcept {
    const Aabb p = a.bounds(), q = b.bounds();
    return {(std::max(p.lower.x, q.lower.x) + std::min(p.upper.x, q.upper.x)) / 2,
            (std::max(p.lower.y, q.lower.y) + std::min(p.upper.y, q.upper.y)) / 2};
}

} // namespace

std::optional<ShapeSweepHit> sweep(const PosedShape& a, const PosedShape& b, Vec2 motion) noexcept {
    const LatticePoint way = to_lattice(motion);
    assert(is_in_range(way));
    if (overlap_by_outlines(a, b)) return ShapeSweepHit{0, middle_of_boxes(a, b), {0, 0}};
    if (way == LatticePoint{}) return std::nullopt;
    const std::optional<Meeting> found = visit_any(a.on_screen(), [&](const auto& shape_a) {
        return visit_any(b.on_screen(), [&](const auto& shape_b) { return Sweep{{way.x, way.y}}(shape_a, shape_b); });
    });
    if (!found) return std::nullopt;
    return ShapeSweepHit{found->time,
                         to_pixels(found->point),
                         {static_cast<float>(found->normal.x), static_cast<float>(found->normal.y)}};
}

} // namespace hitmask
