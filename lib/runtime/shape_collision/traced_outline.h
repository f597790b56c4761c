#pragma once

#include <hitmask/prepared_outline.h>

#include "mask_collision/mask_data.h"

namespace hitmask {

/// The exact outline of a prepared mask. Traces it if nothing has needed it before, and keeps it with the mask. Any
/// number of threads may call it. Throws std::bad_alloc.
[[nodiscard]] const kernels::OutlineData& traced_outline(const kernels::MaskData& mask,
                                                         const PrepareOptions& options = {});

} // namespace hitmask
