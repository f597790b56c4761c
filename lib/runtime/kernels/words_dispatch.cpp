#include "kernels/dispatch.h"

namespace hitmask::kernels {

constinit const WordKernels WordKernels::undecided = {
    &FirstCall<&WordKernels::count>::call,
    &FirstCall<&WordKernels::flip>::call,
};

constinit std::atomic<const WordKernels*> WordKernels::chosen = &undecided;

} // namespace hitmask::kernels
