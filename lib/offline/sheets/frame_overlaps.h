#pragma once

#include <cstddef>
#include <span>

#include <hitmask/offline/sheet.h>

namespace hitmask {

/// How many frames share pixels of their picture with another frame that is not the same rectangle. Packers that pack
/// by polygons put pictures so close. n log n and the pairs that share columns, of which 2^22 are looked at.
[[nodiscard]] std::size_t count_overlapping(std::span<const SheetFrame> frames);

} // namespace hitmask
