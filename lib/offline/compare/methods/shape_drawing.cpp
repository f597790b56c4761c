#include "compare/methods/shape_proxy.h"

#include <utility>

#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/sin_cos.h>

namespace hitmask {

namespace {

constexpr std::size_t drawn_corners = 128;

Outline ring_of(std::vector<Vec2> corners) {
    const auto count = static_cast<std::uint32_t>(corners.size());
    return {std::move(corners), {count}};
}

} // namespace

Outline drawn(const Ellipse& ellipse) {
    std::vector<Vec2> corners(drawn_corners);
    ellipse_points(ellipse, corners);
    return ring_of(std::move(corners));
}

Outline drawn(const Circle& circle) {
    return drawn(Ellipse{circle.center, {circle.radius, circle.radius}, 0});
}

Outline drawn(const Aabb& box) {
    return ring_of({box.lower, {box.upper.x, box.lower.y}, box.upper, {box.lower.x, box.upper.y}});
}

Outline drawn(const Obb& box) {
    const auto four = corners(box);
    return ring_of({four.begin(), four.end()});
}

/// Draws two half circles. The first one begins at the side where the second one ends.
Outline drawn(const Capsule& capsule) {
    constexpr double pi = 3.141592653589793;
    const Vec2 a = capsule.center1, b = capsule.center2;
    const double along = direction_angle(double{b.x} - double{a.x}, double{b.y} - double{a.y});
    std::vector<Vec2> ring;
    for (std::size_t i = 0; i < drawn_corners; ++i) {
        const std::size_t half = drawn_corners / 2;
        const Vec2 middle = i < half ? b : a;
        const double part = static_cast<double>(i % half) / static_cast<double>(half - 1);
        const double angle = along + (i < half ? -pi / 2 : pi / 2) + pi * part;
        const auto [sine, cosine] = sin_cos(angle);
        ring.push_back({middle.x + capsule.radius * static_cast<float>(cosine),
                        middle.y + capsule.radius * static_cast<float>(sine)});
    }
    return ring_of(std::move(ring));
}

std::string said_of(const char* shape, FitGoal goal) {
    switch (goal) {
    case FitGoal::enclosing:
        return std::string("the smallest ") + shape + " around the solid pixels";
    case FitGoal::inscribed:
        return std::string("the largest ") + shape + " within the solid pixels";
    case FitGoal::best_iou:
        break;
    }
    return std::string("the ") + shape + " with the greatest IoU";
}

} // namespace hitmask
