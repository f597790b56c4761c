#include <hitmask/shape_contact.h>

#include <hitmask/collide.h>

#include "shapes/convex_separation.h"
#include "shapes/piece_separation.h"
#include "shapes/visit_any.h"

namespace hitmask {

namespace {

using on_screen::Convex;
using on_screen::Oval;
using on_screen::PosedMaskShape;

/// Pairs of shapes that overlap.
struct SeparationOf {
    Separation operator()(const Convex& a, const Convex& b) const noexcept { return least_separation(a, b); }

    Separation operator()(const Oval& a, const Oval& b) const noexcept { return least_separation(a, b); }

    Separation operator()(const Convex& a, const Oval& b) const noexcept { return least_separation(a, b); }

    Separation operator()(const PosedOutline& a, const Convex& b) const noexcept {
        return least_separation(ScreenPieces(a.data()), ScreenPieces(b), b.radius);
    }

    Separation operator()(const PosedOutline& a, const Oval& b) const noexcept {
        return least_separation(ScreenPieces(a.data()), b);
    }

    Separation operator()(const PosedOutline& a, const PosedOutline& b) const noexcept {
        return least_separation(ScreenPieces(a.data()), ScreenPieces(b.data()), 0);
    }

    template<class Other>
    Separation operator()(const PosedMaskShape& a, const Other& b) const noexcept {
        return (*this)(a.outline, b);
    }
    Separation operator()(const PosedMaskShape& a, const PosedMaskShape& b) const noexcept {
        return (*this)(a.outline, b.outline);
    }
    Separation operator()(const PosedOutline& a, const PosedMaskShape& b) const noexcept {
        return (*this)(a, b.outline);
    }

    /// The other way round.
    template<class A, class B>
    Separation operator()(const A& a, const B& b) const noexcept {
        const Separation found = (*this)(b, a);
        return {found.depth, {0 - found.normal.x, 0 - found.normal.y}};
    }
};

/// Two masks by their outlines.
bool overlap(const PosedShape& a, const PosedShape& b) noexcept {
    const auto* mask_a = std::get_if<PosedMaskShape>(&a.on_screen());
    const auto* mask_b = std::get_if<PosedMaskShape>(&b.on_screen());
    return mask_a != nullptr && mask_b != nullptr ? overlaps(mask_a->outline, mask_b->outline) : overlaps(a, b);
}

} // namespace

std::optional<ShapeContact> contact(const PosedShape& a, const PosedShape& b) noexcept {
    if (!overlap(a, b)) return std::nullopt;
    const Separation found = visit_any(a.on_screen(), [&](const auto& shape_a) {
        return visit_any(b.on_screen(), [&](const auto& shape_b) { return SeparationOf{}(shape_a, shape_b); });
    });
    const std::optional<ShapeDistance> shared = distance(a, b);
    return ShapeContact{shared ? shared->point_a : Vec2{},
                        {static_cast<float>(found.normal.x), static_cast<float>(found.normal.y)},
                        found.depth / lattice_per_px};
}

} // namespace hitmask
