// An ellipse, turned to fit the sprite.

#include "compare/methods/methods.h"

#include "compare/methods/shape_proxy.h"

namespace hitmask {

CompareMethod ellipse_method(FitGoal goal) {
    return shape_method<Ellipse>(
        "ellipse", said_of("ellipse", goal), 0, [goal](MaskView mask) { return fit_ellipse(mask, goal); },
        [](const Ellipse& ellipse) { return PreparedEllipse(ellipse); });
}

} // namespace hitmask
