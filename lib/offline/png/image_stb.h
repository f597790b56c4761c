#pragma once

#include "png/png_chunks.h"

namespace hitmask {

/// Decodes a PNG that check_pixels() has accepted, and may add a warning. Throws std::bad_alloc, and FileFault if
/// stb_image does not decode it.
[[nodiscard]] Image decode_checked_png(PngChunks& png);

} // namespace hitmask
