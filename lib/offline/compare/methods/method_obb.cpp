// A box, turned to fit the sprite.

#include "compare/methods/methods.h"

#include "compare/methods/shape_proxy.h"

namespace hitmask {

CompareMethod obb_method(FitGoal goal) {
    return shape_method<Obb>(
        "obb", said_of("turned box", goal), 4, [goal](MaskView mask) { return fit_obb(mask, goal); },
        [](const Obb& box) { return PreparedObb(box); });
}

} // namespace hitmask
