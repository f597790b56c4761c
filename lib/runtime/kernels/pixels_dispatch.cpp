#include "kernels/dispatch.h"

namespace hitmask::kernels {

constinit const PixelKernels PixelKernels::undecided = {
    &FirstCall<&PixelKernels::solid_rgba>::call,
    &FirstCall<&PixelKernels::solid_bytes>::call,
};

constinit std::atomic<const PixelKernels*> PixelKernels::chosen = &undecided;

} // namespace hitmask::kernels
