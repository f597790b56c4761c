// A circle. Most games begin with it.

#include "compare/methods/methods.h"

#include "compare/methods/shape_proxy.h"

namespace hitmask {

CompareMethod circle_method(FitGoal goal) {
    CompareMethod method = shape_method<Circle>(
        "circle", said_of("circle", goal), 0, [goal](MaskView mask) { return fit_circle(mask, goal); },
        [](const Circle& circle) { return circle; });
    method.offsets = unposed_answers<Circle>([](const Circle& circle, float x, float y) {
        return Circle{{circle.center.x + x, circle.center.y + y}, circle.radius};
    });
    return method;
}

} // namespace hitmask
