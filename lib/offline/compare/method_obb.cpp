// A box that is turned as suits the sprite.

#include "methods.h"

#include "shape_proxy.h"

namespace hitmask {

CompareMethod obb_method(FitGoal goal) {
    return shape_method<Obb>(
        "obb", said_of("turned box", goal), 4, [goal](MaskView mask) { return fit_obb(mask, goal); },
        [](const Obb& box) { return PreparedObb(box); });
}

} // namespace hitmask
