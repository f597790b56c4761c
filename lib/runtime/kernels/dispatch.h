#pragma once

// Chooses the kernels of a topic. Each topic does so in its own source, so that a program links only what it asks.

#include <hitmask/detail/kernels.h>
#include <hitmask/simd.h>

namespace hitmask::kernels {

/// The kernels of a topic for a target; the portable ones if the target was not compiled.
template<typename Topic>
const Topic& table_of(SimdTarget target) noexcept {
    switch (target) {
#if defined(HITMASK_SIMD_SSE2)
    case SimdTarget::sse2:
        return Topic::sse2;
#endif
#if defined(HITMASK_SIMD_AVX2)
    case SimdTarget::avx2:
        return Topic::avx2;
#endif
#if defined(HITMASK_SIMD_AVX512)
    case SimdTarget::avx512:
        return Topic::avx512;
#endif
#if defined(HITMASK_SIMD_NEON)
    case SimdTarget::neon:
        return Topic::neon;
#endif
#if defined(HITMASK_SIMD_WASM)
    case SimdTarget::wasm:
        return Topic::wasm;
#endif
    default:
        return Topic::portable;
    }
}

/// Chooses the kernels of a topic, unless another thread has done so meanwhile.
template<typename Topic>
const Topic& decided() noexcept {
    const Topic* expected = &Topic::undecided;
    Topic::chosen.compare_exchange_strong(expected, &table_of<Topic>(best_simd_target()), std::memory_order_relaxed);
    return active<Topic>();
}

/// A kernel before the first query of its topic. It chooses the kernels, then passes the query on.
template<auto kernel>
struct FirstCall;

template<typename Topic, typename Result, typename... Arguments, Result (*Topic::*kernel)(Arguments...)>
struct FirstCall<kernel> {
    static Result call(Arguments... arguments) { return (decided<Topic>().*kernel)(arguments...); }
};

/// The number of the target that use_simd_target() chose, or -1.
extern std::atomic<int> chosen_target;

} // namespace hitmask::kernels
