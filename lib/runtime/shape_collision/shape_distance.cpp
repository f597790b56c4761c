#include <hitmask/collide.h>

#include "base/visit_any.h"
#include "convex_collision/closest_pair.h"
#include "convex_collision/closest_points.h"
#include "convex_collision/convex_core.h"
#include "convex_collision/ellipse_distance.h"
#include "convex_collision/screen_ellipse.h"
#include "lattice/pose_domain.h"
#include "outline_collision/outline_data.h"
#include "outline_collision/outline_exact.h"
#include "shape_collision/edges_by_distance.h"
#include "shape_collision/outline_distance.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

using on_screen::Convex;
using on_screen::PosedMaskShape;
using on_screen::ScreenEllipse;

bool has_points(const Convex& shape) noexcept {
    return shape.count > 0;
}
bool has_points(const ScreenEllipse&) noexcept {
    return true;
}
bool has_points(const PosedOutline& outline) noexcept {
    return outline.data().outline->level_count > 0;
}
bool has_points(const PosedMaskShape& mask) noexcept {
    return mask.outline_data().level_count > 0 && !is_too_small(mask.pose);
}

/// The distance of two shapes, and their closest points; units.
struct Gap {
    double length = 0;
    RealPoint on_a, on_b;
};

ShapeDistance in_px(const Gap& gap) noexcept {
    const auto px = [](RealPoint p) {
        return Vec2{static_cast<float>(p.x / lattice_per_px), static_cast<float>(p.y / lattice_per_px)};
    };
    return {gap.length / lattice_per_px, px(gap.on_a), px(gap.on_b)};
}

/// Takes the closest points of two shapes without their radii.
Gap gap_outside(const ClosestPair& pair, std::int32_t radius_a, std::int32_t radius_b) noexcept {
    const std::int64_t reach = std::int64_t{radius_a} + radius_b;
    const double length = pair.length_beyond(reach), between = pair.length();
    const RealPoint a = pair.on_a(), b = pair.on_b();
    if (between == 0) return {0, a, a};
    // If the shapes overlap, the point that divides the line between these points as the radii do is in both.
    const double part_a = length > 0 ? radius_a / between : radius_a / static_cast<double>(reach);
    const double part_b = length > 0 ? radius_b / between : 1 - part_a;
    const RealPoint on_a = gjk::between(a, b, part_a);
    return {length, on_a, length > 0 ? gjk::between(b, a, part_b) : on_a};
}

/// The number of different edges: one for a segment or a point.
std::int32_t edge_count(const Convex& shape) noexcept {
    return shape.count > 2 ? shape.count : 1;
}

void offer_corners(ClosestPair& pair, const Convex& corners, const Convex& edges, bool is_of_a) noexcept {
    for (std::int32_t i = 0; i < edge_count(edges); ++i) {
        for (std::int32_t k = 0; k < corners.count; ++k) {
            pair.offer_point(corner(corners, k), edge(edges, i), is_of_a);
        }
    }
}

/// The closest points of convex shapes without their radii.
ClosestPair closest_pair(const Convex& a, const Convex& b) noexcept {
    ClosestPair pair;
    Convex core_a = a, core_b = b;
    core_a.radius = core_b.radius = 0;
    const bool may_cross = edge_count(a) == 1 && edge_count(b) == 1;
    if (!may_cross && !overlaps(core_a, core_b)) { // a corner is nearest
        offer_corners(pair, a, b, true);
        offer_corners(pair, b, a, false);
        return pair;
    }
    if (contains_closed(b, corner(a, 0))) {
        pair.meet_at(corner(a, 0));
    } else if (contains_closed(a, corner(b, 0))) {
        pair.meet_at(corner(b, 0));
    }
    for (std::int32_t i = 0; i < edge_count(a) && pair.squared() > 0; ++i) {
        for (std::int32_t k = 0; k < edge_count(b); ++k) {
            pair.offer(edge(a, i), edge(b, k));
        }
    }
    return pair;
}

/// The precision of distances of ellipses, and the least distance of shapes that are surely apart; units.
constexpr double ellipse_precision = 0x1p-18, least_gap = 0x1p-30;

/// The gap between an ellipse and a convex set, by GJK. If it is more than `limit`, the result is any value above
/// `limit`.
template<class Support>
Gap ellipse_gap(const ScreenEllipse& ellipse, LatticePoint origin, const Support& support_b,
                double limit = 1e300) noexcept {
    const auto support_a = [&](RealPoint direction) { return support(ellipse, origin, direction); };
    const ClosestPoints found = closest_points(support_a, support_b, ellipse_precision,
                                               [&](const ClosestPoints& bounds) { return bounds.at_least > limit; });
    const RealPoint o = to_real(origin);
    return {found.at_most, {found.on_a.x + o.x, found.on_a.y + o.y}, {found.on_b.x + o.x, found.on_b.y + o.y}};
}

/// The gap between an ellipse and an edge, which may overlap; exactly 0 if they touch.
Gap ellipse_gap(const ScreenEllipse& ellipse, const LatticeEdge& edge, double limit) noexcept {
    const RealPoint a = to_real(edge.a), b = to_real(edge.b), along = gjk::minus(b, a);
    if (side_of_boundary(ellipse, edge) <= 0) {
        const RealPoint deepest = gjk::between(a, b, deepest_place(ellipse, edge));
        return {0, deepest, deepest};
    }
    Gap gap = ellipse_gap(
        ellipse, edge.a, [&](RealPoint direction) { return dot(direction, along) > 0 ? along : RealPoint{}; }, limit);
    gap.length = std::max(gap.length, least_gap);
    return gap;
}

/// A lower bound on the gap, in spite of rounding. Measured along the line from the ellipse's centre to the nearest
/// point of the edge.
double least_gap_to(const ScreenEllipse& ellipse, const LatticeEdge& edge) noexcept {
    ClosestPair pair;
    const LatticePoint center = lattice_point(ellipse.center);
    pair.offer({center, center}, edge);
    const double between = pair.length();
    if (between == 0) return 0;
    const RealPoint offset = gjk::minus(pair.on_b(), pair.on_a());
    const double along_u = offset.x * ellipse.u.x + offset.y * ellipse.u.y,
                 along_v = offset.x * ellipse.v.x + offset.y * ellipse.v.y;
    return between * (1 - 0x1p-40) - vector_length(along_u, along_v) / between;
}

/// Takes in an edge that may be nearer.
void look_at(Gap& least, const ScreenEllipse& ellipse, const LatticeEdge& edge) noexcept {
    if (least.length == 0 || least_gap_to(ellipse, edge) >= least.length) return;
    const Gap gap = ellipse_gap(ellipse, edge, least.length);
    if (gap.length < least.length) least = gap;
}

Gap around_center(const ScreenEllipse& ellipse) noexcept {
    const RealPoint center = to_real(lattice_point(ellipse.center));
    return {0, center, center};
}

/// Measures pairs of shapes, the one with the lower index in the variant first.
struct GapBetween {
    Gap operator()(const Convex& a, const Convex& b) const noexcept {
        return gap_outside(closest_pair(a, b), a.radius, b.radius);
    }

    Gap operator()(const Convex& a, const ScreenEllipse& b) const noexcept {
        if (contains_closed(a, lattice_point(b.center))) return around_center(b);
        Gap least{1e18, {}, {}};
        for (std::int32_t i = 0; i < edge_count(a); ++i) {
            look_at(least, b, edge(a, i));
        }
        std::swap(least.on_a, least.on_b);
        if (a.radius == 0 || least.length == 0) return least;
        if (distance_below(b, edge(a, 0), a.radius)) return {0, least.on_b, least.on_b};
        const double length = std::max(least.length - a.radius, 0.0);
        const RealPoint on_a = gjk::between(least.on_a, least.on_b, a.radius / least.length);
        return {length, length > 0 ? on_a : least.on_b, least.on_b};
    }

    Gap operator()(const Convex& a, const PosedOutline& b) const noexcept {
        return gap_outside(hitmask::closest_pair(a, b.data()), a.radius, 0);
    }

    Gap operator()(const ScreenEllipse& a, const ScreenEllipse& b) const noexcept {
        const LatticePoint origin = lattice_point(a.center);
        Gap gap = ellipse_gap(a, origin, [&](RealPoint direction) { return support(b, origin, direction); });
        if (overlap(a, b)) gap.length = 0, gap.on_b = gap.on_a;
        return gap;
    }

    Gap operator()(const ScreenEllipse& a, const PosedOutline& b) const noexcept {
        if (kernels::of_outlines().posed_outline_circle(b.data(), {a.center.x, a.center.y, 0})) return around_center(a);
        const LatticePoint center = lattice_point(a.center);
        const auto size = [](on_screen::Point v) { return vector_length(double(v.x), double(v.y)); };
        const double radius = vector_length(size(a.u), size(a.v));
        Gap least{1e18, {}, {}};
        EdgesByDistance(b.data()).for_each_near(
            {center, center}, radius, [&] { return least.length; },
            [&](const LatticeEdge& e) { look_at(least, a, e); });
        return least;
    }

    Gap operator()(const PosedOutline& a, const PosedOutline& b) const noexcept {
        return gap_outside(hitmask::closest_pair(a.data(), b.data()), 0, 0);
    }

    template<class Other>
    Gap operator()(const Other& a, const PosedMaskShape& b) const noexcept {
        return (*this)(a, b.outline());
    }
    Gap operator()(const PosedMaskShape& a, const PosedMaskShape& b) const noexcept {
        return (*this)(a.outline(), b.outline());
    }

    /// Pairs in the other order.
    template<class A, class B>
    Gap operator()(const A& a, const B& b) const noexcept {
        Gap gap = (*this)(b, a);
        std::swap(gap.on_a, gap.on_b);
        return gap;
    }
};

} // namespace

std::optional<ShapeDistance> distance(const PosedShape& a, const PosedShape& b) noexcept {
    return visit_any(a.on_screen(), [&](const auto& shape_a) {
        return visit_any(b.on_screen(), [&](const auto& shape_b) {
            if (!has_points(shape_a) || !has_points(shape_b)) return std::optional<ShapeDistance>();
            return std::optional(in_px(GapBetween{}(shape_a, shape_b)));
        });
    });
}

} // namespace hitmask
