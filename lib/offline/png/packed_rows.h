#pragma once

#include <cstdint>
#include <vector>

#include <hitmask/mask.h>

namespace hitmask {

/// Appends row y as in picture formats: (width + 7) / 8 bytes with the leftmost pixel in the highest bit. Solid pixels
/// are 1, and bits behind the width are 0. Requires 0 <= y < height.
void append_packed_row(std::vector<std::uint8_t>& bytes, MaskView mask, int y);

} // namespace hitmask
