// Alone in its source, because a program that calls this links the kernels of all topics.

#include "kernels/dispatch.h"

namespace hitmask {

namespace {

template<typename... Topics>
void use_in_topics(SimdTarget target) noexcept {
    (Topics::chosen.store(&kernels::table_of<Topics>(target), std::memory_order_relaxed), ...);
}

} // namespace

void use_simd_target(SimdTarget target) noexcept {
    if (!is_available(target)) return;
    use_in_topics<kernels::MaskKernels, kernels::WordKernels, kernels::PlainMaskKernels, kernels::PosedMaskKernels,
                  kernels::PixelKernels, kernels::OutlineKernels, kernels::BoxKernels, kernels::BatchKernels>(target);
    kernels::chosen_target.store(static_cast<int>(target), std::memory_order_relaxed);
}

} // namespace hitmask
