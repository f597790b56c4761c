// All points near a segment.

#include "compare/methods/methods.h"

#include "compare/methods/shape_proxy.h"

namespace hitmask {

namespace {

/// A circle hits a capsule if the circle, enlarged by the capsule's radius, hits the axis.
struct CapsuleAxis {
    Segment axis;
    float radius;

    friend bool overlaps(const Circle& circle, const CapsuleAxis& capsule) noexcept {
        return hitmask::overlaps(Circle{circle.center, circle.radius + capsule.radius}, capsule.axis);
    }
};

} // namespace

CompareMethod capsule_method(FitGoal goal) {
    return shape_method<Capsule>(
        "capsule", said_of("capsule", goal), 0, [goal](MaskView mask) { return fit_capsule(mask, goal); },
        [](const Capsule& capsule) {
            return CapsuleAxis{{capsule.center1, capsule.center2}, capsule.radius};
        });
}

} // namespace hitmask
