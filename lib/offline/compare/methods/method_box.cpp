// An upright box. Many games begin with it.

#include "compare/methods/methods.h"

#include "compare/methods/shape_proxy.h"

namespace hitmask {

CompareMethod box_method(FitGoal goal) {
    CompareMethod method = shape_method<Aabb>(
        "box", said_of("upright box", goal) + "; turns with the sprite", 4,
        [goal](MaskView mask) { return fit_aabb(mask, goal); }, [](const Aabb& box) { return box; });
    method.offsets = unposed_answers<Aabb>([](const Aabb& box, float x, float y) {
        return Aabb{{box.lower.x + x, box.lower.y + y}, {box.upper.x + x, box.upper.y + y}};
    });
    return method;
}

} // namespace hitmask
