#include "kernels/dispatch.h"

namespace hitmask::kernels {

constinit const BoxKernels BoxKernels::undecided = {
    &FirstCall<&BoxKernels::box_pairs>::call,
    &FirstCall<&BoxKernels::box_hits>::call,
};

constinit std::atomic<const BoxKernels*> BoxKernels::chosen = &undecided;

} // namespace hitmask::kernels
