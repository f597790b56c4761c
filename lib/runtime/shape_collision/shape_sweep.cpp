#include <hitmask/shape_sweep.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/visit_any.h"
#include "convex_collision/convex_sweep.h"
#include "convex_collision/difference.h"
#include "convex_collision/oval.h"
#include "convex_collision/oval_sweep.h"
#include "shape_collision/edge_sweep.h"
#include "shape_collision/overlap_by_outlines.h"

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
        if (b.count == 0 || is_empty(a)) return std::nullopt;
        if (b.radius == 0) return EdgeSweep(OutlinePart(a.data()), ConvexPart(b), motion).find();
        return first_with_edges(a.data(), box_around_corners(b), b.radius,
                                [&](const LatticeEdge& e) { return first_round_meeting(segment_of(e), b, motion); });
    }

    std::optional<Meeting> operator()(const PosedOutline& a, const Oval& b) const noexcept {
        if (is_empty(a)) return std::nullopt;
        return first_with_edges(a.data(), box_around(b), 0,
                                [&](const LatticeEdge& e) { return first_oval_meeting(e, b, motion); });
    }

    std::optional<Meeting> operator()(const PosedOutline& a, const PosedOutline& b) const noexcept {
        if (is_empty(a) || is_empty(b)) return std::nullopt;
        return EdgeSweep(OutlinePart(a.data()), OutlinePart(b.data()), motion).find();
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
    static bool is_empty(const PosedOutline& outline) noexcept { return outline.data().outline->slot_count == 0; }

    /// The first of the meetings of b, in motion, with edges of an outline; b lies in a box, so much wider.
    template<class MeetingWith>
    [[nodiscard]] std::optional<Meeting> first_with_edges(const kernels::PosedOutlineData& a, const LatticeBox& box,
                                                          std::int32_t wider, MeetingWith meeting_with) const noexcept {
        std::optional<Meeting> first;
        const OutlinePart part(a);
        const OutlineFrame frame = part.frame();
        const OutlineBoxes boxes_a = part.boxes(frame);
        const SingleBox box_b(box, wider, frame);
        const PairsByTime pairs(boxes_a, box_b, frame, motion);
        const auto until = [&] { return first ? first->time : 1; };
        pairs.for_each(until, [&](std::int32_t leaf, std::int32_t /*b*/) {
            const SlottedEdges edges = part.edges(leaf);
            for (std::size_t i = 0; i < edges.count; ++i) {
                const LatticeEdge& e = edges.items[i].edge;
                const BoxNode around = SingleBox(box_around(e, 1), 0, frame).root();
                if (pairs.meeting_time(around.box, box_b.root().box) <= until()) keep_first(first, meeting_with(e));
            }
        });
        return first;
    }

    void keep_first(std::optional<Meeting>& first, const std::optional<Meeting>& next) const noexcept {
        if (!next || (first && next->time > first->time)) return;
        if (!first || next->time < first->time || is_plainer(*next, *first, motion)) first = next;
    }
};

/// A normal that rounding has turned along the motion, as where ovals graze each other, put at right angles to it.
RealPoint against(RealPoint normal, LatticeVector motion) noexcept {
    const auto x = static_cast<double>(motion.x), y = static_cast<double>(motion.y);
    const double along = normal.x * x + normal.y * y;
    if (along <= 0) return normal;
    const double side = normal.y * x - normal.x * y < 0 ? -1 : 1, length = std::sqrt(x * x + y * y);
    return {-side * y / length, side * x / length};
}

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
    const RealPoint normal = against(found->normal, {way.x, way.y});
    return ShapeSweepHit{
        found->time, to_pixels(found->point), {static_cast<float>(normal.x), static_cast<float>(normal.y)}};
}

} // namespace hitmask
