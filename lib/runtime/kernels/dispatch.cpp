#include "kernels/dispatch.h"

namespace hitmask {

namespace kernels {

constinit std::atomic<int> chosen_target = -1;

} // namespace kernels

namespace {

constexpr SimdTarget fastest_first[] = {SimdTarget::avx512, SimdTarget::avx2, SimdTarget::sse2, SimdTarget::neon,
                                        SimdTarget::wasm};

} // namespace

bool is_available(SimdTarget target) noexcept {
    switch (target) {
    case SimdTarget::portable:
#if defined(HITMASK_SIMD_SSE2)
    case SimdTarget::sse2:
#endif
#if defined(HITMASK_SIMD_NEON)
    case SimdTarget::neon:
#endif
#if defined(HITMASK_SIMD_WASM)
    case SimdTarget::wasm:
#endif
        return true;
#if defined(HITMASK_SIMD_AVX2)
    case SimdTarget::avx2:
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
#endif
#if defined(HITMASK_SIMD_AVX512)
    case SimdTarget::avx512:
        return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
               __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vpopcntdq");
#endif
    default:
        return false;
    }
}

SimdTarget best_simd_target() noexcept {
    for (const SimdTarget target : fastest_first) {
        if (is_available(target)) return target;
    }
    return SimdTarget::portable;
}

SimdTarget simd_target() noexcept {
    const int chosen = kernels::chosen_target.load(std::memory_order_relaxed);
    return chosen < 0 ? best_simd_target() : static_cast<SimdTarget>(chosen);
}

const char* name_of(SimdTarget target) noexcept {
    switch (target) {
    case SimdTarget::portable:
        return "portable";
    case SimdTarget::sse2:
        return "sse2";
    case SimdTarget::avx2:
        return "avx2";
    case SimdTarget::avx512:
        return "avx512";
    case SimdTarget::neon:
        return "neon";
    case SimdTarget::wasm:
        return "wasm";
    }
    return "unknown";
}

} // namespace hitmask
