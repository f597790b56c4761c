#pragma once

#include "png/png_chunks.h"

namespace hitmask {

/// Checks the pixels of a PNG before any decoder sees them: a first inflation that keeps nothing but counts the bytes
/// and looks at the filter of each scanline. So a file that does not hold what its header promises costs no more memory
/// than the file itself, and less than 100 kB. Throws FileFault; may add a warning.
void check_pixels(PngChunks& png);

} // namespace hitmask
