#pragma once

#include <hitmask/prepared_outline.h>

#include "mask_collision/mask_data.h"

namespace hitmask {

/// The exact outline of a prepared mask, with a distance grid. Traces it if no question has needed it before, and keeps
/// it with the mask. Any number of threads may call it.
[[nodiscard]] const kernels::OutlineData& traced_outline(const kernels::MaskData& mask) noexcept;

} // namespace hitmask
