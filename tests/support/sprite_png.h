#pragma once

#include <cstdint>
#include <string_view>

#include <hitmask/mask.h>
#include <hitmask/mask_convert.h>

#include "support/png_builder.h"

namespace hitmask::test {

/// A PNG of this size with 8 bits per channel, still without pixels.
[[nodiscard]] PngParts png_of_size(std::uint32_t width, std::uint32_t height, std::uint8_t color_type = 6);

/// A PNG with alpha that has the mask's solid pixels.
[[nodiscard]] Bytes sprite_png(MaskView mask);

/// A PNG with these alphas. Each pixel has a colour of its own.
[[nodiscard]] Bytes sprite_png(const AlphaView& alpha);

/// The same for a picture, see mask_of().
[[nodiscard]] Bytes sprite_png(std::string_view picture);

/// The 32 x 24 sprite in the documents: a piece with a hole, a piece beside it, 308 solid pixels.
[[nodiscard]] Bytes ship_png();

} // namespace hitmask::test
