#include <hitmask/offline/traced_sprite.h>

namespace hitmask {

double area_growth(const TracedSprite& sprite) noexcept {
    if (sprite.found.exact_area <= 0) return 0;
    return signed_area(sprite.found.simplified.outline) / sprite.found.exact_area - 1;
}

const char* name_of(Side side) noexcept {
    return side == Side::either ? "either" : side == Side::outside ? "outside" : "inside";
}

const char* name_of(FrameMerge share) noexcept {
    return share == FrameMerge::any ? "union" : "intersection";
}

const char* name_of(Mirror mirror) noexcept {
    return mirror == Mirror::x ? "x" : mirror == Mirror::y ? "y" : "xy";
}

const char* flip_name(Mirror mirror) noexcept {
    return mirror == Mirror::x ? "h" : mirror == Mirror::y ? "v" : "hv";
}

const char* name_of(Join join) noexcept {
    return join == Join::round ? "round" : "miter";
}

} // namespace hitmask
