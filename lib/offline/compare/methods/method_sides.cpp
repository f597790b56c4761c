// Outlines on one side of the pixels' edges. "outside" misses no hit, and "inside" has no false hit.

#include "compare/methods/methods.h"

#include "compare/methods/outline_proxy.h"

namespace hitmask {

namespace {

CompareMethod side_method(const char* name, const char* what, Side side) {
    constexpr double tolerance = 1.5; // a straight line on one side of a slope of pixels needs this distance
    return outline_proxy_method(
        name, what, [side](const CompareSprite& sprite) { return outline_within(sprite.mask, tolerance, side); });
}

} // namespace

CompareMethod outside_method() {
    return side_method("outside", "an outline within 1.5 px that covers every solid pixel", Side::outside);
}

CompareMethod inside_method() {
    return side_method("inside", "an outline within 1.5 px that covers no clear pixel", Side::inside);
}

} // namespace hitmask
