#pragma once

#include <cstddef>
#include <span>

#include <hitmask/offline/sheet.h>

namespace hitmask {

/// The number of frames that share pixels of their picture with a frame that is a different rectangle. Packers that
/// pack by polygons put sprites so close. Cost: n log n, and the pairs that share columns, of which 2^22 are looked at.
[[nodiscard]] std::size_t count_overlapping(std::span<const SheetFrame> frames);

} // namespace hitmask
