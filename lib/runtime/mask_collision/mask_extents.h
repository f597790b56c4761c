#pragma once

#include "mask_collision/mask_data.h"

namespace hitmask {

/// Sets what follows from the outer spans of rows top .. bottom - 1: the extents, the box, the corners and the size
/// flags. Requires a span in some row. Linear in rows.
void set_extents(kernels::MaskData& data, int top, int bottom) noexcept;

} // namespace hitmask
