#include "compare/reach.h"

#include <algorithm>
#include <cmath>

#include "compare/methods/methods.h"

namespace hitmask {

PixelRect pixels_around(const Aabb& box) {
    if (box.lower.x > box.upper.x) return {};
    const int left = static_cast<int>(std::floor(box.lower.x)), top = static_cast<int>(std::floor(box.lower.y));
    return {left, top, static_cast<int>(std::ceil(box.upper.x)) - left, static_cast<int>(std::ceil(box.upper.y)) - top};
}

PixelRect united(const PixelRect& a, const PixelRect& b) {
    if (b.w == 0 || b.h == 0) return a;
    const int x = std::min(a.x, b.x), y = std::min(a.y, b.y);
    return {x, y, std::max(a.x + a.w, b.x + b.w) - x, std::max(a.y + a.h, b.y + b.h) - y};
}

PixelRect usual_reach(const CompareSprite& sprite) {
    constexpr int margin = 4; // the widest of the usual tolerances
    const PixelRect box = sprite.mask.bounds();
    PixelRect reach{box.x - margin, box.y - margin, box.w + 2 * margin, box.h + 2 * margin};
    const FitGoal goal = FitGoal::enclosing;
    for (const CompareMethod& method :
         {hull_method(8), obb_method(goal), ellipse_method(goal), capsule_method(goal), circle_method(goal)}) {
        reach = united(reach, pixels_around(method.make(sprite)->bounds()));
    }
    return reach;
}

} // namespace hitmask
