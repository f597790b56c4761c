#pragma once

#include <variant>

#include <hitmask/collide.h>

#include "base/visit_any.h"

// Masks as their outlines. Functions that return a place or a motion must not mix pixels and outlines.

namespace hitmask {

/// overlaps() of any two shapes, which compares also two masks by their outlines.
[[nodiscard]] inline bool overlap_by_outlines(const PosedShape& a, const PosedShape& b) noexcept {
    using on_screen::PosedMaskShape;
    const auto *mask_a = std::get_if<PosedMaskShape>(&a.on_screen()),
               *mask_b = std::get_if<PosedMaskShape>(&b.on_screen());
    return mask_a != nullptr && mask_b != nullptr ? overlaps(mask_a->outline(), mask_b->outline()) : overlaps(a, b);
}

/// Any shape but a mask.
using ShapeByOutline = std::variant<on_screen::Convex, on_screen::ScreenEllipse, PosedOutline>;

[[nodiscard]] inline ShapeByOutline by_outline(const PosedShape& shape) noexcept {
    return visit_any(shape.on_screen(), [](const auto& any) -> ShapeByOutline {
        if constexpr (requires { any.outline(); }) {
            return any.outline();
        } else {
            return any;
        }
    });
}

} // namespace hitmask
