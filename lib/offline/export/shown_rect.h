#pragma once

#include <hitmask/offline/export.h>

namespace hitmask {

/// The part of the sprite's pixel grid that a drawing shows: the picture and the whole outline, in whole pixels.
[[nodiscard]] PixelRect shown_rect(const TracedSprite& sprite);

} // namespace hitmask
