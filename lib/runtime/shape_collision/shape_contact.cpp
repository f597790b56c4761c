#include <hitmask/collide.h>

#include "base/visit_any.h"
#include "convex_collision/convex_separation.h"
#include "shape_collision/overlap_by_outlines.h"
#include "shape_collision/piece_separation.h"

namespace hitmask {

namespace {

using on_screen::Convex;
using on_screen::PosedMaskShape;
using on_screen::ScreenEllipse;

/// Separates pairs of shapes that overlap.
struct SeparationOf {
    Separation operator()(const Convex& a, const Convex& b) const noexcept { return least_separation(a, b); }

    Separation operator()(const ScreenEllipse& a, const ScreenEllipse& b) const noexcept {
        return least_separation(a, b);
    }

    Separation operator()(const Convex& a, const ScreenEllipse& b) const noexcept { return least_separation(a, b); }

    Separation operator()(const PosedOutline& a, const Convex& b) const noexcept {
        return least_separation(ScreenPieces(a.data()), ScreenPieces(b), b.radius);
    }

    Separation operator()(const PosedOutline& a, const ScreenEllipse& b) const noexcept {
        return least_separation(ScreenPieces(a.data()), b);
    }

    Separation operator()(const PosedOutline& a, const PosedOutline& b) const noexcept {
        return least_separation(ScreenPieces(a.data()), ScreenPieces(b.data()), 0);
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

} // namespace

std::optional<ShapeContact> contact(const PosedShape& a, const PosedShape& b) noexcept {
    if (!overlap_by_outlines(a, b)) return std::nullopt;
    const Separation found = visit_any(a.on_screen(), [&](const auto& shape_a) {
        return visit_any(b.on_screen(), [&](const auto& shape_b) { return SeparationOf{}(shape_a, shape_b); });
    });
    const std::optional<ShapeDistance> shared = distance(a, b);
    return ShapeContact{{static_cast<float>(found.normal.x), static_cast<float>(found.normal.y)},
                        found.depth / lattice_per_px,
                        shared ? shared->point_a : Vec2{},
                        visit_any(a.on_screen(), CountsAsBox{}) || visit_any(b.on_screen(), CountsAsBox{})};
}

} // namespace hitmask
