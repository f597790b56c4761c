#pragma once

#include <cstdint>
#include <span>

#include "png/png_bytes.h"

namespace hitmask {

/// Reads the payload of an IHDR. Throws FileFault if no PNG can have it, or if it has more pixels than allowed.
[[nodiscard]] PngHeader read_png_header(std::span<const std::uint8_t> payload, std::int64_t max_pixels);

} // namespace hitmask
