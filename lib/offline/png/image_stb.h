#pragma once

#include "png/png_chunks.h"

namespace hitmask {

/// The pixels of a PNG that check_pixels() has passed; may add a warning. Throws std::bad_alloc, and FileFault if
/// stb_image will not decode it all the same.
[[nodiscard]] Image decode_checked_png(PngChunks& png);

} // namespace hitmask
