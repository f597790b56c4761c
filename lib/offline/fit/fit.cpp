#include <hitmask/offline/fit.h>

#include <cassert>
#include <utility>

#include <hitmask/trace.h>

#include "fit/fit_best_iou.h"
#include "fit/fit_enclosing.h"
#include "fit/fit_error.h"
#include "fit/fit_inscribed.h"
#include "fit/fit_subject.h"

namespace hitmask {

namespace {

Aabb whole(MaskView mask) {
    return {{0, 0}, {static_cast<float>(mask.width), static_cast<float>(mask.height)}};
}

bool has_solid(MaskView mask) {
    assert(mask.width <= 8192 && mask.height <= 8192 && corner_count(mask) <= 1 << 24);
    return mask.bounds().w > 0;
}

/// Fits by `enclosing(subject)` and `inscribed(inner_space)`. For FitGoal::best_iou both are starts of a search.
template<class Enclosing, class Inscribed>
auto fit_to(MaskView mask, FitGoal goal, Enclosing enclosing, Inscribed inscribed) {
    using Shape = decltype(enclosing(std::declval<const FitSubject&>()));
    std::optional<Fit<Shape>> fit;
    if (!has_solid(mask)) return fit;
    const FitSubject subject(mask);
    std::vector<Shape> shapes;
    if (goal != FitGoal::inscribed) shapes.push_back(enclosing(subject));
    if (goal != FitGoal::enclosing) shapes.push_back(inscribed(InnerSpace(subject.mask())));
    const Shape shape = goal == FitGoal::best_iou ? best_iou(subject.mask(), shapes) : shapes.front();
    fit = {subject.placed(shape), error_of(subject.mask(), region_of(shape))};
    return fit;
}

} // namespace

std::optional<Fit<Circle>> fit_circle(MaskView mask, FitGoal goal) {
    return fit_to(
        mask, goal, [](const FitSubject& s) { return enclosing_circle(s.hull()); },
        [](const InnerSpace& inner) { return inner.largest_circle(); });
}

std::optional<Fit<Aabb>> fit_aabb(MaskView mask, FitGoal goal) {
    return fit_to(
        mask, goal, [](const FitSubject& s) { return whole(s.mask()); },
        [](const InnerSpace& inner) { return inner.largest_aabb(); });
}

std::optional<Fit<Obb>> fit_obb(MaskView mask, FitGoal goal) {
    return fit_to(
        mask, goal, [](const FitSubject& s) { return enclosing_obb(s.hull()); },
        [](const InnerSpace& inner) { return inner.largest_obb(); });
}

std::optional<Fit<Ellipse>> fit_ellipse(MaskView mask, FitGoal goal) {
    return fit_to(
        mask, goal, [](const FitSubject& s) { return enclosing_ellipse(s.hull()); },
        [](const InnerSpace& inner) { return inner.largest_ellipse(); });
}

std::optional<Fit<Capsule>> fit_capsule(MaskView mask, FitGoal goal) {
    return fit_to(
        mask, goal, [](const FitSubject& s) { return enclosing_capsule(s.hull()); },
        [](const InnerSpace& inner) { return inner.largest_capsule(); });
}

std::optional<Fit<Outline>> fit_hull(MaskView mask, int max_vertices) {
    assert(max_vertices == 0 || max_vertices >= 4);
    if (!has_solid(mask)) return std::nullopt;
    const FitSubject subject(mask);
    const FitRing ring = max_vertices == 0 ? subject.hull() : enclosing_polygon(subject.hull(), max_vertices);
    Outline outline;
    for (const FitPoint p : ring) {
        outline.vertices.push_back({static_cast<float>(p.x), static_cast<float>(p.y)});
    }
    outline.ring_ends.push_back(static_cast<std::uint32_t>(ring.size()));
    return Fit<Outline>{subject.placed(outline), error_of(subject.mask(), ring)};
}

FitError fit_error(MaskView mask, const Circle& shape) {
    return error_of(mask, region_of(shape));
}

FitError fit_error(MaskView mask, const Aabb& shape) {
    return error_of(mask, region_of(shape));
}

FitError fit_error(MaskView mask, const Obb& shape) {
    return error_of(mask, region_of(shape));
}

FitError fit_error(MaskView mask, const Ellipse& shape) {
    return error_of(mask, region_of(shape));
}

FitError fit_error(MaskView mask, const Capsule& shape) {
    return error_of(mask, region_of(shape));
}

} // namespace hitmask
