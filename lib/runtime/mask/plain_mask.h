#pragma once

// Masks as the kernels read them.

#include <hitmask/detail/kernels.h>
#include <hitmask/mask.h>

namespace hitmask {

[[nodiscard]] inline kernels::PlainMask plain(const MaskView& mask) noexcept {
    return {mask.words.data(), mask.width, mask.height};
}

} // namespace hitmask
