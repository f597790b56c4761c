#pragma once

#include <variant>

#include <hitmask/collide.h>

#include "base/visit_any.h"

// Masks as their outlines. Functions that return a place or a motion must not mix pixels and outlines.

namespace hitmask {

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

/// overlaps() of any two shapes, where masks count by their outlines.
[[nodiscard]] inline bool overlap_by_outlines(const PosedShape& a, const PosedShape& b) noexcept {
    const auto is_mask = [](const PosedShape& shape) {
        return std::holds_alternative<on_screen::PosedMaskShape>(shape.on_screen());
    };
    if (!is_mask(a) && !is_mask(b)) return overlaps(a, b);
    const auto posed = [](const PosedShape& shape) {
        return PosedShape(visit_any(by_outline(shape), [](const auto& any) { return on_screen::AnyShape(any); }));
    };
    return overlaps(posed(a), posed(b));
}

} // namespace hitmask
