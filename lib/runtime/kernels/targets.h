#pragma once

// The tables of kernels, one for each target that was compiled.

#include <hitmask/detail/kernels.h>

namespace hitmask::kernels {

extern const Kernels portable;
#if defined(HITMASK_SIMD_X86)
extern const Kernels sse2, avx2, avx512;
#elif defined(HITMASK_SIMD_NEON)
extern const Kernels neon;
#elif defined(HITMASK_SIMD_WASM)
extern const Kernels wasm;
#endif

} // namespace hitmask::kernels
