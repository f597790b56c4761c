#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <hitmask/offline/image.h>

namespace hitmask::test {

/// Decodes a PNG with libpng, the reference decoder. The result is 8-bit RGBA without colour management, with the upper
/// 8 of 16 bits. Empty if libpng refuses the file.
[[nodiscard]] std::optional<Image> libpng_decode(std::span<const std::uint8_t> png);

} // namespace hitmask::test
