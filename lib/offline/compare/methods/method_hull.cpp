// The convex hull, exact or with few vertices. Most physics engines use it for a sprite that is not cut into pieces.

#include "compare/methods/methods.h"

#include <string>

#include "compare/methods/outline_proxy.h"

namespace hitmask {

CompareMethod hull_method(int max_vertices) {
    const bool is_exact = max_vertices == 0;
    CompareMethod method = outline_proxy_method(
        is_exact ? "hull" : "hull_" + std::to_string(max_vertices),
        is_exact ? "the convex hull of the solid pixels"
                 : "a convex polygon around the hull, " + std::to_string(max_vertices) + " vertices at most",
        [max_vertices](const CompareSprite& sprite) { return fit_hull(sprite.mask, max_vertices).value().shape; });
    method.offsets.are_convex = true;
    return method;
}

} // namespace hitmask
