#pragma once

// A proxy that is one simple shape, and the common part of such methods.

#include <memory>
#include <string>

#include <hitmask/collide.h>
#include <hitmask/offline/compare_methods.h>
#include <hitmask/primitives.h>

#include "compare/methods/proxy_answers.h"

namespace hitmask {

// Shapes as outlines, for pictures. Round shapes become polygons of 128 corners.

[[nodiscard]] Outline drawn(const Ellipse& ellipse);
[[nodiscard]] Outline drawn(const Circle& circle);
[[nodiscard]] Outline drawn(const Aabb& box);
[[nodiscard]] Outline drawn(const Obb& box);
[[nodiscard]] Outline drawn(const Capsule& capsule);

/// A description of the shape: "the smallest circle around the solid pixels".
[[nodiscard]] std::string said_of(const char* shape, FitGoal goal);

template<typename ShapeType>
class ShapeProxy : public CollisionProxy {
public:
    ShapeProxy(const Fit<ShapeType>& fit, std::size_t corners) : fit_(fit), corners_(corners) {}

    [[nodiscard]] Outline outline() const override { return drawn(fit_.shape); }
    [[nodiscard]] ProxyFit fit() const override { return {fit_.error.iou, fit_.error.hausdorff_px}; }
    [[nodiscard]] Aabb bounds() const override { return PosedShape(fit_.shape).bounds(); }
    [[nodiscard]] std::size_t vertices() const override { return corners_; }
    [[nodiscard]] std::size_t bytes() const override { return sizeof(ShapeType); }

    [[nodiscard]] const ShapeType& shape() const noexcept { return fit_.shape; }
    [[nodiscard]] PosedShape posed(const Pose& pose) const noexcept { return PosedShape(fit_.shape, pose); }

private:
    Fit<ShapeType> fit_;
    std::size_t corners_;
};

/// A method of one shape, with its number of corners. `fitted(mask)` calls a function of fit.h. `prepared(shape)` makes
/// the data with which a game would test circles, for overlaps(Circle, data).
template<typename ShapeType, typename Fitted, typename Prepared>
CompareMethod shape_method(const char* name, const std::string& description, std::size_t corners, Fitted fitted,
                           Prepared prepared) {
    using Proxy = ShapeProxy<ShapeType>;
    CompareMethod method{name,
                         description,
                         ProxyKind::solid,
                         [fitted, corners](const CompareSprite& sprite) {
                             return std::make_unique<Proxy>(fitted(sprite.mask).value(), corners);
                         },
                         posed_answers<Offset, Proxy>(),
                         posed_answers<PosePair, Proxy>()};
    method.offsets.are_convex = true;
    method.circles.overlap = [prepared](const CollisionProxy& a, const CollisionProxy& /*none*/) {
        return one_by_one<Circle>([shape = prepared(static_cast<const Proxy&>(a).shape())](const Circle& circle) {
            return overlaps(circle, shape);
        });
    };
    return method;
}

/// Answers at offsets by overlaps() of two unposed shapes, which a game calls if there is such a function.
/// `moved(shape, x, y)` is the shape moved right and down.
template<typename ShapeType, typename Moved>
ProxyAnswers<Offset> unposed_answers(Moved moved) {
    using Proxy = ShapeProxy<ShapeType>;
    return direct_answers<Offset, Proxy>([moved](const Proxy& a, const Proxy& b, Offset b_at) {
        return overlaps(a.shape(), moved(b.shape(), static_cast<float>(b_at.dx), static_cast<float>(b_at.dy)));
    });
}

} // namespace hitmask
