#pragma once

// The tables of kernels, one for each target that was compiled.

#include <hitmask/detail/kernels.h>

namespace hitmask::kernels {

extern const Kernels portable;
#if defined(HITMASK_SIMD_X86)
extern const Kernels sse2, avx2, avx512;
#endif

} // namespace hitmask::kernels
