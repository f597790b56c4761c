#include "kernels/dispatch.h"

namespace hitmask::kernels {

constinit const BatchKernels BatchKernels::undecided = {
    &FirstCall<&BatchKernels::overlap_boxes>::call,
    &FirstCall<&BatchKernels::overlap_boxes_circles>::call,
    &FirstCall<&BatchKernels::overlap_circles>::call,
};

constinit std::atomic<const BatchKernels*> BatchKernels::chosen = &undecided;

} // namespace hitmask::kernels
