#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace hitmask {

/// The bytes of an 8-bit RGB PNG. `rgb` has rows from top to bottom without padding. Needs about twice the memory of
/// the pixels. Throws std::bad_alloc. Requires width, height >= 1 and rgb.size() == 3 * width * height < 2^30.
[[nodiscard]] std::string write_png_rgb(std::span<const std::uint8_t> rgb, int width, int height);

} // namespace hitmask
