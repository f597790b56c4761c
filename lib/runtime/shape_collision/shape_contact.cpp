#include <hitmask/collide.h>

#include "base/visit_any.h"
#include "convex_collision/convex_separation.h"
#include "shape_collision/by_outline.h"
#include "shape_collision/outline_crossing.h"
#include "shape_collision/piece_separation.h"

namespace hitmask {

namespace {

using on_screen::Convex;
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
    template<class Other>
    bool operator()(const Other& /*shape*/) const noexcept {
        return false;
    }
};

Vec2 to_vec2(RealPoint p) noexcept {
    return {static_cast<float>(p.x), static_cast<float>(p.y)};
}

Vec2 shared_point(const PosedShape& a, const PosedShape& b) noexcept {
    const std::optional<ShapeDistance> shared = distance(a, b);
    return shared ? shared->point_a : Vec2{};
}

/// A place where two outlines cross, found in little time. Where the search was cut off, distance() may take long.
std::optional<Vec2> crossing_of(const ShapeByOutline& a, const ShapeByOutline& b) noexcept {
    const auto *outline_a = std::get_if<PosedOutline>(&a), *outline_b = std::get_if<PosedOutline>(&b);
    if (outline_a == nullptr || outline_b == nullptr) return std::nullopt;
    const auto found = any_crossing(outline_a->data(), outline_b->data());
    if (!found) return std::nullopt;
    return to_vec2({found->x / lattice_per_px, found->y / lattice_per_px});
}

} // namespace

std::optional<ShapeContact> contact(const PosedShape& a, const PosedShape& b, const ContactOptions& options) noexcept {
    if (!overlap_by_outlines(a, b)) return std::nullopt;
    const ShapeByOutline shape_a = by_outline(a), shape_b = by_outline(b);
    StepCounter steps(options.most_steps);
    const Separation found = visit_any(shape_a, [&](const auto& any_a) {
        return visit_any(shape_b, [&](const auto& any_b) { return SeparationOf{steps}(any_a, any_b); });
    });
    const bool is_complete = !steps.is_out();
    const std::optional<Vec2> place = is_complete ? std::nullopt : crossing_of(shape_a, shape_b);
    return ShapeContact{to_vec2(found.normal), found.depth / lattice_per_px, place ? *place : shared_point(a, b),
                        visit_any(shape_a, CountsAsBox{}) || visit_any(shape_b, CountsAsBox{}), is_complete};
}

} // namespace hitmask
