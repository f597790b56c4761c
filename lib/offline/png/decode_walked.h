#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "png/png_chunks.h"

namespace hitmask {

/// decode_png() of image.h for bytes of which `walk` may have seen a prefix, so that nothing is walked twice.
[[nodiscard]] LoadedImage decode_walked_png(PngWalk&& walk, std::span<const std::uint8_t> bytes,
                                            const std::string& label);

} // namespace hitmask
