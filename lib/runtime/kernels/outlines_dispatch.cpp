#include "kernels/dispatch.h"
#include "outline_collision/outline_data.h"

namespace hitmask::kernels {

constinit const OutlineKernels OutlineKernels::undecided = {
    &FirstCall<&OutlineKernels::outline_circle>::call,       &FirstCall<&OutlineKernels::outline_circles>::call,
    &FirstCall<&OutlineKernels::posed_outline_circle>::call, &FirstCall<&OutlineKernels::outline_nearest>::call,
    &FirstCall<&OutlineKernels::outline_cells>::call,        &FirstCall<&OutlineKernels::outlines_overlap>::call,
};

constinit std::atomic<const OutlineKernels*> OutlineKernels::chosen = &undecided;

} // namespace hitmask::kernels
