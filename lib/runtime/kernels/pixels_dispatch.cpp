#include "kernels/dispatch.h"

namespace hitmask::kernels {

constinit const PixelKernels PixelKernels::undecided = {
    &FirstCall<&PixelKernels::solid>::call,
    &FirstCall<&PixelKernels::of_color>::call,
    &FirstCall<&PixelKernels::alike>::call,
};

constinit std::atomic<const PixelKernels*> PixelKernels::chosen = &undecided;

} // namespace hitmask::kernels
