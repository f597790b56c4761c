#include "compare/methods/outline_proxy.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <hitmask/outline.h>
#include <hitmask/trace.h>

#include "compare/methods/proxy_answers.h"

namespace hitmask {

ProxyFit fit_of(MaskView mask, const Outline& outline) {
    return {std::max(0.0, measure_fidelity(mask, outline).iou), hausdorff_distance(trace(mask), outline)};
}

Aabb box_around(OutlineView outline) {
    if (outline.vertices.empty()) return {{1, 1}, {0, 0}};
    Aabb box{outline.vertices.front(), outline.vertices.front()};
    for (const Vec2 v : outline.vertices) {
        box.lower = {std::min(box.lower.x, v.x), std::min(box.lower.y, v.y)};
        box.upper = {std::max(box.upper.x, v.x), std::max(box.upper.y, v.y)};
    }
    return box;
}

OutlineProxy::OutlineProxy(const Mask& mask, Outline outline)
    : mask_(mask), outline_(std::move(outline)), prepared_(outline_) {}

CompareMethod outline_proxy_method(std::string name, std::string description,
                                   std::function<Outline(const CompareSprite&)> outline_of) {
    CompareMethod method{std::move(name),
                         std::move(description),
                         ProxyKind::solid,
                         [outline_of = std::move(outline_of)](const CompareSprite& sprite) {
                             return std::make_unique<OutlineProxy>(sprite.mask, outline_of(sprite));
                         },
                         posed_answers<Offset, OutlineProxy>(),
                         posed_answers<PosePair, OutlineProxy>()};
    method.offsets.are_of_outline = true;
    method.circles = circle_answers<OutlineProxy>(
        [](const OutlineProxy& proxy, const Circle& circle) { return overlaps(proxy.prepared(), circle); });
    return method;
}

std::string tolerance_name(double tolerance) {
    return fmt::format("{:g}", tolerance);
}

Outline outline_within(const Mask& mask, double tolerance, Side side) {
    const SimplifyOptions options{.tolerance = tolerance, .side = side, .most_steps = most_steps_to_compare};
    return simplify(trace(mask), options).outline;
}

} // namespace hitmask
