#include "kernels/dispatch.h"

namespace hitmask::kernels {

constinit const PosedMaskKernels PosedMaskKernels::undecided = {
    &FirstCall<&PosedMaskKernels::posed_overlaps>::call,
    &FirstCall<&PosedMaskKernels::posed_samples>::call,
    &FirstCall<&PosedMaskKernels::posed_shared_pixel>::call,
};

constinit std::atomic<const PosedMaskKernels*> PosedMaskKernels::chosen = &undecided;

} // namespace hitmask::kernels
