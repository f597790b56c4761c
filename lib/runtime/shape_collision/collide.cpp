#include <hitmask/collide.h>

#include <algorithm>

#include "base/visit_any.h"
#include "convex_collision/convex_core.h"
#include "convex_collision/ellipse_distance.h"
#include "convex_collision/screen_ellipse.h"
#include "lattice/lattice_distance.h"
#include "lattice/lattice_edges.h"
#include "mask_collision/posed_mask_shape.h"
#include "outline_collision/edges_near.h"
#include "outline_collision/outline_entry.h"
#include "outline_collision/outline_exact.h"
#include "shape_collision/outline_on_stack.h"

namespace hitmask {

namespace {

using on_screen::Convex;
using on_screen::PosedMaskShape;
using on_screen::ScreenEllipse;

/// Returns true if the point is inside the outline and on no edge.
bool is_inside(const PosedOutline& outline, LatticePoint p) noexcept {
    return kernels::of_outlines().posed_outline_circle(outline.data(), {p.x, p.y, 0});
}

/// Returns true if the outline has a corner less than the radius away from the edge. Also if one of its edges crosses
/// it.
bool has_corner_near_or_crosses(const PosedOutline& outline, const LatticeEdge& edge, std::int32_t radius) noexcept {
    return EdgesNear(outline.data(), box_around(edge, radius)).any([&](const LatticeEdge& e) {
        return is_nearer(e.a, edge, radius) || cross_inside(e, edge);
    });
}

/// Returns true if differences of corners are too large for float.
bool is_huge(const LatticeBox& box) noexcept {
    constexpr std::int32_t limit = 1 << 22;
    return box.high.x - box.low.x > limit || box.high.y - box.low.y > limit;
}

/// Returns true if an edge of the outline enters the polygon, or the whole polygon is inside.
bool overlaps_huge(const Convex& polygon, const LatticeBox& box, const PosedOutline& outline) noexcept {
    return EdgesNear(outline.data(), box).any([&](const LatticeEdge& e) {
        const bool is_point = e.a == e.b;
        return overlaps(Convex{{on_screen::Point{e.a.x, e.a.y}, on_screen::Point{e.b.x, e.b.y}}, is_point ? 1 : 2, 0},
                        polygon);
    }) || is_inside_right_of(outline.data(), edge(polygon, 0));
}

/// Tests pairs of shapes, the one with the lower index in the variant first.
struct Overlaps {
    bool operator()(const Convex& a, const Convex& b) const noexcept { return overlaps(a, b); }

    bool operator()(const Convex& a, const ScreenEllipse& b) const noexcept {
        if (a.count == 0) return false;
        if (a.radius > 0) return distance_below(b, edge(a, 0), a.radius);
        for (std::int32_t i = 0; i < a.count; ++i) {
            if (meets_inside(b, edge(a, i))) return true;
        }
        return a.count > 2 && overlaps(a, Convex{{b.center}, 1, 0});
    }

    bool operator()(const Convex& a, const PosedOutline& b) const noexcept {
        if (a.count == 0) return false;
        if (a.count == 1) return meets_circle(b, corner(a, 0), a.radius);
        if (a.radius > 0) { // a capsule
            return meets_circle(b, corner(a, 0), a.radius) || meets_circle(b, corner(a, 1), a.radius) ||
                   has_corner_near_or_crosses(b, edge(a, 0), a.radius);
        }
        if (a.count == 2) return first_entry(b.data(), edge(a, 0)).has_value();
        if (const LatticeBox box = box_around_corners(a); is_huge(box)) return overlaps_huge(a, box, b);
        return kernels::of_outlines().outlines_overlap(OutlineOnStack(a).posed(), b.data());
    }

    bool operator()(const ScreenEllipse& a, const ScreenEllipse& b) const noexcept { return overlap(a, b); }

    bool operator()(const ScreenEllipse& a, const PosedOutline& b) const noexcept {
        return is_inside(b, lattice_point(a.center)) ||
               EdgesNear(b.data(), box_around(a)).any([&](const LatticeEdge& e) { return meets_inside(a, e); });
    }

    bool operator()(const PosedOutline& a, const PosedOutline& b) const noexcept { return overlaps(a, b); }

    template<class Other>
    bool operator()(const Other& a, const PosedMaskShape& b) const noexcept {
        return (*this)(a, b.outline());
    }
    bool operator()(const PosedMaskShape& a, const PosedMaskShape& b) const noexcept {
        return kernels::of_posed_masks().posed_overlaps(a.pixels, b.pixels);
    }
    bool operator()(const Convex& a, const PosedMaskShape& b) const noexcept {
        return b.prepared_outline == nullptr ? meets_shown_pixel(b.pixels, a) : (*this)(a, b.outline());
    }

    /// Pairs in the other order.
    template<class A, class B>
    bool operator()(const A& a, const B& b) const noexcept {
        return (*this)(b, a);
    }

private:
    static bool meets_circle(const PosedOutline& outline, LatticePoint center, std::int32_t radius) noexcept {
        return kernels::of_outlines().posed_outline_circle(outline.data(), {center.x, center.y, radius});
    }
};

struct Contains {
    LatticePoint point;

    bool operator()(const Convex& shape) const noexcept { return contains(shape, point); }
    bool operator()(const ScreenEllipse& shape) const noexcept { return contains(shape, point); }
    bool operator()(const PosedMaskShape& shape) const noexcept {
        return shape.prepared_outline == nullptr ? shows_pixel_at(shape.pixels, point) : (*this)(shape.outline());
    }
    bool operator()(const PosedOutline& shape) const noexcept {
        if (is_inside(shape, point)) return true;
        // The point may be on the boundary. If nothing is within a unit, it is clearly outside.
        return kernels::of_outlines().posed_outline_circle(shape.data(), {point.x, point.y, 1}) &&
               half_open_turns(shape.data(), point) != 0;
    }
};

} // namespace

bool overlaps(const PosedShape& a, const PosedShape& b) noexcept {
    return visit_any(a.on_screen(), [&](const auto& shape_a) {
        return visit_any(b.on_screen(), [&](const auto& shape_b) { return Overlaps{}(shape_a, shape_b); });
    });
}

bool contains(const PosedShape& shape, Vec2 point) noexcept {
    return visit_any(shape.on_screen(), Contains{to_lattice(point)});
}

} // namespace hitmask
