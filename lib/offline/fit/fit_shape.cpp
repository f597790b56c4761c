#include <hitmask/offline/fit.h>

#include <array>
#include <cassert>
#include <utility>

namespace hitmask {

namespace {

template<class Shape>
std::optional<AnyFit> any(std::optional<Fit<Shape>> fit, FitGoal goal) {
    if (!fit) return std::nullopt;
    return AnyFit{goal, std::move(fit->shape), fit->error};
}

} // namespace

std::optional<AnyFit> fit_shape(MaskView mask, FitShape shape, FitGoal goal, int max_hull_vertices) {
    switch (shape) {
    case FitShape::circle:
        return any(fit_circle(mask, goal), goal);
    case FitShape::box:
        return any(fit_aabb(mask, goal), goal);
    case FitShape::obb:
        return any(fit_obb(mask, goal), goal);
    case FitShape::ellipse:
        return any(fit_ellipse(mask, goal), goal);
    case FitShape::capsule:
        return any(fit_capsule(mask, goal), goal);
    case FitShape::hull:
        return any(fit_hull(mask, max_hull_vertices), FitGoal::enclosing);
    }
    assert(false);
    return std::nullopt;
}

const char* name_of(FitShape shape) noexcept {
    constexpr std::array names{"circle", "box", "obb", "ellipse", "capsule", "hull"};
    return names[static_cast<std::size_t>(shape)];
}

const char* name_of(FitGoal goal) noexcept {
    constexpr std::array names{"enclosing", "inscribed", "best_iou"};
    return names[static_cast<std::size_t>(goal)];
}

} // namespace hitmask
