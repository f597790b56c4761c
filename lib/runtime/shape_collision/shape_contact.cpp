#include <hitmask/collide.h>

#include "base/visit_any.h"
#include "convex_collision/convex_separation.h"
#include "shape_collision/outline_crossing.h"
#include "shape_collision/overlap_by_outlines.h"
#include "shape_collision/piece_separation.h"

namespace hitmask {

namespace {

using on_screen::Convex;
using on_screen::PosedMaskShape;
using on_screen::ScreenEllipse;

/// Separates pairs of shapes that overlap.
struct SeparationOf {
    StepCounter& steps;

    Separation operator()(const Convex& a, const Convex& b) const noexcept { return least_separation(a, b); }

    Separation operator()(const ScreenEllipse& a, const ScreenEllipse& b) const noexcept {
        return least_separation(a, b);
    }

    Separation operator()(const Convex& a, const ScreenEllipse& b) const noexcept { return least_separation(a, b); }

    Separation operator()(const PosedOutline& a, const Convex& b) const noexcept {
        return least_separation(ScreenPieces(a.data()), ScreenPieces(b), b.radius, steps);
    }

    Separation operator()(const PosedOutline& a, const ScreenEllipse& b) const noexcept {
        return least_separation(ScreenPieces(a.data()), b, steps);
    }

    Separation operator()(const PosedOutline& a, const PosedOutline& b) const noexcept {
        return least_separation(ScreenPieces(a.data()), ScreenPieces(b.data()), 0, steps);
    }

    template<class Other>
    Separation operator()(const PosedMaskShape& a, const Other& b) const noexcept {
        return (*this)(a.outline(), b);
    }
    Separation operator()(const PosedMaskShape& a, const PosedMaskShape& b) const noexcept {
        return (*this)(a.outline(), b.outline());
    }
    Separation operator()(const PosedOutline& a, const PosedMaskShape& b) const noexcept {
        return (*this)(a, b.outline());
    }

    /// Pairs in the other order.
    template<class A, class B>
    Separation operator()(const A& a, const B& b) const noexcept {
        const Separation found = (*this)(b, a);
        return {found.depth, {0 - found.normal.x, 0 - found.normal.y}};
    }
};

/// Returns true if the box around a shape stands for it, because it has no pieces.
struct CountsAsBox {
    bool operator()(const PosedOutline& shape) const noexcept { return shape.data().outline->piece_count == 0; }
    bool operator()(const PosedMaskShape& shape) const noexcept { return shape.prepared_outline->piece_count == 0; }
    template<class Other>
    bool operator()(const Other& /*shape*/) const noexcept {
        return false;
    }
};

Vec2 to_vec2(RealPoint p) noexcept {
    return {static_cast<float>(p.x), static_cast<float>(p.y)};
}

const PosedOutline* outline_of(const PosedShape& shape) noexcept {
    const auto* mask = std::get_if<PosedMaskShape>(&shape.on_screen());
    return mask != nullptr ? &mask->outline : std::get_if<PosedOutline>(&shape.on_screen());
}

/// A point of both shapes. Where the search was cut off, distance() may take long, and any crossing will do.
Vec2 shared_point(const PosedShape& a, const PosedShape& b, bool is_complete) noexcept {
    const PosedOutline *outline_a = outline_of(a), *outline_b = outline_of(b);
    if (!is_complete && outline_a != nullptr && outline_b != nullptr) {
        const auto found = any_crossing(outline_a->data(), outline_b->data());
        if (found) return to_vec2({found->x / lattice_per_px, found->y / lattice_per_px});
    }
    const std::optional<ShapeDistance> shared = distance(a, b);
    return shared ? shared->point_a : Vec2{};
}

} // namespace

std::optional<ShapeContact> contact(const PosedShape& a, const PosedShape& b, const ContactOptions& options) noexcept {
    if (!overlap_by_outlines(a, b)) return std::nullopt;
    StepCounter steps(options.most_steps);
    const Separation found = visit_any(a.on_screen(), [&](const auto& shape_a) {
        return visit_any(b.on_screen(), [&](const auto& shape_b) { return SeparationOf{steps}(shape_a, shape_b); });
    });
    return ShapeContact{to_vec2(found.normal), found.depth / lattice_per_px, shared_point(a, b, !steps.is_out()),
                        visit_any(a.on_screen(), CountsAsBox{}) || visit_any(b.on_screen(), CountsAsBox{}),
                        !steps.is_out()};
}

} // namespace hitmask
