#pragma once

#include <hitmask/offline/export.h>

namespace hitmask {

/// What of the sprite's pixel grid a drawing shows: the picture and all of the outline, in whole pixels.
[[nodiscard]] PixelRect shown_rect(const TracedSprite& sprite);

} // namespace hitmask
