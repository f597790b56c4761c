#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <hitmask/offline/image.h>

namespace hitmask::test {

/// What libpng, the reference decoder, makes of a PNG: 8-bit RGBA without colour management, the upper 8 of 16 bits.
/// Nothing if libpng refuses it.
[[nodiscard]] std::optional<Image> libpng_decode(std::span<const std::uint8_t> png);

} // namespace hitmask::test
