#pragma once

#include "png_chunks.h"

namespace hitmask {

/// The pixels of a PNG that check_pixels() has passed. Throws FileFault if there is not enough memory.
[[nodiscard]] Image decode_checked_png(const PngChunks& png);

} // namespace hitmask
