// One simple shape in the place of a sprite.

#include "methods.h"

#include <cmath>
#include <utility>

#include <hitmask/collide.h>
#include <hitmask/primitives.h>

#include "outline_proxy.h"
#include "proxy_answers.h"

namespace hitmask {

namespace {

constexpr std::size_t drawn_corners = 128;

Outline ring_of(std::vector<Vec2> corners) {
    const auto count = static_cast<std::uint32_t>(corners.size());
    return {std::move(corners), {count}};
}

Outline drawn(const Ellipse& ellipse) {
    std::vector<Vec2> corners(drawn_corners);
    ellipse_polygon(ellipse, corners);
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

/// Two half circles: the first begins at the side from which the second one comes.
Outline drawn(const Capsule& capsule) {
    constexpr double pi = 3.141592653589793;
    const Vec2 a = capsule.center1, b = capsule.center2;
    const double along = std::atan2(double{b.y} - double{a.y}, double{b.x} - double{a.x});
    std::vector<Vec2> ring;
    for (std::size_t i = 0; i < drawn_corners; ++i) {
        const std::size_t half = drawn_corners / 2;
        const Vec2 middle = i < half ? b : a;
        const double part = static_cast<double>(i % half) / static_cast<double>(half - 1);
        const double angle = along + (i < half ? -pi / 2 : pi / 2) + pi * part;
        ring.push_back({middle.x + capsule.radius * static_cast<float>(std::cos(angle)),
                        middle.y + capsule.radius * static_cast<float>(std::sin(angle))});
    }
    return ring_of(std::move(ring));
}

constexpr std::size_t corners_of(const Aabb& /*box*/) {
    return 4;
}
constexpr std::size_t corners_of(const Obb& /*box*/) {
    return 4;
}
template<typename RoundShape>
constexpr std::size_t corners_of(const RoundShape& /*shape*/) {
    return 0;
}

template<typename ShapeType>
class ShapeProxy : public CollisionProxy {
public:
    explicit ShapeProxy(const Fit<ShapeType>& fit) : fit_(fit) {}

    [[nodiscard]] Outline outline() const override { return drawn(fit_.shape); }
    [[nodiscard]] ProxyFit fit() const override { return {fit_.error.iou, fit_.error.hausdorff_px}; }
    [[nodiscard]] Aabb bounds() const override { return PosedShape(fit_.shape).bounds(); }
    [[nodiscard]] std::size_t vertices() const override { return corners_of(fit_.shape); }
    [[nodiscard]] std::size_t bytes() const override { return sizeof(ShapeType); }

    [[nodiscard]] const ShapeType& shape() const noexcept { return fit_.shape; }
    [[nodiscard]] PosedShape posed(const Pose& pose) const noexcept { return PosedShape(fit_.shape, pose); }

private:
    Fit<ShapeType> fit_;
};

// What is kept to ask about circles.

PreparedObb prepared(const Obb& box) {
    return PreparedObb(box);
}
PreparedEllipse prepared(const Ellipse& ellipse) {
    return PreparedEllipse(ellipse);
}
Circle prepared(const Circle& circle) {
    return circle;
}
Aabb prepared(const Aabb& box) {
    return box;
}

/// A capsule is hit where its axis is hit by a circle that is so much larger.
struct CapsuleAxis {
    Segment axis;
    float radius;

    friend bool overlaps(const Circle& circle, const CapsuleAxis& capsule) noexcept {
        return hitmask::overlaps(Circle{circle.center, circle.radius + capsule.radius}, capsule.axis);
    }
};

CapsuleAxis prepared(const Capsule& capsule) {
    return {{capsule.center1, capsule.center2}, capsule.radius};
}

/// `Fitted` is one of the functions of fit.h.
template<typename ShapeType, typename Fitted>
CompareMethod shape_method(const char* name, const std::string& description, Fitted fitted) {
    using Proxy = ShapeProxy<ShapeType>;
    CompareMethod method{
        name,
        description,
        ProxyKind::solid,
        [fitted](const CompareSprite& sprite) { return std::make_unique<Proxy>(fitted(sprite.mask).value()); },
        posed_answers<Offset, Proxy>(),
        posed_answers<PosePair, Proxy>()};
    method.circles.overlap = [](const CollisionProxy& a, const CollisionProxy& /*none*/) {
        return one_by_one<Circle>([shape = prepared(static_cast<const Proxy&>(a).shape())](const Circle& circle) {
            return overlaps(circle, shape);
        });
    };
    return method;
}

/// What the shape is for, as descriptions have it.
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

Vec2 moved(Vec2 v, Offset by) {
    return {v.x + static_cast<float>(by.dx), v.y + static_cast<float>(by.dy)};
}

} // namespace

CompareMethod obb_method(FitGoal goal) {
    return shape_method<Obb>("obb", said_of("turned box", goal), [goal](MaskView mask) { return fit_obb(mask, goal); });
}

CompareMethod ellipse_method(FitGoal goal) {
    return shape_method<Ellipse>("ellipse", said_of("ellipse", goal),
                                 [goal](MaskView mask) { return fit_ellipse(mask, goal); });
}

CompareMethod capsule_method(FitGoal goal) {
    return shape_method<Capsule>("capsule", said_of("capsule", goal),
                                 [goal](MaskView mask) { return fit_capsule(mask, goal); });
}

// Two circles, and two boxes that are not turned, have functions of their own, which is what a game calls.

CompareMethod circle_method(FitGoal goal) {
    using Proxy = ShapeProxy<Circle>;
    CompareMethod method = shape_method<Circle>("circle", said_of("circle", goal),
                                                [goal](MaskView mask) { return fit_circle(mask, goal); });
    method.offsets = direct_answers<Offset, Proxy>([](const Proxy& a, const Proxy& b, Offset b_at) {
        return overlaps(a.shape(), Circle{moved(b.shape().center, b_at), b.shape().radius});
    });
    return method;
}

CompareMethod box_method(FitGoal goal) {
    using Proxy = ShapeProxy<Aabb>;
    CompareMethod method = shape_method<Aabb>("box", said_of("upright box", goal) + "; turns with the sprite",
                                              [goal](MaskView mask) { return fit_aabb(mask, goal); });
    method.offsets = direct_answers<Offset, Proxy>([](const Proxy& a, const Proxy& b, Offset b_at) {
        return overlaps(a.shape(), Aabb{moved(b.shape().lower, b_at), moved(b.shape().upper, b_at)});
    });
    return method;
}

} // namespace hitmask
