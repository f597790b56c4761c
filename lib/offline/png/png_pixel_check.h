#pragma once

#include "png/png_chunks.h"

namespace hitmask {

/// Checks the pixels of a PNG before any decoder sees them, and may add a warning. Throws FileFault.
///
/// A first inflation counts the bytes, checks the filter of each scanline, and stores nothing. So a file with fewer
/// pixels than its header promises takes no more memory than the file itself, plus less than 100 kB.
void check_pixels(PngChunks& png);

} // namespace hitmask
