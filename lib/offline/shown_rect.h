#pragma once

#include <hitmask/offline/export.h>

namespace hitmask {

/// What of the sprite's pixel grid a drawing shows: the picture; if the outline was grown or shrunk, all of that as
/// well, in whole pixels.
[[nodiscard]] PixelRect shown_rect(const TracedSprite& sprite);

} // namespace hitmask
