#include "kernels/dispatch.h"

namespace hitmask::kernels {

constinit const MaskKernels MaskKernels::undecided = {
    &FirstCall<&MaskKernels::overlaps>::call,
    &FirstCall<&MaskKernels::overlaps_batch>::call,
    &FirstCall<&MaskKernels::overlap_area>::call,
};

constinit std::atomic<const MaskKernels*> MaskKernels::chosen = &undecided;

} // namespace hitmask::kernels
