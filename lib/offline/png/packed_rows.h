#pragma once

#include <cstdint>
#include <vector>

#include <hitmask/mask.h>

namespace hitmask {

/// Appends row y as picture formats have it: (width + 7) / 8 bytes, the highest bit of each is its leftmost pixel, 1 is
/// solid, and the bits behind the width are 0. Requires 0 <= y < height.
void append_packed_row(std::vector<std::uint8_t>& bytes, MaskView mask, int y);

} // namespace hitmask
