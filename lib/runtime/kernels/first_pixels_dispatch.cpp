#include "kernels/dispatch.h"

namespace hitmask::kernels {

constinit const FirstPixelKernels FirstPixelKernels::undecided = {
    &FirstCall<&FirstPixelKernels::first_overlap>::call,
};

constinit std::atomic<const FirstPixelKernels*> FirstPixelKernels::chosen = &undecided;

} // namespace hitmask::kernels
