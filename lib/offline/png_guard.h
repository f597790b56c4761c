#pragma once

#include <cstdint>
#include <span>

#include "png_chunks.h"

namespace hitmask {

/// Checks a whole PNG before any decoder sees it: chunks, then a first inflation of the pixels that keeps nothing but
/// counts the bytes and looks at the filter of each scanline. So a file that does not hold what its header promises
/// costs no more memory than the file itself, and less than 100 kB. Throws FileFault. The result points into `bytes`.
[[nodiscard]] PngChunks check_png(std::span<const std::uint8_t> bytes, std::int64_t max_pixels);

} // namespace hitmask
