#include <hitmask/collide.h>

#include <algorithm>
#include <cassert>

#include "base/visit_any.h"
#include "convex_collision/convex_sweep.h"
#include "convex_collision/ellipse_sweep.h"
#include "convex_collision/minkowski_difference.h"
#include "convex_collision/screen_ellipse.h"
#include "shape_collision/by_outline.h"
#include "shape_collision/edge_sweep.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

using on_screen::Convex;
using on_screen::PosedMaskShape;
using on_screen::ScreenEllipse;

/// Sweeps pairs of shapes that do not overlap at the start. The one with the lower index in the variant moves.
struct Sweep {
    LatticeVector motion;

    std::optional<TimeOfImpact> operator()(const Convex& a, const Convex& b) const noexcept {
        return time_of_impact(a, b, motion);
    }

    std::optional<TimeOfImpact> operator()(const ScreenEllipse& a, const ScreenEllipse& b) const noexcept {
        return ellipse_time_of_impact(a, b, motion);
    }

    std::optional<TimeOfImpact> operator()(const ScreenEllipse& a, const Convex& b) const noexcept {
        if (b.count == 0) return std::nullopt;
        if (b.radius > 0) return ellipse_time_of_impact(a, b, motion);
        std::optional<TimeOfImpact> first;
        for (std::int32_t i = 0; i < b.count; ++i) {
            keep_first(first, ellipse_time_of_impact(edge(b, i), a, -motion));
        }
        return first ? std::optional(first->exchanged(-motion)) : std::nullopt;
    }

    std::optional<TimeOfImpact> operator()(const PosedOutline& a, const Convex& b) const noexcept {
        if (b.count == 0 || is_empty(a)) return std::nullopt;
        if (b.radius == 0) return EdgeSweep(OutlinePart(a.data()), ConvexPart(b), motion).find();
        return first_with_edges(a.data(), box_around_corners(b), b.radius,
                                [&](const LatticeEdge& e) { return round_time_of_impact(segment_of(e), b, motion); });
    }

    std::optional<TimeOfImpact> operator()(const PosedOutline& a, const ScreenEllipse& b) const noexcept {
        if (is_empty(a)) return std::nullopt;
        return first_with_edges(a.data(), box_around(b), 0,
                                [&](const LatticeEdge& e) { return ellipse_time_of_impact(e, b, motion); });
    }

    std::optional<TimeOfImpact> operator()(const PosedOutline& a, const PosedOutline& b) const noexcept {
        if (is_empty(a) || is_empty(b)) return std::nullopt;
        return EdgeSweep(OutlinePart(a.data()), OutlinePart(b.data()), motion).find();
    }

    template<class Other>
    std::optional<TimeOfImpact> operator()(const PosedMaskShape& a, const Other& b) const noexcept {
        return (*this)(a.outline(), b);
    }
    std::optional<TimeOfImpact> operator()(const PosedMaskShape& a, const PosedMaskShape& b) const noexcept {
        return (*this)(a.outline(), b.outline());
    }

    /// Pairs in the other order.
    template<class A, class B>
    std::optional<TimeOfImpact> operator()(const A& a, const B& b) const noexcept {
        const std::optional<TimeOfImpact> found = Sweep{-motion}(b, a);
        return found ? std::optional(found->exchanged(-motion)) : std::nullopt;
    }

private:
    static bool is_empty(const PosedOutline& outline) noexcept { return outline.data().outline->slot_count == 0; }

    /// The first meeting of b, in motion, with edges of an outline. b lies in `box`, extended by `wider`.
    template<class MeetingWith>
    [[nodiscard]] std::optional<TimeOfImpact> first_with_edges(const kernels::PosedOutlineData& a,
                                                               const LatticeBox& box, std::int32_t wider,
                                                               MeetingWith meeting_with) const noexcept {
        std::optional<TimeOfImpact> first;
        const OutlinePart part(a);
        const OutlineFrame frame = part.frame();
        const OutlineBoxes boxes_a = part.boxes(frame);
        const SingleBox box_b(box, wider, frame);
        const PairsByTime pairs(boxes_a, box_b, frame, motion);
        const auto until = [&] { return first ? first->fraction : 1; };
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

    void keep_first(std::optional<TimeOfImpact>& first, const std::optional<TimeOfImpact>& next) const noexcept {
        if (!next || (first && next->fraction > first->fraction)) return;
        if (!first || next->fraction < first->fraction || is_preferred(*next, *first, motion)) first = next;
    }
};

/// Corrects a normal that rounding has turned along the motion, as where ellipses graze each other. The result is at
/// right angles to the motion.
RealPoint against(RealPoint normal, LatticeVector motion) noexcept {
    const auto x = static_cast<double>(motion.x), y = static_cast<double>(motion.y);
    const double along = normal.x * x + normal.y * y;
    if (along <= 0) return normal;
    const double side = normal.y * x - normal.x * y < 0 ? -1 : 1, length = vector_length(x, y);
    return {-side * y / length, side * x / length};
}

Vec2 to_pixels(RealPoint p) noexcept {
    return {static_cast<float>(p.x / lattice_per_px), static_cast<float>(p.y / lattice_per_px)};
}

/// The middle of the region that the boxes around two overlapping shapes share.
Vec2 middle_of_boxes(const PosedShape& a, const PosedShape& b) noexcept {
    const Aabb p = a.bounds(), q = b.bounds();
    return {(std::max(p.lower.x, q.lower.x) + std::min(p.upper.x, q.upper.x)) / 2,
            (std::max(p.lower.y, q.lower.y) + std::min(p.upper.y, q.upper.y)) / 2};
}

} // namespace

std::optional<ShapeHit> sweep(const PosedShape& a, const PosedShape& b, Vec2 motion) noexcept {
    const LatticePoint path = to_lattice(motion);
    assert(is_in_range(path));
    if (overlap_by_outlines(a, b)) return ShapeHit{0, middle_of_boxes(a, b), {0, 0}};
    if (path == LatticePoint{}) return std::nullopt;
    const std::optional<TimeOfImpact> found = visit_any(a.on_screen(), [&](const auto& shape_a) {
        return visit_any(b.on_screen(), [&](const auto& shape_b) { return Sweep{{path.x, path.y}}(shape_a, shape_b); });
    });
    if (!found) return std::nullopt;
    const RealPoint normal = against(found->normal, {path.x, path.y});
    return ShapeHit{
        found->fraction, to_pixels(found->point), {static_cast<float>(normal.x), static_cast<float>(normal.y)}};
}

} // namespace hitmask
