#include "export/shown_rect.h"

#include <algorithm>
#include <cmath>

namespace hitmask {

PixelRect shown_rect(const TracedSprite& sprite) {
    const int width = sprite.image.width, height = sprite.image.height;
    Vec2 low{0, 0}, high{static_cast<float>(width), static_cast<float>(height)};
    for (const Vec2& v : sprite.found.simplified.outline.vertices) {
        low = {std::min(low.x, v.x), std::min(low.y, v.y)};
        high = {std::max(high.x, v.x), std::max(high.y, v.y)};
    }
    const int left = static_cast<int>(std::floor(low.x)), top = static_cast<int>(std::floor(low.y));
    return {left, top, static_cast<int>(std::ceil(high.x)) - left, static_cast<int>(std::ceil(high.y)) - top};
}

} // namespace hitmask
